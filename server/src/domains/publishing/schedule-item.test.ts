import {
  getStaffItem,
  getVideo,
  hideItems,
  listStaffItems,
  removeItems,
  restoreItems,
  scheduleItem,
  unscheduleItem,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { tasks } from './jobs.ts'

let site: TestApp
let day = 0
beforeAll(async () => {
  site = await openTestApp({ logTo: { write: () => undefined } })
})
afterAll(() => site.close())
beforeEach(() => {
  day += 1
  site.clock.set(new Date(Date.UTC(2026, 10, day, 10)))
})

const reason = 'the festival begins'
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(site.clock.now().getTime() + hours * hourMs).toISOString()

/** With a new session: those of the staff end after half an hour without use. */
async function makeModerator() {
  const { id, name, staffToken } = await makeStaff(site.ctx, 'senior')
  return { id, name, client: site.as(staffToken) }
}

async function makeHidden(ownerId?: bigint) {
  const { client, ...staff } = await makeModerator()
  const { id } = await makeVideo(site.ctx, ownerId === undefined ? {} : { ownerId })
  await client.call(hideItems, { ids: [id], reason })
  return { id, client, staff }
}

async function publishDue() {
  const task = tasks.find(({ name }) => name === 'publishing.publish-scheduled')
  await task?.run(site.ctx, {}, { signal: new AbortController().signal, isLastAttempt: false, workDir: '' })
}

async function stateOf(id: number) {
  const item = site.ctx.db.selectFrom('items').select('state').where('id', '=', BigInt(id))
  return (await item.executeTakeFirstOrThrow()).state
}

async function detailOf(id: number) {
  return (await makeModerator()).client.call(getStaffItem, { id })
}

async function idsWith(schedule: 'waiting' | 'refused') {
  const { list } = await (await makeModerator()).client.call(listStaffItems, { schedule })
  return list.map(({ id }) => id)
}

/** How often an item went from hidden to published. */
async function countRestored(id: number) {
  const rows = await site.ctx.db
    .selectFrom('item_state_changes')
    .select('id')
    .where('item_id', '=', BigInt(id))
    .where('from_state', '=', 'hidden')
    .where('to_state', '=', 'published')
    .execute()
  return rows.length
}

describe('a schedule is refused', () => {
  test('for a time in the past, and an invalid one', async () => {
    const { id, client } = await makeHidden()
    for (const publishAt of [site.clock.now().toISOString(), inHours(-1)])
      await expect(client.call(scheduleItem, { id, publishAt, reason })).rejects.toMatchObject({
        failure: 'PUBLISH_TIME_PASSED',
      })
    await expect(
      client.call(scheduleItem, { id, publishAt: '2030-06-30T23:59:60Z', reason }),
    ).rejects.toMatchObject({ failure: 'BAD_REQUEST', details: { path: '/publishAt' } })
  })

  test('without a reason, for an item that is not hidden, and for an unknown item', async () => {
    const { id, client } = await makeHidden()
    await expect(client.call(scheduleItem, { id, publishAt: inHours(1), reason: ' ' })).rejects.toMatchObject(
      { failure: 'REASON_REQUIRED' },
    )
    expect((await client.call(getStaffItem, { id })).schedule).toBeNull()
    for (const state of ['published', 'removed', 'draft'] as const) {
      const other = await makeVideo(site.ctx, { state })
      await expect(
        client.call(scheduleItem, { id: other.id, publishAt: inHours(1), reason }),
      ).rejects.toMatchObject({ failure: 'WORK_STATE_REFUSED' })
    }
    const unknown = { id: 999_999, reason }
    await expect(client.call(scheduleItem, { ...unknown, publishAt: inHours(1) })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
    await expect(client.call(unscheduleItem, unknown)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  })

  test('for a work that may not be published as it is', async () => {
    const owner = await makeUploader(site.ctx)
    const { id, client } = await makeHidden(owner.id)
    await sql`update item_texts set title = 'other' where item_id = ${id}`.execute(site.ctx.db)
    await expect(client.call(scheduleItem, { id, publishAt: inHours(1), reason })).rejects.toMatchObject({
      failure: 'PUBLICATION_REFUSED',
      details: { problem: 'nobody else approved what it is now' },
    })
  })
})

describe('a scheduled item', () => {
  test('is published at the time that was set last, in the name of whoever set it', async () => {
    const { id, client, staff } = await makeHidden()
    await client.call(scheduleItem, { id, publishAt: inHours(1), reason: 'soon' })
    const publishAt = inHours(2)
    const schedule = { publishAt, by: staff.name, reason, refusal: null }
    expect(await client.call(scheduleItem, { id, publishAt, reason })).toEqual(schedule)
    expect((await client.call(getStaffItem, { id })).schedule).toEqual(schedule)
    expect(await idsWith('waiting')).toEqual([id])
    expect(await idsWith('refused')).toEqual([])

    site.clock.advance(2 * hourMs - 1)
    await publishDue()
    expect(await stateOf(id)).toBe('hidden')
    site.clock.advance(1)
    await publishDue()
    expect((await site.anonymous.call(getVideo, { id })).id).toBe(id)
    const [action] = await recordedActions(site.ctx.db, 'entitlements.restore-item')
    expect(action).toMatchObject({
      ...{ actor_id: staff.id, actor_name: staff.name, role: 'system', subject: `item:${id}`, reason },
      after: { state: 'published' },
    })
    const detail = await detailOf(id)
    expect(detail.schedule).toBeNull()
    expect(detail.states[0]).toMatchObject({ from: 'hidden', to: 'published', by: staff.name, reason })
    expect(detail.actions.map(({ action }) => action)).toEqual([
      ...['entitlements.restore-item', 'publishing.schedule-item'],
      ...['publishing.schedule-item', 'entitlements.hide-item'],
    ])
    expect(await idsWith('waiting')).toEqual([])
  })

  test('stays hidden after its schedule was ended, which can be repeated', async () => {
    const { id, client } = await makeHidden()
    await client.call(scheduleItem, { id, publishAt: inHours(1), reason })
    await client.call(unscheduleItem, { id, reason: 'postponed' })
    const [action] = await recordedActions(site.ctx.db, 'publishing.unschedule-item')
    expect(action).toMatchObject({
      ...{ subject: `item:${id}`, before: { publishAt: inHours(1) }, reason: 'postponed' },
    })
    const actions = await recordedActions(site.ctx.db, 'publishing.unschedule-item')
    await client.call(unscheduleItem, { id, reason: 'postponed' })
    expect(await recordedActions(site.ctx.db, 'publishing.unschedule-item')).toEqual(actions)
    site.clock.advance(2 * hourMs)
    await publishDue()
    expect(await stateOf(id)).toBe('hidden')
  })

  test('stays hidden when somebody hides it again meanwhile', async () => {
    const { id, client } = await makeHidden()
    await client.call(scheduleItem, { id, publishAt: inHours(1), reason })
    const { results } = await client.call(hideItems, { ids: [id], reason: 'a claim of its author' })
    expect(results).toMatchObject([{ id, outcome: 'unchanged' }])
    expect((await client.call(getStaffItem, { id })).schedule).toBeNull()
    site.clock.advance(2 * hourMs)
    await publishDue()
    expect(await stateOf(id)).toBe('hidden')
  })

  test('has no schedule any more once it was published or removed otherwise', async () => {
    const { id, client } = await makeHidden()
    await client.call(scheduleItem, { id, publishAt: inHours(1), reason })
    await client.call(restoreItems, { ids: [id], reason })
    await client.call(hideItems, { ids: [id], reason })
    const gone = await makeHidden()
    await gone.client.call(scheduleItem, { id: gone.id, publishAt: inHours(1), reason })
    await gone.client.call(removeItems, { ids: [gone.id], reason })
    expect((await client.call(getStaffItem, { id: gone.id })).schedule).toBeNull()
    site.clock.advance(2 * hourMs)
    await publishDue()
    expect(await stateOf(id)).toBe('hidden')
    expect(await stateOf(gone.id)).toBe('removed')
  })

  test('is published once by two workers at the same time', async () => {
    const { id, client } = await makeHidden()
    await client.call(scheduleItem, { id, publishAt: inHours(1), reason })
    site.clock.advance(hourMs)
    await Promise.all([publishDue(), publishDue(), publishDue()])
    expect(await stateOf(id)).toBe('published')
    expect(await countRestored(id)).toBe(1)
    expect(
      (await detailOf(id)).actions.filter(({ action }) => action === 'entitlements.restore-item'),
    ).toHaveLength(1)
  })

  test('is published by the next run when one fails half-way', async () => {
    const { id, client } = await makeHidden()
    await client.call(scheduleItem, { id, publishAt: inHours(1), reason })
    site.clock.advance(hourMs)
    await sql`alter table audit add constraint no_restore check (act <> 'entitlements.restore-item') not valid`.execute(
      site.ownerDb,
    )
    await expect(publishDue()).rejects.toThrow('1 scheduled items could not be published')
    expect(await stateOf(id)).toBe('hidden')
    expect(await idsWith('waiting')).toEqual([id])
    await sql`alter table audit drop constraint no_restore`.execute(site.ownerDb)
    await publishDue()
    expect(await stateOf(id)).toBe('published')
  })

  test('that may not be published at its time keeps the reason, and is not tried again', async () => {
    const owner = await makeUploader(site.ctx)
    const { id, client, staff } = await makeHidden(owner.id)
    const other = await makeHidden()
    const publishAt = inHours(1)
    await client.call(scheduleItem, { id, publishAt, reason })
    await client.call(scheduleItem, { id: other.id, publishAt, reason })
    const setUploader = (state: string) =>
      sql`update uploaders set state = ${state} where account_id = ${owner.id}`.execute(site.ctx.db)
    await setUploader('suspended')
    site.clock.advance(hourMs)
    await publishDue()
    expect(await stateOf(id)).toBe('hidden')
    expect(await stateOf(other.id)).toBe('published')
    const problem = 'its owner may not publish'
    const refusal = { at: site.clock.now().toISOString(), problem }
    expect((await detailOf(id)).schedule).toEqual({ publishAt, by: staff.name, reason, refusal })
    expect(await idsWith('refused')).toEqual([id])
    expect(await idsWith('waiting')).toEqual([])
    const refusals = () => recordedActions(site.ctx.db, 'publishing.refuse-scheduled-item')
    expect(await refusals()).toMatchObject([
      {
        ...{ actor_id: staff.id, role: 'system', subject: `item:${id}`, reason },
        ...{ before: { publishAt }, after: { problem } },
      },
    ])

    await setUploader('allowed')
    site.clock.advance(hourMs)
    await publishDue()
    expect(await stateOf(id)).toBe('hidden')
    expect(await refusals()).toHaveLength(1)
    const again = await makeModerator()
    await again.client.call(scheduleItem, { id, publishAt: inHours(1), reason })
    expect(await idsWith('waiting')).toEqual([id])
    site.clock.advance(hourMs)
    await publishDue()
    expect(await stateOf(id)).toBe('published')
  })
})
