import {
  decideReview,
  deleteDraft,
  leaseReview,
  submitWork,
  takeDownWork,
  updateWork,
  withdrawWork,
} from '@liuguang/contract'
import { assert, asyncProperty, constantFrom, array as listOf } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repetitions } from '../../../../media/test/repeat.ts'
import { addChangeFile, playChangeFile } from '../../../test/content/change-file.ts'
import { makeAuthor, makeReviewer, stateOf } from '../../../test/content/reviewers.ts'
import { makeDraft, workFields } from '../../../test/content/works.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineActor } from '../audit/index.ts'
import { restoreItem } from '../entitlements/index.ts'
import { allowUploader } from '../publishing/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

const actor = commandLineActor('tester')
const reason = 'test'

describe('the guard of the database', () => {
  const events = [
    'submit',
    'withdraw',
    'approve',
    'approve by owner',
    'request_changes',
    'reject',
    'change',
    'drop',
    'suspend',
    'allow',
    'new title',
    'new price',
    'new notice',
    'publish by SQL',
    'restore by SQL',
    'take down',
    'restore',
    'new file',
    'play new file by SQL',
  ] as const

  // The three without which nothing is published come more often.
  const event = constantFrom(...events, ...(['submit', 'submit', 'approve', 'approve', 'allow'] as const))

  test('no order of events publishes a work that nobody but its author approved, or whose author may not publish', async () => {
    expect(await checkOrdersOfEvents(repetitions(60, 25))).toBeGreaterThan(0)
  })

  test.each([
    ['items', 'items_publishable'],
    ['videos', 'videos_approved_file'],
  ])('without its trigger of %s, the same orders of events do', async (table, trigger) => {
    const set = (state: 'enable' | 'disable') =>
      sql`alter table ${sql.raw(table)} ${sql.raw(state)} trigger ${sql.raw(trigger)}`.execute(site.ownerDb)
    await set('disable')
    try {
      await expect(checkOrdersOfEvents(60)).rejects.toThrow('Property failed')
    } finally {
      await set('enable')
    }
  })

  /**
   * @returns how often a work was public. @throws when one was whose content no reviewer had approved, or became so while
   *   its owner was not allowed to publish or had not accepted the current upload notice
   */
  async function checkOrdersOfEvents(orders: number): Promise<number> {
    const reviewer = await makeReviewer(site)
    let published = 0
    await assert(
      asyncProperty(listOf(event, { minLength: 6, maxLength: 16, size: 'max' }), async (steps) => {
        await sql`delete from submissions`.execute(site.ctx.db)
        const author = await makeAuthor(site)
        const id = await makeDraft(site.ctx, author.id)
        let wasPublic = false
        for (const [step, event] of steps.entries()) {
          await apply(event, { author, id, reviewer, step }).catch(() => undefined)
          const isPublic = (await stateOf(site.ctx, id)) === 'published'
          if (isPublic) {
            published += 1
            const { rows } = await sql<{ is_approved: boolean; may_publish: boolean }>`
              select exists (
                select from submissions where item_id = ${id} and state = 'approved' and decided_by_id = ${reviewer.id}
                  and content_hash = item_content_hash(${id})
              ) as is_approved,
              exists (select from uploaders where account_id = ${author.id} and state = 'allowed') and exists (
                select from account_consents where account_id = ${author.id} and kind = 'publishing' and version = (
                  select version from policies where kind = 'publishing' and effective_at <= now()
                  order by effective_at desc limit 1
                )
              ) as may_publish`.execute(site.ctx.db)
            // What is public stays so when its owner loses the right afterwards.
            const mayPublish = wasPublic ? expect.any(Boolean) : true
            expect(rows, steps.slice(0, step + 1).join(', ')).toEqual([
              { is_approved: true, may_publish: mayPublish },
            ])
          }
          wasPublic = isPublic
        }
      }),
      {
        ...{ numRuns: orders, endOnFailure: true },
        examples: [
          [['submit', 'approve', 'new file', 'submit', 'approve']],
          [['submit', 'approve', 'new file', 'submit', 'play new file by SQL']],
        ],
      },
    )
    return published
  }

  type Actors = {
    author: Awaited<ReturnType<typeof makeAuthor>>
    reviewer: Awaited<ReturnType<typeof makeReviewer>>
    id: number
    step: number
  }

  async function apply(
    event: (typeof events)[number],
    { author, id, reviewer, step }: Actors,
  ): Promise<void> {
    const { db } = site.ctx
    const decide = async (decision: 'approve' | 'request_changes' | 'reject') => {
      const task = await reviewer.client.call(leaseReview, {})
      if (task)
        await reviewer.client.call(decideReview, { id: task.id, decision, policy: 'other', note: 'test' })
    }
    const change = { accountId: author.id, actor, reason }
    const acts: Record<typeof event, () => Promise<unknown>> = {
      submit: () => author.client.call(submitWork, { id, isNobodyShown: true }),
      withdraw: () => author.client.call(withdrawWork, { id }),
      approve: () => decide('approve'),
      'approve by owner': async () => {
        await sql`
          insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash, state,
            decided_by_id, decided_by, decided_at)
          select ${id}, coalesce(max(version), 0) + 1, ${author.id}, now(), now(), item_content_hash(${id}), 'approved',
            ${author.id}, 'its owner', now()
          from submissions where item_id = ${id}`.execute(db)
        await acts['publish by SQL']()
      },
      request_changes: () => decide('request_changes'),
      reject: () => decide('reject'),
      change: () => author.client.call(updateWork, { id, ...workFields({ title: `c${step}` }) }),
      drop: () => author.client.call(deleteDraft, { id }),
      suspend: () =>
        sql`update uploaders set state = 'suspended' where account_id = ${author.id}`.execute(db),
      allow: () => allowUploader(site.ctx, change),
      'new title': () =>
        sql`update item_texts set title = ${`t${step}`} from items
          where items.id = item_id and item_id = ${id} and state <> 'published'`.execute(db),
      'new price': () =>
        sql`update items set price_asset = 'points', price_amount = ${step + 1}
          where id = ${id} and state <> 'published'`.execute(db),
      'new notice': () =>
        sql`delete from account_consents where account_id = ${author.id} and kind = 'publishing'`.execute(
          site.ownerDb,
        ),
      'publish by SQL': () =>
        sql`update items set state = 'published', published_at = now(), approved_by = 'x' where id = ${id}`.execute(
          db,
        ),
      'take down': () => author.client.call(takeDownWork, { id }),
      'new file': async () => {
        await author.client.call(updateWork, { id, ...workFields({ title: `f${step}` }) })
        await addChangeFile(site.ctx, id)
      },
      'play new file by SQL': () => playChangeFile(site.ctx, id),
      restore: () => restoreItem(site.ctx, { itemId: BigInt(id), reason, by: actor }),
      'restore by SQL': () =>
        inTransaction(db, (tx) => sql`update items set state = 'published' where id = ${id}`.execute(tx)),
    }
    await acts[event]()
  }

  test('what was approved is published; what was changed while it was hidden is not shown again', async () => {
    const author = await makeAuthor(site)
    const id = await makeDraft(site.ctx, author.id)
    await author.client.call(submitWork, { id, isNobodyShown: true })
    const reviewer = await makeReviewer(site)
    const task = await reviewer.client.call(leaseReview, {})
    await reviewer.client.call(decideReview, { id: task?.id ?? 0, decision: 'approve', note: 'good' })
    const { db } = site.ctx
    const set = (state: string) => sql`update items set state = ${state} where id = ${id}`.execute(db)
    await set('hidden')
    await set('published')
    await set('hidden')
    await sql`update item_texts set title = 'Other' where item_id = ${id}`.execute(db)
    await expect(set('published')).rejects.toThrow('nobody else approved what it is now')
  })
})
