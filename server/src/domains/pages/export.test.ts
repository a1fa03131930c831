import {
  addComment,
  addDanmaku,
  buyVideo,
  type Client,
  changePassword,
  endOtherSessions,
  endSession,
  type Lang,
  likeComment,
  likeVideo,
  listSessions,
  login,
  logout,
  mutePerson,
  prepareExport,
  recordProgress,
  registerAccount,
  reportComment,
  reportDanmaku,
  setFavourite,
  signIn,
  upgradeGuest,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeMemberWith, refusalFacts } from '../../../test/members.ts'
import { readZip } from '../../../test/read-zip.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { deleteAccount, suspendAccounts, unsuspendAccounts } from '../accounts/index.ts'
import { grantAssets } from '../memberships/index.ts'
import { sendMessage } from '../messages/index.ts'
import { setSetting } from '../settings/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }
const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const
const get = (url: string) => site.app.inject({ method: 'GET', url })

async function guestWithAddress(lang: Lang = 'hk') {
  const guest = await makeAccount(site.ctx, { isGuest: true })
  const { address } = await site.as(guest.token).call(prepareExport, { lang })
  return { ...guest, address }
}

async function filesAt(address: string) {
  const { statusCode, headers, rawPayload } = await get(address)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="liuguang-\d{4}-\d\d-\d\d\.zip"$/)
  return readZip(rawPayload)
}

const letGuestsWrite = () =>
  inTransaction(site.ctx.db, async (tx) => {
    await setSetting(tx, 'guestsMayComment', true)
    await setSetting(tx, 'guestsMaySendDanmaku', true)
  })

/** Does something in every domain. */
async function doSomeOfAll(
  { id, client }: { id: bigint; client: Client },
  videos: { paid: number; free: number },
): Promise<void> {
  await client.call(buyVideo, { id: videos.paid, price: { asset: 'points', amount: 10 } })
  await client.call(likeVideo, { id: videos.free, isLiked: true })
  await client.call(setFavourite, { kind: 'video', id: videos.free, isFavourite: true })
  await client.call(recordProgress, { id: videos.free, positionMs: 4000 })
  const message = { kind: 'recharge_credited', facts: { points: 5 }, eventKey: 'test:1' } as const
  await inTransaction(site.ctx.db, (tx) => sendMessage(tx, { ...message, accountId: id, now: new Date() }))
  await client.call(signIn, {})
  await client.call(addComment, { id: videos.free, text: 'a fine view' })
  await client.call(addDanmaku, { id: videos.free, text: 'look', atMs: 2000, ...style })
  const other = site.as((await makeAccount(site.ctx)).token)
  const comment = await other.call(addComment, { id: videos.free, text: 'not mine' })
  const danmaku = await other.call(addDanmaku, { id: videos.free, text: 'nor this', atMs: 0, ...style })
  await client.call(likeComment, { id: comment.id, isLiked: true })
  await client.call(reportComment, { id: comment.id, reason: 'spam' })
  await client.call(reportDanmaku, { id: danmaku.id, reason: 'spam' })
  await client.call(mutePerson, { id: comment.author.id })
}

