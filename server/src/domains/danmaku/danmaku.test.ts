import {
  addDanmaku,
  buyVideo,
  countDanmaku,
  type Danmaku,
  deleteDanmaku,
  hideDanmaku,
  limits,
  listAllDanmaku,
  listDanmaku,
  listMyDanmaku,
  listStaffDanmaku,
  reportDanmaku,
  unhideDanmaku,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeVip, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { findWrongCounts } from '../../../test/content/find-wrong-counts.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { commandLineOperator } from '../audit/index.ts'
import { blockTerms } from '../content-rules/index.ts'
import { grantAssets } from '../memberships/index.ts'
import { changeSetting } from '../settings/index.ts'

const price = { asset: 'points', amount: 10 } as const
const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const
const operator = commandLineOperator('tester')
const failure = (name: string) => ({ failure: name })

let site: TestApp
let writer: TestAccount
/** A free video of one minute, and a paid one whose preview ends after 8 s. */
let free: number
let paid: number

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  writer = await makeAccount(site.ctx)
  free = (await makeVideo(site.ctx, { price: null })).id
  paid = (await makeVideo(site.ctx, { price })).id
})

const write = (text: string, atMs = 1000, { by = writer, id = free, ...more } = {}) =>
  site.as(by.token).call(addDanmaku, { id, text, atMs, ...style, ...more })
const textsOf = (list: readonly Danmaku[]) => list.map(({ text }) => text)
const shown = async (id = free, minute = 0) => textsOf(await site.anonymous.call(listDanmaku, { id, minute }))
const shownTo = async (by: TestAccount, id = free, minute = 0) =>
  textsOf(await site.as(by.token).call(listAllDanmaku, { id, minute }))
const previewEndOf = async (id: number) =>
  Number(
    (
      await site.ctx.db
        .selectFrom('videos')
        .select('preview_end_ms')
        .where('id', '=', BigInt(id))
        .executeTakeFirstOrThrow()
    ).preview_end_ms,
  )

describe('writing', () => {
  test('everybody sees it at its time, on one line, with its style, and it is counted', async () => {
    const sent = await write(' 前方\n高能\u202e ', 2000, {
      mode: 'top',
      color: '#ff0000',
      size: 'large',
    } as never)
    await write('first', 500)
    await write('last', 60_000)
    expect(await shown(free, 1)).toEqual(['last'])
    expect(sent).toMatchObject({
      text: '前方 高能',
      atMs: 2000,
      mode: 'top',
      color: '#ff0000',
      size: 'large',
    })
    expect(sent.authorId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await shown()).toEqual(['first', '前方 高能'])
    expect(await site.anonymous.call(countDanmaku, { id: free })).toEqual({ total: 3, minutes: [2, 1] })
  })

  test('nobody without an account and, unless a setting allows it, no guest writes', async () => {
    const guest = await makeAccount(site.ctx, { isGuest: true })
    await expect(write('x', 0, { by: guest })).rejects.toMatchObject(failure('PERMISSION_DENIED'))
    await expect(
      site.anonymous.call(addDanmaku, { id: free, text: 'x', atMs: 0, ...style }),
    ).rejects.toMatchObject(failure('SESSION_EXPIRED'))
    await changeSetting(site.ctx, { key: 'guestsMaySendDanmaku', value: true, operator })
    expect((await write('x', 0, { by: guest })).text).toBe('x')
    await changeSetting(site.ctx, { key: 'guestsMaySendDanmaku', value: false, operator })
  })

  test('empty and long texts, blocked words and links are refused', async () => {
    await blockTerms(site.ctx, { terms: ['壞詞'], isWhole: false, operator, reason: 'test' })
    await expect(write(' \u200b ')).rejects.toMatchObject(failure('DANMAKU_EMPTY'))
    await expect(write('字'.repeat(limits.danmakuMax + 1))).rejects.toMatchObject(failure('BAD_REQUEST'))
    await expect(write('這是坏 词')).rejects.toMatchObject(failure('TEXT_REFUSED'))
    await expect(write('see www.example.com')).rejects.toMatchObject(failure('LINKS_REFUSED'))
    expect(await shown()).toEqual([])
  })

  test('a time that the video does not have, or that the writer may not watch, is refused', async () => {
    await expect(write('x', 60_001)).rejects.toMatchObject(failure('DANMAKU_TIME_REFUSED'))
    const end = await previewEndOf(paid)
    expect(end).toBeGreaterThan(0)
    await write('in the preview', end - 1, { id: paid })
    await expect(write('x', end, { id: paid })).rejects.toMatchObject(failure('DANMAKU_TIME_REFUSED'))
    const vip = await makeVip(site.ctx)
    await write('at the end', 60_000, { id: paid, by: vip })
    await expect(write('x', 0, { id: 999_999 })).rejects.toMatchObject(failure('NOT_FOUND'))
  })
})

