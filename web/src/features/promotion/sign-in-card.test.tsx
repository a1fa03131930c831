// @vitest-environment happy-dom
import { getMemberInfo, getSignIn, type OutputOf, signIn } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { calendar } from '../../../test/responses.ts'
import {
  button,
  buttons,
  noticeTexts,
  notifies,
  press,
  pressTwice,
  shows,
  text,
  until,
} from '../../../test/screen.ts'
import promotion from '../../locales/en-US/member/promotion.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

const texts = promotion.signIn
const done = { ...calendar, isSignedIn: true, streak: 3 }
const action = 'Check in for 15 coins'

const openCalendar = () => openPage('/user')

test('a repeated tap collects today’s coins once, and the day is done', async () => {
  const { server } = await openCalendar()
  await shows('2 days in a row')
  server.respond(signIn, { calendar: done, coins: 15, coinBalance: 15 })
  await pressTwice(action)
  await notifies('15 coins')
  expect(server.requests(signIn)).toHaveLength(1)
  await until(() => expect(button(texts.done).disabled).toBe(true))
  expect(text()).toContain('3 days in a row')
})

test('a day that another device has signed in is done, not failed, and its coins are shown', async () => {
  const { server } = await openCalendar()
  await shows(action)
  const before = server.requests(getMemberInfo).length
  server.refuse(signIn, 'SIGNED_IN_TODAY')
  server.respond(getSignIn, done)
  press(action)
  await notifies(errorTexts.SIGNED_IN_TODAY)
  await until(() => expect(buttons()).toContain(texts.done))
  await until(() => expect(server.requests(getMemberInfo).length).toBeGreaterThan(before))
})

test('a check-in whose response was lost counts as done', async () => {
  const { server } = await openCalendar()
  await shows(action)
  server.lose(signIn)
  server.respond(getSignIn, done)
  press(action)
  await until(() => expect(buttons()).toContain(texts.done))
})

test('a failed sign-in says why and can be tried again', async () => {
  const { server } = await openCalendar()
  await shows(action)
  server.lose(signIn)
  press(action)
  await notifies(errorTexts.OFFLINE)
  expect(button(action).disabled).toBe(false)
  expect(noticeTexts()).not.toContain('15 coins')
})

test('a sign-in whose page was left before the response is announced', async () => {
  const { server, goTo } = await openCalendar()
  await shows(action)
  const response = Promise.withResolvers<OutputOf<typeof signIn>>()
  server.respond(signIn, () => response.promise)
  press(action)
  await until(() => expect(server.requests(signIn)).toHaveLength(1))
  await goTo('/user/redeem')
  await until(() => expect(buttons()).not.toContain(action))
  response.resolve({ calendar: done, coins: 15, coinBalance: 15 })
  await notifies('15 coins')
})

test('a calendar that fails to load has a retry', async () => {
  const { server } = await openPage('/user', { server: (server) => server.refuse(getSignIn, 'RATE_LIMITED') })
  await shows(texts.failed)
  server.respond(getSignIn, calendar)
  press(ui.retry)
  await shows(action)
})
