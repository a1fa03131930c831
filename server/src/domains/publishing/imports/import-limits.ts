/** Limits of an operator's imports. Uploads of members will get lower ones (spec 5: 100 MB). */
export const importLimits = {
  maxBytes: 20 * 2 ** 30,
  /** A day's recording of a camera or stage. */
  maxDurationMs: 12 * 3_600_000,
} as const
