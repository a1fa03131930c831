// @vitest-environment happy-dom
import { listMessages } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { memberOf, pageOf } from '../../../test/responses.ts'
import { until } from '../../../test/screen.ts'
import { readUnread, storeUnread } from './unread-cookie.ts'

const { userId } = memberOf()
const cached = () => readUnread(document.cookie, userId)
const unreadPage = (unread: number) => ({ ...pageOf([]), unread, unreadAnswers: 0 })

/** The labels of the links to the member area, in the top bar and at the side. */
const badges = () =>
  [...document.querySelectorAll('a[href="/user"]')].map((link) => link.getAttribute('aria-label'))
const showsUnread = (count: number) =>
  until(() => expect(badges()).toContainEqual(expect.stringContaining(`, ${count} unread`)))

test('a page load shows the count of the cookie until it has the current one', async () => {
  storeUnread(document, userId, { messages: 2, answers: 0 })
  const response = Promise.withResolvers<void>()
  await openPage('/about', {
    server: (server) =>
      server.respond(listMessages, async () => {
        await response.promise
        return unreadPage(6)
      }),
  })
  await showsUnread(2)
  response.resolve()
  await showsUnread(6)
  expect(cached()).toEqual({ messages: 6, answers: 0 })
})

test('a navigation requests the count only without the cookie', async () => {
  const { server, goTo } = await openPage('/about', {
    server: (server) => server.respond(listMessages, unreadPage(3)),
  })
  await showsUnread(3)
  server.respond(listMessages, unreadPage(5))
  // as another tab has counted
  storeUnread(document, userId, { messages: 4, answers: 0 })
  await goTo('/user')
  await showsUnread(4)
  expect(server.requests(listMessages)).toHaveLength(1)
  storeUnread(document, userId + 1, { messages: 9, answers: 0 })
  await goTo('/about')
  await showsUnread(5)
})

test('a count that failed to load with the page is requested at the next navigation', async () => {
  storeUnread(document, userId, { messages: 2, answers: 0 })
  const { server, goTo } = await openPage('/about', {
    server: (server) => server.refuse(listMessages, 'RATE_LIMITED'),
  })
  await showsUnread(2)
  await until(() => expect(server.requests(listMessages).length).toBeGreaterThan(0))
  server.respond(listMessages, unreadPage(6))
  await goTo('/user')
  await showsUnread(6)
})
