import { randomUUID } from 'node:crypto'
import * as contract from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { blockTerms } from '../content-rules/index.ts'
import { setSetting } from '../settings/index.ts'

const nobody = 9_999_999
const nobodysPublicId = randomUUID()
const reason = 'test'
const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const
const usedKey = randomUUID()

let site: TestApp
let clients: Record<'visitor' | 'guest' | 'member' | 'collector' | 'staff', contract.Client>
/** Of a published video of one minute, one that is hidden, and what the member and others wrote on the first. */
let ids: Record<
  | 'video'
  | 'hiddenVideo'
  | 'own'
  | 'oldOwn'
  | 'hiddenOwn'
  | 'theirs'
  | 'hidden'
  | 'reply'
  | 'theirDanmaku'
  | 'hiddenDanmaku'
  | 'folder'
  | 'theirFolder',
  number
>
/** Of the account of the member. */
let memberPublicId: string

const edit = (id: number, text: string) => ({ id, text })
const bullet = (text: string, atMs = 0) => ({ id: ids.video, atMs, text, ...style })

beforeAll(async () => {
  site = await openTestApp()
  const own = await makeAccount(site.ctx)
  const theirs = await makeAccount(site.ctx)
  clients = {
    visitor: site.anonymous,
    guest: site.as((await makeAccount(site.ctx, { isGuest: true })).token),
    member: site.as(own.token),
    collector: site.as(theirs.token),
    staff: site.as((await makeStaff(site.ctx, 'senior')).staffToken),
  }
  memberPublicId = await publicIdOf(own.id)
  await muteAsManyAsPossible(theirs.id)
  const video = (await makeVideo(site.ctx, { price: null })).id
  const hiddenVideo = (await makeVideo(site.ctx, { state: 'hidden' })).id
  ids = {
    video,
    hiddenVideo,
    ...(await writeComments(video)),
    ...(await writeDanmaku(video)),
    ...(await makeFolders()),
  }
  await blockTerms(site.ctx, {
    terms: ['禁詞'],
    isWhole: false,
    operator: commandLineOperator('test'),
    reason,
  })
  await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'favouritesForVipOnly', true))
})
afterAll(() => site.close())

async function publicIdOf(id: bigint): Promise<string> {
  const account = site.ctx.db.selectFrom('accounts').select('public_id').where('id', '=', id)
  return (await account.executeTakeFirstOrThrow()).public_id
}

async function muteAsManyAsPossible(accountId: bigint): Promise<void> {
  await sql`
    with made as (
      insert into accounts (share_code)
      select 'muted' || nth from generate_series(1, ${contract.limits.mutedMax}) as nth returning id)
    insert into muted_accounts (account_id, muted_id, muted_at) select ${accountId}, id, now() from made`.execute(
    site.ctx.db,
  )
}

async function writeComments(id: number) {
  const { member, collector, staff } = clients
  const write = async (by: contract.Client, more: { replyTo?: number } = {}, requestKey = randomUUID()) =>
    (await by.call(contract.addComment, { id, text: 'x', ...more }, { requestKey })).id
  const [own, oldOwn, hiddenOwn] = [
    await write(member, {}, usedKey),
    await write(member),
    await write(member),
  ]
  const [theirs, hidden] = [await write(collector), await write(collector)]
  const reply = await write(collector, { replyTo: theirs })
  for (const hiddenId of [hiddenOwn, hidden]) await staff.call(contract.hideComment, { id: hiddenId, reason })
  const created_at = new Date(Date.now() - limitPassedMs)
  await site.ctx.db.updateTable('comments').set({ created_at }).where('id', '=', BigInt(oldOwn)).execute()
  return { own, oldOwn, hiddenOwn, theirs, hidden, reply }
}
const limitPassedMs = (contract.limits.commentEditSeconds + 60) * 1000

