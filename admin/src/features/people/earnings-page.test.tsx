// @vitest-environment happy-dom
import { listOwedEarnings, type OwedEarnings } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { errors, people } = texts

const owed: OwedEarnings = {
  ...{ id: 7, name: 'river7', coins: 4321, sales: 12 },
  ...{ firstDueAt: '2026-11-26T00:00:00Z', lastDueAt: '2026-11-30T00:00:00Z' },
}

test('what creators are owed is read for the days of the URL, with its sums, and leads to each of them', async () => {
  const server = await openPage('/earnings?since=2026-11-26&until=2026-12-02', {
    answer: (fake) =>
      fake.respond(listOwedEarnings, { ...pageOf([owed]), summary: { coins: 8765, sales: 21 } }),
  })
  await shows('4321')
  await shows('8,765')
  const days = { dueSince: '2026-11-26', dueUntil: '2026-12-02' }
  const inputs = server.requests(listOwedEarnings).map(({ input }) => input)
  expect(inputs).toContainEqual(days)
  expect(inputs).toContainEqual({ ...days, size: 1 })
  expect(document.querySelector('a[href$="/people/7?tab=earnings"]')?.textContent).toBe(people.earnings.open)
})

test('the page says when no creator is owed anything', async () => {
  await openPage('/earnings', {
    answer: (fake) =>
      fake.respond(listOwedEarnings, { ...pageOf<OwedEarnings>([]), summary: { coins: 0, sales: 0 } }),
  })
  await shows(people.earnings.none)
})

test('days in which nothing is due do not say that no creator is owed anything', async () => {
  await openPage('/earnings?since=2026-11-26', {
    answer: (fake) =>
      fake.respond(listOwedEarnings, { ...pageOf<OwedEarnings>([]), summary: { coins: 0, sales: 0 } }),
  })
  await shows(texts.app.table.empty)
  expect(document.body.textContent).not.toContain(people.earnings.none)
})

test('a list that could not be read says why, and is read again', async () => {
  const server = await openPage('/earnings', { answer: (fake) => fake.refuse(listOwedEarnings, 'INTERNAL') })
  await shows(errors.INTERNAL)
  expect(hasButton(texts.app.retry)).toBe(true)
  server.respond(listOwedEarnings, { ...pageOf([owed]), summary: { coins: 1, sales: 1 } })
  await press(texts.app.retry)
  await shows('river7 (7)')
})
