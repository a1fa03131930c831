import { submitWork } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUploader } from '../../../test/review.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeDraft } from '../../../test/works.ts'
import { domainTasks } from '../jobs.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const forget = (accountId: bigint) =>
  domainTasks
    .find(({ name }) => name === 'publishing.forget-account')
    ?.run(
      site.ctx,
      { accountId: String(accountId) },
      { signal: new AbortController().signal, isLastTry: false, workDir: '' },
    )

test('a deleted author’s work leaves the review, and the record of its states says so', async () => {
  const author = await makeUploader(site.ctx)
  const id = await makeDraft(site.ctx, author.id)
  await site.as(author.token).call(submitWork, { id })
  for (let time = 0; time < 2; time += 1) await forget(author.id)
  const item = await site.ctx.db.selectFrom('items').select('state').where('id', '=', BigInt(id)).execute()
  expect(item).toEqual([{ state: 'draft' }])
  const moves = await site.ctx.db
    .selectFrom('item_state_changes')
    .select(['from_state', 'to_state', 'reason'])
    .where('item_id', '=', BigInt(id))
    .orderBy('id')
    .execute()
  expect(moves.at(-1)).toEqual({ from_state: 'in_review', to_state: 'draft', reason: 'account deleted' })
  expect(moves.filter(({ to_state }) => to_state === 'draft')).toHaveLength(1)
})