describe('reading', () => {
  test('everybody gets the danmaku before the end of the preview, and viewers with the right get all', async () => {
    const end = await previewEndOf(paid)
    const vip = await makeVip(site.ctx)
    await write('before', end - 1, { id: paid, by: vip })
    await write('after', end, { id: paid, by: vip })
    expect(await shown(paid)).toEqual(['before'])
    const buyer = await makeAccount(site.ctx)
    expect(await shownTo(buyer, paid)).toEqual(['before'])
    const now = site.clock.now()
    const grant = { accountId: buyer.id, amounts: { points: 10n }, reason: 'test', now }
    await inTransaction(site.ctx.db, (tx) => grantAssets(tx, grant))
    await site.as(buyer.token).call(buyVideo, { id: paid, price })
    expect(await shownTo(buyer, paid)).toEqual(['before', 'after'])
    // The count alone tells nothing that the preview hides.
    expect((await site.anonymous.call(countDanmaku, { id: paid })).total).toBe(2)
  })

  test('everybody gets the same sample of a minute with too many danmaku, spread over the minute and in order of time', async () => {
    await sql`
      insert into danmaku (item_id, author_id, at_ms, mode, color, size, text, created_at)
      select ${free}, ${writer.id}, nth * 50, 'scroll', '#ffffff', 'medium', nth::text, now()
      from generate_series(0, 1199) as nth`.execute(site.ctx.db)
    await sql`insert into danmaku_counts (item_id, minute, count) values (${free}, 0, 1200)`.execute(
      site.ctx.db,
    )
    const first = await site.anonymous.call(listDanmaku, { id: free, minute: 0 })
    expect(first).toHaveLength(limits.danmakuPerMinute)
    expect(first).toEqual(first.toSorted((one, other) => one.atMs - other.atMs))
    expect(await site.as(writer.token).call(listAllDanmaku, { id: free, minute: 0 })).toEqual(first)
    // Fair: each quarter of the minute has about a quarter of the sample. 6 standard deviations: 45.
    for (const quarter of [0, 1, 2, 3]) {
      const count = first.filter(({ atMs }) => Math.floor(atMs / 15_000) === quarter).length
      expect(Math.abs(count - 75)).toBeLessThan(45)
    }
  })

  test('what is hidden, and what is on an item that is not published, is shown to nobody', async () => {
    await write('x')
    await sql`update items set state = 'hidden' where id = ${free}`.execute(site.ctx.db)
    await expect(shown()).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(shownTo(writer)).rejects.toMatchObject(failure('NOT_FOUND'))
    await expect(site.anonymous.call(countDanmaku, { id: free })).rejects.toMatchObject(failure('NOT_FOUND'))
  })
})

