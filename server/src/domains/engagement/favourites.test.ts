import {
  clearFavourites,
  deleteFavouriteFolder,
  type FavouriteOrder,
  getPlayback,
  limits,
  listFavouriteFolders,
  listFavourites,
  moveFavourites,
  saveFavouriteFolder,
  setFavourite,
} from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeVip, type TestAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { setSetting } from '../settings/index.ts'

let site: TestApp
let account: TestAccount
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.set('2026-11-21T10:10:00Z')
  account = await makeAccount(site.ctx)
})

const kind = 'video' as const
const keep = (id: number, isFavourite = true, who = account) =>
  site.as(who.token).call(setFavourite, { kind, id, isFavourite })
const list = (more: { size?: number; cursor?: string; page?: number } = {}) =>
  site.as(account.token).call(listFavourites, { kind, ...more })
const restrict = (isOn: boolean) =>
  inTransaction(site.ctx.db, (tx) => setSetting(tx, 'favouritesForVipOnly', isOn))

async function makeVideos(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push((await makeVideo(site.ctx)).id)
  return ids
}

describe('refused are', () => {
  test('unknown and hidden videos', async () => {
    const hidden = await makeVideo(site.ctx, { state: 'hidden' })
    for (const id of [hidden.id, 999_999]) {
      await expect(keep(id)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    }
  })

  test.each(['[1,"1","newest"]', '[1,"1","1","views"]', '[1,"99999999999999999","1","newest"]'])(
    'the cursor %s',
    async (text) => {
      const cursor = Buffer.from(text).toString('base64url')
      await expect(list({ cursor })).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
    },
  )

  test('non-VIPs if the setting says so, while removing is always possible', async () => {
    const [id = 0, other = 0] = await makeVideos(2)
    await keep(id)
    const vip = await makeVip(site.ctx)
    await restrict(true)
    await expect(keep(other)).rejects.toMatchObject({ failure: 'PERMISSION_DENIED' })
    await keep(other, true, vip)
    await keep(id, false)
    expect((await list()).list).toEqual([])
    await restrict(false)
  })
})

test('a guest can have favourites', async () => {
  const guest = await makeAccount(site.ctx, { isGuest: true })
  const [id = 0] = await makeVideos(1)
  expect(await keep(id, true, guest)).toEqual({ isFavourite: true })
})

test('adding a favourite again changes nothing, not even its date', async () => {
  const [first = 0, second = 0] = await makeVideos(2)
  await keep(first)
  site.clock.advance(1000)
  await keep(second)
  site.clock.advance(1000)
  await keep(first)
  const { list: kept, total } = await list()
  expect([kept.map((one) => one.id), total]).toEqual([[second, first], 2])
  expect(kept[1]?.addedAt).toBe('2026-11-21T10:10:00.000Z')
  await keep(first, false)
  expect(await keep(first, false)).toEqual({ isFavourite: false })
  expect((await list()).list.map((one) => one.id)).toEqual([second])
})

test('a favourite that is added again by undo gets its former date, never one to come', async () => {
  const [first = 0, second = 0, third = 0] = await makeVideos(3)
  await keep(first)
  site.clock.advance(1000)
  await keep(second)
  const addedAt = (await list()).list[1]?.addedAt ?? ''
  await keep(first, false)
  const add = (id: number, at: string) =>
    site.as(account.token).call(setFavourite, { kind: 'video', id, isFavourite: true, addedAt: at })
  await add(first, addedAt)
  await add(third, '2999-01-01T00:00:00Z')
  const now = site.clock.now().toISOString()
  expect((await list()).list.map((one) => [one.id, one.addedAt])).toEqual([
    [third, now],
    [second, now],
    [first, addedAt],
  ])
})

test('twenty concurrent requests end in one favourite or none', async () => {
  const [id = 0] = await makeVideos(1)
  await Promise.all(Array.from({ length: 20 }, () => keep(id)))
  expect((await list()).total).toBe(1)
  await Promise.all(Array.from({ length: 20 }, (_, index) => keep(id, index % 2 === 0)))
  expect((await list()).total).toBeLessThanOrEqual(1)
  await keep(id)
  const playback = await site.as(account.token).call(getPlayback, { id })
  expect(playback.isFavourite).toBe(true)
})

test('pages list every favourite once while others are added', async () => {
  const ids = await makeVideos(7)
  for (const id of ids) {
    // Two in the same millisecond are ordered by id.
    if (id % 2 === 0) site.clock.advance(1)
    await keep(id)
  }
  const read: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ size: 2, ...(cursor ? { cursor } : {}) })
    read.push(...page.list.map((one) => one.id))
    cursor = page.next
    site.clock.advance(1000)
    const [late = 0] = await makeVideos(1)
    await keep(late)
  }
  expect([...read].sort()).toEqual([...ids].sort())
  expect((await list({ page: 2, size: 3 })).nowPage).toBe(2)
})

test('a hidden favourite stays in the list without its card and can be removed', async () => {
  const [id = 0] = await makeVideos(1)
  await keep(id)
  expect((await list()).list[0]?.video?.id).toBe(id)
  await site.ctx.db.updateTable('items').set({ state: 'hidden' }).where('id', '=', BigInt(id)).execute()
  expect((await list()).list).toEqual([
    { kind, id, addedAt: '2026-11-21T10:10:00.000Z', folderId: null, video: null },
  ])
  await keep(id, false)
  expect((await list()).list).toEqual([])
})

