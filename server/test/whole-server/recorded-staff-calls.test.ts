import * as contract from '@liuguang/contract'
import { type Client, calls } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../builders.ts'
import { makeVideo } from '../content/dummy-video.ts'
import { makeUploader } from '../content/review.ts'
import { flat } from '../content/test-pictures.ts'
import { makeDraft } from '../content/works.ts'
import { makeStaff } from '../staff.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Staff calls that only read. Every other one changes something, and has an example below. */
const reading = [
  'actors.list-all',
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

const topic = (slug: string): contract.TopicContent => ({
  ...{ slug, lang: 'hk', isPublished: true, items: [] },
  texts: { hk: { title: '春天', description: '' } },
})
const picture = async () => ({
  file: new Blob([new Uint8Array(await flat('green', 640, 360).png().toBuffer())]),
})

/** Prepares what a call needs, and returns the call. */
const examples: Record<string, (example: Example) => Promise<() => Promise<unknown>>> = {
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
