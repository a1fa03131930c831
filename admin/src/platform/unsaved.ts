import { useEffect } from 'react'

/** For each open form, a function that says whether it has unsaved input. */
const forms = new Set<() => boolean>()

/** Texts that were typed and not sent, by their subject, such as `support:10042`. */
const unsentTexts = new Map<string, string>()

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
export const hasUnsaved = (): boolean => unsentTexts.size > 0 || hasUnsavedForm()

/** Stores a text until its form is opened again. An empty text is removed. */
export function storeUnsentText(about: string, text: string): void {
  if (text.trim()) unsentTexts.set(about, text)
  else unsentTexts.delete(about)
}

/** Empty: none is stored. */
export const unsentText = (about: string): string => unsentTexts.get(about) ?? ''

export const clearUnsentTexts = (): void => unsentTexts.clear()
