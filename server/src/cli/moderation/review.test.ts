import { editItems, type ItemEdit, submitWork, updateWork } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declareShortsWithoutMedia, makeDraftWithoutMedia } from '../../../test/content/item-without-media.ts'
import { makeUploader } from '../../../test/content/review.ts'
import { makeDraft, workFields } from '../../../test/content/works.ts'
import { runCommand, runCommandAs } from '../../../test/processes/run-command.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../../domains/audit/index.ts'
import { reviewCommand } from './review.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const review = async (...args: string[]) => (await runCommand(site, reviewCommand, ...args)).lines

test('a work is taken, shown with everything that its author wrote, and decided about', async () => {
  const author = await makeUploader(site.ctx)
  const client = site.as(author.token)
  const id = await makeDraft(site.ctx, author.id)
  const fields = { title: '山水之間', description: '一日遊', people: ['陳小明', '李文'] }
  await client.call(updateWork, { id, ...workFields(fields) })
  await client.call(submitWork, { id, haveAllConsented: true })
  const [listed = ''] = await review()
  const [reviewId = ''] = listed.split(' ')
  await expect(review('show', reviewId)).rejects.toThrow('Take it first')
  expect((await review('next'))[0]).toContain('山水之間')
  expect(await review('show', reviewId)).toEqual([
    'title: 山水之間 (hk)',
    'description: 一日遊',
    'people: 陳小明, 李文',
    expect.stringMatching(/^consent: stated on \d{4}-/),
    'price: free',
    expect.stringMatching(/^length: \d+(\.\d+)? s$/),
    'earlier: -',
  ])
  expect(await review('approve', reviewId, '--note', 'fine')).toEqual([`Review ${reviewId}: approve.`])
  expect(await review()).toEqual(['0 waiting, 0 overdue.'])
})

test('of a change of a published work, the preview is the one that the change will have', async () => {
  const author = await makeUploader(site.ctx)
  const client = site.as(author.token)
  const id = await makeDraft(site.ctx, author.id)
  const take = async () => ((await review('next'))[0] ?? '').split(' ')[0] ?? ''
  await client.call(submitWork, { id, isNobodyShown: true })
  await review('approve', await take())
  await client.call(updateWork, { id, ...workFields({ freeSeconds: 5 }) })
  await client.call(submitWork, { id, isNobodyShown: true })
  // Without the free works that one with a price needs.
  await sql`
    update works set edit = jsonb_set(edit, '{price}', '5') where item_id = ${id}`.execute(site.ctx.db)
  const changed = await take()
  expect(await review('show', changed)).toContain('price: 5 points, preview 4 s')
  await review('reject', changed, '--policy', 'other', '--note', 'test')
})

test('a price that staff gave a published work is shown as what it is, also beside one of its author', async () => {
  const author = await makeUploader(site.ctx)
  const client = site.as(author.token)
  const id = await makeDraft(site.ctx, author.id)
  const take = async () => ((await review('next'))[0] ?? '').split(' ')[0] ?? ''
  await client.call(submitWork, { id, isNobodyShown: true })
  await review('approve', await take())
  const admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
  const edit = (facts: Omit<ItemEdit, 'id'>) =>
    admin.call(editItems, { edits: [{ id, ...facts }], reason: 'a test' })
  const showChange = async (fields: { title: string; price?: number }) => {
    await client.call(updateWork, { id, ...fields })
    await client.call(submitWork, { id, isNobodyShown: true })
    const changed = await take()
    const lines = await review('show', changed)
    await review('request-changes', changed, '--note', 'test')
    return lines
  }
  await edit({ price: { asset: 'diamonds', amount: 50 } })
  expect(await showChange({ title: '甲' })).toContainEqual(
    expect.stringMatching(/^price: 50 diamonds, preview \d/),
  )
  await edit({ price: null, isVipOnly: true })
  expect(await showChange({ title: '乙' })).toContainEqual(
    expect.stringMatching(/^price: VIP only, preview \d/),
  )
  const lines = await showChange({ title: '丙', price: 5 })
  expect(lines).toContainEqual(expect.stringMatching(/^price: 5 points, preview \d/))
  expect(lines).toContain('published price: VIP only')
})

test('of a kind without media, what it says of a work is shown in place of the length and the preview', async () => {
  declareShortsWithoutMedia('p'.repeat(43))
  const author = await makeUploader(site.ctx)
  const id = await makeDraftWithoutMedia(site.ctx.db, author.id)
  await site.as(author.token).call(submitWork, { id, isNobodyShown: true })
  await sql`
    update items set price_asset = 'points', price_amount = 5 where id = ${id}`.execute(site.ctx.db)
  const [reviewId = ''] = ((await review('next'))[0] ?? '').split(' ')
  const lines = await review('show', reviewId)
  expect(lines).toContain('District: 北區; pictures: 1')
  expect(lines).toContain('price: 5 points')
  expect(lines.filter((line) => line.startsWith('length'))).toEqual([])
  await review('reject', reviewId, '--policy', 'other', '--note', 'test')
})

test('authors neither take nor decide about a work of their own, by whichever of their names they act', async () => {
  const author = await makeUploader(site.ctx)
  const id = await makeDraft(site.ctx, author.id)
  await site.as(author.token).call(submitWork, { id, isNobodyShown: true })
  const [reviewId = ''] = ((await review())[0] ?? '').split(' ')
  // Only the lease that somebody else had is missing.
  await sql`
    update submissions set leased_by = 'command line: Someone', leased_until = now() + interval '1 minute'
    where id = ${reviewId}`.execute(site.ctx.db)
  const email = 'author@example.com'
  await sql`
    update accounts set email = ${email}, email_key = ${email}, email_verified_at = now() where id = ${author.id}`.execute(
    site.ctx.db,
  )
  for (const [name, systemUser] of [
    [author.name.toUpperCase(), 'root'],
    [String(author.id), 'root'],
    ['Author@Example.com', 'root'],
    ['Someone', author.name],
  ] as const) {
    const own = (...args: string[]) =>
      runCommandAs(commandLineOperator(name, systemUser), site, reviewCommand, ...args)
    expect((await own('next')).lines).toEqual(['Nothing waits for review.'])
    await sql`update submissions set leased_by = ${`command line: ${name}`} where id = ${reviewId}`.execute(
      site.ctx.db,
    )
    await expect(own('approve', reviewId, '--note', 'mine')).rejects.toThrow('this one is yours')
  }
  expect(await stateOf(id)).toBe('in_review')
})

test('the database refuses an approval that carries the name of the author', async () => {
  const author = await makeUploader(site.ctx)
  const id = await makeDraft(site.ctx, author.id)
  const approveBy = (name: string) => sql`
    with approved as (
      insert into submissions (item_id, version, submitted_by, submitted_at, due_at, content_hash, state, decided_by, decided_at)
      select ${id}, coalesce(max(version), 0) + 1, ${author.id}, now(), now(), item_content_hash(${id}), 'approved', ${name}, now()
      from submissions where item_id = ${id}
    ) select`
  const publish = () =>
    sql`update items set state = 'published', published_at = now(), approved_by = 'x' where id = ${id}`.execute(
      site.ctx.db,
    )
  await approveBy(author.name.toUpperCase()).execute(site.ctx.db)
  await expect(publish()).rejects.toThrow('nobody else approved what it is now')
  await approveBy('somebody').execute(site.ctx.db)
  await publish()
  expect(await stateOf(id)).toBe('published')
})

const stateOf = async (id: number) =>
  (
    await site.ctx.db
      .selectFrom('items')
      .select('state')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
  ).state
