import { Menu } from '@base-ui/react/menu'
import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MenuButtonProps } from '../controls/player-menu.tsx'
import { MenusContext } from '../controls/use-menus.ts'

interface OpenableMenuProps {
  /** Accessible name of the menu. */
  label: string
  button: MenuButtonProps
  /** The button was pressed before the menus were loaded. */
  isInitiallyOpen: boolean
  onInitiallyOpened: () => void
  children: ReactNode
}

/**
 * A menu at its button, on phones a sheet at the bottom of the screen. It is at the end of the page, because the player
 * would clip it; full screen shows the whole page.
 */
export function OpenableMenu(props: OpenableMenuProps) {
  const { label, button, isInitiallyOpen, onInitiallyOpened, children } = props
  const { isUsable, onOpenChange } = use(MenusContext)
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const openInitially = useEffectEvent(() => {
    // Pressed again, so that the focus moves to the first item for whoever uses keys.
    trigger.current?.click()
    onInitiallyOpened()
  })
  useEffect(() => {
    if (isInitiallyOpen) openInitially()
  }, [isInitiallyOpen])
  useEffect(() => {
    if (!isUsable) setIsOpen(false)
  }, [isUsable])
  useEffect(() => {
    if (!isOpen) return
    onOpenChange(true)
    return () => onOpenChange(false)
  }, [isOpen, onOpenChange])
  return (
    <Menu.Root modal={false} onOpenChange={setIsOpen} open={isOpen}>
      <Menu.Trigger {...button} ref={trigger} />
      <Menu.Portal>
        <Menu.Backdrop className="fixed inset-0 z-modal bg-scrim md:hidden" />
        <Menu.Positioner
          align="end"
          className="z-modal max-md:fixed! max-md:inset-x-0! max-md:top-auto! max-md:bottom-0! max-md:transform-none!"
          side="top"
          sideOffset={8}
        >
          <Menu.Popup
            aria-label={label}
            // the player is dark in every theme
            className="scheme-dark max-h-[min(24rem,var(--available-height))] min-w-40 select-none overflow-y-auto rounded-md bg-overlay/95 py-1 text-ink shadow-float outline-none ring-1 ring-line max-md:max-h-[70dvh] max-md:rounded-t-xl max-md:rounded-b-none max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
