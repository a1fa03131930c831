import * as contract from '@liuguang/contract'
import { type Client, calls } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../builders.ts'
import { makeVideo } from '../content/dummy-video.ts'
import { makeUploader } from '../content/review.ts'
import { flat } from '../content/test-pictures.ts'
import { makeDraft } from '../content/works.ts'
import { failJob } from '../failed-job.ts'
import { makeMemberWith } from '../members.ts'
import { makeDisputedOrder, makeHeldTransfer, makePaidOrder } from '../paid-orders.ts'
import { makeStaff } from '../staff.ts'
import { storeText } from '../storage/test-storage.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Staff calls that only read. Every other one changes something, and has an example below. */
const reading = [
  ...['earnings.list-person', 'settings.list-policies'],
  ...['operations.get-dashboard', 'operations.list-exports', 'operations.list-jobs', 'operations.get-setup'],
  ...['messages.list-sent-notices', 'publishing.list-uploaders'],
  ...['operations.get-storage', 'promotion.list-refused-invitations'],
  ...['shorts.get-playback-metrics', 'shorts.list-failed-plays'],
  ...['accounts.list-person-devices', 'accounts.list-sharing-device', 'accounts.list-person-notes'],
  ...['messages.list-person-messages'],
  ...['messages.count-recipients', 'messages.get-thread', 'messages.list-canned-answers'],
  ...['messages.list-faq', 'messages.list-threads', 'payments.get-staff-order', 'payments.list-all-orders'],
  ...['payments.list-open', 'wallet.list-adjustments', 'wallet.list-checks', 'wallet.list-postings'],
  ...['accounts.list-person-sessions', 'actors.list-all', 'entitlements.list-person-purchases'],
  ...['memberships.find-code', 'memberships.list-code-batches', 'memberships.list-person-vip'],
  ...['pages.find-people', 'pages.get-person', 'wallet.list-person-entries'],
  ...['catalogue.list-all', 'catalogue.list-tags', 'entitlements.explain-right'],
  ...[
    'entitlements.preview-removal',
    'pages.get-item',
    'pages.preview-home',
    'publishing.list-imports',
    'publishing.list-item-files',
    'publishing.list-item-reviews',
    'settings.list-categories',
  ],
  ...['comments.list-all', 'danmaku.list-of-staff', 'shorts.list-picks'],
  ...['audit.get-check'],
  ...['audit.list', 'content-rules.list-blocked-terms', 'moderation.get-review', 'moderation.list-reviews'],
  ...['settings.list', 'settings.list-changes', 'settings.list-secrets', 'staff.get-me', 'staff.list'],
  ...['staff.list-sessions', 'topics.list-all'],
]

let site: TestApp
beforeAll(async () => {
  // Each call fails once on purpose.
  site = await openTestApp({ logTo: { write: () => undefined } })
  // A session that is used is marked with the time of the use.
  site.clock.set('2026-11-25T12:00:00Z')
})
afterAll(() => site.close())

const staffCalls = calls.filter(({ who }) => who === 'staff')
const changing = staffCalls.filter(({ name }) => !reading.includes(name))
const reason = 'a test'

interface Example {
  /** A session of an admin. */
  admin: Client
}

async function writeComment() {
  const { id } = await makeVideo(site.ctx)
  const writer = await makeAccount(site.ctx)
  return (await site.as(writer.token).call(contract.addComment, { id, text: 'hello' })).id
}

async function writeDanmaku() {
  const { id } = await makeVideo(site.ctx, { price: null })
  const writer = await makeAccount(site.ctx)
  const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const
  return (await site.as(writer.token).call(contract.addDanmaku, { id, text: 'hello', atMs: 0, ...style })).id
}

async function handIn() {
  const author = await makeUploader(site.ctx)
  const id = await makeDraft(site.ctx, author.id)
  await site.as(author.token).call(contract.submitWork, { id })
}

async function leased(admin: Client) {
  await handIn()
  return (await admin.call(contract.leaseReview, {}))?.id ?? 0
}

