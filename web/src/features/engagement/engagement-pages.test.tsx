// @vitest-environment happy-dom
import {
  type BoughtVideo,
  clearFavourites,
  deleteFavouriteFolder,
  type Favourite,
  type FavouriteFolder,
  limits,
  listFavouriteFolders,
  listFavourites,
  listPurchases,
  moveFavourites,
  saveFavouriteFolder,
  setFavourite,
  type VideoCard,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cardOf, pageOf } from '../../../test/responses.ts'
import {
  alerts,
  button,
  buttons,
  field,
  link,
  press,
  rowValue,
  shows,
  text,
  tick,
  type,
  until,
} from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import texts from '../../locales/en-US/member/engagement.json' with { type: 'json' }
import shorts from '../../locales/en-US/shorts.json' with { type: 'json' }
import { notices } from '../../ui/notices/notify.ts'

const favouriteOf = (id: number, video: VideoCard | null = cardOf(id)): Favourite => ({
  kind: 'video',
  id,
  addedAt: '2026-11-20T10:00:00Z',
  folderId: null,
  video,
})

const removeVideo = (id: number) => `Remove “Film ${id}” from saved videos`

/** Opens the page of favourites. */
const openFavourites = (
  list: readonly Favourite[],
  { folders = [] as FavouriteFolder[] }: { folders?: FavouriteFolder[] } = {},
) =>
  openPage('/user/like', {
    server: (server) => {
      server.respond(listFavourites, pageOf([...list]))
      server.respond(listFavouriteFolders, folders)
    },
  })

test('favourites link to their pages, shorts to their page in the feed of shorts', async () => {
  await openFavourites([favouriteOf(1), favouriteOf(2, cardOf(2, { kind: 'short' }))])
  await shows('Film 1')
  const paths = [...document.querySelectorAll('main ul a')].map((element) => element.getAttribute('href'))
  expect(paths).toEqual(['/play/1', '/vod/shortVideo/2'])
})

test('a removed favourite is gone at once, and comes back with "undo"', async () => {
  const { server } = await openFavourites([favouriteOf(1), favouriteOf(2)])
  await shows('Film 1')
  server.respond(setFavourite, ({ isFavourite }) => ({ isFavourite }))
  press(removeVideo(1))
  await until(() => expect(text()).not.toContain('Film 1'))
  await until(() => expect(buttons()).toContain(texts.favourites.undo))
  press(texts.favourites.undo)
  await shows('Film 1')
  expect(server.requests(setFavourite).map(({ input }) => input)).toEqual([
    { id: 1, isFavourite: false },
    { id: 1, isFavourite: true, addedAt: '2026-11-20T10:00:00Z' },
  ])
})

const removalRefusals = statedRefusals(setFavourite, {
  NOT_FOUND: errorTexts.NOT_FOUND,
  PERMISSION_DENIED: errorTexts.PERMISSION_DENIED,
  RATE_LIMITED: errorTexts.RATE_LIMITED,
})

test.each(removalRefusals)(
  'a removal that is refused with %s shows the error, and the favourite again',
  async (failure, shown) => {
    const { server } = await openFavourites([favouriteOf(1)])
    await shows('Film 1')
    server.refuse(setFavourite, failure)
    press(removeVideo(1))
    await until(() => expect(notices.getSnapshot().map((notice) => notice.text)).toEqual([shown]))
    await shows('Film 1')
  },
)

test('a favourite that has left the site is named so, and is removed without "undo"', async () => {
  const { server } = await openFavourites([favouriteOf(1, null)])
  await shows(texts.unavailable)
  expect(document.querySelector('main ul a')).toBeNull()
  server.respond(setFavourite, { isFavourite: false })
  press(`Remove “${texts.unavailable}” from saved videos`)
  await shows(texts.favourites.empty)
  await until(() => expect(notices.getSnapshot()[0]?.text).toBe(texts.favourites.removed))
  expect(buttons()).not.toContain(texts.favourites.undo)
  expect(link(texts.toHome).getAttribute('href')).toBe('/Home')
})

