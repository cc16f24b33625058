const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "5 min ago" in the given language; null while it is less than a minute. */
export function relativeTime(iso: string, language: string, now: number = Date.now()): string | null {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  const step = STEPS.find(([, size]) => seconds >= size)
  if (step === undefined) return null
  const [unit, size] = step
  return new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' }).format(
    -Math.floor(seconds / size),
    unit,
  )
}
