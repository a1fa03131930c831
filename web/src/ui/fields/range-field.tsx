import { useId } from 'react'

interface RangeFieldProps {
  label: string
  /** As it is shown beside the label, and read by screen readers. */
  valueText: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** A number on a line, which takes effect while it is dragged. */
export function RangeField({ label, valueText, value, min, max, step, onChange }: RangeFieldProps) {
  const id = useId()
  return (
    <div>
      <div className="flex justify-between gap-4 text-sm">
        <label className="text-ink-muted" htmlFor={id}>
          {label}
        </label>
        <span aria-hidden className="tabular-nums">
          {valueText}
        </span>
      </div>
      <input
        aria-valuetext={valueText}
        className="block h-11 w-full cursor-pointer"
        id={id}
        max={max}
        min={min}
        onChange={(event) => onChange(Number(event.target.value))}
        step={step}
        type="range"
        value={value}
      />
    </div>
  )
}
