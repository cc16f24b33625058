// What a face costs: time to paint and bytes to send, over every face of the starter set.
import { execFileSync } from 'node:child_process'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { starterPrintings } from '@fourmat/starter'
import { type FaceFacts, factsOfPrinting, paintFace, paintTextFace, warmPainter } from '@fourmat/starter/painter'

const faces = starterPrintings().flatMap((printing) =>
  [factsOfPrinting(printing, 'front'), factsOfPrinting(printing, 'back')].filter(
    (facts): facts is FaceFacts => facts !== null,
  ),
)

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const summary = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), most: sorted.at(-1) ?? 0 }
}
const show = (title: string, unit: string, digits: number, values: readonly number[]) => {
  const { p50, p99, most } = summary(values)
  console.log(
    `${title.padEnd(26)} p50 ${p50.toFixed(digits)} ${unit}   p99 ${p99.toFixed(digits)} ${unit}   most ${most.toFixed(digits)} ${unit}`,
  )
}
/** The best of a few runs: other programs on the machine must not be counted as ours. */
const timed = (paint: (facts: FaceFacts) => string, runs: number) =>
  faces.map((facts) =>
    Math.min(
      ...Array.from({ length: runs }, () => {
        const start = performance.now()
        paint(facts)
        return performance.now() - start
      }),
    ),
  )

/** Each face painted once by a process that has just started; `warm` as the server does it, after its warm-up. */
const FRESH = process.argv.find((word) => word.startsWith('--once='))?.slice('--once='.length)
if (FRESH) {
  if (FRESH === 'warm') await warmPainter()
  process.stdout.write(JSON.stringify(timed(paintFace, 1)))
  process.exit(0)
}
/** The best of five processes for each face: what else runs on the machine hits another face each time. */
const fresh = (kind: 'cold' | 'warm') => {
  const runs = Array.from({ length: 5 }, () => {
    const out = execFileSync(process.execPath, [...process.execArgv, import.meta.filename, `--once=${kind}`])
    return JSON.parse(out.toString()) as number[]
  })
  return faces.map((_, i) => Math.min(...runs.map((run) => run[i] ?? Number.POSITIVE_INFINITY)))
}

const cold = fresh('cold')
const served = fresh('warm')
const warm = timed(paintFace, 5)
const texts = timed(paintTextFace, 5)
const drawn = faces.map((facts) => paintFace(facts))
console.log(`${faces.length} faces`)
show('painting once, cold start', 'ms', 2, cold)
show('painting once, as served', 'ms', 2, served)
show('painting, best of 5', 'ms', 2, warm)
show('text face, best of 5', 'ms', 2, texts)
show(
  'size',
  'KB',
  1,
  drawn.map((svg) => svg.length / 1000),
)
show(
  'size, gzip 6',
  'KB',
  1,
  drawn.map((svg) => gzipSync(svg, { level: 6 }).length / 1000),
)
show(
  'size, brotli 6',
  'KB',
  1,
  drawn.map((svg) => brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length / 1000),
)
