import { calls } from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { StaffFacts } from './facts.ts'
import { ordersOf } from './measured-call.ts'
import { measuredCalls } from './measured-calls.ts'

const facts: StaffFacts = {
  ...{
    videos: 1_000_000,
    busyItem: 1002,
    busyAccount: 10_007,
    busyName: 'member7',
    busyEmail: 'member7@mail.invalid',
  },
  ...{ code: 'AAAABBBBCCCCDDDDEEEE', busiestInviter: 10_008, administratorId: 10_009, joined: '2026-09-02' },
  ...{
    categoryId: 1,
    tagId: 2,
    tagName: '夜景',
    actorId: 101,
    actorName: '林小雨',
    reviewedAccountId: 10_011,
  },
  ...{
    orderNumber: 'A'.repeat(20),
    saleNumber: 'S1',
    transferHash: `0x${'a'.repeat(64)}`,
    chainOrder: 'B'.repeat(20),
    postingKey: 'recharge:1',
    checkId: 3,
  },
}
const measured = measuredCalls(facts)
/** The bench requests the last page of each list, too. */
const pageFields = ['cursor', 'size', 'page']

test('every paginated staff list is measured with each of its filters, and in each of its orders', () => {
  const missing = calls
    .filter((call) => call.who === 'staff' && 'cursor' in call.input.properties)
    .flatMap((call) => {
      const inputs = measured.filter((one) => one.call.name === call.name).map(({ input }) => input)
      if (inputs.length === 0) return [call.name]
      const fields = Object.keys(call.input.properties).filter((field) => !pageFields.includes(field))
      const isMeasured = (field: string, value?: string) =>
        inputs.some((input) => field in input && (value === undefined || Reflect.get(input, field) === value))
      return [
        ...fields.filter((field) => !isMeasured(field)).map((field) => `${call.name} ${field}`),
        ...ordersOf(call)
          .filter((order) => !isMeasured('order', order))
          .map((order) => `${call.name} order=${order}`),
      ]
    })
  expect(missing).toEqual([])
})

test('no call is measured twice with the same input', () => {
  const names = measured.map(({ call, input }) => `${call.name} ${JSON.stringify(input)}`)
  expect(names).toEqual([...new Set(names)])
})
