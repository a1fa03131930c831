import { createContext, useCallback, useEffect, useMemo, useState } from 'react'

export type MenuParts = typeof import('../menus/menu-parts.ts')

interface MenusOptions {
  /** The player. */
  container: HTMLElement
  hasPicture: boolean
  /** False while the controls are covered or hidden: an open menu closes. */
  isUsable: boolean
  onOpenChange: (isOpen: boolean) => void
}

interface Menus extends Pick<MenusOptions, 'isUsable' | 'onOpenChange'> {
  /** Undefined until they are loaded. */
  parts: MenuParts | undefined
  /** Rejects if they cannot be loaded. */
  load: () => Promise<void>
}

/** What the player's menus share. */
export const MenusContext = createContext<Menus>({
  parts: undefined,
  load: () => Promise.reject(new Error('no player has these menus')),
  isUsable: false,
  onOpenChange: () => undefined,
})

/** What says that a menu may be opened soon. */
const firstUses = ['pointerdown', 'pointermove', 'focusin']

/**
 * Loads the menus when the player is first used after its first picture: on a slow connection playback would stall if
 * they were loaded with the first segments.
 */
export function useMenus({ container, hasPicture, isUsable, onOpenChange }: MenusOptions): Menus {
  const [parts, setParts] = useState<MenuParts>()
  const load = useCallback(() => import('../menus/menu-parts.ts').then(setParts), [])
  useEffect(() => {
    if (!hasPicture) return
    const waiting = new AbortController()
    const onFirstUse = () => {
      waiting.abort()
      // a press on a button loads them again, and says so if that fails, too
      load().catch(() => undefined)
    }
    for (const type of firstUses) container.addEventListener(type, onFirstUse, { signal: waiting.signal })
    return () => waiting.abort()
  }, [container, hasPicture, load])
  return useMemo(() => ({ parts, load, isUsable, onOpenChange }), [parts, load, isUsable, onOpenChange])
}