async function makeActors<const Names extends readonly string[]>(admin: Client, ...names: Names) {
  const actors = await admin.call(contract.putActors, { actors: names.map((name) => ({ name })), reason })
  return actors.map(({ id }) => id) as { [Index in keyof Names]: number }
}

async function makePerson() {
  return Number((await makeAccount(site.ctx)).id)
}

async function prepareCodes(admin: Client) {
  const grants = [{ kind: 'points' as const, amount: 5 }]
  return (await admin.call(contract.makeCodeBatch, { count: 2, grants, reason })).id
}

/** After the time of the clock. */
const tomorrow = '2026-11-26T12:00:00.000Z'

async function hideVideo(admin: Client) {
  const { id } = await makeVideo(site.ctx)
  await admin.call(contract.hideItems, { ids: [id], reason })
  return id
}

async function writeToSupport() {
  const { id, token } = await makeAccount(site.ctx)
  await site.as(token).call(contract.addSupportMessage, { text: 'please help' })
  return Number(id)
}

const local = (text: string) => ({ cn: text, hk: text, en: text, vi: text })

async function buySomething() {
  const buyer = await makeMemberWith(site, { points: 100n })
  const { id } = await makeVideo(site.ctx)
  const purchase = await buyer.client.call(contract.buyVideo, { id, price: { asset: 'points', amount: 10 } })
  return purchase.id
}

const topic = (slug: string): contract.TopicContent => ({
  ...{ slug, lang: 'hk', isPublished: true, items: [] },
  texts: { hk: { title: '春天', description: '' } },
})
const picture = async () => ({
  file: new Blob([new Uint8Array(await flat('green', 640, 360).png().toBuffer())]),
})

const vtt = () => ({ file: new Blob(['WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n']) })

