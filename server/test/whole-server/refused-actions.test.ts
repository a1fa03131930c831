import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CodeGrant, limits } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putActors, renameActor } from '../../src/domains/actors/index.ts'
import { commandLineOperator } from '../../src/domains/audit/index.ts'
import { setActors, translateTag } from '../../src/domains/catalogue/index.ts'
import { mergeActors } from '../../src/domains/engagement/index.ts'
import { attachSubtitles } from '../../src/domains/media/index.ts'
import { grantToAccount, makeCodes } from '../../src/domains/memberships/index.ts'
import { answerThread, sendNotice } from '../../src/domains/messages/index.ts'
import { attachPayment, decideDispute, decideEvent } from '../../src/domains/payments/index.ts'
import { type ImportMetadata, startImport, translateItem } from '../../src/domains/publishing/index.ts'
import { pickShort } from '../../src/domains/shorts/index.ts'
import { AppError } from '../../src/platform/http/app-error.ts'
import { makeAccount } from '../builders.ts'
import { makeVideo } from '../content/dummy-video.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/**
 * The rules of what operators do are in the use cases, so that the command line and the back office refuse alike. A staff
 * call answers each of these refusals by its name and path, and never as an internal error.
 */
let site: TestApp
let accountId: bigint
let videoId: bigint
let shortId: bigint
let film: string
beforeAll(async () => {
  site = await openTestApp()
  accountId = (await makeAccount(site.ctx)).id
  videoId = BigInt((await makeVideo(site.ctx)).id)
  shortId = BigInt((await makeVideo(site.ctx, { kind: 'short' })).id)
  film = join(site.ctx.config.dataDir, 'film.mp4')
  writeFileSync(film, 'no rule reads it')
})
afterAll(() => site.close())

const operator = commandLineOperator('test')
const by = { operator, reason: 'a test' }
const asOperator = { operator, reason: by.reason }
const unknown = 999_999_999n
const local = (text: string) => ({ cn: text, hk: text, en: text, vi: text })

const grant = (...grants: CodeGrant[]) => grantToAccount(site.ctx, { accountId, grants, ...by })
const notice = (title: string, text: string, to = accountId) =>
  sendNotice(site.ctx, { to, facts: { title: local(title), text: local(text) }, operator })
