import { createContext, useCallback, useEffect, useMemo, useState } from 'react'

export type MenuParts = typeof import('../menus/menu-parts.ts')

interface MenusOptions {
  hasPicture: boolean
  /** False while the controls are covered or hidden: an open menu closes. */
  isUsable: boolean
  onOpenChange: (isOpen: boolean) => void
}

interface Menus extends Omit<MenusOptions, 'hasPicture'> {
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

/** Loads the menus after the first picture, because the start of playback must not wait for them. */
export function useMenus({ hasPicture, isUsable, onOpenChange }: MenusOptions): Menus {
  const [parts, setParts] = useState<MenuParts>()
  const load = useCallback(() => import('../menus/menu-parts.ts').then(setParts), [])
  useEffect(() => {
    // a press on a button loads them again, and says so if that fails, too
    if (hasPicture) load().catch(() => undefined)
  }, [hasPicture, load])
  return useMemo(() => ({ parts, load, isUsable, onOpenChange }), [parts, load, isUsable, onOpenChange])
}
