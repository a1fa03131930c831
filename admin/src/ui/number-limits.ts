export interface NumberLimits {
  min: number
  /** Undefined: the number of something, such as an account, which has no largest one. */
  max?: number
  /** Default: only whole numbers. */
  hasFractions?: boolean
}

/** Whether something is a number within its limits. Pure. */
export function isWithin(value: unknown, { min, max, hasFractions = false }: NumberLimits): boolean {
  if (typeof value !== 'number' || value < min) return false
  return value <= (max ?? Number.MAX_SAFE_INTEGER) && (hasFractions || Number.isInteger(value))
}