async function writeDanmaku(id: number) {
  const { member, collector, staff } = clients
  const input = { id, atMs: 0, text: 'x', ...style }
  await member.call(contract.addDanmaku, input, { requestKey: usedKey })
  const [{ id: theirDanmaku }, { id: hiddenDanmaku }] = [
    await collector.call(contract.addDanmaku, input),
    await collector.call(contract.addDanmaku, input),
  ]
  await staff.call(contract.hideDanmaku, { id: hiddenDanmaku, reason })
  return { theirDanmaku, hiddenDanmaku }
}

/** Two of the member, and as many as there may be of the collector. */
async function makeFolders() {
  const make = async (by: contract.Client, name: string) =>
    (await by.call(contract.saveFavouriteFolder, { name })).id
  const folder = await make(clients.member, 'first')
  await make(clients.member, 'second')
  const names = Array.from({ length: contract.limits.foldersMax }, (_, nth) => `folder ${nth}`)
  let theirFolder = 0
  for (const name of names) theirFolder = await make(clients.collector, name)
  return { folder, theirFolder }
}

/** Every call, with an input that fits the contract and one that does not. */
const inputs: readonly (readonly [contract.CallDefinition, object, object])[] = [
  [contract.listComments, { id: nobody }, { id: nobody, order: 'oldest' }],
  [contract.getCommentThread, { id: nobody }, { id: 0 }],
  [contract.listMyComments, { id: nobody, ids: [] }, { id: nobody, ids: [1, 1] }],
  [contract.listMentionable, { id: nobody }, {}],
  [contract.addComment, { id: nobody, text: 'x' }, { id: nobody, text: '' }],
  [contract.editComment, { id: nobody, text: 'x' }, { id: nobody }],
  [contract.deleteComment, { id: nobody }, {}],
  [contract.likeComment, { id: nobody, isLiked: true }, { id: nobody }],
  [contract.reportComment, { id: nobody, reason: 'spam' }, { id: nobody, reason: 'dull' }],
  [contract.hideComment, { id: nobody, reason }, { id: nobody, reason: '' }],
  [contract.unhideComment, { id: nobody, reason }, { id: nobody }],
  [contract.pinComment, { id: nobody, isPinned: true, reason }, { id: nobody, reason }],
  [contract.listStaffComments, {}, { state: 'deleted' }],
  [contract.countDanmaku, { id: nobody }, {}],
  [contract.listDanmaku, { id: nobody, minute: 0 }, { id: nobody, minute: 1440 }],
  [contract.listAllDanmaku, { id: nobody, minute: 0 }, { id: nobody, minute: -1 }],
  [contract.listMyDanmaku, { id: nobody }, { id: 'x' }],
  [
    contract.addDanmaku,
    { id: nobody, atMs: 0, text: 'x', ...style },
    { id: nobody, atMs: 0, text: 'x', ...style, color: 'red' },
  ],
  [contract.deleteDanmaku, { id: nobody }, {}],
  [contract.reportDanmaku, { id: nobody, reason: 'spam' }, { id: nobody }],
  [contract.hideDanmaku, { id: nobody, reason }, { id: nobody }],
  [contract.unhideDanmaku, { id: nobody, reason }, { id: nobody }],
  [contract.listStaffDanmaku, {}, { state: 'deleted' }],
  [contract.recordProgress, { id: nobody, positionMs: 0 }, { id: nobody, positionMs: -1 }],
  [contract.listProgress, { ids: [nobody] }, { ids: [] }],
  [contract.listHistory, {}, { cursor: 'x' }],
  [contract.clearHistory, {}, { from: 'yesterday' }],
  [contract.likeVideo, { id: nobody, isLiked: true }, { id: nobody }],
  [contract.listLiked, {}, { cursor: 'x' }],
  [contract.setFavourite, { id: nobody, isFavourite: true }, { id: nobody }],
  [contract.listFavourites, {}, { order: 'random' }],
  [contract.clearFavourites, {}, { ids: [] }],
  [contract.listFavouriteFolders, {}, { id: 1 }],
  [contract.saveFavouriteFolder, { name: 'x' }, { name: ' ' }],
  [contract.deleteFavouriteFolder, { id: nobody }, {}],
  [contract.moveFavourites, { ids: [nobody], folderId: null }, { ids: [nobody] }],
  [contract.followCreator, { id: nobody, isFollowed: true }, { id: nobody }],
  [contract.listFollowed, { kind: 'actor', ids: [nobody] }, { kind: 'film', ids: [nobody] }],
  [contract.listFollowedActors, {}, { cursor: 'x' }],
  [contract.listFollowedCreators, {}, { cursor: 'x' }],
  [contract.listFollowedTopics, {}, { cursor: 'x' }],
  [contract.listPurchases, {}, { cursor: 'x' }],
  [contract.mutePerson, { id: nobodysPublicId }, { id: nobody }],
  [contract.unmutePerson, { id: nobodysPublicId }, {}],
  [contract.listMuted, {}, { id: nobodysPublicId }],
  [contract.getPreferences, {}, { name: 'keepHistory' }],
  [contract.setPreference, { name: 'keepHistory', value: true }, { name: 'keepHistory', value: 'cn' }],
  [contract.listBlockedTerms, {}, { surface: 'poem' }],
  [contract.blockTerms, { terms: ['a word'], isWhole: false, reason }, { terms: ['a word'], isWhole: false }],
  [contract.unblockTerms, { terms: ['a word'], reason }, { terms: ['a word'] }],
]

