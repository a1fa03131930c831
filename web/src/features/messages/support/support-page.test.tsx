// @vitest-environment happy-dom
import {
  addSupportMessage,
  type BoughtVideo,
  listOrders,
  listPurchases,
  listThread,
  markThread,
  type SupportMessage,
} from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { errorTexts } from '../../../../test/error-texts.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { orderOf } from '../../../../test/payments.ts'
import { pageOf } from '../../../../test/responses.ts'
import {
  alerts,
  button,
  field,
  press,
  pressTwice,
  shows,
  text,
  type,
  until,
} from '../../../../test/screen.ts'
import { statedRefusals } from '../../../../test/stated-refusals.ts'
import { emptyThread, messageOf, threadOf } from '../../../../test/support.ts'
import messages from '../../../locales/en-US/messages.json' with { type: 'json' }
import ui from '../../../locales/en-US/ui.json' with { type: 'json' }

const texts = messages.support

const bought = (title: string): BoughtVideo => ({
  id: 1,
  videoId: 3,
  title,
  price: { asset: 'points', amount: 10 },
  purchasedAt: '2026-11-20T10:00:00Z',
  refundedAt: null,
  video: null,
})

test('a frequent question is answered at once, without a message', async () => {
  const { server } = await openPage('/user/service', { as: 'guest', server: emptyThread })
  await shows(texts.greeting)
  press('Is it free?')
  await shows('No.')
  expect(server.requests(addSupportMessage)).toEqual([])
})

test('a message is shown while it is sent, is sent once, and its field is empty again', async () => {
  const { server } = await openPage('/user/service', { server: emptyThread })
  await shows(texts.greeting)
  expect(button(texts.send).disabled, 'without words').toBe(true)
  const response = Promise.withResolvers<SupportMessage>()
  server.respond(addSupportMessage, () => response.promise)
  type(texts.write, '  Where are my points?  ')
  await until(() => expect(button(texts.send).disabled).toBe(false))
  await pressTwice(texts.send)
  await shows(texts.sending)
  expect(field(texts.write).value).toBe('')
  const sent = messageOf(1, 'Where are my points?')
  server.respond(listThread, threadOf([sent]))
  response.resolve(sent)
  await until(() => expect(text()).not.toContain(texts.sending))
  expect(text()).toContain('Where are my points?')
  expect(server.requests(addSupportMessage).map(({ input }) => input)).toEqual([
    { text: 'Where are my points?' },
  ])
})

const refusals = statedRefusals(addSupportMessage, {
  MESSAGE_EMPTY: errorTexts.MESSAGE_EMPTY,
  TEXT_REFUSED: errorTexts.TEXT_REFUSED,
  PICTURE_GONE: errorTexts.PICTURE_GONE,
  REQUEST_KEY_REUSED: errorTexts.REQUEST_KEY_REUSED,
  RATE_LIMITED: errorTexts.RATE_LIMITED,
})

test.each(refusals)(
  'a message that is refused with %s stays with the reason, and can be discarded',
  async (failure, shown) => {
    const { server } = await openPage('/user/service', { server: emptyThread })
    await shows(texts.greeting)
    server.refuse(addSupportMessage, failure)
    type(texts.write, 'Hello')
    await until(() => expect(button(texts.send).disabled).toBe(false))
    press(texts.send)
    await until(() => expect(alerts()).toBe(`${texts.failed} ${shown}`))
    expect(text()).toContain('Hello')
    press(texts.discard)
    await until(() => expect(text()).not.toContain('Hello'))
  },
)

test('a lost message is sent again as the same request', async () => {
  const { server } = await openPage('/user/service', { server: emptyThread })
  await shows(texts.greeting)
  server.lose(addSupportMessage)
  type(texts.write, 'Hello')
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
  await until(() => expect(alerts()).toContain(errorTexts.OFFLINE))
  server.respond(addSupportMessage, messageOf(1, 'Hello'))
  server.respond(listThread, threadOf([messageOf(1, 'Hello')]))
  press(texts.retry)
  await until(() => expect(alerts()).toBe(''))
  const [first, second] = server.requests(addSupportMessage)
  expect(second).toEqual(first)
})

