import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'

interface PlayerMenuProps {
  /** Accessible name of the menu. */
  label: string
  /** Accessible name of the button; default `label`. */
  buttonLabel?: string
  /** What the button shows. */
  face: ReactNode
  buttonClassName?: string
  onOpenChange: (isOpen: boolean) => void
  children: (close: () => void) => ReactNode
}

/**
 * A button that opens a menu; on phones a sheet. Rendered inside the player, because the browser's full screen hides
 * everything outside.
 */
export function PlayerMenu(props: PlayerMenuProps) {
  const { label, buttonLabel = label, face, buttonClassName, onOpenChange, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  const setOpen = (next: boolean) => {
    setIsOpen(next)
    onOpenChange(next)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    const element = menu.current
    if (!isOpen || !element) return
    // a sheet in the browser's top layer: above the page, and inside the browser's full screen, too
    if (matchMedia('(max-width: 47.99rem)').matches && element.showPopover) {
      element.popover = 'manual'
      element.showPopover()
    }
    const first = element.querySelector<HTMLElement>(`${items}[tabindex="0"]`)
    ;(first ?? element.querySelector<HTMLElement>(items))?.focus()
  }, [isOpen])

  return (
    <>
      <button
        aria-controls={isOpen ? id : undefined}
        aria-expanded={isOpen}
        aria-haspopup="menu"
        aria-label={buttonLabel}
        className={classNames(
          'tap shrink-0 whitespace-nowrap rounded-full px-1.5 font-semibold text-sm text-white tabular-nums hover:bg-white/15',
          buttonClassName,
        )}
        onClick={() => setOpen(!isOpen)}
        ref={button}
        title={label}
        type="button"
      >
        {face}
      </button>
      {isOpen && (
        <div
          aria-label={label}
          className="absolute right-2 bottom-13 z-raised max-h-[min(24rem,calc(100cqh-4rem))] min-w-40 overflow-y-auto rounded-md bg-overlay/95 py-1 text-ink shadow-float ring-1 ring-line backdrop:bg-scrim open:fixed open:inset-x-0 open:top-auto open:bottom-0 open:m-0 open:max-h-[70dvh] open:w-full open:rounded-t-xl open:rounded-b-none open:pt-3 open:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
          id={id}
          onBlur={(event) => {
            const next = event.relatedTarget
            // a press on the button closes the menu anyway
            if (next !== button.current && !event.currentTarget.contains(next)) setOpen(false)
          }}
          onKeyDown={(event) => onMenuKey(event, { close, leave: () => setOpen(false) })}
          ref={menu}
          role="menu"
          tabIndex={-1}
        >
          {children(close)}
        </div>
      )}
    </>
  )
}

const items = '[role^="menuitem"]'

/** Arrow keys move the focus; Escape closes; Tab moves on as usual. */
function onMenuKey(
  event: KeyboardEvent<HTMLDivElement>,
  { close, leave }: { close: () => void; leave: () => void },
): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)]
  const at = all.findIndex((item) => item.matches(':focus'))
  const moves: Record<string, number> = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  }
  const next = moves[event.key]
  if (next !== undefined) all[next]?.focus()
  else if (event.key === 'Escape') close()
  else if (event.key === 'Tab') leave()
  if (next === undefined && event.key !== 'Escape') return
  event.preventDefault()
  // else Escape would also close the browser's full screen or a dialog
  event.stopPropagation()
}
