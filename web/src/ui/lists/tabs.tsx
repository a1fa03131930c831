import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useScrollEdges } from './use-scroll-edges.ts'

interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  panel?: ReactNode
}

interface TabsProps<Value extends string> {
  items: readonly TabItem<Value>[]
  /** The selected tab; without it the component keeps the selection itself and starts with the first. */
  value?: Value
  onValueChange?: (value: Value) => void
  /** Accessible name of the tab list. */
  label: string
  className?: string
}

/** Tabs with panels. Arrow keys change the tab, the row scrolls sideways. For navigation use links. */
export function Tabs<Value extends string>({
  items,
  value,
  onValueChange,
  label,
  className,
}: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const edges = useScrollEdges(list)
  const [own, setOwn] = useState(items[0]?.value)
  const chosen = value ?? own
  const isFirstRender = useRef(true)
  const position = items.findIndex((item) => item.value === chosen)

  useEffect(() => {
    if (!isFirstRender.current) {
      const tab = list.current?.children[position]
      tab?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' })
    }
    isFirstRender.current = false
  }, [position])

  const choose = (next: Value) => {
    setOwn(next)
    onValueChange?.(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: position + 1,
      ArrowLeft: position - 1,
      Home: 0,
      End: items.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = (step + items.length) % items.length
    const item = items[index]
    if (!item) return
    choose(item.value)
    const tab = list.current?.children[index]
    if (tab instanceof HTMLElement) tab.focus({ preventScroll: true })
  }

  const panel = items[position]?.panel
  return (
    <div className={className}>
      {/* the border belongs to the wrapper, so that it does not fade at the edges of the row */}
      <div className="border-line border-b">
        <div
          aria-label={label}
          className={classNames(
            'scroll-row flex gap-1',
            edges.hasMoreBefore && 'fade-before',
            edges.hasMoreAfter && 'fade-after',
          )}
          onKeyDown={onKeyDown}
          ref={list}
          role="tablist"
        >
          {items.map((item) => {
            const isChosen = item.value === chosen
            return (
              <button
                aria-controls={isChosen && panel !== undefined ? `${id}-panel` : undefined}
                aria-selected={isChosen}
                className={classNames(
                  'tap relative shrink-0 px-3 font-medium sm:px-4 text-base transition-colors duration-fast focus-visible:-outline-offset-2',
                  isChosen ? 'text-ink' : 'text-ink-faint hover:text-ink-muted',
                )}
                id={`${id}-${item.value}`}
                key={item.value}
                onClick={() => choose(item.value)}
                role="tab"
                tabIndex={isChosen ? 0 : -1}
                type="button"
              >
                {item.label}
                {isChosen && (
                  <span className="absolute inset-x-3 bottom-0 sm:inset-x-4 h-0.5 rounded-full bg-flow" />
                )}
              </button>
            )
          })}
        </div>
      </div>
      {panel !== undefined && (
        <div aria-labelledby={`${id}-${chosen}`} className="pt-4" id={`${id}-panel`} role="tabpanel">
          {panel}
        </div>
      )}
    </div>
  )
}
