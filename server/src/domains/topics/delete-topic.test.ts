import { deleteTopic, followTopic, listStaffTopics, setTopicCover } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
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

test('a draft without works that nobody follows is deleted, and its slug can be used again', async () => {
  const slug = 'passing'
  const remove = () => editor.call(deleteTopic, { slug })
  const inUse = { failure: 'BAD_REQUEST', details: { path: '/slug', rule: 'topicInUse' } }
  const id = await putTopic(editor, slug)
  await expect(remove()).rejects.toMatchObject(inUse)
  const follower = site.as((await makeAccount(site.ctx)).token)
  await follower.call(followTopic, { id, isFollowed: true })
  await putTopic(editor, slug, { isPublished: false })
  await expect(remove()).rejects.toMatchObject(inUse)
  await follower.call(followTopic, { id, isFollowed: false })
  await putTopic(editor, slug, { isPublished: false, items: [(await makeVideo(site.ctx)).id] })
  await expect(remove()).rejects.toMatchObject(inUse)
  await putTopic(editor, slug, { isPublished: false })
  const file = new Blob([Buffer.from(await flat('purple', 640, 360).png().toBuffer())])
  const { change } = await editor.call(setTopicCover, { slug }, { file })
  await remove()
  await expect(remove()).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect((await editor.call(listStaffTopics, {})).list).toEqual([])
  const [action] = await recordedActions(site.ctx.db, 'topics.delete')
  expect(action).toMatchObject({ subject: `topic:${id}`, before: { slug, isPublished: false }, after: null })
  const pictures = site.ctx.db.selectFrom('pictures').select('released_at')
  const released = await pictures.where('id', '=', BigInt(change.picture)).executeTakeFirst()
  expect(released?.released_at).not.toBeNull()
  expect(await putTopic(editor, slug)).not.toBe(id)
})

test('a draft is deleted with its works while it is as it was made', async () => {
  const items = [(await makeVideo(site.ctx)).id]
  const inUse = { failure: 'BAD_REQUEST', details: { rule: 'topicInUse' } }
  await putTopic(editor, 'undone', { isPublished: false, items })
  await editor.call(deleteTopic, { slug: 'undone' })
  await putTopic(editor, 'edited', { isPublished: false, items })
  await putTopic(editor, 'edited', {
    isPublished: false,
    items,
    lang: 'hk',
    texts: { hk: { title: '新', description: '' } },
  })
  await expect(editor.call(deleteTopic, { slug: 'edited' })).rejects.toMatchObject(inUse)
  await putTopic(editor, 'edited', { isPublished: false })
  await editor.call(deleteTopic, { slug: 'edited' })
  const { list } = await editor.call(listStaffTopics, {})
  expect(list.map(({ slug }) => slug)).toEqual(['passing'])
})

test('a draft whose texts or cover were changed since it was expected is not deleted', async () => {
  const slug = 'shared'
  const changedAt = async () => {
    const { list } = await editor.call(listStaffTopics, { text: slug })
    return list[0]?.updatedAt ?? ''
  }
  const remove = (expected: string) => editor.call(deleteTopic, { slug, expected })
  const refusal = { failure: 'CHANGED_MEANWHILE' }
  await putTopic(editor, slug, { isPublished: false })
  const first = await changedAt()
  site.clock.advance(1000)
  const texts = { hk: { title: 'shared 合集', description: '' } }
  await putTopic(editor, slug, { isPublished: false, texts })
  await expect(remove(first)).rejects.toMatchObject(refusal)
  const second = await changedAt()
  site.clock.advance(1000)
  const file = new Blob([Buffer.from(await flat('teal', 640, 360).png().toBuffer())])
  await editor.call(setTopicCover, { slug }, { file })
  await expect(remove(second)).rejects.toMatchObject(refusal)
  await remove(await changedAt())
  expect(await changedAt()).toBe('')
})

test('a draft that a section of the home page shows is not deleted', async () => {
  const slug = 'at-home'
  const id = await putTopic(editor, slug, { isPublished: false })
  await site.ctx.db
    .insertInto('home_sections')
    .values({ slug: 'test', kind: 'topic', is_on: true, position: 99, topic_id: BigInt(id) })
    .execute()
  await expect(editor.call(deleteTopic, { slug })).rejects.toMatchObject({
    ...{ failure: 'BAD_REQUEST', details: { rule: 'topicInUse' } },
  })
  const { list } = await editor.call(listStaffTopics, {})
  expect(list.map((topic) => topic.slug)).toContain(slug)
})
