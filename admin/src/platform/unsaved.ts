import { useEffect } from 'react'

/** Of each open form: whether something in it was typed and is not stored. */
const forms = new Set<() => boolean>()

/** What was typed and not sent, by what it is about, such as `support:10042`. */
const keptTexts = new Map<string, string>()

/** Has the shell ask before the page is left, while a form of it has something that is not stored. */
export function useUnsaved(isChanged: () => boolean): void {
  // After each rendering, because the function reads what was rendered last.
  useEffect(() => {
    forms.add(isChanged)
    return () => void forms.delete(isChanged)
  })
}

/** Whether something that was typed is lost when another page is opened. */
export const hasUnsavedForm = (): boolean => [...forms].some((isChanged) => isChanged())

/** Whether something that was typed is lost when the session ends, or the document is closed. */
export const hasUnsaved = (): boolean => keptTexts.size > 0 || hasUnsavedForm()

/** Keeps a text while other pages are opened, for whoever comes back to its form. An empty one is forgotten. */
export function keepText(about: string, text: string): void {
  if (text.trim()) keptTexts.set(about, text)
  else keptTexts.delete(about)
}

/** Empty: none was kept. */
export const keptText = (about: string): string => keptTexts.get(about) ?? ''

export const forgetKeptTexts = (): void => keptTexts.clear()
