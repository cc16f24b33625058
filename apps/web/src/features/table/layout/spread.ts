// Points on a line that must keep their distance: moved as little as possible from where they are wanted.

/**
 * `distances[i]` is the least from point i to the next; `low` and `high` bound the first and the last. Where the line is too
 * short for all distances they shrink alike.
 */
export function spread(wanted: readonly number[], distances: readonly number[], low: number, high: number): number[] {
  const total = distances.reduce((sum, distance) => sum + distance, 0)
  const share = total > high - low ? Math.max(0, high - low) / total : 1
  const offsets: number[] = []
  let offset = 0
  for (let i = 0; i < wanted.length; i++) {
    offsets.push(offset)
    offset += (distances[i] ?? 0) * share
  }
  // Without the distances it is a question of order alone: neighbours that stand the wrong way round meet in their middle.
  const blocks: { sum: number; count: number }[] = []
  wanted.forEach((value, i) => {
    let block = { sum: value - (offsets[i] as number), count: 1 }
    for (let last = blocks.at(-1); last && last.sum / last.count > block.sum / block.count; last = blocks.at(-1)) {
      blocks.pop()
      block = { sum: last.sum + block.sum, count: last.count + block.count }
    }
    blocks.push(block)
  })
  const highest = high - total * share
  return blocks
    .flatMap(({ sum, count }) => Array<number>(count).fill(Math.min(highest, Math.max(low, sum / count))))
    .map((value, i) => value + (offsets[i] as number))
}
