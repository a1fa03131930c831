/** An exact fraction, such as 30000/1001 frames per second. */
export interface Rational {
  num: number
  den: number
}

export function toNumber({ num, den }: Rational): number {
  return num / den
}

/** Parses ffprobe's `30000/1001` or `4:3`. Undefined for `0/0` and for anything else. */
export function parseRational(text: string | undefined): Rational | undefined {
  const match = /^(\d+)[/:](\d+)$/.exec(text ?? '')
  const num = Number(match?.[1])
  const den = Number(match?.[2])
  return num > 0 && den > 0 ? { num, den } : undefined
}
