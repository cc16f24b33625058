/** Remembers the newest so many: whoever is set again counts as new, and the oldest is forgotten. */
export class BoundedMap<K, V> extends Map<K, V> {
  private readonly max: number

  constructor(max: number) {
    super()
    this.max = max
  }

  override set(key: K, value: V): this {
    this.delete(key)
    super.set(key, value)
    if (this.size <= this.max) return this
    const [oldest] = this.keys()
    if (oldest !== undefined) this.delete(oldest)
    return this
  }
}
