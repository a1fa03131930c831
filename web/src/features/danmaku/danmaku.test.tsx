// @vitest-environment happy-dom
import {
  addDanmaku,
  countDanmaku,
  type Danmaku,
  getSettings,
  listAllDanmaku,
  listDanmaku,
  listMyDanmaku,
} from '@liuguang/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { danmakuOf, listed, openList, openVideo, plays, resetPlayer } from '../../../test/danmaku-page.ts'
import { errorTexts } from '../../../test/error-texts.ts'
import { playing } from '../../../test/fake-player.tsx'
import { ConnectionLost } from '../../../test/fake-server.ts'
import { settings } from '../../../test/responses.ts'
import {
  alerts,
  button,
  buttons,
  field,
  link,
  notifies,
  press,
  shows,
  type,
  until,
} from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }
import texts from '../../locales/en-US/danmaku.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }
import { pressedKeys } from '../player/controls/pressed-key.ts'

vi.mock('../player/player.tsx', () => import('../../../test/fake-player.tsx'))

beforeEach(resetPlayer)

test('when playing begins, a visitor loads the public danmaku, and an account all that it may see', async () => {
  const { server } = await openVideo({ as: 'visitor' })
  expect(server.requests(countDanmaku)).toEqual([])
  plays()
  await until(() =>
    expect(server.requests(listDanmaku).map(({ input }) => input)).toEqual([{ id: 7, minute: 0 }]),
  )
  expect(server.requests(listMyDanmaku)).toEqual([])
  expect(server.requests(listAllDanmaku)).toEqual([])
})

test('no danmaku are requested while they are switched off, which the device keeps', async () => {
  localStorage.setItem('danmaku', '{"isOn":false}')
  const { server } = await openVideo()
  plays()
  playing.store?.set({ positionMs: 6_000 })
  await new Promise((done) => setTimeout(done, 50))
  expect(server.requests(countDanmaku)).toEqual([])
  document.querySelector<HTMLElement>('[role="switch"]')?.click()
  await until(() => expect(server.requests(listAllDanmaku)).toHaveLength(1))
  expect(JSON.parse(localStorage.getItem('danmaku') ?? '')).toMatchObject({ isOn: true })
})

test('the key D switches danmaku off and on, which the player says, but not while somebody types', async () => {
  await openVideo()
  const pressD = (target: EventTarget) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }))
  const kept = () => JSON.parse(localStorage.getItem('danmaku') ?? '{}').isOn
  // The page listens for keys a moment after it is shown.
  await until(() => {
    if (kept() === undefined) pressD(document.body)
    expect(kept()).toBe(false)
  })
  expect(pressedKeys.get().last?.text).toBe(texts.switchedOff)
  pressD(document.body)
  expect(pressedKeys.get().last?.text).toBe(texts.switchedOn)
  pressD(field(texts.placeholder))
  expect(kept()).toBe(true)
})

test('danmaku are shown below a covered player, though nothing plays', async () => {
  playing.start = {}
  await openVideo()
  expect(button(texts.settings.title)).toBeDefined()
})

test('a danmaku is sent with its style, the position and a request key', async () => {
  const { server } = await openVideo()
  server.respond(addDanmaku, (input) => danmakuOf(9, { ...input, id: 9 }))
  press(texts.style.title)
  await shows(texts.style.color)
  press(texts.colors.yellow)
  press(texts.modes.top)
  press(texts.sizes.large)
  type(texts.placeholder, '  hello there ')
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
  await until(() => expect(server.requests(addDanmaku)).toHaveLength(1))
  const [{ input, requestKey } = {}] = server.requests(addDanmaku)
  expect(input).toEqual({
    ...{ id: 7, atMs: 5000, text: 'hello there', color: '#ffe14d', mode: 'top', size: 'large' },
  })
  expect(requestKey).toMatch(/^[0-9a-f-]{36}$/)
})

const refusals = statedRefusals(addDanmaku, {
  NOT_FOUND: errorTexts.NOT_FOUND,
  PERMISSION_DENIED: errorTexts.PERMISSION_DENIED,
  TEXT_REFUSED: errorTexts.TEXT_REFUSED,
  LINKS_REFUSED: errorTexts.LINKS_REFUSED,
  DANMAKU_EMPTY: texts.errors.DANMAKU_EMPTY,
  DANMAKU_TIME_REFUSED: texts.errors.DANMAKU_TIME_REFUSED,
  REQUEST_KEY_REUSED: errorTexts.REQUEST_KEY_REUSED,
  RATE_LIMITED: errorTexts.RATE_LIMITED,
})

