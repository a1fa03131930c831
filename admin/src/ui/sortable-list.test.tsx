// @vitest-environment happy-dom
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { press, settle, show } from '../../test/show.tsx'
import { SortableList } from './sortable-list.tsx'

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
})

const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)

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
  first?.dispatchEvent(new Event('dragstart', { bubbles: true }))
  await settle()
  last?.dispatchEvent(new Event('drop', { bubbles: true }))
  await settle()
  expect(orders).toEqual([['hot', 'free', 'new']])
})
