/** What an import may be. An operator's own files; a member's uploads get tighter limits (spec 5: 100 MB). */
export const importLimits = {
  maxBytes: 20 * 2 ** 30,
  /** A day's recording of a camera or a stage. */
  maxDurationMs: 12 * 3_600_000,
} as const