test.each(refusals)(
  'when it is refused with %s, the text is back in the field, with the reason',
  async (failure, shown) => {
    const { server } = await openVideo()
    server.refuse(addDanmaku, failure)
    type(texts.placeholder, 'hello there')
    await until(() => expect(button(texts.send).disabled).toBe(false))
    press(texts.send)
    await until(() => expect(alerts()).toContain(shown))
    expect(document.querySelector<HTMLInputElement>(`[aria-label="${texts.placeholder}"]`)?.value).toBe(
      'hello there',
    )
  },
)

test('a text that is too long cannot be sent, and the field says by how much', async () => {
  await openVideo()
  type(texts.placeholder, 'x'.repeat(103))
  await shows('-3 characters left')
  expect(button(texts.send).disabled).toBe(true)
})

test('a visitor who wants to write is asked to register or log in, and is led back', async () => {
  await openVideo({ as: 'visitor' })
  press(texts.signIn)
  await shows('Please login first.')
  expect(link(accounts.login.toRegister).getAttribute('href')).toBe(
    `/user/register?next=${encodeURIComponent('/play/7')}`,
  )
  expect(link(accounts.login.title).getAttribute('href')).toContain('/user/login?next=')
  expect(buttons()).not.toContain(accounts.guest.continue)
})

test('a visitor who wants to write is offered a guest account where guests may write', async () => {
  await openVideo({
    as: 'visitor',
    more: (server) => server.respond(getSettings, { ...settings, guestsMaySendDanmaku: true }),
  })
  press(texts.signIn)
  await shows(accounts.guest.continue)
  expect(button(accounts.guest.continue).disabled).toBe(false)
})

test('guests are led to register, unless they may write', async () => {
  await openVideo({ as: 'guest' })
  await shows(texts.upgrade)
  expect(link(texts.upgrade).getAttribute('href')).toBe('/user/touristUpgrade?next=%2Fplay%2F7')
})

test('guests may write where the setting permits it', async () => {
  await openVideo({
    as: 'guest',
    more: (server) => server.respond(getSettings, { ...settings, guestsMaySendDanmaku: true }),
  })
  await until(() => expect(button(texts.send).disabled).toBe(true))
})

/** Sends "one", whose response waits for the test, while the list is open. */
async function sendOne() {
  const { server } = await openVideo()
  await openList()
  const response = Promise.withResolvers<Danmaku>()
  server.respond(addDanmaku, ({ text }) =>
    text === 'one' ? response.promise : danmakuOf(10, { text, atMs: 5_000 }),
  )
  await send('one')
  await until(() => expect(listed()).toEqual(['danmaku 1', 'danmaku 2', 'one']))
  return response
}

async function send(words: string): Promise<void> {
  type(texts.placeholder, words)
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
}

test('a danmaku that is lost while its writer types on leaves the list, with the reason, and what is typed stays', async () => {
  const response = await sendOne()
  type(texts.placeholder, 't')
  await until(() => expect(button(texts.send).disabled).toBe(false))
  response.reject(new ConnectionLost('Failed to fetch'))
  await until(() => expect(alerts()).toContain(errorTexts.OFFLINE))
  expect(listed()).toEqual(['danmaku 1', 'danmaku 2'])
  expect(field(texts.placeholder).value).toBe('t')
})

test('a danmaku that is accepted after the next one was sent can be deleted', async () => {
  const response = await sendOne()
  await send('two')
  await until(() => expect(button('More options for “two”').disabled).toBe(false))
  expect(button('More options for “one”').disabled).toBe(true)
  response.resolve(danmakuOf(9, { text: 'one', atMs: 5_000 }))
  await until(() => expect(button('More options for “one”').disabled).toBe(false))
})

test('a danmaku that could not be sent after its sheet was closed is reported in a notice', async () => {
  const { server } = await openVideo()
  const response = Promise.withResolvers<Danmaku>()
  server.respond(addDanmaku, () => response.promise)
  press(texts.write)
  await shows(texts.style.color)
  await send('one')
  await until(() => expect(server.requests(addDanmaku)).toHaveLength(1))
  press(ui.close)
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  response.reject(new ConnectionLost('Failed to fetch'))
  await notifies(errorTexts.OFFLINE)
})
