// @vitest-environment happy-dom
import i18next from 'i18next'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import english from '../locales/en-US.ts'
import { SortableList } from './sortable-list.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en-US',
    ns: Object.keys(english),
    defaultNS: 'app',
    resources: { 'en-US': english },
    interpolation: { escapeValue: false },
  }),
)

let orders: string[][]
function List({ isDisabled = false }: { isDisabled?: boolean }) {
  const [items, setItems] = useState(['new', 'hot', 'free'])
  return (
    <SortableList
      items={items}
      keyOf={String}
      nameOf={String}
      isDisabled={isDisabled}
      onChange={(changed) => {
        orders.push(changed)
        setItems(changed)
      }}
    >
      {(item) => item}
    </SortableList>
  )
}

beforeEach(() => {
  orders = []
  document.body.innerHTML = '<div id="root"></div>'
})

const show = (element: React.ReactNode) =>
  act(async () => createRoot(document.getElementById('root') as HTMLElement).render(element))
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
const press = (name: string) => act(async () => button(name)?.click())

test('the first entry cannot move up, nor the last one down', async () => {
  await show(<List />)
  expect(button('Move new up')?.disabled).toBe(true)
  expect(button('Move free down')?.disabled).toBe(true)
  await press('Move new up')
  expect(orders).toEqual([])
})

test('without the right to change it, nothing moves it', async () => {
  await show(<List isDisabled />)
  expect(document.querySelectorAll('button')).toHaveLength(0)
  expect(document.querySelector('li')?.getAttribute('draggable')).toBe('false')
})

test('a button moves an entry, and a reader of the screen is told where it is', async () => {
  await show(<List />)
  await press('Move free up')
  expect(orders).toEqual([['new', 'free', 'hot']])
  expect(document.querySelector('[aria-live]')?.textContent).toBe('free is number 2 of 3 now')
})

test('an entry that is dropped on another takes its place', async () => {
  await show(<List />)
  const [first, , last] = document.querySelectorAll('li')
  await act(async () => first?.dispatchEvent(new Event('dragstart', { bubbles: true })))
  await act(async () => last?.dispatchEvent(new Event('drop', { bubbles: true })))
  expect(orders).toEqual([['hot', 'free', 'new']])
})
