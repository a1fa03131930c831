// @vitest-environment happy-dom
import {
  addSupportMessage,
  getMemberInfo,
  listThread,
  type OutputOf,
  type SupportMessage,
  uploadSupportPicture,
} from '@liuguang/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/open-page.tsx'
import { fakePictures, pictureFile } from '../../../../test/pictures.ts'
import { memberOf } from '../../../../test/responses.ts'
import { alerts, button, choose, press, shows, text, type, until } from '../../../../test/screen.ts'
import { emptyThread, messageOf, threadOf } from '../../../../test/support.ts'
import messages from '../../../locales/en-US/messages.json' with { type: 'json' }
import { mayReload } from '../../../platform/page/prevent-reload.ts'

const texts = messages.support

afterEach(() => vi.restoreAllMocks())

async function openThread() {
  const page = await openPage('/user/service', { server: emptyThread })
  fakePictures()
  await shows(texts.greeting)
  return page
}

async function send(words: string): Promise<void> {
  type(texts.write, words)
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
  await shows(words)
}

/** Whether the browser would ask before it closes the page. Only this test's listeners count: an earlier file may leave some. */
function watchLeaving(): () => boolean {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const count = (spy: typeof added | typeof removed) =>
    spy.mock.calls.filter(([type]) => type === 'beforeunload').length
  return () => {
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    return closing.defaultPrevented && count(added) > count(removed)
  }
}

test('messages arrive in the order in which they were sent, also after one whose picture takes long', async () => {
  const { server } = await openThread()
  const uploaded = Promise.withResolvers<OutputOf<typeof uploadSupportPicture>>()
  server.respond(uploadSupportPicture, () => uploaded.promise)
  const stored: SupportMessage[] = []
  server.respond(addSupportMessage, ({ text }) => {
    const message = messageOf(stored.length + 1, text)
    stored.unshift(message)
    server.respond(listThread, threadOf(stored))
    return message
  })
  choose(texts.addPicture, [pictureFile('one.png')])
  await until(() => expect(document.querySelector('form img')).not.toBeNull())
  await send('Look at this')
  await send('It was yesterday')
  await until(() => expect(server.requests(uploadSupportPicture)).toHaveLength(1))
  uploaded.resolve({ id: 1, address: '/pictures/1.webp', width: 800, height: 600 })
  await until(() => expect(text()).not.toContain(texts.sending))
  expect(server.requests(addSupportMessage).map(({ input }) => input)).toEqual([
    { text: 'Look at this', pictures: [1] },
    { text: 'It was yesterday' },
  ])
})

test('a failed message stays while other pages are shown, and keeps the page until it is discarded', async () => {
  const asksBeforeClosing = watchLeaving()
  const { server, goTo, back } = await openThread()
  server.refuse(addSupportMessage, 'RATE_LIMITED')
  await send('Where are my points?')
  await until(() => expect(alerts()).toContain(texts.failed))
  expect([mayReload(), asksBeforeClosing()]).toEqual([false, true])
  await goTo('/user')
  await until(() => expect(text()).not.toContain('Where are my points?'))
  expect([mayReload(), asksBeforeClosing()]).toEqual([false, true])
  await back()
  await shows('Where are my points?')
  expect(alerts()).toContain(texts.failed)
  press(texts.discard)
  await until(() => expect(text()).not.toContain('Where are my points?'))
  expect([mayReload(), asksBeforeClosing()]).toEqual([true, false])
})

test('a failed message is gone once another account signs in', async () => {
  const { server, session } = await openThread()
  server.refuse(addSupportMessage, 'RATE_LIMITED')
  await send('Where are my points?')
  await until(() => expect(alerts()).toContain(texts.failed))
  const other = memberOf({ userId: 77 })
  server.respond(getMemberInfo, other)
  session.signIn({ token: 'b'.repeat(43), user: other })
  await until(() => expect(text()).not.toContain('Where are my points?'))
  expect(mayReload()).toBe(true)
})
