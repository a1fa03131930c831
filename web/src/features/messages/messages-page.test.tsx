// @vitest-environment happy-dom
import { deleteMessages, listMessages, type Message, markMessages } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { ConnectionLost, type FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { inAllLanguages, pageOf } from '../../../test/responses.ts'
import {
  alerts,
  button,
  buttons,
  link,
  notifies,
  press,
  pressInTurn,
  pressTwice,
  shows,
  text,
  until,
} from '../../../test/screen.ts'
import { isButtonBusy, noticeSays, statesOfList, testStates } from '../../../test/screen-states.ts'
import texts from '../../locales/en-US/messages.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }
import { clearUnread } from './unread-cookie.ts'

function messageOf(id: number, different: Partial<Message> = {}): Message {
  return {
    id,
    kind: 'notice',
    title: inAllLanguages(`Title ${id}`),
    text: inAllLanguages(`Text ${id}`),
    link: '',
    sentAt: '2026-11-20T10:00:00Z',
    isRead: false,
    ...different,
  }
}

const listOf = (messages: Message[], next: string | null = null) => ({
  ...pageOf(messages, next),
  unread: messages.filter(({ isRead }) => !isRead).length,
  unreadAnswers: 0,
})

async function openMessages(messages: Message[], next: string | null = null) {
  const page = await openPage('/user/messages', {
    server: (server) => server.respond(listMessages, listOf(messages, next)),
  })
  if (messages.length > 0) await shows('Title')
  return page
}

const titleButton = (id: number) =>
  [...document.querySelectorAll<HTMLElement>('article h2 button')].find(({ textContent }) =>
    textContent?.includes(`Title ${id}`),
  )

test('without messages the page explains what arrives there', async () => {
  await openMessages([])
  await shows(texts.empty.text)
  expect(buttons()).not.toContain(texts.deleteAll)
})

test('opening a message shows all of it and marks it as read once', async () => {
  const { server } = await openMessages([messageOf(2), messageOf(1)])
  await shows('2 unread')
  server.respond(markMessages, { unread: 1 })
  titleButton(2)?.click()
  await shows('1 unread')
  expect(titleButton(2)?.getAttribute('aria-expanded')).toBe('true')
  expect(text()).toContain('Text 2')
  titleButton(2)?.click()
  titleButton(2)?.click()
  expect(server.requests(markMessages).map(({ input }) => input)).toEqual([{ id: 2 }])
})

test('of two messages deleted in a row, the one that is refused comes back with the reason', async () => {
  const { server } = await openMessages([messageOf(2, { isRead: true }), messageOf(1, { isRead: true })])
  const first = Promise.withResolvers<{ unread: number }>()
  server.respond(deleteMessages, ({ id }) => (id === 2 ? first.promise : { unread: 0 }))
  server.respond(listMessages, listOf([messageOf(2, { isRead: true })]))
  titleButton(2)?.click()
  await until(() => expect(titleButton(2)?.getAttribute('aria-expanded')).toBe('true'))
  button('Delete “Title 2”').click()
  await until(() => expect(titleButton(2)).toBeUndefined())
  titleButton(1)?.click()
  await until(() => expect(titleButton(1)?.getAttribute('aria-expanded')).toBe('true'))
  button('Delete “Title 1”').click()
  await until(() => expect(server.requests(deleteMessages)).toHaveLength(2))
  first.reject(new ConnectionLost())
  await notifies(errorTexts.OFFLINE)
  await until(() => expect(titleButton(2)).toBeDefined())
  expect(titleButton(1)).toBeUndefined()
})

test('a message that is deleted while the next page loads stays away', async () => {
  const { server } = await openMessages([messageOf(3, { isRead: true }), messageOf(2)], 'next')
  const later = Promise.withResolvers<void>()
  server.respond(listMessages, async () => {
    await later.promise
    return listOf([messageOf(1)])
  })
  server.respond(deleteMessages, { unread: 7 })
  titleButton(3)?.click()
  await until(() => expect(titleButton(3)?.getAttribute('aria-expanded')).toBe('true'))
  press(ui.list.more)
  await until(() => expect(server.requests(listMessages).some(({ input }) => input.cursor)).toBe(true))
  button('Delete “Title 3”').click()
  await shows('7 unread')
  later.resolve()
  press(ui.list.more)
  await shows('Title 1')
  expect(titleButton(3)).toBeUndefined()
})

test('the next page is shown when all messages of the first were deleted', async () => {
  const { server } = await openMessages([messageOf(2, { isRead: true })], 'next')
  server.respond(deleteMessages, { unread: 1 })
  titleButton(2)?.click()
  await until(() => expect(titleButton(2)?.getAttribute('aria-expanded')).toBe('true'))
  button('Delete “Title 2”').click()
  await shows('1 unread')
  expect(text()).not.toContain(texts.empty.title)
  server.respond(listMessages, listOf([messageOf(1)]))
  press(ui.list.more)
  await shows('Title 1')
})

test('a message that is gone is refused with a notice, and the list is loaded again', async () => {
  const { server } = await openMessages([messageOf(2), messageOf(1)])
  server.refuse(markMessages, 'MESSAGE_GONE')
  server.respond(listMessages, listOf([messageOf(1)]))
  titleButton(2)?.click()
  await notifies(errorTexts.MESSAGE_GONE)
  await until(() => expect(titleButton(2)).toBeUndefined())
})

test('all messages are marked as read up to the newest that is shown', async () => {
  const { server } = await openMessages([messageOf(2), messageOf(1)])
  await shows('2 unread')
  server.respond(markMessages, { unread: 0 })
  await pressTwice(texts.markAll)
  await until(() => expect(text()).not.toContain('unread'))
  expect(server.requests(markMessages).map(({ input }) => input)).toEqual([{ through: 2 }])
  expect(button(texts.markAll).getAttribute('aria-disabled')).toBe('true')
})

test('a count that was requested before messages were read is requested again', async () => {
  clearUnread(document)
  let unread = 2
  const late = Promise.withResolvers<void>()
  const { server } = await openPage('/user/messages', {
    server: (server) =>
      server.respond(listMessages, async ({ size }) => {
        const response = { ...listOf([messageOf(2), messageOf(1)]), unread }
        if (size === 1) await late.promise
        return response
      }),
  })
  server.respond(markMessages, () => {
    // another one has arrived since
    unread = 1
    return { unread: 0 }
  })
  await shows('2 unread')
  press(texts.markAll)
  await until(() => expect(text()).not.toContain('unread'))
  late.resolve()
  await shows('1 unread')
})

test('deleting all is confirmed first, and a failure keeps the messages', async () => {
  const { server } = await openMessages([messageOf(1)])
  press(texts.deleteAll)
  await shows(texts.deleteAllText)
  press(texts.keep)
  await shows('Title 1')
  server.refuse(deleteMessages, 'RATE_LIMITED')
  press(texts.deleteAll)
  await shows(texts.deleteAllText)
  press(texts.deleteAll)
  await notifies(errorTexts.RATE_LIMITED)
  await shows('Title 1')
  server.respond(deleteMessages, { unread: 0 })
  server.respond(listMessages, listOf([]))
  press(texts.deleteAll)
  await shows(texts.deleteAllText)
  press(texts.deleteAll)
  await shows(texts.empty.title)
})

test('messages that fail to load have a retry', async () => {
  const { server } = await openPage('/user/messages', {
    server: (server) => server.refuse(listMessages, 'RATE_LIMITED'),
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.respond(listMessages, listOf([messageOf(1)]))
  press(ui.retry)
  await shows('Title 1')
})

test('a button loads the next page, and the last page says that it is the last', async () => {
  const { server } = await openMessages([messageOf(2)], 'next')
  server.respond(listMessages, listOf([messageOf(1)]))
  press(ui.list.more)
  await shows('Title 1')
  expect(text()).toContain(ui.list.end)
})

const review = messageOf(1, {
  kind: 'review_changes',
  title: inAllLanguages('Changes needed for your video'),
  text: inAllLanguages('Please edit “Harbour” and submit it again.'),
  link: '/user/works',
})
const page = (messages: Message[], set?: (server: FakeServer) => void) => ({
  path: '/user/messages',
  server(server: FakeServer) {
    server.respond(listMessages, listOf(messages))
    server.respond(markMessages, { unread: 0 })
    set?.(server)
  },
})
const openReview = async () => {
  await shows(review.title.en)
  document.querySelector<HTMLElement>('article h2 button')?.click()
}
testStates('messages', {
  ...statesOfList({ ...page([review]), call: listMessages, first: listOf([review], 'next') }),
  'with the result of a review': { ...page([review, messageOf(2, { isRead: true })]), shows: '1 unread' },
  none: { ...page([]), shows: texts.empty.text },
  'with the result of a review that is open': {
    ...page([review]),
    reach: openReview,
    shows: () => expect(link(texts.open).getAttribute('href')).toBe('/user/works'),
  },
  'with the confirmation before all are deleted': {
    ...page([review]),
    async reach() {
      await shows(review.title.en)
      press(texts.deleteAll)
    },
    shows: texts.deleteAllText,
  },
  'while all are deleted': {
    ...page([review], (server) => server.hold(deleteMessages)),
    async reach() {
      await shows(review.title.en)
      press(texts.deleteAll)
      await shows(texts.deleteAllText)
      press(texts.deleteAll)
    },
    shows: isButtonBusy(texts.deleteAll),
  },
  'after a deletion that is refused': {
    ...page([review], (server) => server.refuse(deleteMessages, 'RATE_LIMITED')),
    async reach() {
      await openReview()
      await pressInTurn(`Delete “${review.title.en}”`)
    },
    shows: noticeSays(errorTexts.RATE_LIMITED),
  },
})
