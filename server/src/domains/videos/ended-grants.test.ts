import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../test/builders.ts'
import { type CardShop, openCardShop } from '../../../test/card-shop.ts'
import { makeVideo, type TestVideo } from '../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { mailEnv, mailedCode } from '../../../test/mailed-code.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { type Mailbox, openMailbox } from '../../mailbox/open-mailbox.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { authenticate, openSession, suspendAccounts } from '../accounts/index.ts'
import { commandLineOperator } from '../audit/index.ts'
import { attachSubtitles } from '../media/index.ts'
import { grantAssets } from '../memberships/index.ts'
import { getPlayback } from './get-playback.ts'

/** Every action that ends a right or a session ends the account's media grants within 60 s. */

const price = { asset: 'points', amount: 10 } as const
const password = 'moonlit7'
const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }

let mailbox: Mailbox
let shop: CardShop
let site: TestApp
let video: TestVideo
beforeAll(async () => {
  mailbox = await openMailbox()
  shop = await openCardShop(mailEnv(mailbox))
  site = shop.site
  // Grants are renewed every hour. No test crosses the hour: they start at 0, 20 or 40 minutes past.
  site.clock.set(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000))
  video = await makeVideo(site.ctx, { price })
  const text = 'WEBVTT\n\n00:00.500 --> 00:01.000\nhello'
  await attachSubtitles(
    site.ctx,
    BigInt(video.id),
    { language: 'en', label: 'English', text },
    commandLineOperator('test'),
  )
})
afterAll(async () => {
  await shop.close()
  await mailbox.close()
})

interface Session {
  id: bigint
  token: string
}

let nth = 0
beforeEach(() => {
  nth += 1
  // Emails of earlier tests must not be read.
  site.clock.advance(20 * 60_000)
})

async function register(): Promise<Session> {
  const account = `Viewer${10_000 + nth}`
  const { token, user } = await site.anonymous.call(contract.registerAccount, { account, password, consent })
  return { id: BigInt(user.userId), token }
}

async function buyIt({ id, token }: Session): Promise<void> {
  const gift = { accountId: id, amounts: { points: 10n }, reason: 'test', now: site.clock.now() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, gift))
  await site.as(token).call(contract.buyVideo, { id: video.id, price })
}

const otherDevice = ({ id }: Session) => openSession(site.ctx.db, id, 'other', site.clock.now())

const codeFrom = (email: string, request: () => Promise<unknown>) =>
  mailedCode(site.ctx, mailbox, email, request)

const playbackOf = (token: string) => site.as(token).call(contract.getPlayback, { id: video.id })

async function folderOf(token: string): Promise<string> {
  const { source, right } = await playbackOf(token)
  if (!source || right !== 'full') throw new Error('no full right')
  return source.masterUrl.slice('/media/'.length, -'/master.m3u8'.length)
}

const files = [
  'master.m3u8',
  'v240/index.m3u8',
  'v240/init.mp4',
  'v240/00009.40000.m4s',
  'audio/00009.39989.m4s',
  'storyboard/thumbs.vtt',
  'storyboard/sheet-1.webp',
  'subtitles/en.vtt',
]
const addressesOf = (folder: string) => [
  ...files.map((file) => `/media/${folder}/${file}`),
  `/media-check/${folder}/`,
  `/media-check/${folder}/v240/00009.40000.m4s`,
]
async function statusesOf(folder: string): Promise<Set<number>> {
  const responses = addressesOf(folder).map((url) => site.app.inject({ method: 'GET', url }))
  return new Set((await Promise.all(responses)).map(({ statusCode }) => statusCode))
}
const open = new Set([200, 204])
const refused = new Set([403])

interface Action {
  action: string
  /** Creates an account that may watch, with what the action needs. */
  begins: () => Promise<Session>
  /** @returns the token that the account continues with, if it may */
  ends: (viewer: Session) => Promise<string>
  /** The right that remains. */
  left: 'full' | 'preview' | 'SESSION_ENDED'
}

const orders = new Map<bigint, contract.PaymentOrder>()
async function cardHolder(account?: TestAccount): Promise<Session> {
  const placed = await shop.order({ cardKind: 'golden', ...(account ? { account } : {}) })
  await shop.play(placed.order, 'paid')
  await drainJobs(site.ctx)
  orders.set(placed.account.id, placed.order)
  return placed.account
}
async function payBack({ id }: Session, scenario: 'refund' | 'chargeback'): Promise<void> {
  const order = orders.get(id)
  if (!order) throw new Error('there is no paid order')
  await shop.play(order, scenario)
  await drainJobs(site.ctx)
}
async function buyer(): Promise<Session> {
  const account = await makeAccount(site.ctx)
  await buyIt(account)
  return account
}
async function registered(): Promise<Session> {
  const account = await register()
  await buyIt(account)
  return account
}

