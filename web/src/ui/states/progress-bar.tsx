import { classNames } from '../class-names.ts'

interface ProgressBarProps {
  /** 0 to 100; undefined while it is unknown. */
  percent: number | undefined
  /** Accessible name. */
  label: string
  /** `thin` for the lower edge of a cover. Default `normal`. */
  size?: 'normal' | 'thin'
  className?: string
}

/** The progress of an action, or of a partly watched video. */
export function ProgressBar({ percent, label, size = 'normal', className }: ProgressBarProps) {
  const known = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div
      aria-label={label}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={known}
      className={classNames(
        'overflow-hidden',
        size === 'thin' ? 'h-1 bg-white/20' : 'h-2 rounded-full bg-ink/15',
        className,
      )}
      role="progressbar"
    >
      {known === undefined ? (
        <div className="h-full animate-shimmer bg-flow" />
      ) : (
        // scaled, not resized: a transform needs no layout
        <div
          className="h-full origin-left bg-flow transition-transform duration-normal"
          style={{ transform: `scaleX(${known / 100})` }}
        />
      )}
    </div>
  )
}
