import type { SVGAttributes } from 'react'

export interface IconProps extends SVGAttributes<SVGSVGElement> {
  /** Pixels; default 24. */
  size?: number
  /** Only for an icon without a visible label; beside a label it is hidden from screen readers. */
  title?: string
}

/** The frame of every icon: 24 px, 1.75 stroke, the colour of the surrounding text. */
export function Icon({ size = 24, title, children, ...rest }: IconProps) {
  return (
    <svg
      aria-hidden={title ? undefined : true}
      aria-label={title}
      className="shrink-0"
      fill="none"
      focusable="false"
      height={size}
      role={title ? 'img' : undefined}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
      viewBox="0 0 24 24"
      width={size}
      {...rest}
    >
      {children}
    </svg>
  )
}
