import {
  endOtherSessions,
  endSession,
  getMemberInfo,
  getPreferences,
  listProgress,
  listSessions,
  recordProgress,
  registerAccount,
  setPreference,
} from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { openSession } from './index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

describe('preferences', () => {
  test('have defaults, and store changes', async () => {
    const client = site.as((await makeAccount(site.ctx)).token)
    const first = {
      language: 'hk',
      keepHistory: true,
      privateMode: false,
      noticeMails: true,
      followDigest: true,
    }
    expect(await client.call(getPreferences, {})).toEqual(first)
    expect(await client.call(setPreference, { name: 'language', value: 'vi' })).toEqual({
      ...first,
      language: 'vi',
    })
    await client.call(setPreference, { name: 'noticeMails', value: false })
    expect(await client.call(getPreferences, {})).toEqual({ ...first, language: 'vi', noticeMails: false })
  })

  test.each([
    ['another preference', { name: 'isStaff', value: true }, '/name'],
    ['a language that is none', { name: 'language', value: 'fr' }, '/value'],
    ['a switch for the language', { name: 'language', value: true }, '/value'],
    ['a language for a switch', { name: 'keepHistory', value: 'en' }, '/value'],
  ])('refuse %s', async (_what, input, path) => {
    const client = site.as((await makeAccount(site.ctx)).token)
    const wrong = input as { name: 'language'; value: boolean }
    expect(await client.call(setPreference, wrong).catch(refusalFacts)).toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path },
    })
  })

  test('playback positions are stored only while the history is on', async () => {
    const { id } = await makeVideo(site.ctx)
    const client = site.as((await makeAccount(site.ctx)).token)
    const positions = async () =>
      (await client.call(listProgress, { ids: [id] })).map(({ positionMs }) => positionMs)
    await client.call(recordProgress, { id, positionMs: 4000 })
    await client.call(setPreference, { name: 'keepHistory', value: false })
    await client.call(recordProgress, { id, positionMs: 9000 })
    expect(await positions()).toEqual([4000])
    await client.call(setPreference, { name: 'keepHistory', value: true })
    await client.call(recordProgress, { id, positionMs: 9000 })
    expect(await positions()).toEqual([9000])
  })
})

describe('ending all other sessions', () => {
  const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }
  const facts = (token: string) => site.as(token).call(getMemberInfo, {}).catch(refusalFacts)

  test('takes a member’s password and keeps this session', async () => {
    const input = { account: 'Others0001', password: 'moonlit7', consent }
    const { token, user } = await site.anonymous.call(registerAccount, input)
    const phone = await openSession(site.ctx.db, BigInt(user.userId), 'phone', new Date())
    const client = site.as(token)
    const refused = { failure: 'WRONG_PASSWORD' }
    expect(await client.call(endOtherSessions, {}).catch(refusalFacts)).toMatchObject(refused)
    const wrong = { password: 'moonlit8' }
    expect(await client.call(endOtherSessions, wrong).catch(refusalFacts)).toMatchObject(refused)
    expect(await facts(phone)).toMatchObject({ userId: user.userId })
    expect(await client.call(endOtherSessions, { password: 'moonlit7' })).toEqual({ ended: 1 })
    expect(await facts(phone)).toMatchObject({ failure: 'SESSION_ENDED' })
    expect(await facts(token)).toMatchObject({ userId: user.userId })
    expect(await client.call(endOtherSessions, { password: 'moonlit7' })).toEqual({ ended: 0 })
  })

  test('needs no password of a guest', async () => {
    const { id, token } = await makeAccount(site.ctx, { isGuest: true })
    const phone = await openSession(site.ctx.db, id, 'phone', new Date())
    expect(await site.as(token).call(endOtherSessions, {})).toEqual({ ended: 1 })
    expect(await facts(phone)).toMatchObject({ failure: 'SESSION_ENDED' })
  })

  test('ending a single session also takes the password, and a wrong one ends nothing', async () => {
    const input = { account: 'Single0001', password: 'moonlit7', consent }
    const { token, user } = await site.anonymous.call(registerAccount, input)
    const phone = await openSession(site.ctx.db, BigInt(user.userId), 'phone', new Date())
    const client = site.as(token)
    const id = (await client.call(listSessions, {})).find(({ isCurrent }) => !isCurrent)?.id ?? 0
    for (const proof of [{}, { password: 'moonlit8' }]) {
      const refused = await client.call(endSession, { id, ...proof }).catch(refusalFacts)
      expect(refused).toMatchObject({ failure: 'WRONG_PASSWORD' })
    }
    expect(await facts(phone)).toMatchObject({ userId: user.userId })
    await client.call(endSession, { id, password: 'moonlit7' })
    await client.call(endSession, { id, password: 'moonlit7' })
    expect(await facts(phone)).toMatchObject({ failure: 'SESSION_ENDED' })
    expect(await facts(token)).toMatchObject({ userId: user.userId })
  })
})