/** Prepares what a call needs, and returns the call. */
const examples: Record<string, (example: Example) => Promise<() => Promise<unknown>>> = {
  async 'accounts.add-note'({ admin }) {
    const accountId = await makePerson()
    return () => admin.call(contract.addAccountNote, { accountId, text: 'called twice' })
  },
  async 'accounts.end-person-sessions'({ admin }) {
    const accountId = await makePerson()
    return () => admin.call(contract.endPersonSessions, { accountId, reason })
  },
  async 'accounts.erase'({ admin }) {
    const accountId = await makePerson()
    return () => admin.call(contract.eraseAccount, { accountId, reason })
  },
  async 'accounts.export-person'({ admin }) {
    const accountId = await makePerson()
    return () => admin.call(contract.exportPerson, { accountId, lang: 'en', reason })
  },
  async 'accounts.suspend'({ admin }) {
    const accountId = await makePerson()
    return () => admin.call(contract.suspendAccount, { accountId, reason })
  },
  async 'accounts.unsuspend'({ admin }) {
    const accountId = await makePerson()
    await admin.call(contract.suspendAccount, { accountId, reason })
    return () => admin.call(contract.unsuspendAccount, { accountId, reason })
  },
  async 'entitlements.refund-purchase'({ admin }) {
    const purchaseId = await buySomething()
    return () => admin.call(contract.refundPersonPurchase, { purchaseId, reason })
  },
  async 'messages.answer-thread'({ admin }) {
    const accountId = await writeToSupport()
    return () => admin.call(contract.answerSupportThread, { accountId, text: 'we look into it' })
  },
  async 'messages.close-thread'({ admin }) {
    const accountId = await writeToSupport()
    return () => admin.call(contract.closeSupportThread, { accountId, isClosed: true })
  },
  async 'messages.send-notice'({ admin }) {
    const audience = { kind: 'members' as const }
    return () =>
      admin.call(contract.sendNotice, { audience, title: local('News'), text: local('A new page') })
  },
  async 'messages.put-faq-entry'({ admin }) {
    const entry = {
      isVisible: true,
      isOffered: false,
      link: '',
      question: local('Why?'),
      answer: local('So'),
    }
    return () => admin.call(contract.putFaqEntry, entry)
  },
  async 'messages.order-faq'({ admin }) {
    const ids = (await admin.call(contract.listStaffFaq, {})).list.map(({ id }) => id)
    return () => admin.call(contract.orderFaq, { ids: ids.toReversed() })
  },
  async 'operations.retry-job'({ admin }) {
    const id = await failJob(site.ctx)
    return () => admin.call(contract.retryJob, { id })
  },
  async 'operations.drop-job'({ admin }) {
    const id = await failJob(site.ctx)
    return () => admin.call(contract.dropJob, { id, reason })
  },
  'operations.start-export':
    async ({ admin }) =>
    () =>
      admin.call(contract.startExport, { table: 'audit.list', input: '{}', reason }),
  async 'operations.download-export'({ admin }) {
    const { id } = await admin.call(contract.startExport, { table: 'audit.list', input: '{}', reason })
    await site.ctx.db.updateTable('table_exports').set({ finished_at: site.clock.now() }).execute()
    return () => admin.call(contract.downloadExport, { id })
  },
  async 'payments.refund-order'({ admin }) {
    const { id } = await makePaidOrder(site)
    return () => admin.call(contract.refundOrder, { id, reason })
  },
  async 'payments.decide-dispute'({ admin }) {
    const { id } = await makeDisputedOrder(site)
    return () => admin.call(contract.decideStaffDispute, { id, decision: 'release', reason })
  },
  async 'payments.decide-event'({ admin }) {
    const { eventId } = await makeHeldTransfer(site)
    return () => admin.call(contract.decidePaymentEvent, { eventId, decision: 'dismiss', reason })
  },
  async 'payments.attach-event'({ admin }) {
    const { id, eventId } = await makeHeldTransfer(site)
    return () => admin.call(contract.attachPaymentEvent, { eventId, id, reason })
  },
  'audit.check':
    async ({ admin }) =>
    () =>
      admin.call(contract.checkAudit, {}),
  'wallet.check-ledger':
    async ({ admin }) =>
    () =>
      admin.call(contract.checkLedger, {}),
  'payments.check':
    async ({ admin }) =>
    () =>
      admin.call(contract.checkPayments, { days: 7 }),
  async 'wallet.propose-adjustment'({ admin }) {
    const accountId = await makePerson()
    return () => admin.call(contract.proposeAdjustment, { accountId, asset: 'points', amount: 5, reason })
  },
  async 'wallet.decide-adjustment'({ admin }) {
    const accountId = await makePerson()
    const colleague = site.as((await makeStaff(site.ctx, 'finance')).staffToken)
    const { id } = await colleague.call(contract.proposeAdjustment, {
      ...{ accountId, asset: 'points', amount: 5, reason },
    })
    return () => admin.call(contract.decideAdjustment, { id, decision: 'approve', reason })
  },
  'memberships.make-code-batch':
    async ({ admin }) =>
    () =>
      admin.call(contract.makeCodeBatch, { count: 2, grants: [{ kind: 'points', amount: 5 }], reason }),
  async 'memberships.download-codes'({ admin }) {
    const id = await prepareCodes(admin)
    return () => admin.call(contract.downloadCodes, { id })
  },
  async 'memberships.revoke-codes'({ admin }) {
    const id = await prepareCodes(admin)
    return () => admin.call(contract.revokeCodes, { id, isRevoked: true, reason })
  },
  async 'memberships.grant'({ admin }) {
    const accountId = await makePerson()
    return () =>
      admin.call(contract.grantToPerson, { accountId, grants: [{ kind: 'points', amount: 5 }], reason })
  },
  'actors.put':
    async ({ admin }) =>
    () =>
      admin.call(contract.putActors, { actors: [{ name: '林小雨' }], reason }),
  async 'actors.rename'({ admin }) {
    const [id] = await makeActors(admin, '舊名')
    return () => admin.call(contract.renameActor, { id, name: '新名', reason })
  },
  async 'actors.merge'({ admin }) {
    const [from, into] = await makeActors(admin, '重複', '本人')
    await makeVideo(site.ctx, { actors: ['重複'] })
    return () => admin.call(contract.mergeActors, { from, into, reason })
  },
  async 'actors.set-picture'({ admin }) {
    const [id] = await makeActors(admin, '陳海')
    const file = await picture()
    return () => admin.call(contract.setActorPicture, { id, reason }, file)
  },
  async 'catalogue.set-actors'({ admin }) {
    const { id } = await makeVideo(site.ctx, { actors: ['甲'] })
    return () => admin.call(contract.setItemActors, { id, actors: ['乙'], reason })
  },
  async 'catalogue.edit-items'({ admin }) {
    const { id } = await makeVideo(site.ctx)
    return () => admin.call(contract.editItems, { edits: [{ id, price: null }], reason })
  },
  async 'catalogue.translate-item'({ admin }) {
    const { id } = await makeVideo(site.ctx)
    return () => admin.call(contract.translateItem, { id, lang: 'en', title: 'Clouds', description: '' })
  },
  'catalogue.create-tag':
    async ({ admin }) =>
    () =>
      admin.call(contract.createTag, { lang: 'en', name: 'Sea' }),
  async 'catalogue.name-tag'({ admin }) {
    const { id } = await admin.call(contract.createTag, { lang: 'en', name: 'Harbour' })
    return () => admin.call(contract.nameTag, { id, lang: 'vi', name: 'Cảng' })
  },
  async 'entitlements.hide-items'({ admin }) {
    const { id } = await makeVideo(site.ctx)
    return () => admin.call(contract.hideItems, { ids: [id], reason })
  },
  async 'entitlements.restore-items'({ admin }) {
    const { id } = await makeVideo(site.ctx)
    await admin.call(contract.hideItems, { ids: [id], reason })
    return () => admin.call(contract.restoreItems, { ids: [id], reason })
  },
  async 'entitlements.remove-items'({ admin }) {
    const { id } = await makeVideo(site.ctx)
    return () => admin.call(contract.removeItems, { ids: [id], reason })
  },
  async 'media.set-free-seconds'({ admin }) {
    const { id } = await makeVideo(site.ctx)
    return () => admin.call(contract.setFreeSeconds, { id, freeSeconds: 4, reason })
  },
  async 'media.attach-subtitles'({ admin }) {
    const { id } = await makeVideo(site.ctx)
    return () => admin.call(contract.attachSubtitles, { id, language: 'en', label: 'English' }, vtt())
  },
  async 'media.detach-subtitles'({ admin }) {
    const { id } = await makeVideo(site.ctx)
    await admin.call(contract.attachSubtitles, { id, language: 'en', label: 'English' }, vtt())
    return () => admin.call(contract.detachSubtitles, { id, language: 'en' })
  },
  async 'publishing.set-cover'({ admin }) {
    const { id } = await makeVideo(site.ctx)
    const file = await picture()
    return () => admin.call(contract.setItemCover, { id }, file)
  },
  'publishing.start-import-upload':
    async ({ admin }) =>
    () =>
      admin.call(contract.startImportUpload, { uploadId: crypto.randomUUID(), name: 'sea.mp4', bytes: 9 }),
  async 'publishing.import-upload'({ admin }) {
    const uploadId = crypto.randomUUID()
    await admin.call(contract.startImportUpload, { uploadId, name: 'sea.mp4', bytes: 9 })
    await site.ctx.db.updateTable('uploads').set({ received: 9n }).where('id', '=', uploadId).execute()
    const facts = { title: '海', description: '', categoryId: null, tagIds: [], actors: [], isVipOnly: false }
    return () => admin.call(contract.importUpload, { uploadId, kind: 'video', lang: 'hk', ...facts })
  },
  async 'publishing.retry-import'({ admin }) {
    const { id } = await makeVideo(site.ctx)
    await site.ctx.db
      .insertInto('imports')
      .values({ video_id: BigInt(id), state: 'failed', source_key: 'sources/gone', source_bytes: 1n })
      .execute()
    return () => admin.call(contract.retryImport, { itemId: id })
  },
  async 'publishing.reencode-item'({ admin }) {
    const { id } = await makeVideo(site.ctx)
    await storeText(site.ctx, 'sources/kept', 'a file')
    await site.ctx.db
      .insertInto('imports')
      .values({ video_id: BigInt(id), state: 'done', source_key: 'sources/kept', source_bytes: 6n })
      .execute()
    return () => admin.call(contract.reencodeItem, { id })
  },
  async 'publishing.schedule-item'({ admin }) {
    const id = await hideVideo(admin)
    return () => admin.call(contract.scheduleItem, { id, publishAt: tomorrow, reason })
  },
  async 'publishing.unschedule-item'({ admin }) {
    const id = await hideVideo(admin)
    await admin.call(contract.scheduleItem, { id, publishAt: tomorrow, reason })
    return () => admin.call(contract.unscheduleItem, { id, reason })
  },
  async 'comments.hide'({ admin }) {
    const id = await writeComment()
    return () => admin.call(contract.hideComment, { id, reason })
  },
  async 'comments.unhide'({ admin }) {
    const id = await writeComment()
    await admin.call(contract.hideComment, { id, reason })
    return () => admin.call(contract.unhideComment, { id, reason })
  },
  async 'comments.pin'({ admin }) {
    const id = await writeComment()
    return () => admin.call(contract.pinComment, { id, isPinned: true, reason })
  },
  'content-rules.block-terms':
    async ({ admin }) =>
    () =>
      admin.call(contract.blockTerms, { terms: ['賭場'], isWhole: false, reason }),
  async 'content-rules.unblock-term'({ admin }) {
    await admin.call(contract.blockTerms, { terms: ['賭博'], isWhole: false, reason })
    return () => admin.call(contract.unblockTerm, { term: '賭博', reason })
  },
  async 'danmaku.hide'({ admin }) {
    const id = await writeDanmaku()
    return () => admin.call(contract.hideDanmaku, { id, reason })
  },
  async 'danmaku.unhide'({ admin }) {
    const id = await writeDanmaku()
    await admin.call(contract.hideDanmaku, { id, reason })
    return () => admin.call(contract.unhideDanmaku, { id, reason })
  },
  async 'moderation.lease-review'({ admin }) {
    await handIn()
    return () => admin.call(contract.leaseReview, {})
  },
  async 'moderation.release-review'({ admin }) {
    const id = await leased(admin)
    return () => admin.call(contract.releaseReview, { id })
  },
  async 'moderation.decide-review'({ admin }) {
    const id = await leased(admin)
    return () => admin.call(contract.decideReview, { id, decision: 'approve', note: 'good' })
  },
  async 'publishing.allow-uploader'({ admin }) {
    const { id } = await makeAccount(site.ctx)
    return () => admin.call(contract.allowUploader, { accountId: Number(id), reason })
  },
  async 'publishing.suspend-uploader'({ admin }) {
    const { id } = await makeUploader(site.ctx)
    return () => admin.call(contract.suspendUploader, { accountId: Number(id), reason })
  },
  'settings.change':
    async ({ admin }) =>
    () =>
      admin.call(contract.changeSetting, { key: 'coinsPerPoint', value: 20, reason }),
  async 'settings.revert'({ admin }) {
    await admin.call(contract.changeSetting, { key: 'signInCoins', value: [1, 2], reason })
    return () => admin.call(contract.revertSetting, { name: 'signInCoins', to: 'former', reason })
  },
  async 'shorts.pick'({ admin }) {
    const { id } = await makeVideo(site.ctx, { kind: 'short' })
    return () => admin.call(contract.pickShort, { id, tab: 'chosen', position: 1 })
  },
  async 'shorts.unpick'({ admin }) {
    const { id } = await makeVideo(site.ctx, { kind: 'short' })
    await admin.call(contract.pickShort, { id, tab: 'chosen', position: 1 })
    return () => admin.call(contract.unpickShort, { id, tab: 'chosen' })
  },
  'staff.sign-out':
    async ({ admin }) =>
    () =>
      admin.call(contract.signOutStaff, {}),
  async 'staff.end-session'({ admin }) {
    const [session] = await admin.call(contract.listStaffSessions, {})
    return () => admin.call(contract.endStaffSession, { id: session?.id ?? 0 })
  },
  async 'staff.change-role'({ admin }) {
    const { id } = await makeStaff(site.ctx, 'editor')
    return () => admin.call(contract.changeStaffRole, { id: Number(id), role: 'finance' })
  },
  async 'staff.add'({ admin }) {
    const { name } = await makeAccount(site.ctx)
    return () => admin.call(contract.addStaffMember, { account: name, role: 'editor' })
  },
  async 'staff.reset-totp'({ admin }) {
    const { id } = await makeStaff(site.ctx, 'editor')
    return () => admin.call(contract.resetStaffTotp, { id: Number(id) })
  },
  async 'staff.remove'({ admin }) {
    const { id } = await makeStaff(site.ctx, 'editor')
    return () => admin.call(contract.removeStaffMember, { id: Number(id) })
  },
  'settings.add-policy':
    async ({ admin }) =>
    () =>
      admin.call(contract.addPolicyVersion, {
        ...{ kind: 'privacy', title: local('Privacy'), text: local('# Data\nNone.'), reason },
      }),
  'topics.put':
    async ({ admin }) =>
    () =>
      admin.call(contract.putTopics, { topics: [topic('spring')], reason }),
  async 'topics.set-cover'({ admin }) {
    await admin.call(contract.putTopics, { topics: [topic('autumn')], reason })
    const file = await picture()
    return () => admin.call(contract.setTopicCover, { slug: 'autumn' }, file)
  },
}