const isSigned = ({ who }: contract.CallDefinition) => who !== 'public'
const clientOf = ({ who }: contract.CallDefinition) =>
  (({ public: 'visitor', staff: 'staff', account: 'member' }) as const)[who as 'public' | 'staff' | 'account']

test.each(inputs.map(([call, _, unfit]) => [call.path, call, unfit] as const))(
  '%s refuses what does not fit the contract',
  async (_path, call, unfit) => {
    const refused = clients[clientOf(call)].call(call, unfit as never)
    await expect(refused).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
  },
)

test.each(inputs.filter(([call]) => isSigned(call)).map(([call, fit]) => [call.path, call, fit] as const))(
  '%s refuses visitors without a session',
  async (_path, call, fit) => {
    const refused = site.anonymous.call(call, fit as never)
    await expect(refused).rejects.toMatchObject({ failure: 'SESSION_EXPIRED' })
  },
)

interface Refusal {
  call: contract.CallDefinition
  what: string
  input: () => object
  failure: contract.ErrorName
  by?: keyof typeof clients
  requestKey?: string
}
const refuses = (
  call: contract.CallDefinition,
  what: string,
  input: () => object,
  failure: contract.ErrorName,
  as: Pick<Refusal, 'by' | 'requestKey'> = {},
): Refusal => ({ call, what, input, failure, ...as })

const missing = (
  what: string,
  input: () => object,
  ...calls: readonly contract.CallDefinition[]
): Refusal[] => calls.map((call) => refuses(call, what, input, 'NOT_FOUND'))

const textRefusals = (call: contract.CallDefinition, input: (text: string) => object): Refusal[] => [
  refuses(call, 'a word of the list', () => input('看禁词了'), 'TEXT_REFUSED'),
  refuses(call, 'a newcomer’s link', () => input('https://example.com'), 'LINKS_REFUSED'),
]

const undoRefusals = (id: () => number, ...calls: readonly contract.CallDefinition[]): Refusal[] =>
  calls.map((call) =>
    refuses(
      call,
      'the undo of what one has not done',
      () => ({ id: id(), reason, isUndo: true }),
      'CHANGED_MEANWHILE',
    ),
  )