test('answers that are shown are marked as read up to the newest', async () => {
  const { server } = await openPage('/user/service', {
    server(server) {
      emptyThread(server)
      server.respond(listThread, threadOf([messageOf(2, 'They are here.', false), messageOf(1, 'Hello')], 1))
      server.respond(markThread, { unread: 0 })
    },
  })
  await shows('They are here.')
  expect(text().indexOf('Hello'), 'the oldest is first').toBeLessThan(text().indexOf('They are here.'))
  await until(() => expect(server.requests(markThread)[0]?.input).toEqual({ through: 2 }))
})

test('answers that arrived while the page was hidden are marked as read once it is shown', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { server } = await openPage('/user/service', {
    server(server) {
      emptyThread(server)
      server.respond(listThread, threadOf([messageOf(2, 'They are here.', false)], 1))
      server.respond(markThread, { unread: 0 })
    },
  })
  await shows('They are here.')
  expect(server.requests(markThread)).toEqual([])
  visibility.mockReturnValue('visible')
  window.dispatchEvent(new Event('visibilitychange'))
  await until(() => expect(server.requests(markThread)[0]?.input).toEqual({ through: 2 }))
})

test('answers that could not be marked as read are marked with the next response', async () => {
  const { server } = await openPage('/user/service', {
    server(server) {
      emptyThread(server)
      server.respond(listThread, threadOf([messageOf(2, 'They are here.', false)], 1))
      server.refuse(markThread, 'RATE_LIMITED')
    },
  })
  await until(() => expect(server.requests(markThread)).toHaveLength(1))
  server.respond(markThread, { unread: 0 })
  window.dispatchEvent(new Event('visibilitychange'))
  await until(() => expect(server.requests(markThread)).toHaveLength(2))
})

test('a message may be about an order; orders that fail to load have a retry', async () => {
  const { server } = await openPage('/user/service', {
    server(server) {
      emptyThread(server)
      server.refuse(listOrders, 'RATE_LIMITED')
      server.respond(listPurchases, pageOf([bought('Moon')]))
    },
  })
  await shows(texts.greeting)
  press(texts.chooseAbout)
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  expect(text(), 'purchases can be chosen meanwhile').toContain('Moon')
  server.respond(listOrders, pageOf([orderOf()]))
  press(ui.retry)
  await shows('Top-up of 1000 points')
  const [order] = document.querySelectorAll<HTMLElement>('[role="dialog"] li button')
  order?.click()
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  server.respond(addSupportMessage, messageOf(1, 'Hello'))
  type(texts.write, 'Hello')
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
  await until(() => expect(server.requests(addSupportMessage)).toHaveLength(1))
  expect(server.requests(addSupportMessage)[0]?.input.about).toEqual({
    kind: 'order',
    id: orderOf().id,
    title: 'Top-up of 1000 points',
  })
})

test('a message about a purchase has its whole title, also a long one with characters of two units', async () => {
  const title = `${'x'.repeat(99)}😀${'y'.repeat(50)}`
  const { server } = await openPage('/user/service', {
    server(server) {
      emptyThread(server)
      server.respond(listPurchases, pageOf([bought(title)]))
    },
  })
  await shows(texts.greeting)
  press(texts.chooseAbout)
  await shows(title)
  document.querySelector<HTMLElement>('[role="dialog"] li button')?.click()
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  server.respond(addSupportMessage, messageOf(1, 'Hello'))
  type(texts.write, 'Hello')
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
  await until(() => expect(server.requests(addSupportMessage)).toHaveLength(1))
  expect(server.requests(addSupportMessage)[0]?.input.about).toEqual({ kind: 'video', id: '3', title })
})

