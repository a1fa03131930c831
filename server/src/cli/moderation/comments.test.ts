import { addComment, listComments, reportComment } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { dayMs } from '../../platform/utc-day.ts'
import {
  hideCommentCommand,
  pinCommentCommand,
  reportedCommentsCommand,
  unhideCommentCommand,
} from './comments.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('an operator sees what was reported, shows it again, hides and pins it, with a reason', async () => {
  const { id } = await makeVideo(site.ctx)
  const [writer, ...reporters] = await Promise.all(Array.from({ length: 4 }, () => makeAccount(site.ctx)))
  const comment = await site.as(writer?.token ?? '').call(addComment, { id, text: 'two\nlines' })
  site.clock.advance(7 * dayMs)
  for (const { token } of reporters)
    await site.as(token).call(reportComment, { id: comment.id, reason: 'spam' })
  const isShown = async () => (await site.anonymous.call(listComments, { id })).list.length === 1
  expect(await isShown()).toBe(false)
  const reported = await runCommand(site, reportedCommentsCommand)
  expect(reported.lines).toEqual([`${comment.id}  item ${id}  3 reports (spam)  two lines`, '1 comment.'])
  const commentId = String(comment.id)
  await expect(runCommand(site, unhideCommentCommand, commentId)).rejects.toThrow('A reason is required')
  await runCommand(site, unhideCommentCommand, commentId, '--note', 'fine')
  expect(await isShown()).toBe(true)
  await runCommand(site, pinCommentCommand, commentId, '--note', 'rules')
  expect((await site.anonymous.call(listComments, { id })).list).toMatchObject([{ isPinned: true }])
  await runCommand(site, pinCommentCommand, commentId, '--off', '--note', 'over')
  await runCommand(site, hideCommentCommand, commentId, '--note', 'not fine')
  expect(await isShown()).toBe(false)
  await expect(runCommand(site, pinCommentCommand, commentId, '--note', 'no')).rejects.toThrow(
    `There is no comment ${commentId}, or it cannot be pinned.`,
  )
  expect((await runCommand(site, reportedCommentsCommand)).lines).toEqual(['0 comments.'])
})
