import { startTransition, useCallback, useState } from 'react'

/**
 * An element of the page in which something is shown later. The page renders again for it in steps between which the
 * browser can react: without the transition all of it would render at once right after the first time.
 * @returns the element, null until it is on the page, and the `ref` that sets it
 */
export function useSlot() {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const ref = useCallback((next: HTMLElement | null) => startTransition(() => setElement(next)), [])
  return [element, ref] as const
}
