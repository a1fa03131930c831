/** What browsers tell of the line (Network Information API; Chromium only). Empty where they tell nothing. */
export interface ConnectionFacts {
  /** The viewer wants to save data. */
  saveData?: boolean
  /** `wifi`, `cellular`, …: what it is made of. */
  type?: string
  /** `4g`, `3g`, `2g`, `slow-2g`: what it is as fast as. */
  effectiveType?: string
}

/** What this browser says now. */
export function connectionFacts(): ConnectionFacts {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return {}
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const type = 'type' in connection ? textOf(connection.type) : undefined
  const effectiveType = 'effectiveType' in connection ? textOf(connection.effectiveType) : undefined
  return {
    saveData: 'saveData' in connection && connection.saveData === true,
    ...(type ? { type } : {}),
    ...(effectiveType ? { effectiveType } : {}),
  }
}
