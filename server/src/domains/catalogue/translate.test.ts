import {
  basePath,
  buyVideo,
  countView,
  getHome,
  getShort,
  getVideo,
  type Lang,
  listFavourites,
  listPurchases,
  listRelatedVideos,
  listShorts,
  listVideos,
  setFavourite,
  suggestShorts,
} from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { untilWaiting } from '../../../test/lock-waits.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { countRows } from '../../platform/db/count-rows.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { commandLineOperator } from '../audit/index.ts'
import { grantAssets } from '../memberships/index.ts'
import { translateItem } from '../publishing/index.ts'
import { makeEditions } from '../shorts/make-editions.ts'
import { ItemTextRefusal } from './item-text.ts'
import { publishItem } from './publish-item.ts'
import { insertItemTags, lockTagName } from './tag-queries.ts'
import { createTag, translateTag } from './translate.ts'

let site: TestApp
let video: number
let short: number
beforeAll(async () => {
  site = await openTestApp()
  await makeVideo(site.ctx, { title: '別的', tags: ['山'] })
  video = (await makeVideo(site.ctx, { title: '雲海', description: '清晨', tags: ['水', '山'], price: null }))
    .id
  short = (await makeVideo(site.ctx, { title: '一瞬', kind: 'short', price: null })).id
  await translateItem(
    site.ctx,
    BigInt(video),
    { lang: 'en', title: 'Clouds', description: 'At dawn' },
    commandLineOperator('test'),
  )
  await translateItem(
    site.ctx,
    BigInt(short),
    { lang: 'en', title: 'A moment', description: '' },
    commandLineOperator('test'),
  )
  await makeEditions(site.ctx)
})
afterAll(() => site.close())

const titlesIn = async (lang?: Lang) => {
  const page = await site.anonymous.call(listVideos, { order: 'new' }, lang ? { lang } : {})
  return page.list.map(({ title }) => title).sort()
}
const tagsIn = async (lang: Lang) => (await site.anonymous.call(getVideo, { id: video }, { lang })).tags

describe('texts', () => {
  test('are in the requested language, else the item’s own, and cached responses of languages do not mix', async () => {
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(await titlesIn('en')).toEqual(['Clouds', '別的'].sort())
      expect(await titlesIn('vi')).toEqual(['雲海', '別的'].sort())
      expect(await titlesIn()).toEqual(await titlesIn('hk'))
    }
    const detail = (lang: Lang) => site.anonymous.call(getVideo, { id: video }, { lang })
    expect(await detail('en')).toMatchObject({ title: 'Clouds', description: 'At dawn' })
    expect(await detail('cn')).toMatchObject({ title: '雲海', description: '清晨' })
  })

  test('of related videos, the home page, shorts and a person’s own lists are, too', async () => {
    const account = await makeAccount(site.ctx)
    const own = site.as(account.token)
    await own.call(setFavourite, { kind: 'video', id: video, isFavourite: true })
    const [other] = (await site.anonymous.call(listVideos, { order: 'new' })).list.filter(
      ({ id }) => id !== video,
    )
    const answers = async (lang: Lang) =>
      JSON.stringify([
        await site.anonymous.call(listRelatedVideos, { id: other?.id ?? 0 }, { lang }),
        await site.anonymous.call(getHome, {}, { lang }),
        await own.call(listFavourites, { kind: 'video' }, { lang }),
      ]).match(/Clouds|雲海/g)
    expect(new Set(await answers('en'))).toEqual(new Set(['Clouds']))
    expect(new Set(await answers('hk'))).toEqual(new Set(['雲海']))
    const ofShorts = async (lang: Lang) =>
      JSON.stringify([
        await site.anonymous.call(listShorts, { feed: 'mix' }, { lang }),
        await site.anonymous.call(getShort, { id: short }, { lang }),
        await own.call(suggestShorts, {}, { lang }),
      ]).match(/A moment|一瞬/g)
    expect(await ofShorts('en')).toEqual(['A moment', 'A moment', 'A moment'])
    expect(await ofShorts('vi')).toEqual(['一瞬', '一瞬', '一瞬'])
  })

  test('are refused in an unknown language, and `lang` in calls without texts', async () => {
    const send = async (path: string, payload: object) =>
      (await site.app.inject({ method: 'POST', url: path, payload })).json().code
    const list = `${basePath}${listVideos.path}`
    expect(await send(list, { order: 'new', lang: 'en' })).toBe(200)
    expect(await send(list, { order: 'new', lang: 'fr' })).not.toBe(200)
    expect(await send(`${basePath}${countView.path}`, { id: video })).toBe(200)
    expect(await send(`${basePath}${countView.path}`, { id: video, lang: 'en' })).not.toBe(200)
  })
})

