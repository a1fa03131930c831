/** How much of what has not been asked for may be loaded. */
export interface Allowance {
  /** The next video stands ready, its first picture shown. */
  standby: boolean
  /** Of the one after that, playlists and first segments are fetched. */
  ahead: boolean
}

/** What browsers tell of the connection (Network Information API; Chromium only). */
export interface ConnectionFacts {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Swiping on must cost no wait; on a line that can barely carry one video, the one that is watched comes first.
 * A second of the smallest quality is about 30 KB; the classes are those of the Network Information API, where `3g`
 * means below 700 kbit/s and `2g` below 70.
 */
export function decideAllowance({ saveData = false, effectiveType }: ConnectionFacts): Allowance {
  if (saveData || effectiveType === 'slow-2g' || effectiveType === '2g')
    return { standby: false, ahead: false }
  return { standby: true, ahead: effectiveType !== '3g' }
}

/** What this browser says now. */
export function connectionFacts(): ConnectionFacts {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return {}
  const saveData = 'saveData' in connection && connection.saveData === true
  const effectiveType =
    'effectiveType' in connection && typeof connection.effectiveType === 'string'
      ? connection.effectiveType
      : undefined
  return { saveData, ...(effectiveType ? { effectiveType } : {}) }
}
