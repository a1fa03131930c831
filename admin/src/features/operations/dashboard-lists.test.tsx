// @vitest-environment happy-dom
import { findPeople, listAllOrders } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { openPage, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const days = 'since=2026-11-18&until=2026-11-24'

test('income leads to the orders that brought or took back money on these days', async () => {
  const server = await openPage(`/orders?currency=USD&${days}`, {
    answer: (fake) => fake.respond(listAllOrders, pageOf([])),
  })
  await shows(texts.app.table.empty)
  expect(server.requests(listAllOrders)[0]?.input).toEqual({
    ...{ currency: 'USD', incomeSince: '2026-11-18', incomeUntil: '2026-11-24' },
  })
})

test('new accounts lead to the people who joined on these days', async () => {
  const server = await openPage(`/people?${days}`, {
    answer: (fake) => fake.respond(findPeople, pageOf([])),
  })
  await shows(texts.app.table.empty)
  expect(server.requests(findPeople)[0]?.input).toEqual({
    ...{ joinedSince: '2026-11-18', joinedUntil: '2026-11-24' },
  })
})