test('the title of a purchase is in the requested language', async () => {
  const account = await makeAccount(site.ctx)
  const own = site.as(account.token)
  const { id } = await makeVideo(site.ctx, { title: '付費' })
  await translateItem(
    site.ctx,
    BigInt(id),
    { lang: 'en', title: 'Paid', description: '' },
    commandLineOperator('test'),
  )
  await inTransaction(site.ctx.db, (tx) =>
    grantAssets(tx, {
      accountId: account.id,
      amounts: { points: 10n },
      reason: 'test',
      now: site.clock.now(),
    }),
  )
  await own.call(buyVideo, { id, price: { asset: 'points', amount: 10 } })
  const titles = async (lang: Lang) =>
    (await own.call(listPurchases, {}, { lang })).list.map((purchase) => purchase.video?.title)
  expect([await titles('en'), await titles('cn')]).toEqual([['Paid'], ['付費']])
})

test('a repeat of publish changes nothing, and the move is recorded once', async () => {
  const { id } = await makeVideo(site.ctx, {})
  const read = () =>
    site.ctx.db
      .selectFrom('items')
      .leftJoin('item_state_changes', 'item_id', 'items.id')
      .select(['items.version', 'published_at', 'approved_by', 'to_state'])
      .where('items.id', '=', BigInt(id))
      .execute()
  const before = await read()
  expect(before).toMatchObject([{ approved_by: 'test', to_state: 'published' }])
  const again = { approvedBy: 'another', reason: 'again', now: new Date('2030-01-01T00:00:00Z') }
  await inTransaction(site.ctx.db, (tx) => publishItem(tx, BigInt(id), again))
  expect(await read()).toEqual(before)
})

describe('a tag', () => {
  test('has a name in each language, in the item’s order, and pages show a new name at once', async () => {
    expect(await tagsIn('en')).toEqual(['水', '山'])
    await translateTag(
      site.ctx,
      { lang: 'hk', name: '山' },
      { lang: 'en', name: 'mountains' },
      commandLineOperator('test'),
    )
    expect(await tagsIn('en')).toEqual(['水', 'mountains'])
    expect(await tagsIn('hk')).toEqual(['水', '山'])
    await expect(
      translateTag(
        site.ctx,
        { lang: 'hk', name: '無' },
        { lang: 'en', name: 'x' },
        commandLineOperator('test'),
      ),
    ).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    await expect(
      translateTag(
        site.ctx,
        { lang: 'hk', name: '水' },
        { lang: 'en', name: 'mountains' },
        commandLineOperator('test'),
      ),
    ).rejects.toThrow('Another tag is named “mountains”.')
  })

  test('that several items make at once, or that is typed twice, is stored once', async () => {
    const countTags = () => countRows(site.ctx.db.selectFrom('tags'))
    const before = await countTags()
    await Promise.all(Array.from({ length: 5 }, () => makeVideo(site.ctx, { tags: ['霧', '雨', '霧'] })))
    expect(await countTags()).toBe(before + 2)
    const rows = await site.ctx.db
      .selectFrom('tag_names')
      .select('name')
      .where('name', 'in', ['霧', '雨'])
      .execute()
    expect(rows.map(({ name }) => name).sort()).toEqual(['雨', '霧'].sort())
  })

  test('that two of the staff make at once is recorded as made by one', async () => {
    const { db } = site.ctx
    const tag = { lang: 'en', name: 'Fog' } as const
    const made: ReturnType<typeof createTag>[] = []
    await inTransaction(db, async (tx) => {
      await lockTagName(tx, tag.name, tag.lang)
      for (const who of ['one', 'other']) made.push(createTag(site.ctx, tag, commandLineOperator(who)))
      await untilWaiting(db, 2)
    })
    const [one, other] = await Promise.all(made)
    expect(other?.id).toBe(one?.id)
    expect([one?.isNew, other?.isNew].sort()).toEqual([false, true])
    const actions = await recordedActions(db, 'catalogue.create-tag')
    expect(actions).toMatchObject([{ subject: `tag:${one?.id}`, after: tag }])
  })

  test('is one of at most 20 of an item', async () => {
    const tags = Array.from({ length: 21 }, (_, index) => `t${index}`)
    await expect(makeVideo(site.ctx, { tags })).rejects.toThrow(
      new ItemTextRefusal('A video can have at most 20 tags.'),
    )
    await expect(
      inTransaction(site.ctx.db, (tx) => insertItemTags(tx, BigInt(short), tags, 'hk')),
    ).rejects.toThrow('item_tags_position_check')
  })
})