const answer = (text: string, to = accountId) => answerThread(site.ctx, { accountId: to, by: operator, text })
const subtitles = (facts: { language?: string; label?: string; text?: string }, id = videoId) =>
  attachSubtitles(
    site.ctx,
    id,
    { language: 'en', label: 'English', text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello', ...facts },
    operator,
  )
const importFilm = (facts: Partial<ImportMetadata>) =>
  startImport(site.ctx, film, {
    ...{ title: '山水', description: '', tags: [], categoryId: undefined, approvedBy: operator },
    ...{ price: 'default', isVipOnly: false, freeSeconds: 'default', ...facts },
  })
const points = (amount: number) => ({ asset: 'points', amount }) as const
const pick = (position: number) =>
  pickShort(site.ctx, { videoId: shortId, tab: 'chosen', position, pickedBy: operator })

test.each<[string, () => Promise<unknown>, string, string?]>([
  [
    'an actor who is there twice',
    () => putActors(site.ctx, { actors: [{ name: 'Lin' }, { name: 'Lin' }], ...asOperator }),
    'BAD_REQUEST',
    '/1/name',
  ],
  [
    'an area in another language alone',
    () => putActors(site.ctx, { actors: [{ name: 'Lin', texts: { vi: { area: 'Huế' } } }], ...asOperator }),
    'BAD_REQUEST',
    '/0/texts/vi/area',
  ],
  [
    'a new name of nobody',
    () => renameActor(site.ctx, { id: unknown, name: 'Lin', ...asOperator }),
    'NOT_FOUND',
  ],
  [
    'an actor merged into itself',
    () => mergeActors(site.ctx, { from: unknown, into: unknown, ...asOperator }),
    'BAD_REQUEST',
    '/from',
  ],
  ['a merge of nobody', () => mergeActors(site.ctx, { from: unknown, into: 1n, ...asOperator }), 'NOT_FOUND'],
  [
    'too many actors of a video',
    () => {
      const actors = Array.from({ length: limits.actorsMax + 1 }, (_, index) => `Extra ${index}`)
      return setActors(site.ctx, { itemId: videoId, actors, ...asOperator })
    },
    'BAD_REQUEST',
    '/actors',
  ],
  [
    'actors of no video',
    () => setActors(site.ctx, { itemId: unknown, actors: ['Lin'], ...asOperator }),
    'NOT_FOUND',
  ],
  ['a gift of nothing', () => grant(), 'BAD_REQUEST', '/grants'],
  ['a gift of 0', () => grant({ kind: 'points', amount: 0 }), 'BAD_REQUEST', '/grants/0/amount'],
  ['half a point', () => grant({ kind: 'points', amount: 0.5 }), 'BAD_REQUEST', '/grants/0/amount'],
  [
    'more than ten years of VIP',
    () => grant({ kind: 'diamonds', amount: 1 }, { kind: 'vip_days', amount: limits.grantVipDaysMax + 1 }),
    'BAD_REQUEST',
    '/grants/1/amount',
  ],
  [
    'the same kind twice',
    () => grant({ kind: 'points', amount: 1 }, { kind: 'points', amount: 1 }),
    'BAD_REQUEST',
    '/grants/1/kind',
  ],
  [
    'a gift for nobody',
    () => grantToAccount(site.ctx, { accountId: unknown, grants: [{ kind: 'points', amount: 1 }], ...by }),
    'NOT_FOUND',
  ],
  [
    'too many codes',
    () =>
      makeCodes(site.ctx, {
        ...{ count: limits.codesPerBatchMax + 1, grants: [{ kind: 'points', amount: 1 }] },
        ...{ note: 'test', operator },
      }),
    'BAD_REQUEST',
    '/count',
  ],
  ['a message without a title', () => notice('', 'text'), 'BAD_REQUEST', '/title/cn'],
  ['a long title', () => notice('x'.repeat(limits.noticeTitleMax + 1), 'text'), 'BAD_REQUEST', '/title/cn'],
  ['a message without a text', () => notice('title', ' \n '), 'BAD_REQUEST', '/text/cn'],
  ['a long message', () => notice('title', 'x'.repeat(limits.noticeTextMax + 1)), 'BAD_REQUEST', '/text/cn'],
  ['a message to nobody', () => notice('title', 'text', unknown), 'NOT_FOUND'],
  ['an empty reply', () => answer(' \n'), 'BAD_REQUEST', '/text'],
  ['a long reply', () => answer('x'.repeat(limits.supportTextMax + 1)), 'BAD_REQUEST', '/text'],
  ['a reply to nobody', () => answer('hello', unknown), 'NOT_FOUND'],
  ['subtitles in no language', () => subtitles({ language: 'English' }), 'BAD_REQUEST', '/language'],
  ['subtitles without a label', () => subtitles({ label: ' ' }), 'BAD_REQUEST', '/label'],
  [
    'subtitles with a long label',
    () => subtitles({ label: 'x'.repeat(limits.subtitleLabelMax + 1) }),
    'BAD_REQUEST',
    '/label',
  ],
  [
    'a huge file of subtitles',
    () => subtitles({ text: 'x'.repeat(limits.subtitleFileMax + 1) }),
    'BAD_REQUEST',
    '/text',
  ],
  ['subtitles of another format', () => subtitles({ text: 'hello' }), 'BAD_REQUEST', ''],
  ['subtitles of no video', () => subtitles({}, unknown), 'NOT_FOUND'],
  ['an import without a title', () => importFilm({ title: ' ' }), 'BAD_REQUEST', ''],
  ['an import for half a point', () => importFilm({ price: points(0.5) }), 'BAD_REQUEST', '/price'],
  [
    'an import at an absurd price',
    () => importFilm({ price: points(limits.importPriceMax + 1) }),
    'BAD_REQUEST',
    '/price',
  ],
  [
    'an import for VIPs with a price',
    () => importFilm({ price: points(1), isVipOnly: true }),
    'BAD_REQUEST',
    '/price',
  ],
  ['free seconds below 0', () => importFilm({ freeSeconds: -1 }), 'BAD_REQUEST', '/freeSeconds'],
  [
    'a long video that leads to another',
    () => importFilm({ leadsTo: { videoId, atMs: 0 } }),
    'BAD_REQUEST',
    '/leadsTo',
  ],
  [
    'a short that leads to a short',
    () => importFilm({ kind: 'short', leadsTo: { videoId: shortId, atMs: 0 } }),
    'BAD_REQUEST',
    '/leadsTo',
  ],
  [
    'a short that leads behind the end of a video',
    () => importFilm({ kind: 'short', leadsTo: { videoId, atMs: 60_000 } }),
    'BAD_REQUEST',
    '/leadsTo',
  ],
  ['the place 0 in a feed', () => pick(0), 'BAD_REQUEST', '/position'],
  [
    'a translation without a title',
    () => translateItem(site.ctx, videoId, { lang: 'en', title: '', description: 'Words' }, operator),
    'BAD_REQUEST',
    '/title',
  ],
  [
    'the name of no tag',
    () => translateTag(site.ctx, { lang: 'hk', name: 'none' }, { lang: 'en', name: 'None' }, operator),
    'NOT_FOUND',
  ],
  [
    'a decision about no order',
    () => decideDispute(site.ctx, { reference: 'none', decision: 'keep', by: operator, note: 'test' }),
    'NOT_FOUND',
  ],
  [
    'a decision about no event',
    () => decideEvent(site.ctx, { eventId: unknown, decision: 'dismiss', by: operator, reason: 'test' }),
    'NOT_FOUND',
  ],
  [
    'a payment of no event',
    () => attachPayment(site.ctx, { eventId: unknown, reference: 'none', by: operator, reason: 'test' }),
    'NOT_FOUND',
  ],
])('%s is refused by the use case, with nothing recorded', async (_what, action, failure, path) => {
  const count = async () => (await site.ctx.db.selectFrom('audit').select('number').execute()).length
  const before = await count()
  const error = await action().then(
    () => undefined,
    (refusal: unknown) => refusal,
  )
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ failure, ...(path !== undefined && { details: { path } }) })
  expect(await count()).toBe(before)
})
