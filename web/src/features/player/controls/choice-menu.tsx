import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { CheckIcon } from '../../../ui/icons/action-icons.tsx'

interface Choice<Value> {
  value: Value
  label: string
  /** Shown after the label, muted. */
  note?: string
}

interface ChoiceMenuProps<Value> {
  /** Accessible name of the button and the menu. */
  label: string
  /** The current choice, as shown on the button. */
  current: string
  /** Shown on the button instead of the current choice. */
  icon?: ReactNode
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
  onOpenChange: (isOpen: boolean) => void
}

/**
 * A button that opens a menu with one choice. Rendered inside the player, because the browser's full screen hides
 * everything outside.
 */
export function ChoiceMenu<Value extends string | number | undefined>(props: ChoiceMenuProps<Value>) {
  const { label, current, icon, choices, chosen, onChoose, onOpenChange } = props
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
    element.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
  }, [isOpen])

  return (
    <>
      <button
        aria-controls={isOpen ? id : undefined}
        aria-expanded={isOpen}
        aria-haspopup="menu"
        aria-label={`${label} ${current}`}
        className="tap shrink-0 whitespace-nowrap rounded-full px-1.5 font-semibold text-sm text-white tabular-nums hover:bg-white/15"
        onClick={() => setOpen(!isOpen)}
        ref={button}
        title={label}
        type="button"
      >
        {icon ?? current}
      </button>
      {isOpen && (
        <div
          aria-label={label}
          className="absolute right-2 bottom-13 z-raised max-h-[min(22rem,calc(100cqh-4rem))] min-w-40 overflow-y-auto rounded-md bg-overlay/95 py-1 text-ink shadow-float ring-1 ring-line backdrop:bg-scrim open:fixed open:inset-x-0 open:top-auto open:bottom-0 open:m-0 open:max-h-[70dvh] open:w-full open:rounded-t-xl open:rounded-b-none open:pt-3 open:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
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
          {choices.map((choice) => (
            <button
              aria-checked={choice.value === chosen}
              className={classNames(
                'flex min-h-11 w-full items-center gap-2 px-3 text-left text-sm hover:bg-white/10',
                choice.value === chosen ? 'font-semibold text-amber' : 'text-ink',
              )}
              key={String(choice.value)}
              onClick={() => {
                onChoose(choice.value)
                close()
              }}
              role="menuitemradio"
              tabIndex={choice.value === chosen ? 0 : -1}
              type="button"
            >
              <span className="flex-1">
                {choice.label}
                {choice.note && <span className="font-normal text-ink-muted"> {choice.note}</span>}
              </span>
              {choice.value === chosen && <CheckIcon size={18} />}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** Arrow keys move the focus; Escape closes; Tab moves on as usual. */
function onMenuKey(
  event: KeyboardEvent<HTMLDivElement>,
  { close, leave }: { close: () => void; leave: () => void },
): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
  const at = items.findIndex((item) => item.matches(':focus'))
  const moves: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const next = moves[event.key]
  if (next !== undefined) items[next]?.focus()
  else if (event.key === 'Escape') close()
  else if (event.key === 'Tab') leave()
  if (next === undefined && event.key !== 'Escape') return
  event.preventDefault()
  // else Escape would also close the browser's full screen or a dialog
  event.stopPropagation()
}
