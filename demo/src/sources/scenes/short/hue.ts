import type { Light } from '../../light-canvas.ts'

/** A colour of the wheel as light: 0 and 1 are red, a third is green. */
export function hue(turn: number): Light {
  const angle = turn * Math.PI * 2
  return [
    (0.5 + 0.5 * Math.cos(angle)) ** 1.3,
    (0.5 + 0.5 * Math.cos(angle - 2.094)) ** 1.3 * 0.85,
    (0.5 + 0.5 * Math.cos(angle + 2.094)) ** 1.3 * 1.15,
  ]
}
