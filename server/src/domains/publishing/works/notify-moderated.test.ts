import { listMessages, listMyWorks, submitWork, takeDownWork } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Author, makeAuthor, makeReviewer } from '../../../../test/content/authors.ts'
import { makeDraft } from '../../../../test/content/works.ts'
import { drainJobs } from '../../../../test/drain-jobs.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { commandLineOperator } from '../../audit/index.ts'
import { hideItem, removeItem, restoreItem } from '../../entitlements/index.ts'
import { notifyModerated } from './notify-moderated.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

async function publishWork(author: Author): Promise<number> {
  const id = await makeDraft(site.ctx, author.id, { title: '海邊' })
  await author.client.call(submitWork, { id, isNobodyShown: true })
  await (await makeReviewer(site))('approve')
  return id
}

const decisionOn = (id: number) => ({
  ...{ itemId: BigInt(id), reason: 'case 12, see the notes', by: commandLineOperator('Lin') },
})

/** The messages about what staff did to works, the oldest first. */
async function readMessages(author: Author) {
  expect(await drainJobs(site.ctx)).toEqual([])
  const { list } = await author.client.call(listMessages, {})
  return list.filter(({ kind }) => kind === 'work_moderated').toReversed()
}

test('an author gets a message when staff hide, restore or remove a published work, without the reason of the staff', async () => {
  const author = await makeAuthor(site)
  const id = await publishWork(author)
  for (const action of [hideItem, restoreItem, removeItem]) {
    await action(site.ctx, decisionOn(id))
    // Jobs that wait together run in any order.
    expect(await drainJobs(site.ctx)).toEqual([])
  }
  const messages = await readMessages(author)
  expect(messages.map(({ title, link }) => [title.hk, link])).toEqual([
    ['作品已被隱藏', '/user/service'],
    ['作品已恢復', `/play/${id}`],
    ['作品已被下架', '/user/service'],
  ])
  for (const { text } of messages) expect(text.hk).toContain('《海邊》')
  expect(JSON.stringify(messages)).not.toContain('case 12')
})

test('a repeated action, or a repeated run of the job, sends one message', async () => {
  const author = await makeAuthor(site)
  const id = await publishWork(author)
  const { changeId } = await hideItem(site.ctx, decisionOn(id))
  await hideItem(site.ctx, decisionOn(id))
  await drainJobs(site.ctx)
  await notifyModerated(site.ctx, changeId ?? 0n)
  expect(await readMessages(author)).toHaveLength(1)
})

test('an author’s own removal, a refusal in review and a publication send no such message', async () => {
  const author = await makeAuthor(site)
  const id = await publishWork(author)
  await author.client.call(takeDownWork, { id })
  const refused = await makeDraft(site.ctx, author.id)
  await author.client.call(submitWork, { id: refused, isNobodyShown: true })
  await (await makeReviewer(site))('reject')
  expect(await readMessages(author)).toEqual([])
})

test('the author’s list says since when a work is hidden or removed by staff, and of no other', async () => {
  const author = await makeAuthor(site)
  const [hidden, removed, own, shown] = [
    ...[await publishWork(author), await publishWork(author)],
    ...[await publishWork(author), await publishWork(author)],
  ]
  await hideItem(site.ctx, decisionOn(hidden ?? 0))
  await removeItem(site.ctx, decisionOn(removed ?? 0))
  await author.client.call(takeDownWork, { id: own ?? 0 })
  const refused = await makeDraft(site.ctx, author.id)
  await author.client.call(submitWork, { id: refused, isNobodyShown: true })
  await (await makeReviewer(site))('reject')
  const { list } = await author.client.call(listMyWorks, {})
  const found = new Map(list.map(({ id, moderatedAt }) => [id, moderatedAt]))
  expect([hidden, removed].map((id) => found.get(id ?? 0))).toEqual([expect.any(String), expect.any(String)])
  expect([own, shown, refused].map((id) => found.get(id ?? 0))).toEqual([null, null, null])
})
