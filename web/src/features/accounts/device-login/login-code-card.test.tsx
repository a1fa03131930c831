// @vitest-environment happy-dom
import { getLoginCodeState, makeLoginCode } from '@liuguang/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { errorTexts } from '../../../../test/error-texts.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { alerts, notifies, press, pressTwice, shows, text, until } from '../../../../test/screen.ts'
import credentials from '../../../locales/en-US/member/credentials.json' with { type: 'json' }

const texts = credentials.deviceLogin
const code = 'ABCD-EFGH-JKMN'
const waiting = { state: 'waiting', device: '' } as const

afterEach(() => {
  vi.useRealTimers()
})

const codeOf = (id: number, shown = code, lifeMs = 300_000) => ({
  id,
  code: shown,
  expiresAt: new Date(Date.now() + lifeMs).toISOString(),
})

/** Opens the page and shows a code that nobody has used yet. */
async function showCode(lifeMs?: number) {
  const page = await openPage('/user/outLogin')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  page.server.respond(makeLoginCode, codeOf(1, code, lifeMs))
  page.server.respond(getLoginCodeState, waiting)
  await pressTwice(texts.show)
  await shows(code)
  return page
}

const qrCode = () => document.querySelector(`[aria-label="${texts.qr}"]`)

test('a code is made once, and shown with its QR code and the time left', async () => {
  const { server } = await showCode()
  expect(server.requests(makeLoginCode)).toHaveLength(1)
  await shows('Expires in 5:00, one use only')
  expect(qrCode()).toBeTruthy()
  vi.advanceTimersByTime(1000)
  await shows('Expires in 4:5')
})

test.each([
  ['Phone', 'Phone is logged in'],
  ['', texts.used],
])('when the device "%s" uses the code, the page says so and stops polling', async (device, shown) => {
  const { server } = await showCode()
  server.respond(getLoginCodeState, { state: 'used', device })
  vi.advanceTimersByTime(2000)
  await shows(shown)
  expect(text()).not.toContain(code)
  expect(qrCode()).toBeNull()
  const { length } = server.requests(getLoginCodeState)
  vi.advanceTimersByTime(10_000)
  expect(server.requests(getLoginCodeState)).toHaveLength(length)
})

test('a code that another one has replaced is hidden', async () => {
  const { server } = await showCode()
  server.respond(getLoginCodeState, { state: 'gone', device: '' })
  vi.advanceTimersByTime(2000)
  await shows(texts.over)
  expect(text()).not.toContain(code)
})

test('a code is hidden when it expires, even without a connection', async () => {
  const { server } = await showCode(60_000)
  server.lose(getLoginCodeState)
  vi.advanceTimersByTime(61_000)
  await shows(texts.over)
  expect(text()).not.toContain(code)
})

test('a code whose state never arrived is hidden when it expires', async () => {
  const page = await openPage('/user/outLogin')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  page.server.respond(makeLoginCode, codeOf(1, code, 60_000))
  page.server.refuse(getLoginCodeState, 'RATE_LIMITED')
  press(texts.show)
  await shows('Expires in 1:00')
  vi.advanceTimersByTime(61_000)
  await shows(texts.over)
  expect(text()).not.toContain(code)
})

test('another code takes the place of one that was used', async () => {
  const { server } = await showCode()
  server.respond(getLoginCodeState, { state: 'used', device: 'Phone' })
  vi.advanceTimersByTime(2000)
  await shows('Phone is logged in')
  server.respond(makeLoginCode, codeOf(2, 'WXYZ-2345-6789'))
  server.respond(getLoginCodeState, waiting)
  press(texts.again)
  await shows('WXYZ-2345-6789')
  expect(text()).not.toContain('Phone is logged in')
  await until(() => expect(server.requests(getLoginCodeState).at(-1)?.input).toEqual({ id: 2 }))
})

test('a code stays when a new one is refused, and the error disappears once one is made', async () => {
  const { server } = await showCode()
  server.refuse(makeLoginCode, 'RATE_LIMITED')
  press(texts.again)
  await until(() => expect(alerts()).toBe(errorTexts.RATE_LIMITED))
  expect(text()).toContain(code)
  server.respond(makeLoginCode, codeOf(2, 'WXYZ-2345-6789'))
  press(texts.again)
  await shows('WXYZ-2345-6789')
  expect(alerts()).toBe('')
})

test('code and link are copied; where the browser refuses, the page says how to copy by hand', async () => {
  await showCode()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  press(texts.copy)
  await notifies(texts.copied)
  press(texts.copyLink)
  await until(() => expect(write.mock.calls).toEqual([[code], [`${location.origin}/user/outLogin#${code}`]]))
  write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  press(texts.copy)
  await notifies(texts.copyByHand)
})
