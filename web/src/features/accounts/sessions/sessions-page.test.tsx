// @vitest-environment happy-dom
import { endOtherSessions, endSession, listSessions, type Session } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../../test/error-texts.ts'
import { openPage } from '../../../../test/open-page.tsx'
import {
  alerts,
  buttons,
  errorOf,
  field,
  notifies,
  press,
  pressTwice,
  shows,
  text,
  type,
  until,
} from '../../../../test/screen.ts'
import { statedRefusals } from '../../../../test/stated-refusals.ts'
import accounts from '../../../locales/en-US/accounts.json' with { type: 'json' }
import privacy from '../../../locales/en-US/member/privacy.json' with { type: 'json' }
import ui from '../../../locales/en-US/ui.json' with { type: 'json' }

const texts = accounts.sessions
const password = accounts.field.password
const endPhone = 'Log out Phone'

/** Sessions on this device and others. */
function sessionsOf(...others: string[]): Session[] {
  const at = '2026-11-01T00:00:00Z'
  return ['This one', ...others].map((device, index) => ({
    id: index + 1,
    device,
    createdAt: at,
    lastSeenAt: at,
    isCurrent: index === 0,
  }))
}

async function openSessions(as: 'guest' | 'member') {
  const page = await openPage('/user/sessions', {
    as,
    server: (server) => server.respond(listSessions, sessionsOf('Phone', '')),
  })
  await shows(texts.here)
  return page
}

test('a member types the password before another device is logged out', async () => {
  const { server } = await openSessions('member')
  press(endPhone)
  await shows('Log out Phone?')
  press(texts.end)
  await until(() => expect(errorOf(password)).toBe(accounts.wrong.empty))
  expect(server.requests(endSession)).toEqual([])
  server.respond(endSession, {})
  server.respond(listSessions, sessionsOf(''))
  type(password, 'moonlit7')
  await pressTwice(texts.end)
  await until(() => expect(buttons()).not.toContain(endPhone))
  expect(server.requests(endSession).map(({ input }) => input)).toEqual([{ id: 2, password: 'moonlit7' }])
})

const refusalsOfOne = statedRefusals(
  endSession,
  {
    WRONG_PASSWORD: errorTexts.WRONG_PASSWORD,
    TRY_LATER: errorTexts.TRY_LATER,
    RATE_LIMITED: errorTexts.RATE_LIMITED,
  },
  { except: ['NOT_FOUND'] },
)

test.each(refusalsOfOne)('%s is shown at the password, and the device stays', async (failure, shown) => {
  const { server } = await openSessions('member')
  server.refuse(endSession, failure)
  press(endPhone)
  await shows('Log out Phone?')
  type(password, 'moonlit8')
  press(texts.end)
  await until(() => expect(errorOf(password)).toBe(shown))
  expect(field(password).value).toBe('moonlit8')
  press(ui.close)
  await until(() => expect(buttons()).toContain(endPhone))
})

test('a guest, who has no password, logs another device out at once, or sees why that failed', async () => {
  const { server } = await openSessions('guest')
  server.refuse(endSession, 'RATE_LIMITED')
  press(endPhone)
  await notifies(errorTexts.RATE_LIMITED)
  server.respond(endSession, {})
  server.respond(listSessions, sessionsOf(''))
  await pressTwice(endPhone)
  await until(() => expect(buttons()).not.toContain(endPhone))
  expect(server.requests(endSession).map(({ input }) => input)).toEqual([{ id: 2 }, { id: 2 }])
})

test.each(['guest', 'member'] as const)(
  'a device that is logged out already leaves the list of a %s',
  async (as) => {
    const { server } = await openSessions(as)
    server.refuse(endSession, 'NOT_FOUND')
    server.respond(listSessions, sessionsOf(''))
    press(endPhone)
    if (as === 'member') {
      await shows('Log out Phone?')
      type(password, 'moonlit7')
      press(texts.end)
    }
    await until(() => expect(buttons()).not.toContain(endPhone))
    await notifies('This device is already logged out.')
    expect(text()).toContain(texts.title)
  },
)

test('a refusal is forgotten when the password is changed or the question is closed', async () => {
  const { server } = await openSessions('member')
  server.refuse(endSession, 'WRONG_PASSWORD')
  press(endPhone)
  await shows('Log out Phone?')
  type(password, 'moonlit8')
  press(texts.end)
  await until(() => expect(errorOf(password)).toBe(errorTexts.WRONG_PASSWORD))
  type(password, 'moonlit7')
  await until(() => expect(errorOf(password)).toBe(''))
  press(texts.end)
  await until(() => expect(errorOf(password)).toBe(errorTexts.WRONG_PASSWORD))
  press(ui.close)
  await until(() => expect(text()).toContain(texts.title))
  press(endPhone)
  await shows('Log out Phone?')
  expect(errorOf(password)).toBe('')
})

test('all other devices are logged out after the password, and the page says how many', async () => {
  const { server } = await openSessions('member')
  press(privacy.others.end)
  await shows(privacy.others.text)
  press(privacy.others.confirm)
  await until(() => expect(errorOf(password)).toBe(accounts.wrong.empty))
  expect(server.requests(endOtherSessions)).toEqual([])
  server.respond(endOtherSessions, { ended: 2 })
  server.respond(listSessions, sessionsOf())
  type(password, 'moonlit7')
  await pressTwice(privacy.others.confirm)
  await notifies('2 devices logged out')
  await until(() => expect(buttons()).not.toContain(privacy.others.end))
  expect(server.requests(endOtherSessions)).toHaveLength(1)
})

const refusals = statedRefusals(endOtherSessions, {
  WRONG_PASSWORD: errorTexts.WRONG_PASSWORD,
  TRY_LATER: errorTexts.TRY_LATER,
})

test.each(refusals)('%s is shown at the password, and the other devices stay', async (failure, shown) => {
  const { server } = await openSessions('member')
  server.refuse(endOtherSessions, failure)
  press(privacy.others.end)
  await shows(privacy.others.text)
  type(password, 'moonlit8')
  press(privacy.others.confirm)
  await until(() => expect(errorOf(password)).toBe(shown))
  expect(field(password).value).toBe('moonlit8')
  press(ui.close)
  await until(() => expect(buttons()).toContain(privacy.others.end))
})

test('a guest confirms logging out all other devices with a tap; a refusal is shown', async () => {
  const { server } = await openSessions('guest')
  press(privacy.others.end)
  await shows(privacy.others.text)
  server.refuse(endOtherSessions, 'RATE_LIMITED')
  press(privacy.others.confirm)
  await until(() => expect(alerts()).toBe(errorTexts.RATE_LIMITED))
  server.respond(endOtherSessions, { ended: 1 })
  press(privacy.others.confirm)
  await notifies('1 device logged out')
})

test('devices that fail to load have a retry', async () => {
  const { server } = await openPage('/user/sessions', {
    server: (server) => server.refuse(listSessions, 'RATE_LIMITED'),
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.respond(listSessions, sessionsOf())
  press(ui.retry)
  await shows(texts.here)
  expect(buttons()).not.toContain(privacy.others.end)
})
