import { submitWork, updateWork } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUploader } from '../../../test/content/review.ts'
import { makeDraft, workFields } from '../../../test/content/works.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
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
  await client.call(submitWork, { id })
  const [listed = ''] = await review()
  const [reviewId = ''] = listed.split(' ')
  await expect(review('show', reviewId)).rejects.toThrow('Take it first')
  expect((await review('next'))[0]).toContain('山水之間')
  expect(await review('show', reviewId)).toEqual([
    'title: 山水之間 (hk)',
    'description: 一日遊',
    'people: 陳小明, 李文',
    'price: free',
    expect.stringMatching(/^length: \d+(\.\d+)? s$/),
    'earlier: -',
  ])
  expect(await review('approve', reviewId, '--note', 'fine')).toEqual([`Review ${reviewId}: approve.`])
  expect(await review()).toEqual(['0 waiting, 0 overdue.'])
})
