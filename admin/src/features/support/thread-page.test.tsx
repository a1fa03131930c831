// @vitest-environment happy-dom
import {
  answerSupportThread,
  closeSupportThread,
  getPerson,
  getStaffOrder,
  getSupportThread,
  listCannedAnswers,
  listExports,
  listOrderEvents,
  listSupportThreads,
  type OrderEvent,
  type OutputOf,
  type Person,
  type StaffSupportMessage,
  type SupportThread,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages, pageOf } from '../../../../web/test/responses.ts'
import { fill, findField, hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'
import { queryClient } from '../../platform/api.ts'

const thread: SupportThread = {
  ...{ accountId: 10042, name: 'moonlight7', text: 'where are my points', lastBy: null },
  ...{ lastAt: '2026-11-20T00:00:00Z', waitingSince: '2026-11-20T00:00:00Z', dueAt: '2026-11-21T00:00:00Z' },
  ...{ closedAt: null, closedBy: null },
}
const message: StaffSupportMessage = {
  ...{ id: 1, isMine: true, text: 'where are my points', pictures: [], about: null },
  ...{ sentAt: '2026-11-20T00:00:00Z', by: null },
}
const person: Person = {
  ...{ id: 10042, name: 'moonlight7', displayName: '', email: '', isGuest: false, isStaff: false },
  ...{ isSpendingLocked: false, createdAt: '2026-11-01T00:00:00Z', suspendedAt: null, deletedAt: null },
  ...{ publicId: '', avatar: '', lang: 'vi', emailVerifiedAt: null, upgradedAt: null, shareCode: '' },
  ...{ invitedBy: null, invited: 0, channel: '', vipUntil: null, uploader: null, actions: [] },
  balances: { points: 120, coins: 0, diamonds: 0, cache_points: 0, free_views: 0 },
}
const { support } = texts

function answerThread(fake: Parameters<Parameters<typeof openPage>[1]['answer']>[0]) {
  fake.respond(getSupportThread, { ...pageOf([message]), thread, lastClosed: null })
  fake.respond(getPerson, person)
  fake.respond(listCannedAnswers, [
    { title: 'Checking', text: { ...inAllLanguages('We check it.'), vi: 'Chúng tôi đang kiểm tra.' } },
  ])
}

test('an overdue conversation is marked, and its answer is sent trimmed', async () => {
  const server = await openPage('/support/10042', {
    answer: (fake) => {
      answerThread(fake)
      fake.respond(answerSupportThread, { ...message, id: 2, isMine: false, by: 'Operator' })
    },
  })
  await shows('where are my points')
  await shows('Overdue since')
  await press(support.send)
  await shows(support.answerNeeded)
  expect(server.requests(answerSupportThread)).toEqual([])
  await fill(support.answer, ' It has arrived. ')
  await press(support.send)
  await expect
    .poll(() => server.requests(answerSupportThread).map(({ input }) => input))
    .toEqual([{ accountId: 10042, text: 'It has arrived.', expected: message.id }])
})

test('an answer is refused when a colleague has answered since it was begun; it stays, and is sent when pressed again', async () => {
  const colleagues: StaffSupportMessage = { ...message, id: 2, isMine: false, text: 'Done.', by: 'Lin' }
  const server = await openPage('/support/10042', {
    answer(fake) {
      answerThread(fake)
      fake.refuse(answerSupportThread, 'CHANGED_MEANWHILE')
    },
  })
  await fill(support.answer, 'It has')
  // The page reads the conversation again by itself, too.
  server.respond(getSupportThread, { ...pageOf([colleagues, message]), thread, lastClosed: null })
  await queryClient.invalidateQueries({ queryKey: [getSupportThread.name] })
  await shows('Done.')
  const read = server.requests(getSupportThread).length
  await fill(support.answer, 'It has arrived.')
  await press(support.send)
  await shows(support.answeredMeanwhile)
  expect(findField(support.answer)?.value).toBe('It has arrived.')
  await expect.poll(() => server.requests(getSupportThread)).toHaveLength(read + 1)
  server.respond(answerSupportThread, { ...message, id: 3, isMine: false, by: 'Operator' })
  await press(support.send)
  await expect.poll(() => findField(support.answer)?.value).toBe('')
  await hides(support.answeredMeanwhile)
  expect(server.requests(answerSupportThread).map(({ input }) => input.expected)).toEqual([1, 2])
})

test('a conversation that waits is closed without an answer, one that was answered is closed', async () => {
  const server = await openPage('/support/10042', {
    answer(fake) {
      answerThread(fake)
      fake.respond(answerSupportThread, () => {
        const answered = { ...thread, waitingSince: null, dueAt: null, lastBy: 'Operator' }
        fake.respond(getSupportThread, { ...pageOf([message]), thread: answered, lastClosed: null })
        return { ...message, id: 2, isMine: false, by: 'Operator' }
      })
    },
  })
  await shows(support.close)
  await fill(support.answer, 'It has arrived.')
  await press(support.send)
  await expect.poll(() => hasButton(support.closeAnswered)).toBe(true)
  expect(hasButton(support.close)).toBe(false)
  expect(server.requests(closeSupportThread)).toEqual([])
})

test('a conversation that is not overdue says what its time is', async () => {
  await openPage('/support/10042', {
    answer: (fake) => {
      answerThread(fake)
      const dueAt = '2099-11-21T00:00:00Z'
      fake.respond(getSupportThread, { ...pageOf([message]), thread: { ...thread, dueAt }, lastClosed: null })
    },
  })
  const [label = ''] = support.dueBy.split('{{at}}')
  await expect.poll(() => document.body.textContent).toMatch(new RegExp(`${label}.*2099`))
})

test('closing a conversation leads back to the inbox, and its undo restores the former wait', async () => {
  const server = await openPage('/support/10042', {
    answer: (fake) => {
      answerThread(fake)
      fake.respond(closeSupportThread, {})
      fake.respond(listSupportThreads, { ...pageOf([]), waiting: 0, overdue: 0 })
    },
  })
  await press(support.close)
  await shows(texts.app.table.empty)
  await press(texts.app.undo)
  await shows(texts.app.undone)
  expect(server.requests(closeSupportThread).map(({ input }) => input)).toEqual([
    { accountId: 10042, isClosed: true },
    { accountId: 10042, isClosed: false, isUndo: true },
  ])
})

test('reopening a conversation can be undone, and the page says who last closed or reopened it', async () => {
  const closed = { ...thread, closedAt: '2026-11-21T00:00:00Z', closedBy: 'Chen Yi' }
  const at = '2026-11-21T00:00:00Z'
  const server = await openPage('/support/10042', {
    answer: (fake) => {
      answerThread(fake)
      const lastClosed = { action: 'messages.close-thread', actorName: 'Chen Yi', at, reason: null }
      fake.respond(getSupportThread, { ...pageOf([message]), thread: closed, lastClosed })
      fake.respond(closeSupportThread, () => {
        const reopened = { ...lastClosed, action: 'messages.reopen-thread', actorName: 'Lin' }
        fake.respond(getSupportThread, { ...pageOf([message]), thread, lastClosed: reopened })
        return {}
      })
    },
  })
  await shows(`Chen Yi · ${texts.actions.messages['close-thread']}`)
  await press(support.reopen)
  await shows(`Lin · ${texts.actions.messages['reopen-thread']}`)
  await press(texts.app.undo)
  await shows(texts.app.undone)
  expect(server.requests(closeSupportThread).map(({ input }) => input)).toEqual([
    { accountId: 10042, isClosed: false },
    // Refused once the member or a colleague has written again.
    { accountId: 10042, isClosed: true, isUndo: true, expected: message.id },
  ])
})

test('while an answer is sent its field cannot be changed, and then it is empty', async () => {
  const sent = Promise.withResolvers<StaffSupportMessage>()
  const server = await openPage('/support/10042', {
    answer: (fake) => {
      answerThread(fake)
      fake.respond(answerSupportThread, () => sent.promise)
    },
  })
  await fill(support.answer, 'It has arrived.')
  await press(support.send)
  await expect.poll(() => server.requests(answerSupportThread)).toHaveLength(1)
  await expect.poll(() => findField(support.answer)?.readOnly).toBe(true)
  sent.resolve({ ...message, id: 2, isMine: false, by: 'Operator' })
  await expect.poll(() => findField(support.answer)?.readOnly).toBe(false)
  await expect.poll(() => findField(support.answer)?.value).toBe('')
})

test('closing a conversation asks before it discards an answer that was typed', async () => {
  const server = await openPage('/support/10042', {
    answer: (fake) => {
      answerThread(fake)
      fake.respond(closeSupportThread, {})
      fake.respond(listSupportThreads, { ...pageOf([]), waiting: 0, overdue: 0 })
    },
  })
  await fill(support.answer, 'It has')
  await press(support.close)
  await shows(texts.app.discardTitle)
  expect(server.requests(closeSupportThread)).toEqual([])
  await press(texts.app.discard)
  await shows(texts.app.table.empty)
  expect(server.requests(closeSupportThread).map(({ input }) => input)).toEqual([
    { accountId: 10042, isClosed: true },
  ])
})

test('a role that only reads can neither answer nor close', async () => {
  await openPage('/support/10042', {
    role: 'auditor',
    permitted: ['messages.read', 'accounts.read'],
    answer: answerThread,
  })
  await shows('where are my points')
  expect(hasButton(support.close)).toBe(false)
  expect(hasButton(support.send)).toBe(false)
})

test('older messages are shown on request, above the newer ones', async () => {
  const server = await openPage('/support/10042', {
    answer: (fake) => {
      answerThread(fake)
      fake.respond(getSupportThread, ({ cursor }) =>
        cursor === 'older'
          ? { ...pageOf([{ ...message, id: 1, text: 'the first' }]), thread, lastClosed: null }
          : {
              ...pageOf([{ ...message, id: 2, text: 'the second' }]),
              next: 'older',
              thread,
              lastClosed: null,
            },
      )
    },
  })
  await shows('the second')
  await press(support.older)
  await shows('the first')
  expect(hasButton(support.older)).toBe(false)
  expect((document.body.textContent ?? '').indexOf('the first')).toBeLessThan(
    (document.body.textContent ?? '').indexOf('the second'),
  )
  expect(server.requests(getSupportThread).map(({ input }) => input.cursor)).toContain('older')
})

test('an answer that was typed is there again after another page, until it is sent', async () => {
  await openPage('/support/10042', {
    answer: (fake) => {
      answerThread(fake)
      fake.respond(listExports, pageOf([]))
      fake.respond(answerSupportThread, { ...message, id: 2, isMine: false, by: 'Operator' })
    },
  })
  await fill(support.answer, 'It has')
  await router.navigate('/exports')
  await shows(texts.operations.noExports)
  await router.navigate('/support/10042')
  await expect.poll(() => findField(support.answer)?.value).toBe('It has')
  await press(support.send)
  await expect.poll(() => findField(support.answer)?.value).toBe('')
  await router.navigate('/exports')
  await shows(texts.operations.noExports)
  await router.navigate('/support/10042')
  await expect.poll(() => findField(support.answer)?.value).toBe('')
})

const aboutOrder: StaffSupportMessage = {
  ...message,
  about: { kind: 'order', id: '0123456789ABCDEFGHJK', title: '25 points' },
}
const orderLinks = () => document.querySelectorAll('[role="log"] a[href$="/orders/0123456789ABCDEFGHJK"]')

test('a message about an order leads to it by its number', async () => {
  await openPage('/support/10042', {
    answer(fake) {
      answerThread(fake)
      fake.respond(getSupportThread, { ...pageOf([aboutOrder]), thread, lastClosed: null })
      fake.refuse(getStaffOrder, 'NOT_FOUND')
    },
  })
  await shows('where are my points')
  expect([...orderLinks()].map(({ textContent }) => textContent)).toEqual([
    `${support.about.order} 0123456789ABCDEFGHJK (25 points)`,
  ])
})

test('the card of an order says that a payment of it waits for a decision, and leads to it', async () => {
  const order: OutputOf<typeof getStaffOrder> = {
    ...{ id: '0123456789ABCDEFGHJK', accountId: 10042, accountName: 'moonlight7', state: 'expired' },
    ...{ method: 'card', provider: 'verotel', money: { currency: 'USD', minor: 2000 }, points: 100 },
    ...{ creditedPoints: null, card: null, createdAt: '2026-11-01T00:00:00Z', paidAt: null },
    ...{ creditedAt: null, reversedAt: null, lostPoints: null, saleId: null, isTest: false, decision: null },
    ...{ crypto: null, moves: [], actions: [] },
  }
  const held: OrderEvent = {
    ...{ id: 5, provider: 'verotel', kind: 'paid', source: 'notice', state: 'quarantined' },
    problem: { kinds: ['creditedBefore'], detail: 'the order was credited before' },
    ...{ amount: 'USD 19.99', receivedAt: '2026-11-01T00:05:00Z', settledAt: null, lastAction: null },
  }
  const server = await openPage('/support/10042', {
    answer(fake) {
      answerThread(fake)
      fake.respond(getSupportThread, { ...pageOf([aboutOrder]), thread, lastClosed: null })
      fake.respond(getStaffOrder, order)
      fake.respond(listOrderEvents, pageOf([held]))
    },
  })
  const { heldPayment, eventKinds, states } = texts.orders
  await shows(states.expired)
  await shows(heldPayment.replace('{{kind}}', eventKinds.paid).replace('{{amount}}', '$19.99'))
  await shows(texts.money.problems.creditedBefore)
  expect(document.querySelector('a[href$="/payments?provider=verotel&kind=paid"]')?.textContent).toBe(
    texts.orders.openPayments,
  )
  expect(server.requests(listOrderEvents)[0]?.input).toEqual({ id: order.id, state: 'quarantined' })
})

test('a role that may not read orders sees only the number of the order that a message is about', async () => {
  await openPage('/support/10042', {
    permitted: ['messages.read', 'messages.answer', 'accounts.read'],
    answer(fake) {
      answerThread(fake)
      fake.respond(getSupportThread, { ...pageOf([aboutOrder]), thread, lastClosed: null })
    },
  })
  await shows('0123456789ABCDEFGHJK')
  expect(orderLinks()).toHaveLength(0)
})
