// @vitest-environment happy-dom
import {
  type BoughtVideo,
  deleteFavouriteFolder,
  type Favourite,
  getPreferences,
  type HistoryEntry,
  type ItemCard,
  type Liked,
  likeVideo,
  listFavouriteFolders,
  listFavourites,
  listHistory,
  listLiked,
  listPurchases,
  type Preferences,
  saveFavouriteFolder,
  setFavourite,
  setPreference,
} from '@liuguang/contract'
import { expect } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { cardOf, pageOf } from '../../../test/responses.ts'
import { field, press, pressInTurn, shows, tick, type, until } from '../../../test/screen.ts'
import {
  isButtonBusy,
  noticeSays,
  type ScreenState,
  statesOfList,
  testStates,
} from '../../../test/screen-states.ts'
import texts from '../../locales/en-US/member/engagement.json' with { type: 'json' }

const at = '2026-11-20T10:00:00Z'

/** A state of a page whose responses differ from the usual ones. */
const stateOf =
  (path: string, serve: (server: FakeServer) => void) =>
  (
    set?: (server: FakeServer) => void,
  ): Pick<ScreenState, 'path'> & { server: (server: FakeServer) => void } => ({
    path,
    server(server) {
      serve(server)
      set?.(server)
    },
  })

const entryOf = (id: number, item: ItemCard | null = cardOf(id)): HistoryEntry => ({
  ...{ id, kind: 'video', watchedAt: new Date().toISOString(), positionMs: 30_000, durationMs: 60_000 },
  item,
})
const entries = [entryOf(1), entryOf(2, null)]
const preferences: Preferences = {
  ...{ language: 'en', keepHistory: true, privateMode: false, noticeMails: true, followDigest: true },
}
const history = stateOf('/user/watchHistory', (server) => {
  server.respond(getPreferences, preferences)
  server.respond(listHistory, pageOf(entries))
})

testStates('the history', {
  ...statesOfList({ ...history(), call: listHistory, first: pageOf(entries, 'next') }),
  'with what has left the site': { ...history(), shows: texts.unavailable },
  none: { ...history((server) => server.respond(listHistory, pageOf([]))), shows: texts.history.empty },
  'of a search without results': {
    ...history((server) => server.respond(listHistory, pageOf([]))),
    path: '/user/watchHistory?q=film',
    shows: texts.history.nothingFound,
  },
  'in private mode': {
    ...history((server) => server.respond(getPreferences, { ...preferences, privateMode: true })),
    shows: texts.history.private,
  },
  'that is paused': {
    ...history((server) => server.respond(getPreferences, { ...preferences, keepHistory: false })),
    shows: texts.history.paused,
  },
  'with the question about a day': {
    ...history(),
    reach: () => pressInTurn(texts.history.clearDayOf.replace('{{day}}', texts.history.today)),
    shows: texts.history.askText,
  },
})

const pauseSwitch = () => document.querySelector<HTMLButtonElement>('[role="dialog"] [role="switch"]')

testStates('what the history records', {
  'while it is not known': {
    ...history((server) => server.hold(getPreferences)),
    reach: () => pressInTurn(texts.history.manage),
    shows: () => expect(pauseSwitch()?.disabled).toBe(true),
  },
  known: { ...history(), reach: () => pressInTurn(texts.history.manage), shows: texts.history.clearAll },
  'that does not load': {
    ...history((server) => server.refuse(getPreferences, 'RATE_LIMITED')),
    reach: () => pressInTurn(texts.history.manage),
    shows: texts.history.unknown,
  },
  'while it is changed': {
    ...history((server) => server.hold(setPreference)),
    async reach() {
      await pressInTurn(texts.history.manage)
      await until(() => expect(pauseSwitch()?.disabled).toBe(false))
      pauseSwitch()?.click()
    },
    shows: () => expect(pauseSwitch()?.disabled).toBe(true),
  },
})

const favouriteOf = (id: number, video: ItemCard | null = cardOf(id)): Favourite => ({
  ...{ kind: 'video', id, addedAt: at, folderId: null, video },
})
const favourites = stateOf('/user/like', (server) => {
  server.respond(listFavourites, pageOf([favouriteOf(1), favouriteOf(2, null)]))
  server.respond(listFavouriteFolders, [{ id: 7, name: 'Evening', count: 1 }])
})

async function select(): Promise<void> {
  await shows('Film 1')
  press(texts.choosing.start)
  await until(() => tick('Select “Film 1”'))
  await shows('1 selected')
}