test('the export contains the account’s data by domain, and nothing of others', async () => {
  const member = await makeMemberWith(site, { points: 500n })
  const other = await makeMemberWith(site, { points: 77n })
  const [paid, free] = [
    await makeVideo(site.ctx, { title: '山水' }),
    await makeVideo(site.ctx, { price: null }),
  ]
  await doSomeOfAll(member, { paid: paid.id, free: free.id })
  await other.client.call(likeVideo, { id: paid.id, isLiked: true })
  // As after a sign-in: test members have no usable password.
  await site.ctx.db
    .updateTable('accounts')
    .set({ name: null, password_hash: null })
    .where('id', '=', member.id)
    .execute()
  const { address } = await member.client.call(prepareExport, { lang: 'en' })
  const files = await filesAt(address)
  const list = (name: string) => JSON.parse(files.get(name) ?? '')
  expect(list('videos/purchases.json')).toMatchObject([
    { kind: 'video', item: paid.id, title: '山水', asset: 'points', amount: 10 },
  ])
  expect(list('videos/likes.json')).toMatchObject([{ kind: 'video', item: free.id }])
  expect(list('library/favourites.json')).toMatchObject([{ kind: 'video', id: free.id }])
  expect(list('library/progress.json')).toMatchObject([{ id: free.id, positionMs: 4000 }])
  expect(list('wallet/entries.json')).toMatchObject([
    { asset: 'points', amount: 500, balanceAfter: 500 },
    { asset: 'points', amount: -10, balanceAfter: 490 },
    { asset: 'coins' },
  ])
  expect(list('messages/messages.json')).toMatchObject([{ kind: 'recharge_credited', facts: { points: 5 } }])
  expect(list('comments/comments.json')).toMatchObject([{ item: free.id, text: 'a fine view' }])
  expect(list('comments/likes.json')).toHaveLength(1)
  expect(list('comments/reports.json')).toMatchObject([{ reason: 'spam' }])
  expect(list('danmaku/danmaku.json')).toMatchObject([{ text: 'look' }])
  expect(list('danmaku/reports.json')).toMatchObject([{ reason: 'spam' }])
  expect(list('account/muted.json')).toHaveLength(1)
  for (const text of files.values()) expect(text).not.toMatch(/not mine|nor this/)
  expect(list('payments/orders.json')).toEqual([])
  expect(list('payments/claims.json')).toEqual([])
  expect(list('promotion/sign-ins.json')).toMatchObject([{ streak: 1 }])
  expect(list('promotion/rewards.json')).toEqual([])
  expect(list('account/account.json')).toMatchObject([{ id: Number(member.id), language: 'hk' }])
  expect(list('account/sessions.json')).toMatchObject([{ device: 'test' }])
  for (const name of files.keys()) if (name !== 'README.txt') expect(files.get('README.txt')).toContain(name)
})

test('a guest who becomes a member keeps all data in the export', async () => {
  const guest = await makeAccount(site.ctx, { isGuest: true })
  await letGuestsWrite()
  const gift = { accountId: guest.id, amounts: { points: 500n }, reason: 'test', now: site.clock.now() }
  await inTransaction(site.ctx.db, (tx) => grantAssets(tx, gift))
  const client = site.as(guest.token)
  const [paid, free] = [await makeVideo(site.ctx), await makeVideo(site.ctx, { price: null })]
  await doSomeOfAll({ id: guest.id, client }, { paid: paid.id, free: free.id })
  const before = await filesAt((await client.call(prepareExport, { lang: 'hk' })).address)
  const credentials = { account: 'Upgraded88', password: 'moonlit7' }
  const { token } = await client.call(upgradeGuest, { ...credentials, consent })
  const { address } = await site.as(token).call(prepareExport, { lang: 'hk', password: 'moonlit7' })
  const after = await filesAt(address)
  const changed = [...before.keys()].filter((name) => after.get(name) !== before.get(name))
  // Becoming a member adds the name, the consent and a new session.
  expect(changed).toEqual(['account/account.json', 'account/consents.json', 'account/sessions.json'])
  const idsOf = (files: Map<string, string>) => JSON.parse(files.get('account/account.json') ?? '')[0].id
  expect(idsOf(after)).toBe(idsOf(before))
})

test.each(['hk', 'cn', 'en', 'vi'] as const)('the README of the export is written in %s', async (lang) => {
  const { address } = await guestWithAddress(lang)
  const readme = (await filesAt(address)).get('README.txt')
  const intro = {
    hk: '保存的、有關',
    cn: '保存的、与',
    en: 'data that the site stores',
    vi: 'Đây là dữ liệu',
  }[lang]
  expect(readme).toContain(intro)
})

test('rows beyond one batch are exported once each', async () => {
  const { id, address } = await guestWithAddress()
  const items = Array.from({ length: 1203 }, (_, index) => BigInt(index + 1))
  await sql`
    with made as (insert into items (id, kind, lang) overriding system value
      select unnest(${items}::bigint[]), 'video', 'hk' on conflict do nothing returning id)
    insert into item_texts (item_id, lang, title) select id, 'hk', '' from made`.execute(site.ctx.db)
  const rows = items.map((item_id) => ({ account_id: id, item_id, added_at: new Date(0) }))
  await site.ctx.db.insertInto('favourites').values(rows).execute()
  const favourites = JSON.parse((await filesAt(address)).get('library/favourites.json') ?? '')
  expect(favourites.map((row: { id: number }) => row.id)).toEqual(items.map(Number))
})

