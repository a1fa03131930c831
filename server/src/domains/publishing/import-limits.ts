/** What an import may be. An operator's own files; a member's uploads get tighter limits (spec 5: 100 MB). */
export const importLimits = {
  maxBytes: 20 * 2 ** 30,
  maxDurationMs: 6 * 3_600_000,
} as const
