import { createElement, type ReactElement, type SVGAttributes } from 'react'

export interface IconProps extends SVGAttributes<SVGSVGElement> {
  /** Pixels; default 24. */
  size?: number
}

const svgAttributes = {
  'aria-hidden': true,
  className: 'shrink-0',
  fill: 'none',
  focusable: 'false',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeWidth: '1.75',
  viewBox: '0 0 24 24',
} as const

/**
 * A component for an icon: these shapes on a grid of 24 by 24, with strokes of 1.75 in the colour of the
 * surrounding text. Hidden from screen readers, because its label is beside it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function icon(...shapes: ReactElement[]) {
  return function Icon({ size = 24, ...rest }: IconProps) {
    // not as JSX, in which each shape of an array would need a key
    return createElement('svg', { ...svgAttributes, height: size, width: size, ...rest }, ...shapes)
  }
}
