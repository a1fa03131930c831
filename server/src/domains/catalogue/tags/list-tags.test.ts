import {
  type Client,
  createTag,
  type InputOf,
  type Lang,
  listStaffTags,
  mergeTags,
  type OutputOf,
  type StaffTagOrder,
} from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../../test/content/dummy-video.ts'
import { runTask } from '../../../../test/run-task.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let site: TestApp
let admin: Client
let ids: Record<'sea' | 'apple' | 'zoo' | 'unnamed', number>
beforeAll(async () => {
  site = await openTestApp()
  admin = site.as((await makeStaff(site.ctx, 'admin')).staffToken)
  const make = async (lang: Lang, name: string) => (await admin.call(createTag, { lang, name })).id
  const [sea, apple, unnamed] = [await make('en', 'Sea'), await make('en', 'apple'), await make('hk', '海')]
  ids = { sea, apple, unnamed, zoo: await make('en', 'Zoo') }
  const merged = await make('en', 'Ocean')
  await admin.call(mergeTags, { from: merged, into: sea, reason: 'a test' })
  await makeVideo(site.ctx, { tags: ['海', '浪'] })
  await makeVideo(site.ctx, { tags: ['海'], state: 'hidden' })
})
afterAll(() => site.close())

/** Every tag in an order, read page by page. */
async function readAll(order: StaffTagOrder | undefined, lang: Lang = 'en'): Promise<number[]> {
  const listed: number[] = []
  let cursor: string | undefined
  do {
    const input: InputOf<typeof listStaffTags> = {
      size: 2,
      ...(order && { order }),
      ...(cursor && { cursor }),
    }
    const page: OutputOf<typeof listStaffTags> = await admin.call(listStaffTags, input, { lang })
    listed.push(...page.list.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  return listed
}

test('tags are listed by when they were made, without merged ones', async () => {
  const newest = await readAll(undefined)
  const { sea, apple, unnamed, zoo } = ids
  expect(newest.slice(1)).toEqual([zoo, unnamed, apple, sea])
  expect(await readAll('newest')).toEqual(newest)
  expect(await readAll('oldest')).toEqual(newest.toReversed())
})

test('tags are listed by name in the reader’s language in any case, those without a name in it last', async () => {
  const { sea, apple, unnamed, zoo } = ids
  const [wave] = await readAll('newest')
  expect(await readAll('name')).toEqual([apple, sea, zoo, wave, unnamed])
  expect((await readAll('name', 'hk')).slice(2)).toEqual([zoo, apple, sea])
  const { next } = await admin.call(listStaffTags, { order: 'name', size: 1 }, { lang: 'en' })
  const cursor = next ?? ''
  for (const [order, lang] of [
    ['name', 'hk'],
    ['newest', 'en'],
  ] as const)
    await expect(admin.call(listStaffTags, { order, cursor }, { lang })).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
    })
})

test('tags are listed by how many items had them when they were counted last', async () => {
  await runTask(site.ctx, 'catalogue.count-items-of-tags')
  const { sea, apple, unnamed, zoo } = ids
  const [wave] = await readAll('newest')
  expect(await readAll('most')).toEqual([unnamed, wave, zoo, apple, sea])
  expect(await readAll('fewest')).toEqual([sea, apple, zoo, wave, unnamed])
  await site.ctx.db.deleteFrom('item_tags').where('tag_id', '=', BigInt(unnamed)).execute()
  expect((await readAll('most'))[0]).toBe(unnamed)
  await runTask(site.ctx, 'catalogue.count-items-of-tags')
  expect((await readAll('most'))[0]).toBe(wave)
})
