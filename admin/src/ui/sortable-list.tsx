import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface SortableListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** What an entry is called, for readers of the screen. */
  nameOf: (item: T) => string
  onChange: (items: T[]) => void
  children: (item: T, index: number) => ReactNode
  isDisabled?: boolean
}

/** A list in an order that is changed by dragging, or by two buttons of each entry: by keyboard, and on a phone. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, keyOf, nameOf, onChange, children, isDisabled } = props
  const { t } = useTranslation('app')
  const [dragged, setDragged] = useState<number>()
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLOListElement>(null)
  /** The button that moved an entry: a browser takes the focus from what is moved in the document. */
  const pressed = useRef<{ key: string; to: 'up' | 'down' }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order has changed
  useEffect(() => {
    const { key, to } = pressed.current ?? {}
    const entry = [...(list.current?.children ?? [])].find((one) => one.getAttribute('data-key') === key)
    const buttons = [...(entry?.querySelectorAll<HTMLButtonElement>('button[data-move]') ?? [])]
    const usable = buttons.filter((button) => !button.disabled)
    const wanted = usable.find((button) => button.dataset.move === to) ?? usable[0]
    wanted?.focus()
    pressed.current = undefined
  }, [items])
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
    setAnnounced(t('sort.moved', { name: nameOf(item), place: to + 1, count: items.length }))
  }
  return (
    <>
      <ol ref={list} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            data-key={keyOf(item)}
            draggable={!isDisabled}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            // Whatever is dragged here is taken.
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, index)
              setDragged(undefined)
            }}
            style={{
              ...{ padding: '8px 0', borderBottom: '1px solid rgba(128, 128, 128, 0.25)' },
              opacity: dragged === index ? 0.5 : 1,
            }}
          >
            <Flex gap={8} align="center">
              {!isDisabled && <HolderOutlined aria-hidden style={{ cursor: 'grab' }} />}
              <div style={{ flex: 1, minWidth: 0 }}>{children(item, index)}</div>
              {!isDisabled && (
                <Flex gap={4}>
                  <Button
                    size="small"
                    icon={<ArrowUpOutlined />}
                    aria-label={t('sort.up', { name: nameOf(item) })}
                    data-move="up"
                    disabled={index === 0}
                    onClick={() => {
                      pressed.current = { key: keyOf(item), to: 'up' }
                      move(index, index - 1)
                    }}
                  />
                  <Button
                    size="small"
                    icon={<ArrowDownOutlined />}
                    aria-label={t('sort.down', { name: nameOf(item) })}
                    data-move="down"
                    disabled={index === items.length - 1}
                    onClick={() => {
                      pressed.current = { key: keyOf(item), to: 'down' }
                      move(index, index + 1)
                    }}
                  />
                </Flex>
              )}
            </Flex>
          </li>
        ))}
      </ol>
      <div aria-live="polite" className="visually-hidden">
        {announced}
      </div>
    </>
  )
}
