import { useEffect } from 'react'
import { hasKeptDrafts } from './kept-drafts.ts'
import { staffSession } from './session.ts'

/** For each open form, a function that says whether it has unsaved input. */
const forms = new Set<() => boolean>()

const storageKey = 'unsentTexts'

/**
 * Texts that were typed and not sent, by their subject, such as `support:10042`. The storage of the tab has them, too: a phone
 * discards tabs in the background, and loads them again.
 */
const unsentTexts = readStored()

/** What another session has stored is removed. */
function readStored(): Map<string, string> {
  try {
    const { token, texts } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    if (token === staffSession.token()) return new Map(Object.entries<string>(texts))
  } catch {
    // another program wrote it
  }
  sessionStorage.removeItem(storageKey)
  return new Map()
}

function keepStored(): void {
  const texts = Object.fromEntries(unsentTexts)
  if (unsentTexts.size === 0) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify({ token: staffSession.token(), texts }))
}

/** Makes the shell ask for confirmation before the page is left while a form has unsaved input. */
export function useUnsaved(isChanged: () => boolean): void {
  // After each rendering, because the function reads what was rendered last.
  useEffect(() => {
    forms.add(isChanged)
    return () => void forms.delete(isChanged)
  })
}

/** Whether opening another page would lose input. */
export const hasUnsavedForm = (): boolean => [...forms].some((isChanged) => isChanged())

/** Whether the end of the session, or closing the document, would lose input. */
export const hasUnsaved = (): boolean => unsentTexts.size > 0 || hasKeptDrafts() || hasUnsavedForm()

/** Stores a text until its form is opened again. An empty text is removed. */
export function storeUnsentText(about: string, text: string): void {
  if (text.trim()) unsentTexts.set(about, text)
  else unsentTexts.delete(about)
  keepStored()
}

/** Empty: none is stored. */
export const unsentText = (about: string): string => unsentTexts.get(about) ?? ''

export function clearUnsentTexts(): void {
  unsentTexts.clear()
  keepStored()
}
