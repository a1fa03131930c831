// @vitest-environment happy-dom
import { listShortPicks, listStaffItems, pickShort, unpickShort } from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { staffItem } from '../../../test/items.ts'
import { hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import { movedOf } from './short-tabs-page.tsx'

const of = (...ids: number[]) => ids.map((id) => ({ id }))
const pickOf = (id: number, title: string) => ({
  ...staffItem({ id, kind: 'short', title }),
  ...{ pickedBy: `editor${id}`, pickedAt: '2026-11-25T10:00:00.000Z' },
})
const picks = [pickOf(1, 'Sea'), pickOf(2, 'Hill'), pickOf(3, 'Sky')]

function answer(fake: FakeServer) {
  fake.respond(listShortPicks, (input) => (input.tab === 'chosen' ? picks : []))
  fake.respond(listStaffItems, { list: [], total: 0, isEstimate: false, next: null })
  fake.respond(pickShort, {})
  fake.respond(unpickShort, {})
}

const seaDown = texts.app.sort.down.replace('{{name}}', 'Sea')
const seaIsAt = (place: number) =>
  texts.app.sort.moved
    .replace('{{name}}', 'Sea')
    .replace('{{place}}', String(place))
    .replace('{{count}}', '3')
const titles = () => [...document.querySelectorAll('li[draggable] a')].map(({ textContent }) => textContent)

test.each([
  [[1, 2, 3], [1, 2, 3], undefined, 0],
  [[1, 2, 3], [2, 3, 1], 1, 3],
  [[1, 2, 3], [3, 1, 2], 3, 1],
  [[1, 2, 3, 4], [1, 3, 4, 2], 2, 4],
  [[1, 2, 3, 4], [1, 4, 2, 3], 4, 2],
  [[1, 2], [2, 1], 2, 1],
])('from %j to %j, %s moved to place %i', (before, after, id, position) => {
  const [entry, place] = movedOf(of(...before), of(...after))
  expect([entry?.id, place]).toEqual([id, position])
})

test('a role that may not change the feed sees its order, and no buttons', async () => {
  await openPage('/shorts', { permitted: ['catalogue.read'], answer })
  await shows('Sky')
  await shows('Placed by editor3')
  expect([hasButton('Move Sky up'), hasButton(`${texts.app.sort.remove} Sky`)]).toEqual([false, false])
  expect(document.querySelector('li[draggable]')?.getAttribute('draggable')).toBe('false')
})

test('a short is moved by a button and by dragging, and its new position is announced to screen readers', async () => {
  const server = await openPage('/shorts', { answer })
  const inputs = () => server.requests(pickShort).map(({ input }) => input)
  await press('Move Sky up')
  await expect.poll(inputs).toEqual([{ id: 3, tab: 'chosen', position: 2 }])
  await shows('Sky is now number 2 of 3')
  // As the server of this test has it.
  await expect.poll(titles).toEqual(['Sea', 'Hill', 'Sky'])
  const [first, , last] = document.querySelectorAll('li[draggable]')
  first?.dispatchEvent(new Event('dragstart', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  last?.dispatchEvent(new Event('drop', { bubbles: true }))
  await expect.poll(() => inputs().at(-1)).toEqual({ id: 1, tab: 'chosen', position: 3 })
})

test('a short moves with each press, also before the move of the first one is stored', async () => {
  const gate = Promise.withResolvers<void>()
  const server = await openPage('/shorts', {
    answer(fake) {
      answer(fake)
      fake.respond(pickShort, () => gate.promise.then(() => ({})))
    },
  })
  const inputs = () => server.requests(pickShort).map(({ input }) => input)
  await press(seaDown)
  await shows(seaIsAt(2))
  await press(seaDown)
  await shows(seaIsAt(3))
  expect(titles()).toEqual(['Hill', 'Sky', 'Sea'])
  const [first, second] = [
    { id: 2, tab: 'chosen', position: 1 },
    { id: 3, tab: 'chosen', position: 2 },
  ]
  await expect.poll(inputs).toEqual([first])
  gate.resolve()
  await expect.poll(inputs).toEqual([first, second])
})

test('after a refused move the stored order is shown', async () => {
  const server = await openPage('/shorts', {
    answer(fake) {
      answer(fake)
      fake.refuse(pickShort, 'NOT_FOUND')
    },
  })
  await press(seaDown)
  await expect.poll(() => server.requests(pickShort)).toHaveLength(1)
  await expect.poll(titles).toEqual(['Sea', 'Hill', 'Sky'])
})

test('undo puts a removed short back to its position', async () => {
  const server = await openPage('/shorts', { answer })
  await press(`${texts.app.sort.remove} Hill`)
  await shows('Removed: Hill')
  expect(server.requests(unpickShort)[0]?.input).toEqual({ id: 2, tab: 'chosen' })
  await press(texts.app.undo)
  await shows(texts.app.undone)
  expect(server.requests(pickShort)[0]?.input).toEqual({ id: 2, tab: 'chosen', position: 2, expected: null })
})

test('undo puts a moved short back, unless a colleague has moved it since', async () => {
  const server = await openPage('/shorts', { answer })
  await press('Move Sky up')
  await shows('Moved: Sky')
  server.refuse(pickShort, 'CHANGED_MEANWHILE')
  await press(texts.app.undo)
  await shows(texts.errors.CHANGED_MEANWHILE)
  expect(server.requests(pickShort).map(({ input }) => input)).toEqual([
    { id: 3, tab: 'chosen', position: 2 },
    { id: 3, tab: 'chosen', position: 3, expected: 2 },
  ])
})

test('undo takes a short out again that was just put in', async () => {
  const cloud = staffItem({ id: 9, kind: 'short', title: 'Cloud' })
  const server = await openPage('/shorts', {
    answer(fake) {
      answer(fake)
      fake.respond(listStaffItems, {
        ...{ list: [{ ...cloud, hasVersionInReview: false, lastAction: null }], total: 1 },
        ...{ isEstimate: false, next: null },
      })
    },
  })
  await shows('Sky')
  const [search] = document.querySelectorAll(`input[aria-label="${texts.shorts.add}"]`)
  search?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  const option = () =>
    [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
      ({ textContent }) => textContent === '#9 Cloud',
    )
  await expect.poll(option).toBeDefined()
  option()?.click()
  await shows('Added: Cloud')
  expect(server.requests(pickShort)[0]?.input).toEqual({ id: 9, tab: 'chosen', position: 1 })
  await press(texts.app.undo)
  await shows(texts.app.undone)
  expect(server.requests(unpickShort)[0]?.input).toEqual({ id: 9, tab: 'chosen', expected: 1 })
})

test('the reason why a short could not be removed replaces that of an earlier failed move', async () => {
  await openPage('/shorts', {
    answer(fake) {
      answer(fake)
      fake.refuse(pickShort, 'RATE_LIMITED')
      fake.refuse(unpickShort, 'UNAVAILABLE')
    },
  })
  await press('Move Sky up')
  await shows(texts.errors.RATE_LIMITED)
  await press(`${texts.app.sort.remove} Hill`)
  await shows(texts.errors.UNAVAILABLE)
  await hides(texts.errors.RATE_LIMITED)
})