/** The rows of this person in the audit, the latest first. */
const rowsOf = (accountId: bigint) =>
  site.ctx.db
    .selectFrom('audit')
    .select(['number', 'act', 'actor_name', 'role', 'request_id', 'address', 'subject'])
    .where('actor_id', '=', accountId)
    .orderBy('number', 'desc')
    .execute()

/** What is written before the transaction of the act: counts of requests, and the picture that was sent. */
const apart = ['rate_limits', 'pictures', 'picture_quotas']

/** A hash of each table. */
async function readTables(): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(site.ownerDb)
  const hashes = rows
    .filter(({ name }) => !apart.includes(name))
    .map(async ({ name }) => {
      const { rows } = await sql<{ hash: string }>`
        select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as hash
        from ${sql.table(name)} as row`.execute(site.ownerDb)
      return [name, rows[0]?.hash] as const
    })
  return Object.fromEntries(await Promise.all(hashes))
}

async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  await sql`alter table audit add constraint audit_refuses check (false) not valid`.execute(site.ownerDb)
  try {
    return await work()
  } finally {
    await sql`alter table audit drop constraint audit_refuses`.execute(site.ownerDb)
  }
}

test('every staff call reads, or has an example of its change', () => {
  expect(reading.filter((name) => !staffCalls.some((call) => call.name === name))).toEqual([])
  expect(changing.map(({ name }) => name).sort()).toEqual(Object.keys(examples).sort())
})

describe.each(changing.map(({ name }) => [name] as const))('%s', (name) => {
  test('leaves one row in the audit, and changes nothing where that row cannot be written', async () => {
    const { id, name: actorName, staffToken } = await makeStaff(site.ctx, 'admin')
    const call = await examples[name]?.({ admin: site.as(staffToken) })
    if (!call) throw new Error(`${name} has no example`)
    const earlier = await rowsOf(id)
    const before = await readTables()
    const refused = await withoutAudit(() => call().catch((error: unknown) => error))
    expect(refused).toMatchObject({ failure: 'INTERNAL' })
    expect(await readTables()).toEqual(before)
    await call()
    const rows = await rowsOf(id)
    expect(rows).toHaveLength(earlier.length + 1)
    expect(rows[0]).toMatchObject({
      ...{ actor_name: actorName, role: 'admin', address: '127.0.0' },
      ...{ request_id: expect.any(String), subject: expect.stringMatching(/^[a-z_-]+:.+$/) },
    })
  })
})