const refusals: readonly Refusal[] = [
  ...missing('an unknown item', () => ({ id: nobody }), contract.listComments, contract.countDanmaku),
  ...missing('a hidden item', () => ({ id: ids.hiddenVideo }), contract.listComments, contract.countDanmaku),
  ...missing(
    'a hidden item',
    () => ({ id: ids.hiddenVideo }),
    contract.listMentionable,
    contract.listMyDanmaku,
  ),
  ...missing(
    'a hidden item',
    () => ({ id: ids.hiddenVideo, minute: 0 }),
    contract.listDanmaku,
    contract.listAllDanmaku,
  ),
  ...missing('a hidden item', () => ({ id: ids.hiddenVideo, ids: [] }), contract.listMyComments),
  ...missing('a hidden item', () => ({ id: ids.hiddenVideo, positionMs: 0 }), contract.recordProgress),
  ...missing('a hidden item', () => ({ id: ids.hiddenVideo, isLiked: true }), contract.likeVideo),
  ...missing('a hidden item', () => ({ id: ids.hiddenVideo, isFavourite: true }), contract.setFavourite),
  ...missing('a hidden item', () => ({ ...bullet('x'), id: ids.hiddenVideo }), contract.addDanmaku),
  ...missing('a hidden item', () => edit(ids.hiddenVideo, 'x'), contract.addComment),
  ...missing(
    'replies to a hidden one',
    () => ({ id: ids.video, parentId: ids.hidden }),
    contract.listComments,
  ),
  ...missing('a hidden one', () => ({ id: ids.hidden }), contract.getCommentThread),
  ...missing(
    'an answer to a hidden one',
    () => ({ id: ids.video, replyTo: ids.hidden }),
    contract.listMentionable,
  ),
  ...missing(
    'an answer to a hidden one',
    () => ({ ...edit(ids.video, 'x'), replyTo: ids.hidden }),
    contract.addComment,
  ),
  ...missing('a hidden one', () => ({ id: ids.hidden, isLiked: true }), contract.likeComment),
  ...missing('a hidden one', () => ({ id: ids.hidden, reason: 'spam' }), contract.reportComment),
  ...missing('a hidden one', () => ({ id: ids.hidden, isPinned: true, reason }), contract.pinComment),
  ...missing('a reply', () => ({ id: ids.reply, isPinned: true, reason }), contract.pinComment),
  ...missing('one’s own that is hidden', () => edit(ids.hiddenOwn, 'y'), contract.editComment),
  ...missing('another’s', () => edit(ids.theirs, 'y'), contract.editComment),
  ...missing('another’s', () => ({ id: ids.theirs }), contract.deleteComment),
  ...missing('another’s', () => ({ id: ids.theirDanmaku }), contract.deleteDanmaku),
  ...missing('a hidden one', () => ({ id: ids.hiddenDanmaku, reason: 'spam' }), contract.reportDanmaku),
  ...missing('an unknown one', () => ({ id: nobody, reason }), contract.hideComment, contract.unhideComment),
  ...missing('an unknown one', () => ({ id: nobody, reason }), contract.hideDanmaku, contract.unhideDanmaku),
  ...undoRefusals(() => ids.theirs, contract.hideComment, contract.unhideComment),
  ...undoRefusals(() => ids.theirDanmaku, contract.hideDanmaku, contract.unhideDanmaku),
  ...missing('another’s folder', () => ({ id: ids.theirFolder, name: 'x' }), contract.saveFavouriteFolder),
  ...missing(
    'another’s folder',
    () => ({ ids: [ids.video], folderId: ids.theirFolder }),
    contract.moveFavourites,
  ),
  ...missing('nobody', () => ({ id: nobody, isFollowed: true }), contract.followCreator),

  ...textRefusals(contract.addComment, (text) => edit(ids.video, text)),
  ...textRefusals(contract.editComment, (text) => edit(ids.own, text)),
  ...textRefusals(contract.addDanmaku, (text) => bullet(text)),
  refuses(contract.addComment, 'guests, by the setting', () => edit(ids.video, 'x'), 'PERMISSION_DENIED', {
    by: 'guest',
  }),
  refuses(contract.addComment, 'an invisible text', () => edit(ids.video, '\u200b'), 'COMMENT_EMPTY'),
  refuses(
    contract.addComment,
    'the key of another request',
    () => edit(ids.video, 'another'),
    'REQUEST_KEY_REUSED',
    { requestKey: usedKey },
  ),
  refuses(contract.editComment, 'an invisible text', () => edit(ids.own, '\u200b'), 'COMMENT_EMPTY'),
  refuses(contract.editComment, 'one that is too old', () => edit(ids.oldOwn, 'y'), 'COMMENT_EDIT_OVER'),
  refuses(contract.addDanmaku, 'guests, by the setting', () => bullet('x'), 'PERMISSION_DENIED', {
    by: 'guest',
  }),
  refuses(contract.addDanmaku, 'an invisible text', () => bullet('\u200b'), 'DANMAKU_EMPTY'),
  refuses(contract.addDanmaku, 'a time after the end', () => bullet('x', 60_001), 'DANMAKU_TIME_REFUSED'),
  refuses(contract.addDanmaku, 'the key of another request', () => bullet('another'), 'REQUEST_KEY_REUSED', {
    requestKey: usedKey,
  }),
  refuses(
    contract.setFavourite,
    'who is no VIP, by the setting',
    () => ({ id: ids.video, isFavourite: true }),
    'PERMISSION_DENIED',
  ),
  refuses(
    contract.saveFavouriteFolder,
    'the name of another folder',
    () => ({ id: ids.folder, name: 'second' }),
    'FOLDER_EXISTS',
  ),
  refuses(
    contract.saveFavouriteFolder,
    'one folder too many',
    () => ({ name: 'one more' }),
    'TOO_MANY_FOLDERS',
    { by: 'collector' },
  ),
  refuses(contract.saveFavouriteFolder, 'a word of the list', () => ({ name: '看禁词了' }), 'TEXT_REFUSED'),
  ...missing('nobody', () => ({ id: nobodysPublicId }), contract.mutePerson),
  refuses(contract.mutePerson, 'oneself', () => ({ id: memberPublicId }), 'MUTED_ONESELF'),
  refuses(contract.mutePerson, 'one person too many', () => ({ id: memberPublicId }), 'TOO_MANY_MUTED', {
    by: 'collector',
  }),
  ...missing('a word that is on no list', () => ({ terms: ['a word'], reason }), contract.unblockTerms),
]

