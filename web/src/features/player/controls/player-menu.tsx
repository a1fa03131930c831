import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useMissingCodeNotice } from '../../../ui/notices/use-missing-code-notice.ts'
import { type MenuParts, MenusContext } from './use-menus.ts'

interface PlayerMenuProps {
  /** Accessible name of the menu. */
  label: string
  /** Accessible name of the button; default `label`. */
  buttonLabel?: string
  /** What the button shows. */
  face: ReactNode
  buttonClassName?: string
  items: (parts: MenuParts) => ReactNode
}

export interface MenuButtonProps {
  'aria-label': string
  autoFocus: boolean
  children: ReactNode
  className: string
  title: string
}

/** A button that opens a menu, which is loaded when the player is first used, or when the button is pressed before. */
export function PlayerMenu({ label, buttonLabel = label, face, buttonClassName, items }: PlayerMenuProps) {
  const notifyMissing = useMissingCodeNotice()
  const { parts, load, awaitedId, setAwaitedId } = use(MenusContext)
  const id = useId()
  const isAwaited = awaitedId === id
  const [isPressed, setIsPressed] = usePressed()
  const waiting = useRef<HTMLButtonElement>(null)
  const button: MenuButtonProps = {
    'aria-label': buttonLabel,
    // the loaded button takes the focus of this one, which it replaces
    autoFocus: waiting.current !== null && document.activeElement === waiting.current,
    children: face,
    className: classNames(
      'tap shrink-0 whitespace-nowrap rounded-full px-1.5 font-semibold text-sm text-white tabular-nums hover:bg-white/15',
      buttonClassName,
    ),
    title: label,
  }
  // A press would be lost if its button was replaced before the click that ends it.
  if (parts && !isPressed) {
    return (
      <parts.OpenableMenu
        button={button}
        isOpenAtFirst={isAwaited}
        label={label}
        onOpenedAtFirst={() => setAwaitedId(undefined)}
      >
        {items(parts)}
      </parts.OpenableMenu>
    )
  }
  const open = () => {
    setIsPressed(false)
    setAwaitedId(id)
    load().catch(() => {
      setAwaitedId(undefined)
      notifyMissing()
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
      ref={waiting}
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
    const waiting = new AbortController()
    let timer: number | undefined
    const onRelease = () => {
      timer = window.setTimeout(() => setIsPressed(false), clickDelayMs)
    }
    for (const type of ['pointerup', 'pointercancel', 'keyup'])
      window.addEventListener(type, onRelease, { once: true, signal: waiting.signal })
    return () => {
      waiting.abort()
      window.clearTimeout(timer)
    }
  }, [isPressed])
  return [isPressed, setIsPressed] as const
}
