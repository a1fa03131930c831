import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useChunkLoadErrorNotice } from '../../../ui/notices/use-chunk-load-error-notice.ts'
import { type MenuModule, MenusContext } from './use-menus.ts'

interface PlayerMenuProps {
  /** Accessible name of the menu. */
  label: string
  /** Accessible name of the button; default `label`. */
  buttonLabel?: string
  /** What the button shows. */
  buttonContent: ReactNode
  buttonClassName?: string
  items: (menuModule: MenuModule) => ReactNode
}

export interface MenuButtonProps {
  'aria-label': string
  autoFocus: boolean
  children: ReactNode
  className: string
  title: string
}

/**
 * A button that opens a menu, which is loaded when the player is first used or when the button is pressed, whichever is
 * first.
 */
export function PlayerMenu(props: PlayerMenuProps) {
  const { label, buttonLabel = label, buttonContent, buttonClassName, items } = props
  const notifyLoadFailed = useChunkLoadErrorNotice()
  const { menuModule, load, awaitedId, setAwaitedId } = use(MenusContext)
  const id = useId()
  const isAwaited = awaitedId === id
  const [isPressed, setIsPressed] = usePressed()
  const placeholderButton = useRef<HTMLButtonElement>(null)
  const button: MenuButtonProps = {
    'aria-label': buttonLabel,
    // the loaded button takes the focus of this one, which it replaces
    autoFocus: placeholderButton.current !== null && document.activeElement === placeholderButton.current,
    children: buttonContent,
    className: classNames(
      'tap shrink-0 whitespace-nowrap rounded-full px-1.5 font-semibold text-sm text-white tabular-nums hover:bg-white/15',
      buttonClassName,
    ),
    title: label,
  }
  // A press would be lost if its button was replaced before the click that ends it.
  if (menuModule && !isPressed) {
    return (
      <menuModule.OpenableMenu
        button={button}
        isInitiallyOpen={isAwaited}
        label={label}
        onInitiallyOpened={() => setAwaitedId(undefined)}
      >
        {items(menuModule)}
      </menuModule.OpenableMenu>
    )
  }
  const open = () => {
    setIsPressed(false)
    setAwaitedId(id)
    load().catch(() => {
      setAwaitedId(undefined)
      notifyLoadFailed()
    })
  }
  return (
    <button
      {...button}
      aria-busy={isAwaited}
      aria-haspopup="menu"
      onClick={open}
      // its click follows when the key is released
      onKeyDown={(event) => event.key === ' ' && setIsPressed(true)}
      onPointerDown={() => setIsPressed(true)}
      ref={placeholderButton}
      type="button"
    />
  )
}

/** Browsers send a click at most this long after the release that causes it, ms. */
const clickDelayMs = 300

/** Whether a button is pressed, until the click that follows or could follow. */
function usePressed() {
  const [isPressed, setIsPressed] = useState(false)
  useEffect(() => {
    if (!isPressed) return
    const releaseListeners = new AbortController()
    let timer: number | undefined
    const onRelease = () => {
      timer = window.setTimeout(() => setIsPressed(false), clickDelayMs)
    }
    for (const type of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(type, onRelease, { once: true, signal: releaseListeners.signal })
    return () => {
      releaseListeners.abort()
      window.clearTimeout(timer)
    }
  }, [isPressed])
  return [isPressed, setIsPressed] as const
}
