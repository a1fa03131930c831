// @vitest-environment happy-dom
import {
  type Adjustment,
  decideAdjustment,
  getPerson,
  listAdjustments,
  type Person,
  proposeAdjustment,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { fill, findFilter, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, money } = texts

const person: Person = {
  ...{ id: 10042, name: 'moonlight7', displayName: '', email: '', isGuest: false, isStaff: false },
  ...{ isSpendingLocked: false, createdAt: '2026-11-01T00:00:00Z', suspendedAt: null, deletedAt: null },
  ...{ publicId: '', avatar: '', lang: 'vi', emailVerifiedAt: null, upgradedAt: null, shareCode: '' },
  ...{ invitedBy: null, invited: 0, channel: '', vipUntil: null, uploader: null, actions: [] },
  balances: { points: 120, coins: 0, diamonds: 0, cache_points: 0, free_views: 0 },
}

const adjustmentOf = (different: Partial<Adjustment>): Adjustment => ({
  ...{ id: 1, accountId: 10042, accountName: 'moonlight7', asset: 'points', amount: -120 },
  ...{ reason: 'paid twice', state: 'proposed', proposedBy: 'Lin', proposedAt: '2026-11-25T00:00:00Z' },
  ...{ isMine: true, decidedBy: null, decidedAt: null, decisionReason: null },
  ...different,
})

test('the dialog shows the balance, and accepts neither a larger deduction nor an amount of zero', async () => {
  const server = await openPage('/adjustments?account=10042', {
    answer(fake) {
      fake.respond(listAdjustments, pageOf([]))
      fake.respond(getPerson, person)
      fake.respond(proposeAdjustment, adjustmentOf({}))
    },
  })
  await shows(`Current balance of moonlight7: 120 ${money.assets.points}`)
  await fill(app.reason, 'paid twice')
  await fill(money.amount, '-121')
  await press(money.adjustments.propose)
  await shows(money.adjustments.tooMuch.replace('{{balance}}', '120'))
  await fill(money.amount, '0')
  await shows(money.adjustments.notZero)
  await press(money.adjustments.propose)
  await fill(money.amount, '-120')
  await press(money.adjustments.propose)
  await expect
    .poll(() => server.requests(proposeAdjustment).map(({ input }) => input))
    .toEqual([{ accountId: 10042, asset: 'points', amount: -120, reason: 'paid twice' }])
})

test('a proposal is taken back by the undo that follows it', async () => {
  const server = await openPage('/adjustments?account=10042', {
    answer(fake) {
      fake.respond(listAdjustments, pageOf([]))
      fake.respond(getPerson, person)
      fake.respond(proposeAdjustment, adjustmentOf({ id: 8 }))
      fake.respond(decideAdjustment, adjustmentOf({ id: 8, state: 'withdrawn' }))
    },
  })
  await fill(money.amount, '-120')
  await fill(app.reason, 'paid twice')
  await press(money.adjustments.propose)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(decideAdjustment).map(({ input }) => input)).toEqual([
    { id: 8, decision: 'refuse', reason: app.undo },
  ])
})

test('a double click proposes once, and offers one undo', async () => {
  const server = await openPage('/adjustments?account=10042', {
    answer(fake) {
      fake.respond(listAdjustments, pageOf([]))
      fake.respond(getPerson, person)
      fake.respond(proposeAdjustment, async () => {
        fake.respond(proposeAdjustment, adjustmentOf({ id: 8 }))
        // Before the button shows that something is underway.
        document.querySelector<HTMLButtonElement>('[role="dialog"] button[type="submit"]')?.click()
        await new Promise((resolve) => setTimeout(resolve, 50))
        return adjustmentOf({ id: 8 })
      })
    },
  })
  await fill(money.amount, '-120')
  await fill(app.reason, 'paid twice')
  await press(money.adjustments.propose)
  await shows(app.undo)
  // A second answer would arrive with the first.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const undos = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === app.undo)
  expect(undos).toHaveLength(1)
  expect(server.requests(proposeAdjustment)).toHaveLength(1)
})

test('the dialog of a decision shows what would be booked, for whom, and why', async () => {
  await openPage('/adjustments', {
    answer: (fake) => fake.respond(listAdjustments, pageOf([adjustmentOf({ isMine: false })])),
  })
  await press(money.adjustments.approve)
  await shows(money.adjustments.approveHint)
  const dialog = document.querySelector('[role=dialog]')?.textContent
  expect(dialog).toContain(`moonlight7 · -120 ${money.assets.points}`)
  expect(dialog).toContain('paid twice')
})

test('the balance of an account is loaded once its whole number is typed', async () => {
  const server = await openPage('/adjustments', {
    answer(fake) {
      fake.respond(listAdjustments, pageOf([]))
      fake.respond(getPerson, person)
    },
  })
  await press(money.adjustments.propose)
  await Promise.all(['1', '10', '100', '1004', '10042'].map((id) => fill(money.adjustments.accountId, id)))
  await shows(`Current balance of moonlight7: 120 ${money.assets.points}`)
  expect(server.requests(getPerson).map(({ input }) => input)).toEqual([{ id: 10042 }])
})

test('the URL filters and orders adjustments, also by the days on which they were proposed', async () => {
  const filters = 'state=approved&person=moonlight7&since=2026-11-24&until=2026-11-25&order=oldest'
  const server = await openPage(`/adjustments?${filters}`, {
    answer: (fake) => fake.respond(listAdjustments, pageOf([adjustmentOf({ state: 'approved' })])),
  })
  await shows('paid twice')
  const days = { since: '2026-11-24', until: '2026-11-25' }
  expect(server.requests(listAdjustments).map(({ input }) => input)).toEqual([
    { state: 'approved', account: 'moonlight7', ...days, order: 'oldest' },
  ])
  const label = app.days.since.replace('{{what}}', money.adjustments.proposedDays)
  expect(document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value).toBe('2026-11-24')
  expect(findFilter(texts.orders.filters.account)?.value).toBe('moonlight7')
})

test('an adjustment that was withdrawn is not shown as refused', async () => {
  await openPage('/adjustments', {
    answer(fake) {
      const taken = { decidedBy: 'Lin', decidedAt: '2026-11-26T00:00:00Z', decisionReason: 'a mistake' }
      fake.respond(listAdjustments, pageOf([adjustmentOf({ state: 'withdrawn', ...taken })]))
    },
  })
  await shows(money.adjustments.states.withdrawn)
  expect(document.querySelector('tbody')?.textContent).not.toContain(money.adjustments.states.refused)
})