const bought = (id: number, different: Partial<BoughtVideo> = {}): BoughtVideo => ({
  id,
  videoId: id,
  title: `Film ${id}`,
  price: { asset: 'points', amount: 10 },
  purchasedAt: '2026-11-20T10:00:00Z',
  refundedAt: null,
  video: cardOf(id),
  ...different,
})

test('purchases show what they cost, what was refunded, and the title of what has left the site', async () => {
  await openPage('/user/purchases', {
    server: (server) =>
      server.respond(
        listPurchases,
        pageOf([bought(2), bought(1, { video: null, refundedAt: '2026-11-21T10:00:00Z' })]),
      ),
  })
  await shows('Film 2')
  const rows = [...document.querySelectorAll('main li')].map((row) => row.textContent ?? '')
  expect(rows[0]).toContain(' · 10 points')
  expect(rows[0]).not.toContain(texts.purchases.refunded)
  for (const part of ['Film 1', texts.unavailable, texts.purchases.refunded]) expect(rows[1]).toContain(part)
})

test('without a purchase the page leads to the videos; a failure is shown', async () => {
  const { server } = await openPage('/user/purchases', {
    server: (server) => server.refuse(listPurchases, 'RATE_LIMITED'),
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.respond(listPurchases, pageOf([]))
  press('Try again')
  await shows(texts.purchases.empty)
  expect(link(texts.toHome).getAttribute('href')).toBe('/Home')
})

const evening: FavouriteFolder = { id: 7, name: 'Evening', count: 1 }

function pick(label: string, value: string): void {
  const select = field(label) as HTMLSelectElement
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test('favourites are filtered by kind and folder, and sorted', async () => {
  const { server } = await openFavourites([favouriteOf(1)], { folders: [evening] })
  await shows('Film 1')
  await shows('Evening (1)')
  press(shorts.kindName)
  pick(texts.folders.label, '7')
  pick(texts.orders.label, 'title')
  await until(() =>
    expect(server.requests(listFavourites).at(-1)?.input).toMatchObject({
      itemKind: 'short',
      folderId: 7,
      order: 'title',
    }),
  )
  server.respond(listFavourites, pageOf([]))
  pick(texts.orders.label, 'oldest')
  await shows(texts.favourites.noneHere)
})

test('a folder in the address is shown before the folders are known, and all favourites if there is none', async () => {
  const folders = Promise.withResolvers<FavouriteFolder[]>()
  const { server } = await openPage('/user/like?folder=7', {
    server(server) {
      server.respond(listFavourites, ({ folderId }) => pageOf([favouriteOf(folderId === 7 ? 1 : 2)]))
      server.respond(listFavouriteFolders, () => folders.promise)
    },
  })
  await shows('Film 1')
  expect(server.requests(listFavourites).map(({ input }) => input.folderId)).toEqual([7])
  folders.resolve([])
  await shows('Film 2')
})

test('all that is on the page is selected at once, as far as one request takes', async () => {
  const many = Array.from({ length: limits.favouriteIdsMax + 2 }, (_, index) => favouriteOf(index + 1))
  const { server } = await openFavourites(many)
  server.respond(clearFavourites, ({ ids }) => ({ removed: ids?.length ?? 0 }))
  await shows('Film 1')
  press(texts.choosing.start)
  await until(() => press(texts.choosing.all))
  await shows('100 selected')
  const tooMany = texts.choosing.max.replace('{{max}}', '100')
  await until(() => expect(notices.getSnapshot().at(-1)?.text).toBe(tooMany))
  tick('Select “Film 100”')
  await shows('99 selected')
  press(texts.choosing.remove)
  await shows('Remove 99 saved videos?')
  press(texts.choosing.remove)
  await until(() => expect(server.requests(clearFavourites)[0]?.input.ids).toHaveLength(99))
  await until(() => expect(text()).not.toContain('Film 99'))
  await shows('Film 100')
})

test('the button that selects all deselects them once all are selected', async () => {
  await openFavourites([favouriteOf(1), favouriteOf(2)])
  await shows('Film 1')
  press(texts.choosing.start)
  await until(() => press(texts.choosing.all))
  await shows('2 selected')
  tick('Select “Film 2”')
  await until(() => press(texts.choosing.all))
  await until(() => press(texts.choosing.none))
  await shows('0 selected')
  expect(buttons()).toContain(texts.choosing.all)
})

test('the question before favourites are removed can be answered with keeping them', async () => {
  const { server } = await openFavourites([favouriteOf(1)])
  await shows('Film 1')
  press(texts.choosing.start)
  await until(() => press(texts.choosing.all))
  await until(() => expect(button(texts.choosing.remove).disabled).toBe(false))
  press(texts.choosing.remove)
  await shows('Remove 1 saved video?')
  expect(buttons()).toContain(texts.choosing.confirmRemove)
  press(texts.choosing.keep)
  await shows('1 selected')
  expect(server.requests(clearFavourites)).toEqual([])
})

test('without a favourite there is nothing to sort or select', async () => {
  await openFavourites([])
  await shows(texts.favourites.empty)
  for (const name of [texts.folders.manage, texts.choosing.start]) expect(buttons()).not.toContain(name)
  expect(document.querySelector('main select, main [role="tab"]')).toBeNull()
})

test('folders can be managed while there is no favourite', async () => {
  await openFavourites([], { folders: [evening] })
  await shows(texts.favourites.empty)
  await until(() => expect(buttons()).toContain(texts.folders.manage))
  expect(buttons()).not.toContain(texts.choosing.start)
})

test('several favourites are moved into a folder, and several are removed after a question', async () => {
  const { server } = await openFavourites([favouriteOf(1), favouriteOf(2), favouriteOf(3, null)], {
    folders: [evening],
  })
  await shows('Film 1')
  server.respond(moveFavourites, ({ ids }) => ({ moved: ids.length }))
  server.respond(clearFavourites, ({ ids }) => ({ removed: ids?.length ?? 0 }))
  press(texts.choosing.start)
  await until(() => expect(buttons()).toContain(texts.choosing.done))
  tick('Select “Film 1”')
  tick('Select “Film 2”')
  await shows('2 selected')
  press(texts.choosing.move)
  await shows(texts.choosing.moveTo)
  press('Evening')
  await until(() => expect(buttons()).toContain(texts.choosing.start))
  expect(server.requests(moveFavourites).map(({ input }) => input)).toEqual([{ ids: [1, 2], folderId: 7 }])
  press(texts.choosing.start)
  await until(() => expect(buttons()).toContain(texts.choosing.done))
  tick('Select “Film 2”')
  tick(`Select “${texts.unavailable}”`)
  press(texts.choosing.remove)
  await shows('Remove 2 saved videos?')
  press(texts.choosing.remove)
  await until(() => expect(text()).not.toContain('Film 2'))
  await until(() =>
    expect(server.requests(clearFavourites).map(({ input }) => input)).toEqual([{ ids: [2, 3] }]),
  )
  await shows('Film 1')
  expect(text()).not.toContain(texts.unavailable)
})

test('folders are made, renamed and deleted; a refusal says why', async () => {
  const { server } = await openFavourites([favouriteOf(1)], { folders: [evening] })
  await shows('Film 1')
  server.refuse(saveFavouriteFolder, 'TOO_MANY_FOLDERS')
  server.respond(deleteFavouriteFolder, {})
  press(texts.folders.manage)
  await shows(texts.folders.deleteHint)
  type(texts.folders.name, ' Weekend ')
  press(texts.folders.make)
  await shows(texts.errors.TOO_MANY_FOLDERS)
  server.respond(saveFavouriteFolder, ({ id = 8, name }) => ({ id, name }))
  server.respond(listFavouriteFolders, [evening, { id: 8, name: 'Weekend', count: 0 }])
  press(texts.folders.make)
  await shows('Weekend')
  press(`${texts.folders.rename} Evening`)
  await until(() => expect(buttons()).toContain(texts.folders.save))
  type(texts.folders.newName, 'Night')
  press(texts.folders.save)
  await until(() => expect(buttons()).not.toContain(texts.folders.save))
  press(`${texts.folders.delete} Weekend`)
  await until(() => expect(server.requests(deleteFavouriteFolder)).toHaveLength(1))
  expect(server.requests(saveFavouriteFolder).map(({ input }) => input)).toEqual([
    { name: 'Weekend' },
    { name: 'Weekend' },
    { id: 7, name: 'Night' },
  ])
})

const folderRefusals = statedRefusals(saveFavouriteFolder, {
  NOT_FOUND: errorTexts.NOT_FOUND,
  FOLDER_EXISTS: texts.errors.FOLDER_EXISTS,
  TOO_MANY_FOLDERS: texts.errors.TOO_MANY_FOLDERS,
  TEXT_REFUSED: errorTexts.TEXT_REFUSED,
})

test.each(folderRefusals)('a folder that is refused with %s says why', async (failure, shown) => {
  const { server } = await openFavourites([favouriteOf(1)], { folders: [evening] })
  await shows('Film 1')
  server.refuse(saveFavouriteFolder, failure)
  press(texts.folders.manage)
  await shows(texts.folders.deleteHint)
  type(texts.folders.name, 'Evening')
  press(texts.folders.make)
  await shows(shown)
})

const deleteEvening = `${texts.folders.delete} Evening`

test('a folder that cannot be deleted stays, and a notice says why', async () => {
  const { server } = await openFavourites([favouriteOf(1)], { folders: [evening] })
  await shows('Film 1')
  server.refuse(deleteFavouriteFolder, 'UNAVAILABLE')
  press(texts.folders.manage)
  await shows(texts.folders.deleteHint)
  press(deleteEvening)
  await until(() =>
    expect(notices.getSnapshot().map((notice) => notice.text)).toEqual([errorTexts.UNAVAILABLE]),
  )
  expect(button(deleteEvening).getAttribute('aria-busy')).toBeNull()
})

test('the button that deletes a folder is busy until the response', async () => {
  const { server } = await openFavourites([favouriteOf(1)], { folders: [evening] })
  await shows('Film 1')
  const response = Promise.withResolvers<Record<string, never>>()
  server.respond(deleteFavouriteFolder, () => response.promise)
  press(texts.folders.manage)
  await shows(texts.folders.deleteHint)
  press(deleteEvening)
  await until(() => expect(button(deleteEvening).getAttribute('aria-busy')).toBe('true'))
  press(deleteEvening)
  server.respond(listFavouriteFolders, [])
  response.resolve({})
  await until(() => expect(buttons()).not.toContain(deleteEvening))
  expect(server.requests(deleteFavouriteFolder)).toHaveLength(1)
})

test('a purchase has a receipt with its number, date, price and balance', async () => {
  await openPage('/user/purchases', {
    server: (server) =>
      server.respond(
        listPurchases,
        pageOf([bought(12, { video: null, refundedAt: '2026-11-21T10:00:00Z', title: 'Gone' })]),
      ),
  })
  await shows('Gone')
  press(`${texts.receipt.title} Gone`)
  await until(() => expect(rowValue(texts.receipt.number)).toBe('#12'))
  expect(rowValue(texts.receipt.item)).toBe('Gone')
  expect(rowValue(texts.receipt.paid)).toBe('10 points')
  expect(rowValue(texts.receipt.balance)).toBe('Points')
  expect(rowValue(texts.receipt.date)).toContain('2026')
  expect(rowValue(texts.purchases.refunded)).toContain('2026')
  expect(buttons()).toContain(texts.receipt.print)
})