testStates('favourites', {
  ...statesOfList({ ...favourites(), call: listFavourites, first: pageOf([favouriteOf(1)], 'next') }),
  'with what has left the site': { ...favourites(), shows: texts.unavailable },
  none: {
    ...favourites((server) => server.respond(listFavourites, pageOf([]))),
    shows: texts.favourites.empty,
  },
  'none of a kind': {
    ...favourites((server) => server.respond(listFavourites, pageOf([]))),
    path: '/user/like?kind=short',
    shows: texts.favourites.noneHere,
  },
  'after a removal': {
    ...favourites((server) => server.respond(setFavourite, { isFavourite: false })),
    reach: () => pressInTurn('Remove “Film 1” from saved videos'),
    shows: noticeSays(texts.favourites.removed),
  },
  'after a removal that is refused': {
    ...favourites((server) => server.refuse(setFavourite, 'PERMISSION_DENIED')),
    reach: () => pressInTurn('Remove “Film 1” from saved videos'),
    shows: noticeSays(errorTexts.PERMISSION_DENIED),
  },
  'while some are selected': { ...favourites(), reach: select, shows: '1 selected' },
  'with the folders to move them into': {
    ...favourites(),
    async reach() {
      await select()
      press(texts.choosing.move)
    },
    shows: texts.choosing.moveTo,
  },
  'with the question before a removal': {
    ...favourites(),
    async reach() {
      await select()
      press(texts.choosing.remove)
    },
    shows: 'Remove 1 saved video?',
  },
})

const makeFolder = async () => {
  await pressInTurn(texts.folders.manage)
  await until(() => type(texts.folders.name, 'Weekend'))
  press(texts.folders.make)
}

testStates('folders of favourites', {
  ...{
    open: {
      ...favourites(),
      reach: () => pressInTurn(texts.folders.manage),
      shows: texts.folders.deleteHint,
    },
  },
  'while one is made': {
    ...favourites((server) => server.hold(saveFavouriteFolder)),
    reach: makeFolder,
    shows: isButtonBusy(texts.folders.make),
  },
  'with one that exists': {
    ...favourites((server) => server.refuse(saveFavouriteFolder, 'FOLDER_EXISTS')),
    reach: makeFolder,
    shows: texts.errors.FOLDER_EXISTS,
  },
  'with one that is renamed': {
    ...favourites(),
    reach: () => pressInTurn(texts.folders.manage, `${texts.folders.rename} Evening`),
    shows: () => expect(field(texts.folders.newName).value).toBe('Evening'),
  },
  'while one is deleted': {
    ...favourites((server) => server.hold(deleteFavouriteFolder)),
    reach: () => pressInTurn(texts.folders.manage, `${texts.folders.delete} Evening`),
    shows: isButtonBusy(`${texts.folders.delete} Evening`),
  },
})

const likedOf = (id: number, item: ItemCard | null = cardOf(id)): Liked => ({
  ...{ id, kind: 'video', likedAt: at, item },
})
const liked = stateOf('/user/liked', (server) =>
  server.respond(listLiked, pageOf([likedOf(1), likedOf(2, null)])),
)

testStates('likes', {
  ...statesOfList({ ...liked(), call: listLiked, first: pageOf([likedOf(1)], 'next') }),
  'with what has left the site': { ...liked(), shows: texts.unavailable },
  none: { ...liked((server) => server.respond(listLiked, pageOf([]))), shows: texts.liked.empty },
  'after one that could not be taken back': {
    ...liked((server) => server.refuse(likeVideo, 'RATE_LIMITED')),
    reach: () => pressInTurn('Unlike “Film 1”'),
    shows: noticeSays(errorTexts.RATE_LIMITED),
  },
})

const bought = (id: number, different: Partial<BoughtVideo> = {}): BoughtVideo => ({
  ...{ id, videoId: id, title: `Film ${id}`, price: { asset: 'points', amount: 10 }, purchasedAt: at },
  ...{ refundedAt: null, video: cardOf(id) },
  ...different,
})
const refunded = bought(2, { video: null, refundedAt: at })
const purchases = stateOf('/user/purchases', (server) =>
  server.respond(listPurchases, pageOf([bought(1), refunded])),
)

testStates('purchases', {
  ...statesOfList({ ...purchases(), call: listPurchases, first: pageOf([bought(1)], 'next') }),
  'with one that was refunded': { ...purchases(), shows: texts.purchases.refunded },
  none: { ...purchases((server) => server.respond(listPurchases, pageOf([]))), shows: texts.purchases.empty },
  'with a receipt': {
    ...purchases(),
    reach: () => pressInTurn(`${texts.receipt.title} Film 2`),
    shows: texts.receipt.number,
  },
})
