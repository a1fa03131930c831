/** The connection as the Network Information API describes it (Chromium only); empty elsewhere. */
export interface ConnectionFacts {
  saveData?: boolean
  /** The type of the connection: `wifi`, `cellular`, … */
  type?: string
  /** The speed class: `4g`, `3g`, `2g`, `slow-2g`. */
  effectiveType?: string
}

/** The current values in this browser. */
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
