import { getTopic, putBackTopicCover, setTopicCover } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flat } from '../../../test/content/test-pictures.ts'
import { putTopic } from '../../../test/content/topics.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let site: TestApp
let editor: ReturnType<TestApp['as']>
beforeAll(async () => {
  site = await openTestApp()
  editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
})
afterAll(() => site.close())

test('a replaced picture is taken back, as long as it is stored and nobody has changed it since', async () => {
  const id = await putTopic(editor, 'taken-back')
  const send = async (color: string) => {
    const file = new Blob([Buffer.from(await flat(color, 640, 360).png().toBuffer())])
    return editor.call(setTopicCover, { slug: 'taken-back' }, { file })
  }
  const shown = async () => (await site.anonymous.call(getTopic, { id })).cover
  const first = await send('navy')
  const second = await send('olive')
  const undo = { slug: 'taken-back', picture: second.change.former, expected: second.change.picture }
  await send('maroon')
  await expect(editor.call(putBackTopicCover, undo)).rejects.toMatchObject({
    failure: 'CHANGED_MEANWHILE',
  })
  await send('olive')
  // A repeat changes nothing.
  for (const _ of ['once', 'again']) await editor.call(putBackTopicCover, undo)
  expect(await shown()).toEqual(first.cover)
  const [action] = await recordedActions(site.ctx.db, 'topics.set-cover')
  expect(action?.after).toEqual({ picture: first.cover?.small.split('/')[3] })
  const expected = first.change.picture
  const none = { slug: 'taken-back', picture: null, expected }
  await expect(editor.call(putBackTopicCover, { ...none, picture: 9_999_999 })).rejects.toMatchObject({
    failure: 'PICTURE_GONE',
  })
  await editor.call(putBackTopicCover, none)
  expect(await shown()).toBeNull()
})

test('the picture of anything else cannot be made that of a topic', async () => {
  await putTopic(editor, 'foreign')
  const file = new Blob([Buffer.from(await flat('gold', 640, 360).png().toBuffer())])
  const { change } = await editor.call(setTopicCover, { slug: 'foreign' }, { file })
  const { id } = await site.ctx.db
    .insertInto('pictures')
    .values({
      ...{ key: 'a'.repeat(43), form: 'avatar', width: 10, height: 10, bytes: 10 },
      ...{ created_at: site.clock.now(), released_at: site.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const foreign = { slug: 'foreign', picture: Number(id), expected: change.picture }
  await expect(editor.call(putBackTopicCover, foreign)).rejects.toMatchObject({ failure: 'PICTURE_GONE' })
})