describe('the export address', () => {
  test('works for one of twenty concurrent requests, and HEAD requests do not use it up', async () => {
    const { address } = await guestWithAddress()
    expect((await site.app.inject({ method: 'HEAD', url: address })).statusCode).toBe(404)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => get(address)))
    expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(404)])
  })

  test('expires after 10 minutes, and when the account is suspended or deleted', async () => {
    const [late, suspended, deleted] = [
      await guestWithAddress(),
      await guestWithAddress(),
      await guestWithAddress(),
    ]
    await inTransaction(site.ctx.db, (tx) => suspendAccounts(tx, [suspended.id], new Date()))
    const viewer = { accountId: deleted.id, sessionId: 1n, isGuest: true, isStaff: false, keepsHistory: true }
    await deleteAccount(site.ctx, viewer, undefined)
    expect((await get(suspended.address)).statusCode).toBe(404)
    expect((await get(deleted.address)).statusCode).toBe(404)
    site.clock.advance(600_001)
    expect((await get(late.address)).statusCode).toBe(404)
  })

  test('requires a member’s password', async () => {
    const input = { account: 'Exporter01', password: 'moonlit7', consent }
    const client = site.as((await site.anonymous.call(registerAccount, input)).token)
    const refused = { failure: 'WRONG_PASSWORD' }
    expect(await client.call(prepareExport, { lang: 'hk' }).catch(refusalFacts)).toMatchObject(refused)
    const wrong = { lang: 'hk', password: 'moonlit8' } as const
    expect(await client.call(prepareExport, wrong).catch(refusalFacts)).toMatchObject(refused)
    const { address } = await client.call(prepareExport, { lang: 'hk', password: 'moonlit7' })
    const files = await filesAt(address)
    expect(files.get('account/account.json')).toContain('Exporter01')
    for (const text of files.values()) expect(text).not.toContain('$argon2')
  })

  const password = 'moonlit7'
  const ends: [how: string, end: (owner: Client, thief: Client, id: bigint) => Promise<unknown>][] = [
    [
      'a changed password',
      (owner) =>
        owner.call(
          changePassword,
          { oldPassword: password, newPassword: 'evening9' },
          { requestKey: crypto.randomUUID() },
        ),
    ],
    ['the end of all other sessions', (owner) => owner.call(endOtherSessions, { password })],
    [
      'the end of the session that requested it',
      async (owner) => {
        const session = (await owner.call(listSessions, {})).find(({ isCurrent }) => !isCurrent)
        await owner.call(endSession, { id: session?.id ?? 0, password })
      },
    ],
    ['a logout in that session', (_owner, thief) => thief.call(logout, {})],
    [
      'a suspension, even if it is lifted again',
      (_owner, _thief, id) =>
        inTransaction(site.ctx.db, async (tx) => {
          await suspendAccounts(tx, [id], site.ctx.clock.now())
          await unsuspendAccounts(tx, [id])
        }),
    ],
  ]
  test.each(ends)('is invalid after %s', async (how, end) => {
    const account = `Voided${1000 + ends.findIndex(([other]) => other === how)}`
    const owner = await site.anonymous.call(registerAccount, { account, password, consent })
    const thief = site.as((await site.anonymous.call(login, { account, password })).token)
    const { address } = await thief.call(prepareExport, { lang: 'hk', password })
    await end(site.as(owner.token), thief, BigInt(owner.user.userId))
    expect((await get(address)).statusCode).toBe(404)
  })

  test.each(['x', '../../etc/passwd', `${'A'.repeat(43)}.zip`, `${'A'.repeat(43)}`])(
    'is not found as %s',
    async (file) => {
      expect((await get(`/api.php/v1/accounts/export/${file}`)).statusCode).toBe(404)
    },
  )
})