describe('removing', () => {
  test('its author can delete a danmaku, others cannot, and a repeat changes nothing', async () => {
    const { id } = await write('x')
    const other = site.as((await makeAccount(site.ctx)).token)
    await expect(other.call(deleteDanmaku, { id })).rejects.toMatchObject(failure('NOT_FOUND'))
    await site.as(writer.token).call(deleteDanmaku, { id })
    await site.as(writer.token).call(deleteDanmaku, { id })
    expect(await shown()).toEqual([])
    expect(await site.anonymous.call(countDanmaku, { id: free })).toEqual({ total: 0, minutes: [] })
  })

  test('reports of three members of a week or longer hide a danmaku from all but its author, until staff decide', async () => {
    const reporters = await Promise.all(Array.from({ length: 3 }, () => makeAccount(site.ctx)))
    site.clock.advance(7 * dayMs)
    const { id } = await write('x')
    const newcomer = await makeAccount(site.ctx)
    const report = ({ token }: TestAccount) => site.as(token).call(reportDanmaku, { id, reason: 'abuse' })
    const [first, second, third] = reporters as [TestAccount, TestAccount, TestAccount]
    for (const account of [newcomer, writer, first, first, second]) await report(account)
    expect(await shown()).toEqual(['x'])
    await report(third)
    expect(await shown()).toEqual([])
    expect(textsOf(await site.as(writer.token).call(listMyDanmaku, { id: free }))).toEqual(['x'])
    const staff = site.as((await makeStaff(site.ctx, 'moderator')).staffToken)
    await staff.call(unhideDanmaku, { id, reason: 'harmless' })
    expect(await shown()).toEqual(['x'])
    await report(await makeAccount(site.ctx))
    await staff.call(hideDanmaku, { id, reason: 'not so' })
    await staff.call(hideDanmaku, { id, reason: 'not so' })
    expect(await shown()).toEqual([])
    expect(await findWrongCounts(site.ctx.db)).toEqual([])
  })

  test('a decision that is undone leaves a danmaku as it was, unless a colleague has decided since', async () => {
    const reporters = await Promise.all(Array.from({ length: 3 }, () => makeAccount(site.ctx)))
    site.clock.advance(7 * dayMs)
    const { id } = await write('x')
    let staff = site.as((await makeStaff(site.ctx, 'moderator')).staffToken)
    const read = async () => ({
      ...(await staff.call(listStaffDanmaku, { itemId: free })).list[0],
      lastAction: null,
    })
    const decide = (call: typeof hideDanmaku, isUndo = false) =>
      staff.call(call, { id, reason: 'test', isUndo })
    const tryOut = async (call: typeof hideDanmaku, undo: typeof hideDanmaku) => {
      const [before, shownBefore] = [await read(), await shown()]
      await decide(call)
      expect(await read()).not.toEqual(before)
      for (const _repeat of [1, 2]) await decide(undo, true)
      expect([await read(), await shown()]).toEqual([before, shownBefore])
      expect(await findWrongCounts(site.ctx.db)).toEqual([])
    }
    await tryOut(hideDanmaku, unhideDanmaku)
    // It was not cleared of reports by that.
    for (const { token } of reporters) await site.as(token).call(reportDanmaku, { id, reason: 'abuse' })
    expect(await read()).toMatchObject({ state: 'reported', reports: [{ count: 3 }] })
    await tryOut(unhideDanmaku, hideDanmaku)
    await tryOut(hideDanmaku, unhideDanmaku)
    await decide(hideDanmaku)
    staff = site.as((await makeStaff(site.ctx, 'moderator')).staffToken)
    await expect(decide(unhideDanmaku, true)).rejects.toMatchObject(failure('CHANGED_MEANWHILE'))
    expect(await read()).toMatchObject({ state: 'hidden' })
  })

  test('reports of those whose last ones the staff mostly rejected do not hide a danmaku', async () => {
    const [wrong, ...others] = await Promise.all(Array.from({ length: 3 }, () => makeAccount(site.ctx)))
    if (!wrong) throw new Error('no account was made')
    site.clock.advance(7 * dayMs)
    const staff = site.as((await makeStaff(site.ctx, 'moderator')).staffToken)
    const report = ({ token }: TestAccount, id: number) =>
      site.as(token).call(reportDanmaku, { id, reason: 'spam' })
    const decide = async (call: typeof hideDanmaku, count: number) => {
      for (let nth = 0; nth < count; nth += 1) {
        site.clock.advance(1000)
        const { id } = await write('x')
        await report(wrong, id)
        await staff.call(call, { id, reason: 'test' })
      }
    }
    /** Whether a danmaku is hidden once the account and two others have reported it. */
    const isHidden = async (text: string) => {
      const { id } = await write(text)
      for (const by of [wrong, ...others]) await report(by, id)
      return !(await shown()).includes(text)
    }
    await decide(unhideDanmaku, 7)
    expect(await isHidden('after seven')).toBe(true)
    await decide(unhideDanmaku, 1)
    expect(await isHidden('after eight')).toBe(false)
    // Of the last ten, seven were rejected.
    await decide(hideDanmaku, 3)
    expect(await isHidden('after three that were right')).toBe(true)
  })

  test('a deleted account leaves no danmaku', async () => {
    const other = await makeAccount(site.ctx)
    await write('mine')
    const { id } = await write('theirs', 3000, { by: other })
    await site.as(writer.token).call(reportDanmaku, { id, reason: 'spam' })
    await sql`select graphile_worker.add_job('danmaku.forget-account', json_build_object('accountId', ${String(writer.id)}::text))`.execute(
      site.ownerDb,
    )
    await drainJobs(site.ctx)
    expect(await shown()).toEqual(['theirs'])
    const { rows } = await sql`select from danmaku_reports where account_id = ${writer.id}`.execute(
      site.ctx.db,
    )
    expect(rows).toEqual([])
    expect(await findWrongCounts(site.ctx.db)).toEqual([])
  })

  test('counts stay right while many write, delete, report and hide at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeAccount(site.ctx)))
    site.clock.advance(7 * dayMs)
    const staff = site.as((await makeStaff(site.ctx, 'moderator')).staffToken)
    await Promise.all(
      people.map(async (by, index) => {
        for (let turn = 0; turn < 6; turn += 1) {
          const { id } = await write(`${index} ${turn}`, turn * 5000, { by })
          await Promise.allSettled([
            turn % 3 === 0 ? site.as(by.token).call(deleteDanmaku, { id }) : undefined,
            turn % 2 === 0 ? staff.call(hideDanmaku, { id, reason: 'test' }) : undefined,
            ...people.map(({ token }) => site.as(token).call(reportDanmaku, { id, reason: 'spam' })),
          ])
        }
      }),
    )
    expect(await findWrongCounts(site.ctx.db)).toEqual([])
  })
})
