const storageKey = 'keptDrafts'

interface Stored {
  /** The account of the staff that wrote them. */
  ownerId: number
  /** By their subject, such as `notice`. */
  drafts: Record<string, unknown>
}

function readStored(ownerId: number): Stored {
  try {
    const stored: Stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    if (stored.ownerId === ownerId && typeof stored.drafts === 'object') return stored
  } catch {
    // another program wrote it
  }
  sessionStorage.removeItem(storageKey)
  return { ownerId, drafts: {} }
}

/**
 * What an operator has half written, in the storage of the tab. Unlike `unsentText` it outlives the session: its writer
 * finds it after signing in again. It is removed when somebody else signs in, or by signing out.
 */
export function keptDraft<Draft>(ownerId: number, about: string): Draft | undefined {
  return readStored(ownerId).drafts[about] as Draft | undefined
}

/** @param draft undefined: it is removed */
export function keepDraft(ownerId: number, about: string, draft: unknown): void {
  const { drafts } = readStored(ownerId)
  if (draft === undefined) delete drafts[about]
  else drafts[about] = draft
  if (Object.keys(drafts).length === 0) clearKeptDrafts()
  else sessionStorage.setItem(storageKey, JSON.stringify({ ownerId, drafts }))
}

export const hasKeptDrafts = (): boolean => sessionStorage.getItem(storageKey) !== null

export function clearKeptDrafts(): void {
  sessionStorage.removeItem(storageKey)
}
