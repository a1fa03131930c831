import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { CheckIcon } from './icons/action-icons.tsx'
import { placeMenu } from './menu-place.ts'
import { type RenderElement, renderElement } from './render-element.ts'

interface MenuItem {
  id: string
  label: string
  icon?: ReactNode
  /** Given: one of several choices, chosen or not. */
  isChosen?: boolean
  isDanger?: boolean
  onSelect: () => void
}

export interface MenuProps {
  /** The button that opens it: a Button or IconButton, without its own onClick. */
  trigger: RenderElement
  items: readonly MenuItem[]
  /** The menu's name for screen readers. */
  label: string
  /** Which edge of the trigger it keeps to. Default `start`. */
  align?: 'start' | 'end'
}

/** A short list of actions or choices at a button. Arrow keys, Home, End and first letters move. */
export function Menu({ trigger, items, label, align = 'start' }: MenuProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const popup = useRef<HTMLDivElement>(null)

  const focusTrigger = () => anchor.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  const close = (isFocusReturned: boolean) => {
    setIsOpen(false)
    if (isFocusReturned) focusTrigger()
  }

  useLayoutEffect(() => {
    const menu = popup.current
    if (!isOpen || !menu || !anchor.current) return
    // the browser's top layer, where it exists: no ancestor's overflow or transform cuts the menu
    menu.showPopover?.()
    const place = placeMenu({
      anchor: anchor.current.getBoundingClientRect(),
      menu: { width: menu.offsetWidth, height: menu.offsetHeight },
      viewport: { width: innerWidth, height: innerHeight },
      align,
    })
    menu.style.left = `${place.left}px`
    menu.style.top = `${place.top}px`
    const rows = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]
    const chosen = rows.find((row) => row.getAttribute('aria-checked') === 'true')
    ;(chosen ?? rows[0])?.focus({ preventScroll: true })
  }, [isOpen, align])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      const isInside = event.target instanceof Node && anchor.current?.contains(event.target)
      if (!isInside) setIsOpen(false)
    }
    const closeAlways = () => setIsOpen(false)
    document.addEventListener('pointerdown', closeOutside, true)
    document.addEventListener('scroll', closeOutside, true)
    addEventListener('resize', closeAlways)
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true)
      document.removeEventListener('scroll', closeOutside, true)
      removeEventListener('resize', closeAlways)
    }
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close(false)
    const rows = [...(popup.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const position = rows.findIndex((row) => row.matches(':focus'))
    const target =
      event.key === 'Escape'
        ? undefined
        : rows[
            nextRow(
              event.key,
              position,
              items.map((item) => item.label),
            )
          ]
    if (event.key !== 'Escape' && !target) return
    event.preventDefault()
    // a dialog around the menu must not close with it
    event.stopPropagation()
    if (target) target.focus()
    else close(true)
  }

  return (
    <span className="inline-block" ref={anchor}>
      {renderElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && (
        <div
          aria-label={label}
          className="fixed z-popup m-0 max-h-[70dvh] min-w-44 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg bg-overlay p-1.5 text-ink shadow-float ring-1 ring-line"
          id={id}
          onKeyDown={onKeyDown}
          popover="manual"
          ref={popup}
          role="menu"
          tabIndex={-1}
        >
          {items.map((item) => (
            <MenuRow
              item={item}
              key={item.id}
              onPick={() => {
                close(true)
                item.onSelect()
              }}
            />
          ))}
        </div>
      )}
    </span>
  )
}

function MenuRow({ item, onPick }: { item: MenuItem; onPick: () => void }) {
  const role =
    item.isChosen === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': item.isChosen }
  return (
    <button
      {...role}
      className={classNames(
        'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-base hover:bg-white/8 focus-visible:bg-white/8 focus-visible:-outline-offset-2 active:bg-white/12',
        item.isDanger && 'text-danger',
        item.isChosen && 'text-amber',
      )}
      onClick={onPick}
      tabIndex={-1}
      type="button"
    >
      {item.icon}
      <span className="flex-1">{item.label}</span>
      {item.isChosen && <CheckIcon size={18} />}
    </button>
  )
}

/** The row that a key leads to, or -1. */
function nextRow(key: string, position: number, labels: readonly string[]): number {
  const count = labels.length
  if (key === 'ArrowDown') return (position + 1) % count
  if (key === 'ArrowUp') return (position - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return -1
  const order = labels.map((_, index) => (position + 1 + index) % count)
  return order.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase())) ?? -1
}
