import { Slider as Radix } from 'radix-ui'

interface SliderProps {
  label: string
  value: number
  onValueChange: (value: number) => void
  min?: number
  max?: number
  step?: number
}

export const Slider = ({ label, value, onValueChange, min = 0, max = 100, step = 1 }: SliderProps) => (
  <Radix.Root
    className="slider"
    value={[value]}
    onValueChange={([next]) => next !== undefined && onValueChange(next)}
    {...{ min, max, step }}
  >
    <Radix.Track className="slider-track">
      <Radix.Range className="slider-range" />
    </Radix.Track>
    <Radix.Thumb className="slider-thumb" aria-label={label} />
  </Radix.Root>
)