const actions: Action[] = [
  {
    action: 'a card whose payment is refunded',
    begins: () => cardHolder(),
    ends: async (viewer) => {
      await payBack(viewer, 'refund')
      return viewer.token
    },
    left: 'preview',
  },
  {
    action: 'a card whose payment is charged back',
    begins: () => cardHolder(),
    ends: async (viewer) => {
      await payBack(viewer, 'chargeback')
      return viewer.token
    },
    left: 'preview',
  },
  {
    action: 'a refunded card of one who has bought the video besides',
    begins: async () => {
      const account = await makeAccount(site.ctx)
      await buyIt(account)
      return cardHolder(account)
    },
    ends: async (viewer) => {
      await payBack(viewer, 'refund')
      return viewer.token
    },
    left: 'full',
  },
  {
    action: 'points that bought the video and are charged back',
    begins: async () => {
      const { account, order } = await shop.order()
      await shop.play(order, 'paid')
      await drainJobs(site.ctx)
      orders.set(account.id, order)
      await site.as(account.token).call(contract.buyVideo, { id: video.id, price })
      // Spend the rest, so that the purchase must be revoked.
      const other = await makeVideo(site.ctx, { price: { asset: 'points', amount: 15 } })
      await site
        .as(account.token)
        .call(contract.buyVideo, { id: other.id, price: { asset: 'points', amount: 15 } })
      return account
    },
    ends: async (viewer) => {
      await payBack(viewer, 'chargeback')
      return viewer.token
    },
    left: 'preview',
  },
  {
    action: 'a suspension',
    begins: buyer,
    ends: async (viewer) => {
      await inTransaction(site.ctx.db, (tx) => suspendAccounts(tx, [viewer.id], site.clock.now()))
      return viewer.token
    },
    left: 'SESSION_ENDED',
  },
  {
    action: 'the account’s deletion',
    begins: registered,
    ends: async ({ token }) => {
      await site.as(token).call(contract.deleteAccount, { password })
      return token
    },
    left: 'SESSION_ENDED',
  },
  {
    action: 'signing out everywhere else',
    begins: registered,
    ends: async ({ token }) => {
      await site.as(token).call(contract.endOtherSessions, { password })
      return token
    },
    left: 'full',
  },
  {
    action: 'a changed password, on the device that changed it',
    begins: registered,
    ends: async ({ token }) => {
      const input = { oldPassword: password, newPassword: 'daylight8', requestKey: crypto.randomUUID() }
      await site.as(token).call(contract.changePassword, input)
      return token
    },
    left: 'full',
  },
  {
    action: 'a reset password, for one who signs in again',
    begins: registered,
    ends: async ({ token }) => {
      const email = `viewer${nth}@liuguang.example`
      const client = site.as(token)
      const bindCode = await codeFrom(email, () => client.call(contract.sendBindCode, { email, lang: 'en' }))
      await client.call(contract.bindEmail, { email, code: bindCode, password })
      site.clock.advance(contract.limits.emailResendSeconds * 1000)
      const code = await codeFrom(email, () =>
        site.anonymous.call(contract.requestPasswordReset, { email, lang: 'en' }),
      )
      await site.anonymous.call(contract.resetPassword, { email, code, password: 'daylight8' })
      await expect(playbackOf(token)).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
      const account = `Viewer${10_000 + nth}`
      return (await site.anonymous.call(contract.login, { account, password: 'daylight8' })).token
    },
    left: 'full',
  },
  {
    action: 'signing out, for another device of the account',
    begins: buyer,
    ends: async (viewer) => {
      await site.as(await otherDevice(viewer)).call(contract.logout, {})
      return viewer.token
    },
    left: 'full',
  },
  {
    action: 'signing out, for that device',
    begins: buyer,
    ends: async ({ token }) => {
      await site.as(token).call(contract.logout, {})
      return token
    },
    left: 'SESSION_ENDED',
  },
]

describe.each(actions)('$action', ({ begins, ends, left }) => {
  test(`ends the grant everywhere within 60 s, leaving the right: ${left}`, async () => {
    const viewer = await begins()
    const bystander = await buyer()
    const [old, others] = [await folderOf(viewer.token), await folderOf(bystander.token)]
    expect(await statusesOf(old)).toEqual(open)
    const token = await ends(viewer)
    site.clock.advance(60_000)
    expect(await statusesOf(old)).toEqual(refused)
    expect(await statusesOf(others)).toEqual(open)
    const after = await playbackOf(token).catch((error: contract.CallError) => error)
    if (after instanceof contract.CallError) return expect(after.failure).toBe(left)
    expect(after.right).toBe(left)
    if (left === 'full') expect(await statusesOf(await folderOf(token))).toEqual(open)
  })
})

describe('the grants stay valid after', () => {
  test.each([
    ['a wrong password', 'wrongmoon7'],
    ['a sign-in on another device', password],
  ])('%s', async (_what, tried) => {
    const { token } = await registered()
    const folder = await folderOf(token)
    const input = { account: `Viewer${10_000 + nth}`, password: tried }
    await site.anonymous.call(contract.login, input).catch(() => undefined)
    site.clock.advance(60_000)
    expect(await statusesOf(folder)).toEqual(open)
    expect(await folderOf(token)).toBe(folder)
  })

  test('ending a session that has ended already', async () => {
    const viewer = await register()
    await buyIt(viewer)
    const other = await otherDevice(viewer)
    const sessions = await site.as(viewer.token).call(contract.listSessions, {})
    await site.as(other).call(contract.logout, {})
    const folder = await folderOf(viewer.token)
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 0
    await site.as(viewer.token).call(contract.endSession, { id, password })
    expect(await folderOf(viewer.token)).toBe(folder)
  })
})

test('a request authenticated before its session ended gets no grant afterwards', async () => {
  const { token } = await buyer()
  const viewer = await authenticate(site.ctx, token, undefined)
  await site.as(token).call(contract.logout, {})
  await expect(getPlayback(site.ctx, viewer, video.id)).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
})