test('a card never shows an earlier title, price, duration or number of likes', async () => {
  const { db } = site.ctx
  const item = { id: BigInt(video) }
  const card = async () =>
    (await site.anonymous.call(listVideos, { order: 'new' })).list.find(({ id }) => id === video)
  const version = async () =>
    (await db.selectFrom('items').select('version').where('id', '=', item.id).executeTakeFirstOrThrow())
      .version
  expect(await card()).toMatchObject({ kind: 'video', title: '雲海', price: null, durationMs: 60_000 })
  await translateItem(
    site.ctx,
    item.id,
    { lang: 'hk', title: '雲', description: '' },
    commandLineOperator('test'),
  )
  await db.updateTable('videos').set({ duration_ms: 7000n }).where('id', '=', item.id).execute()
  await db
    .updateTable('items')
    .set({ price_asset: 'points', price_amount: 3n })
    .where('id', '=', item.id)
    .execute()
  expect(await card()).toMatchObject({ title: '雲', price: { asset: 'points', amount: 3 }, durationMs: 7000 })
  const own = site.as((await makeAccount(site.ctx)).token)
  const before = await version()
  await db.updateTable('items').set({ hot_score: 5n }).where('id', '=', item.id).execute()
  expect(await version()).toBe(before)
  await db.updateTable('items').set({ like_count: 4n }).where('id', '=', item.id).execute()
  expect(await version()).toBeGreaterThan(before)
  // Not within the cached page of a list, whose numbers may be older: a list of its own.
  await own.call(setFavourite, { kind: 'video', id: video, isFavourite: true })
  expect((await own.call(listFavourites, { kind: 'video' })).list[0]?.video?.likeCount).toBe(4)
})

test('an item without a text in its own language is refused at the commit', async () => {
  const orphan = inTransaction(site.ctx.db, (tx) =>
    tx.deleteFrom('item_texts').where('item_id', '=', BigInt(short)).where('lang', '=', 'hk').execute(),
  )
  await expect(orphan).rejects.toThrow('items_own_text')
})

test('an item of an unknown kind is refused by the database', async () => {
  const item = site.ctx.db
    .insertInto('items')
    .values({ kind: 'poem', lang: 'hk', state: 'processing', is_vip_only: false })
  await expect(item.execute()).rejects.toThrow('items_kind')
})

test('an item is made with its texts and tags in several languages; names that a tag has stay', async () => {
  const { id } = await makeVideo(site.ctx, {
    title: '海',
    description: '潮',
    tags: ['山', '海'],
    translations: [
      { lang: 'en', title: 'The sea', description: 'Tide', tags: ['Hills', 'Sea'] },
      { lang: 'vi', title: 'Biển', description: 'Thủy triều', tags: ['Đồi', 'Biển'] },
    ],
  })
  const detail = (lang: Lang) => site.anonymous.call(getVideo, { id }, { lang })
  expect(await detail('vi')).toMatchObject({
    title: 'Biển',
    description: 'Thủy triều',
    tags: ['Đồi', 'Biển'],
  })
  expect(await detail('hk')).toMatchObject({ title: '海', description: '潮', tags: ['山', '海'] })
  const again = await makeVideo(site.ctx, {
    title: '岸',
    tags: ['海'],
    translations: [{ lang: 'vi', title: 'Bờ', description: '', tags: ['Đại dương'] }],
  })
  expect((await site.anonymous.call(getVideo, { id: again.id }, { lang: 'vi' })).tags).toEqual(['Biển'])
})

test('the audit has the texts and the name of a tag that a translation replaced', async () => {
  const { id } = await makeVideo(site.ctx, { title: '原題', description: '原文', tags: ['稻田'] })
  const operator = commandLineOperator('test')
  const text = { lang: 'en', title: 'First', description: '' } as const
  await translateItem(site.ctx, BigInt(id), text, operator)
  await translateItem(site.ctx, BigInt(id), { ...text, title: 'Second' }, operator)
  for (const name of ['Paddy', 'Rice fields'])
    await translateTag(site.ctx, { lang: 'hk', name: '稻田' }, { lang: 'en', name }, operator)
  const actions = await site.ctx.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('act', 'like', 'catalogue.translate-%')
    .orderBy('number', 'desc')
    .limit(4)
    .execute()
  expect(actions.reverse()).toEqual([
    { before: null, after: text },
    { before: text, after: { ...text, title: 'Second' } },
    { before: null, after: { lang: 'en', name: 'Paddy' } },
    { before: { lang: 'en', name: 'Paddy' }, after: { lang: 'en', name: 'Rice fields' } },
  ])
})
