import {
  buyVideo,
  createGuest,
  deleteAccount,
  getMemberInfo,
  getVideo,
  likeVideo,
  login,
  makeLoginCode,
  recordProgress,
  recoverGuest,
  registerAccount,
  setFavourite,
  updateUser,
  uploadAvatar,
} from '@liuguang/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { refusalFacts } from '../../../test/members.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { grantAssets } from '../memberships/index.ts'
import { sendMessage } from '../messages/index.ts'
import { findLedgerViolations } from '../wallet/index.ts'
import { openSession } from './index.ts'

let site: TestApp
const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const register = (account: string) =>
  site.anonymous.call(registerAccount, { account, password: 'moonlit7', consent, device: 'Pixel of Ann' })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => Reflect.get(Object(refusalFacts(error)), 'failure') as string,
  )

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const tables = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  const texts = []
  for (const { name } of (await tables.execute(site.ctx.db)).rows) {
    const rows = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
      site.ctx.db,
    )
    texts.push(...rows.rows.map(({ row }) => `${name} ${row}`))
  }
  return texts.join('\n')
}

test('deletion removes personal data from every table, keeps the ledger intact, and frees the name', async () => {
  const { token, user } = await register('AnnOfHarbour1')
  const client = site.as(token)
  const id = BigInt(user.userId)
  const gift = { accountId: id, amounts: { points: 500n }, reason: 'test', now: new Date() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, gift))
  const [paid, free] = [await makeVideo(site.ctx), await makeVideo(site.ctx, { price: null })]
  await client.call(buyVideo, { id: paid.id, price: { asset: 'points', amount: 10 } })
  await client.call(likeVideo, { id: free.id, isLiked: true })
  await client.call(setFavourite, { kind: 'video', id: free.id, isFavourite: true })
  await client.call(recordProgress, { id: free.id, positionMs: 4000 })
  await site.ctx.db
    .insertInto('short_watches')
    .values({
      account_id: id,
      video_id: BigInt(free.id),
      outcome: 'seen',
      seen_at: new Date(),
      watched_ms: 4000n,
    })
    .execute()
  await client.call(updateUser, { name: '安的顯示名稱' })
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await client.call(uploadAvatar, {}, { file: new Blob([Buffer.from(png)]) })
  const mailbox = {
    email: 'ann@harbour.example',
    email_key: 'ann@harbour.example',
    email_verified_at: new Date(),
  }
  await site.ctx.db.updateTable('accounts').set(mailbox).where('id', '=', id).execute()
  const phone = await openSession(site.ctx.db, id, 'Phone of Ann', new Date())
  await client.call(makeLoginCode, {})
  const message = { kind: 'recharge_credited', facts: { points: 5 }, eventKey: 'test:1' } as const
  await inTransaction(site.ctx.db, (tx) => sendMessage(tx, { ...message, accountId: id, now: new Date() }))

  expect(await failureOf(client.call(deleteAccount, {}))).toBe('WRONG_PASSWORD')
  expect(await failureOf(client.call(deleteAccount, { password: 'moonlit8' }))).toBe('WRONG_PASSWORD')
  expect(await client.call(deleteAccount, { password: 'moonlit7' })).toEqual({})

  for (const session of [token, phone])
    expect(await failureOf(site.as(session).call(getMemberInfo, {}))).toBe('SESSION_ENDED')
  expect(await failureOf(client.call(deleteAccount, { password: 'moonlit7' }))).toBe('SESSION_ENDED')
  const signIn = { account: 'AnnOfHarbour1', password: 'moonlit7' }
  expect(await failureOf(site.anonymous.call(login, signIn))).toBe('WRONG_CREDENTIALS')
  expect((await site.anonymous.call(getVideo, { id: free.id })).likeCount).toBe(1)
  await drainJobs(site.ctx)
  expect((await site.anonymous.call(getVideo, { id: free.id })).likeCount).toBe(0)

  const left = await wholeDatabase()
  expect(left).not.toMatch(/annofharbour|harbour\.example|of Ann|安的顯示/i)
  const erased = ['favourites', 'play_progress', 'item_likes', 'short_watches', 'login_codes', 'messages']
  for (const table of erased) expect(left).not.toMatch(new RegExp(`^${table} .*\\b${id}\\b`, 'm'))
  expect(left).toMatch(new RegExp(`^item_purchases .*\\b${id}\\b`, 'm'))
  expect(left).toMatch(new RegExp(`^account_consents .*\\b${id}\\b`, 'm'))
  expect(await findLedgerViolations(site.ctx.db)).toEqual([])
  const balance = site.ctx.db.selectFrom('wallet_accounts').select('balance')
  const points = balance.where('owner_id', '=', id).where('asset', '=', 'points')
  expect((await points.executeTakeFirstOrThrow()).balance).toBe(490n)

  const next = await register('annofharbour1')
  expect(next.user).toMatchObject({ points: 0, name: 'annofharbour1' })
  expect(next.user.userId).not.toBe(user.userId)
})

test('ten concurrent deletions delete once', async () => {
  const { token, user } = await register('TenAtOnce01')
  const client = site.as(token)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => failureOf(client.call(deleteAccount, { password: 'moonlit7' }))),
  )
  expect(outcomes).toContain('none')
  // later ones found the password or the session gone
  for (const outcome of outcomes)
    expect(['none', 'WRONG_PASSWORD', 'SESSION_ENDED', 'TRY_LATER']).toContain(outcome)
  const row = site.ctx.db
    .selectFrom('accounts')
    .select(['name', 'deleted_at'])
    .where('id', '=', BigInt(user.userId))
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({ name: null, deleted_at: expect.any(Date) })
})

describe('a guest', () => {
  const requestKey = '5e0f7f86-0000-4000-8000-000000000001'

  test('is deleted without a password, and neither its code nor a retry of its creation restores it', async () => {
    const guest = await site.anonymous.call(createGuest, { consent }, { requestKey })
    expect(await site.as(guest.token).call(deleteAccount, {})).toEqual({})
    const { recoveryCode } = guest
    expect(await failureOf(site.anonymous.call(recoverGuest, { recoveryCode }))).toBe('WRONG_RECOVERY_CODE')
    const again = site.anonymous.call(createGuest, { consent }, { requestKey })
    expect(await failureOf(again)).toBe('REQUEST_KEY_REUSED')
  })
})