test('a thread that fails to load has a retry', async () => {
  const { server } = await openPage('/user/service', {
    server(server) {
      emptyThread(server)
      server.refuse(listThread, 'RATE_LIMITED')
    },
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  emptyThread(server)
  press(ui.retry)
  await shows(texts.greeting)
})

test('a message that is sent while the thread could not be loaded is shown, and is there once when both work', async () => {
  const { server } = await openPage('/user/service', {
    server(server) {
      emptyThread(server)
      server.refuse(listThread, 'RATE_LIMITED')
    },
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.lose(addSupportMessage)
  type(texts.write, 'Hello')
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
  await until(() => expect(alerts()).toContain(`${texts.failed} ${errorTexts.OFFLINE}`))
  expect(text()).toContain('Hello')
  server.respond(addSupportMessage, messageOf(1, 'Hello'))
  server.respond(listThread, threadOf([messageOf(1, 'Hello')]))
  // The last one: the thread has a button of this name, too.
  const retries = [...document.querySelectorAll('button')].filter((one) => one.textContent === texts.retry)
  retries.at(-1)?.click()
  await until(() => {
    expect(alerts()).toBe('')
    expect(text()).not.toContain(texts.sending)
    expect(text().split('Hello')).toHaveLength(2)
  })
})

test('what a message is about can be taken out; without orders and purchases the choice is empty', async () => {
  const { server } = await openPage('/user/service', {
    server(server) {
      emptyThread(server)
      server.respond(listOrders, pageOf([orderOf()]))
      server.respond(listPurchases, pageOf([]))
    },
  })
  await shows(texts.greeting)
  press(texts.chooseAbout)
  await shows('Top-up of 1000 points')
  document.querySelector<HTMLElement>('[role="dialog"] li button')?.click()
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  press(texts.removeAbout)
  await until(() => expect(text()).not.toContain('Top-up of 1000 points'))
  server.respond(addSupportMessage, messageOf(1, 'Hello'))
  type(texts.write, 'Hello')
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
  await until(() => expect(server.requests(addSupportMessage)[0]?.input).toEqual({ text: 'Hello' }))
})

test('a message that waits says until when its answer may take, and no longer once that has passed', async () => {
  const waiting = (hoursAgo: number) => ({
    ...messageOf(1, 'Hello'),
    sentAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  })
  const { goTo, server } = await openPage('/user/service', {
    server(server) {
      emptyThread(server)
      server.respond(listThread, threadOf([waiting(1)]))
    },
  })
  await shows('We’ll answer here within 24 hours.')
  server.respond(listThread, threadOf([waiting(25)]))
  await goTo('/user/question')
  await goTo('/user/service')
  await until(() => expect(text()).not.toContain('We’ll answer here'))
  expect(text()).toContain('Hello')
})

test('a page that leads here to ask for something has the message begun', async () => {
  await openPage('/user/service?request=publish', { server: emptyThread })
  await shows(texts.greeting)
  expect(field(texts.write).value).toBe(texts.request.publish)
})

test('earlier messages follow by a button', async () => {
  const { server } = await openPage('/user/service', {
    server(server) {
      emptyThread(server)
      server.respond(listThread, ({ cursor }) =>
        cursor
          ? threadOf([messageOf(1, 'The first')])
          : { ...threadOf([messageOf(2, 'The second')]), next: 'next' },
      )
    },
  })
  await shows('The second')
  press(texts.earlier)
  await shows('The first')
  expect(text()).not.toContain(texts.earlier)
  expect(server.requests(listThread).at(-1)?.input).toEqual({ cursor: 'next' })
})

test('earlier messages that fail to load say so, and can be tried again', async () => {
  const { server } = await openPage('/user/service', {
    server(server) {
      emptyThread(server)
      server.respond(listThread, { ...threadOf([messageOf(2, 'The second')]), next: 'next' })
    },
  })
  await shows('The second')
  server.refuse(listThread, 'RATE_LIMITED')
  press(texts.earlier)
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  expect(text()).toContain('The second')
  server.respond(listThread, threadOf([messageOf(1, 'The first')]))
  press(texts.earlier)
  await shows('The first')
  expect(alerts()).toBe('')
})
