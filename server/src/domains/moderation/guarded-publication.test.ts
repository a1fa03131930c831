import { setTimeout as wait } from 'node:timers/promises'
import {
  type Client,
  decideReview,
  deleteDraft,
  editItems,
  leaseReview,
  scheduleItem,
  submitWork,
  takeDownWork,
  translateItem,
  updateWork,
  withdrawWork,
} from '@liuguang/contract'
import { assert, asyncProperty, constantFrom, array as listOf } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repetitions } from '../../../../media/test/repeat.ts'
import { addChangeFile, playChangeFile } from '../../../test/content/change-file.ts'
import { makeAuthor, makeReviewer } from '../../../test/content/reviewers.ts'
import { makeDraft, workFields } from '../../../test/content/works.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { hideItem, restoreItem } from '../entitlements/index.ts'
import { domainTasks } from '../jobs.ts'
import { allowUploader } from '../publishing/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

const operator = commandLineOperator('tester')
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
    'new title by SQL',
    'new text by SQL',
    'new price by SQL',
    'VIP only by SQL',
    'new cover by SQL',
    'new tag by SQL',
    'free seconds by SQL',
    'other people by SQL',
    'new price and views by SQL',
    'hide, change and restore by SQL',
    'new notice',
    'publish by SQL',
    'restore by SQL',
    'take down',
    'restore',
    'new file',
    'play new file by SQL',
    'author price',
    'staff price',
    'staff title',
    'hide',
    'schedule',
    'publish scheduled',
    'another owner by SQL',
    'insert as published by SQL',
  ] as const

  // The three without which nothing is published come more often.
  const event = constantFrom(...events, ...(['submit', 'submit', 'approve', 'approve', 'allow'] as const))

  test('no order of events publishes a work that nobody but its author approved, or whose author may not publish', async () => {
    expect(await checkOrdersOfEvents(repetitions(60, 25))).toBeGreaterThan(0)
  })

  test.each([
    ['items', 'items_publishable'],
    ['items', 'items_approved_content'],
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
   * @returns how often a work was public. @throws when one was whose content nobody but its owner had approved, or became so
   *   while its owner was not allowed to publish or had not accepted the current upload notice
   */
  async function checkOrdersOfEvents(orders: number): Promise<number> {
    const reviewer = await makeReviewer(site)
    const { staffToken } = await makeStaff(site.ctx, 'admin')
    const others = [await makeAuthor(site), reviewer]
    await allow(reviewer.id)
    const staff = { reviewer, editor: site.as(staffToken), others }
    let published = 0
    await assert(
      asyncProperty(listOf(event, { minLength: 6, maxLength: 16, size: 'max' }), async (steps) => {
        await sql`delete from submissions`.execute(site.ctx.db)
        const author = await makeAuthor(site)
        const id = await makeDraft(site.ctx, author.id)
        let ownerBefore: bigint | undefined
        for (const [step, event] of steps.entries()) {
          await apply(event, { ...staff, author, id, step }).catch(() => undefined)
          const owner = await findPublicOwner(id)
          expect(await countOthersPublished(author.id, id)).toBe(0)
          if (owner !== undefined) {
            published += 1
            // What is public stays so when its owner loses the right afterwards.
            const mayPublish = owner === ownerBefore ? expect.any(Boolean) : true
            expect(await findProof(id), steps.slice(0, step + 1).join(', ')).toEqual([
              { is_approved: true, may_publish: mayPublish },
            ])
          }
          ownerBefore = owner
        }
      }),
      {
        ...{ numRuns: orders, endOnFailure: true },
        examples: [
          [['submit', 'approve', 'new file', 'submit', 'approve']],
          [['submit', 'approve', 'new file', 'submit', 'play new file by SQL']],
          [['submit', 'approve', 'staff price', 'staff title', 'author price', 'submit', 'approve']],
          [['submit', 'approve', 'hide', 'schedule', 'new title by SQL', 'publish scheduled']],
          [['submit', 'approve', 'new title by SQL', 'new text by SQL', 'new tag by SQL']],
          [['submit', 'approve', 'new price by SQL', 'new cover by SQL', 'new price and views by SQL']],
          [['submit', 'approve', 'VIP only by SQL', 'free seconds by SQL', 'other people by SQL']],
          [['submit', 'approve', 'hide, change and restore by SQL', 'staff title', 'new title by SQL']],
          [['submit', 'approve', 'another owner by SQL', 'another owner by SQL', 'another owner by SQL']],
          [['insert as published by SQL', 'submit', 'insert as published by SQL']],
        ],
      },
    )
    return published
  }

  /** Lets an account publish, and accepts the upload notice for it. */
  async function allow(accountId: bigint): Promise<void> {
    await allowUploader(site.ctx, { accountId, operator, reason })
    await sql`
      insert into account_consents (account_id, kind, version, accepted_at)
      select ${accountId}, kind, version, now() from policies where kind = 'publishing'
      on conflict do nothing`.execute(site.ctx.db)
  }

  /** The owner of a work that is public. Undefined: it is not. */
  async function findPublicOwner(id: number): Promise<bigint | undefined> {
    const { rows } = await sql<{ owner_id: bigint }>`
      select owner_id from items where id = ${id} and state = 'published'`.execute(site.ctx.db)
    return rows[0]?.owner_id
  }

  async function countOthersPublished(ownerId: bigint, id: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from items
      where owner_id = ${ownerId} and id <> ${id} and state = 'published'`.execute(site.ctx.db)
    return rows[0]?.count ?? 0
  }

  /** Whether somebody who is not its owner approved what a work is now, and whether its owner may publish. */
  async function findProof(id: number) {
    const { rows } = await sql<{ is_approved: boolean; may_publish: boolean }>`
      select exists (
        select from submissions where item_id = items.id and submissions.state = 'approved'
          and decided_by_id <> owner_id
          and content_hash = item_content_hash(items.id)
      ) as is_approved,
      exists (select from uploaders where account_id = owner_id and uploaders.state = 'allowed') and exists (
        select from account_consents where account_id = owner_id and kind = 'publishing' and version = (
          select version from policies where kind = 'publishing' and effective_at <= now()
          order by effective_at desc limit 1
        )
      ) as may_publish
      from items where id = ${id}`.execute(site.ctx.db)
    return rows
  }

  type Actors = {
    author: Awaited<ReturnType<typeof makeAuthor>>
    reviewer: Awaited<ReturnType<typeof makeReviewer>>
    editor: Client
    /** Who may publish, too: one of them is the reviewer. */
    others: readonly { id: bigint }[]
    id: number
    step: number
  }

  async function apply(
    event: (typeof events)[number],
    { author, id, reviewer, editor, others, step }: Actors,
  ): Promise<void> {
    const { db } = site.ctx
    const decide = async (decision: 'approve' | 'request_changes' | 'reject') => {
      const task = await reviewer.client.call(leaseReview, {})
      if (task)
        await reviewer.client.call(decideReview, { id: task.id, decision, policy: 'other', note: 'test' })
    }
    const change = { accountId: author.id, operator, reason }
    const actions: Record<typeof event, () => Promise<unknown>> = {
      submit: () => author.client.call(submitWork, { id, isNobodyShown: true }),
      withdraw: () => author.client.call(withdrawWork, { id }),
      approve: () => decide('approve'),
      'approve by owner': async () => {
        await sql`
          insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash, state,
            decided_by_id, decided_by, decided_at)
          select ${id}, coalesce(max(submissions.version), 0) + 1, owner_id, now(), now(), item_content_hash(${id}), 'approved',
            owner_id, 'its owner', now()
          from items left join submissions on item_id = items.id where items.id = ${id} group by owner_id`.execute(
          db,
        )
        await actions['publish by SQL']()
      },
      request_changes: () => decide('request_changes'),
      reject: () => decide('reject'),
      change: () => author.client.call(updateWork, { id, ...workFields({ title: `c${step}` }) }),
      drop: () => author.client.call(deleteDraft, { id }),
      suspend: () =>
        sql`update uploaders set state = 'suspended' where account_id = ${author.id}`.execute(db),
      allow: () => allowUploader(site.ctx, change),
      'new title by SQL': () =>
        sql`update item_texts set title = ${`t${step}`} where item_id = ${id}`.execute(db),
      'new text by SQL': () =>
        sql`insert into item_texts (item_id, lang, title) values (${id}, 'vi', ${`v${step}`})
          on conflict (item_id, lang) do update set title = excluded.title`.execute(db),
      'new price by SQL': () =>
        sql`update items set price_asset = 'points', price_amount = ${step + 1} where id = ${id}`.execute(db),
      'VIP only by SQL': () =>
        sql`update items set price_asset = null, price_amount = null, is_vip_only = not is_vip_only
          where id = ${id}`.execute(db),
      'new cover by SQL': () =>
        sql`update items set cover_token = ${`${id}-${step}`} where id = ${id}`.execute(db),
      'new tag by SQL': () =>
        sql`with tag as (insert into tags (lang) values ('hk') returning id)
          insert into item_tags (item_id, position, tag_id) select ${id}, 100 + id, id from tag`.execute(db),
      'free seconds by SQL': () =>
        sql`update videos set free_seconds = free_seconds + 1 where id = ${id}`.execute(db),
      'other people by SQL': () =>
        sql`update works set people = ${[`p${step}`]} where item_id = ${id}`.execute(db),
      'new price and views by SQL': () =>
        inTransaction(db, async (tx) => {
          await sql`update items set price_asset = 'points', price_amount = ${step + 1} where id = ${id}`.execute(
            tx,
          )
          await sql`update items set view_count = view_count + 1 where id = ${id}`.execute(tx)
        }),
      'hide, change and restore by SQL': () =>
        inTransaction(db, async (tx) => {
          const { numAffectedRows = 0n } = await sql`
            update items set state = 'hidden' where id = ${id} and state = 'published'`.execute(tx)
          await sql`update item_texts set title = ${`t${step}`} where item_id = ${id}`.execute(tx)
          if (numAffectedRows > 0n)
            await sql`update items set state = 'published' where id = ${id}`.execute(tx)
        }),
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
      'author price': () => author.client.call(updateWork, { id, price: step }),
      'staff price': () =>
        editor.call(editItems, { edits: [{ id, price: { asset: 'diamonds', amount: step + 1 } }], reason }),
      'staff title': () => editor.call(translateItem, { id, lang: 'hk', title: `s${step}`, description: '' }),
      hide: () => hideItem(site.ctx, { itemId: BigInt(id), reason, by: operator }),
      schedule: () =>
        editor.call(scheduleItem, {
          ...{ id, reason },
          publishAt: new Date(site.ctx.clock.now().getTime() + 60_000).toISOString(),
        }),
      'publish scheduled': async () => {
        const task = domainTasks.find(({ name }) => name === 'publishing.publish-scheduled')
        const now = new Date(site.ctx.clock.now().getTime() + 120_000)
        const run = { signal: new AbortController().signal, isLastAttempt: true, workDir: '' }
        await task?.run({ ...site.ctx, clock: { now: () => now } }, {}, run)
      },
      'another owner by SQL': () => {
        const owner = [author, ...others][step % (others.length + 1)]
        return sql`update items set owner_id = ${owner?.id} where id = ${id}`.execute(db)
      },
      'insert as published by SQL': () =>
        sql`
          insert into items (kind, lang, state, owner_id, published_at, approved_by)
          select kind, lang, 'published', owner_id, now(), 'x' from items where id = ${id}`.execute(db),
      restore: () => restoreItem(site.ctx, { itemId: BigInt(id), reason, by: operator }),
      'restore by SQL': () =>
        inTransaction(db, (tx) => sql`update items set state = 'published' where id = ${id}`.execute(tx)),
    }
    await actions[event]()
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

  describe('of what is published', () => {
    const refusal = 'nobody else approved what it is now'
    let id: number
    beforeEach(async () => {
      const author = await makeAuthor(site)
      id = await makeDraft(site.ctx, author.id)
      await author.client.call(submitWork, { id, isNobodyShown: true })
      const reviewer = await makeReviewer(site)
      const task = await reviewer.client.call(leaseReview, {})
      await reviewer.client.call(decideReview, { id: task?.id ?? 0, decision: 'approve', note: 'good' })
    })

    test.each([
      ['title', `update item_texts set title = 'x' where item_id =`],
      ['description', `update item_texts set description = 'x' where item_id =`],
      ['price', `update items set price_asset = 'points', price_amount = 9 where id =`],
      ['VIP mark', `update items set is_vip_only = true where id =`],
      ['cover', `update items set cover_token = 'x' where id =`],
      ['free seconds', `update videos set free_seconds = free_seconds + 1 where id =`],
      ['people', `update works set people = '{x}' where item_id =`],
    ])('it refuses another %s, and nothing that was approved', async (_what, update) => {
      const { db } = site.ctx
      await expect(sql`${sql.raw(update)} ${id}`.execute(db)).rejects.toThrow(refusal)
      await sql`update items set view_count = view_count + 1, version = version + 1 where id = ${id}`.execute(
        db,
      )
    })

    test('a change by staff does not approve what nobody approved before', async () => {
      await sql`delete from submissions where item_id = ${id}`.execute(site.ctx.db)
      const { staffToken } = await makeStaff(site.ctx, 'admin')
      const words = { lang: 'hk', title: 's', description: '' } as const
      await expect(site.as(staffToken).call(translateItem, { id, ...words })).rejects.toMatchObject({
        failure: 'WORK_STATE_REFUSED',
      })
    })

    test('a publication waits for another title that is being stored, and is refused then', async () => {
      const { db } = site.ctx
      const set = (state: string) => sql`update items set state = ${state} where id = ${id}`.execute(db)
      await set('hidden')
      let publication: Promise<unknown> | undefined
      await inTransaction(db, async (tx) => {
        await sql`update item_texts set title = 'x' where item_id = ${id}`.execute(tx)
        publication = set('published')
        publication.catch(() => undefined)
        await wait(100)
      })
      await expect(publication).rejects.toThrow(refusal)
    })
  })
})