test('clearing removes the named favourites or all, but only the viewer’s own', async () => {
  const ids = await makeVideos(3)
  const other = await makeAccount(site.ctx)
  for (const id of ids) {
    await keep(id)
    await keep(id, true, other)
  }
  const clear = (more: { ids?: number[] } = {}) =>
    site.as(account.token).call(clearFavourites, { kind, ...more })
  expect(await clear({ ids: [ids[0] ?? 0, 999_999] })).toEqual({ removed: 1 })
  expect(await clear()).toEqual({ removed: 2 })
  expect(await clear()).toEqual({ removed: 0 })
  expect((await site.as(other.token).call(listFavourites, { kind })).total).toBe(3)
})

test('without a kind, items of every kind are added, listed and removed', async () => {
  const [long, short] = [await makeVideo(site.ctx), await makeVideo(site.ctx, { kind: 'short' })]
  const client = site.as(account.token)
  for (const { id } of [long, short]) {
    await client.call(setFavourite, { id, isFavourite: true })
    site.clock.advance(1000)
  }
  const { list: kept } = await client.call(listFavourites, {})
  expect(kept.map(({ id, video }) => [id, video?.kind])).toEqual([
    [short.id, 'short'],
    [long.id, 'video'],
  ])
  await client.call(setFavourite, { id: long.id, isFavourite: false })
  expect(await client.call(clearFavourites, {})).toEqual({ removed: 1 })
})

test('favourites are listed by kind and in four orders, page by page', async () => {
  const facts = [
    ['banana', 'video', 5n],
    ['Apple', 'short', 9n],
    ['cherry', 'video', 7n],
  ] as const
  for (const [title, itemKind, views] of facts) {
    const { id } = await makeVideo(site.ctx, { title, kind: itemKind })
    await site.ctx.db.updateTable('items').set({ view_count: views }).where('id', '=', BigInt(id)).execute()
    site.clock.advance(1000)
    await keep(id)
  }
  const titles = async (more: { order?: FavouriteOrder; itemKind?: 'video' | 'short' }) => {
    const read: (string | undefined)[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await site
        .as(account.token)
        .call(listFavourites, { kind, size: 1, ...more, ...(cursor ? { cursor } : {}) })
      read.push(...page.list.map(({ video }) => video?.title))
      cursor = page.next
    }
    return read
  }
  expect(await titles({})).toEqual(['cherry', 'Apple', 'banana'])
  expect(await titles({ order: 'oldest' })).toEqual(['banana', 'Apple', 'cherry'])
  expect(await titles({ order: 'views' })).toEqual(['Apple', 'cherry', 'banana'])
  expect(await titles({ order: 'title' })).toEqual(['Apple', 'banana', 'cherry'])
  expect(await titles({ order: 'title', itemKind: 'video' })).toEqual(['banana', 'cherry'])
})

describe('folders', () => {
  const save = (name: string, id?: number, who = account) =>
    site.as(who.token).call(saveFavouriteFolder, { name, ...(id === undefined ? {} : { id }) })
  const folders = () => site.as(account.token).call(listFavouriteFolders, {})
  const move = (ids: number[], folderId: number | null) =>
    site.as(account.token).call(moveFavourites, { ids, folderId })

  test('refuse names of other folders, blank ones, more than fifty, and those of somebody else', async () => {
    const first = await save('first')
    const second = await save('second')
    await expect(save('first', second.id)).rejects.toMatchObject({ failure: 'FOLDER_EXISTS' })
    await expect(save('  ')).rejects.toMatchObject({ failure: 'BAD_REQUEST' })
    const other = await makeAccount(site.ctx)
    await expect(save('mine', first.id, other)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    const [id = 0] = await makeVideos(1)
    await keep(id, true, other)
    const into = { ids: [id], folderId: first.id }
    await expect(site.as(other.token).call(moveFavourites, into)).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
    await site.as(other.token).call(deleteFavouriteFolder, { id: first.id })
    expect((await folders()).map(({ name }) => name)).toEqual(['first', 'second'])
    for (let made = 2; made < limits.foldersMax; made += 1) await save(`folder ${made}`)
    await expect(save('one too many')).rejects.toMatchObject({ failure: 'TOO_MANY_FOLDERS' })
    expect(await save('second')).toEqual(second)
  })

  test('are made once for each name, however many requests, and renamed', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => save(' evening ')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    await save('weekend', made[0]?.id)
    expect(await folders()).toEqual([{ id: made[0]?.id, name: 'weekend', count: 0 }])
  })

  test('hold the items moved into them, which stay favourites when the folder is deleted', async () => {
    const ids = await makeVideos(3)
    for (const id of ids) await keep(id)
    const { id: folderId } = await save('evening')
    const [one = 0, other = 0] = ids
    expect(await move([one, other, 999_999], folderId)).toEqual({ moved: 2 })
    const inside = await site.as(account.token).call(listFavourites, { kind, folderId })
    expect([inside.total, inside.list.map(({ id }) => id)]).toEqual([2, [other, one]])
    await move([one], null)
    expect(await folders()).toMatchObject([{ count: 1 }])
    await site.as(account.token).call(deleteFavouriteFolder, { id: folderId })
    expect((await list()).list.map((favourite) => favourite.folderId)).toEqual([null, null, null])
    expect(await folders()).toEqual([])
  })
})
