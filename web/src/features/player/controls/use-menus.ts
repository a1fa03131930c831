import { createContext, useCallback, useEffect, useMemo, useState } from 'react'

export type MenuModule = typeof import('../menus/menu-parts.ts')

interface MenusOptions {
  /** The player. */
  container: HTMLElement
  hasPicture: boolean
  /** False while the controls are covered or hidden: an open menu closes. */
  isUsable: boolean
}

interface Menus extends Pick<MenusOptions, 'isUsable'> {
  /** Undefined until they are loaded. */
  menuModule: MenuModule | undefined
  /** Rejects if they cannot be loaded. */
  load: () => Promise<void>
  /** The menu whose button was pressed last before they were loaded, which opens then. */
  awaitedId: string | undefined
  setAwaitedId: (id: string | undefined) => void
  /** Whether one of them is open. */
  isOpen: boolean
  /** Called by each with its own state. */
  onOpenChange: (isOpen: boolean) => void
}

/** What the player's menus share. */
export const MenusContext = createContext<Menus>({
  menuModule: undefined,
  load: () => Promise.reject(new Error('no player has these menus')),
  awaitedId: undefined,
  setAwaitedId: () => undefined,
  isUsable: false,
  isOpen: false,
  onOpenChange: () => undefined,
})

/** What says that a menu may be opened soon. */
const firstUses = ['pointerdown', 'pointermove', 'focusin']

/**
 * Loads the menus when the player is first used after its first picture: on a slow connection playback would stall if
 * they were loaded with the first segments.
 */
export function useMenus({ container, hasPicture, isUsable }: MenusOptions): Menus {
  const [menuModule, setMenuModule] = useState<MenuModule>()
  const [awaitedId, setAwaitedId] = useState<string>()
  // one opens before the other one has closed
  const [openCount, setOpenCount] = useState(0)
  const onOpenChange = useCallback(
    (isOpen: boolean) => setOpenCount((count) => count + (isOpen ? 1 : -1)),
    [],
  )
  const load = useCallback(() => import('../menus/menu-parts.ts').then(setMenuModule), [])
  useEffect(() => {
    if (!hasPicture) return
    const listeners = new AbortController()
    const onFirstUse = () => {
      listeners.abort()
      // a press on a button loads them again, and says so if that fails, too
      load().catch(() => undefined)
    }
    for (const type of firstUses) container.addEventListener(type, onFirstUse, { signal: listeners.signal })
    return () => listeners.abort()
  }, [container, hasPicture, load])
  const isOpen = openCount > 0
  return useMemo(
    () => ({ menuModule, load, awaitedId, setAwaitedId, isUsable, isOpen, onOpenChange }),
    [menuModule, load, awaitedId, isUsable, isOpen, onOpenChange],
  )
}