test.each(refusals.map((row) => [row.call.path, row.what, row.failure, row] as const))(
  '%s refuses %s: %s',
  async (_path, _what, failure, { call, input, by = clientOf(call), requestKey }) => {
    const refused = clients[by].call(call, input() as never, requestKey ? { requestKey } : {})
    await expect(refused).rejects.toMatchObject({ failure })
  },
)

/** Calls of these domains that have a table of their own, with the others by which people find things. */
const testedInOtherFiles: readonly contract.CallDefinition[] = [contract.followActor, contract.followTopic]
/** What people write, who reads it, and what they watched, liked, kept and bought. */
const covered =
  /^(comments|danmaku|engagement|content-rules)\.|^accounts\.(mute|unmute|list-muted|(get|set)-preference)|^videos\.(like|list-purchases)$/

// RATE_LIMITED, which every call with a limit answers: server/test/whole-server/limited-calls.test.ts.
test('every call about what people write, keep and watched is among them, with every refusal that it names', () => {
  const expected = contract.calls.filter(
    (call) => covered.test(call.name) && !testedInOtherFiles.includes(call),
  )
  expect(new Set(inputs.map(([call]) => call.name))).toEqual(new Set(expected.map(({ name }) => name)))
  for (const call of expected) {
    const stated = refusals.filter((row) => row.call === call).map(({ failure }) => failure)
    expect(new Set(stated), call.name).toEqual(new Set(call.errors))
  }
})
