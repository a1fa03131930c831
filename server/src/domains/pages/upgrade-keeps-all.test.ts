import {
  addComment,
  addDanmaku,
  addSupportMessage,
  buyCard,
  buyVideo,
  type Client,
  getMemberInfo,
  getPlayback,
  getPreferences,
  getPromotion,
  getSignIn,
  likeComment,
  likeVideo,
  listCards,
  listComments,
  listFavouriteFolders,
  listFavourites,
  listHistory,
  listLiked,
  listMessages,
  listMuted,
  listMyComments,
  listMyDanmaku,
  listProgress,
  listPurchases,
  listThread,
  listVipEntries,
  listWalletEntries,
  moveFavourites,
  mutePerson,
  recordProgress,
  saveFavouriteFolder,
  setFavourite,
  setPreference,
  signIn,
  upgradeGuest,
} from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { grantAssets } from '../memberships/index.ts'
import { sendMessage } from '../messages/index.ts'
import { setSetting } from '../settings/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const consent = { privacy: '2026-11-01', agreement: '2026-11-01' }

const commentIds = async (id: number) =>
  (await site.anonymous.call(listComments, { id })).list.map((comment) => comment.id)

/** Everything that a client can read of an account. */
async function allOf(client: Client, videos: { paid: number; free: number }) {
  const { isGuest, name, account, ...member } = await client.call(getMemberInfo, {})
  return {
    who: { isGuest, name, account },
    kept: {
      member,
      purchases: await client.call(listPurchases, {}),
      favourites: await client.call(listFavourites, { kind: 'video' }),
      folders: await client.call(listFavouriteFolders, {}),
      history: await client.call(listHistory, {}),
      liked: await client.call(listLiked, {}),
      progress: await client.call(listProgress, { ids: [videos.free] }),
      entries: await client.call(listWalletEntries, {}),
      vip: await client.call(listVipEntries, {}),
      messages: await client.call(listMessages, {}),
      thread: await client.call(listThread, {}),
      signIn: await client.call(getSignIn, {}),
      promotion: await client.call(getPromotion, {}),
      preferences: await client.call(getPreferences, {}),
      reason: (await client.call(getPlayback, { id: videos.paid })).reason,
      comments: await client.call(listMyComments, { id: videos.free, ids: await commentIds(videos.free) }),
      danmaku: await client.call(listMyDanmaku, { id: videos.free }),
      muted: await client.call(listMuted, {}),
      isLiked: (await client.call(getPlayback, { id: videos.free })).isLiked,
    },
  }
}

test('a guest who becomes a member keeps everything visible of the account', async () => {
  const guest = await makeAccount(site.ctx, { isGuest: true })
  const [paid, free] = [await makeVideo(site.ctx, {}), await makeVideo(site.ctx, { price: null })]
  const videos = { paid: paid.id, free: free.id }
  const now = site.ctx.clock.now()
  await inTransaction(site.ctx.db, async (tx) => {
    const amounts = { points: 1000n, coins: 20n, diamonds: 3n, cache_points: 4n, free_views: 5n }
    await grantAssets(tx, { accountId: guest.id, amounts, reason: 'test', now })
    await sendMessage(tx, { kind: 'recharge_credited', facts: { points: 5 }, accountId: guest.id, now })
  })
  const before = site.as(guest.token)
  const [card] = await before.call(listCards, {})
  await before.call(buyVideo, { id: paid.id, price: { asset: 'points', amount: 10 } })
  if (card) await before.call(buyCard, { id: card.id, price: card.price })
  await before.call(likeVideo, { id: free.id, isLiked: true })
  await before.call(setFavourite, { kind: 'video', id: free.id, isFavourite: true })
  const folder = await before.call(saveFavouriteFolder, { name: 'Evenings' })
  await before.call(moveFavourites, { ids: [free.id], folderId: folder.id })
  await before.call(recordProgress, { id: free.id, positionMs: 4000 })
  await before.call(signIn, {})
  await before.call(addSupportMessage, { text: '你好' })
  await before.call(setPreference, { name: 'noticeMails', value: false })
  await before.call(setPreference, { name: 'privateMode', value: true })

  await inTransaction(site.ctx.db, async (tx) => {
    await setSetting(tx, 'guestsMayComment', true)
    await setSetting(tx, 'guestsMaySendDanmaku', true)
  })
  await before.call(addComment, { id: free.id, text: 'a fine view' })
  const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const
  await before.call(addDanmaku, { id: free.id, text: 'look', atMs: 2000, ...style })
  const other = site.as((await makeAccount(site.ctx)).token)
  const comment = await other.call(addComment, { id: free.id, text: 'another' })
  await before.call(likeComment, { id: comment.id, isLiked: true })
  await before.call(mutePerson, { id: comment.author.id })

  const asGuest = await allOf(before, videos)
  const input = { account: 'Upgraded77', password: 'moonlit7', consent }
  const { token } = await before.call(upgradeGuest, input)
  const asMember = await allOf(site.as(token), videos)

  expect(asMember.kept).toEqual(asGuest.kept)
  expect(asGuest.who.isGuest).toBe(true)
  expect(asMember.who).toMatchObject({ isGuest: false, account: input.account })
  expect(asGuest.kept.purchases.list).toHaveLength(1)
  expect(asGuest.kept.vip.list).toHaveLength(1)
  const { comments, danmaku, muted } = asGuest.kept
  expect([comments.own.length, comments.liked.length, danmaku.length, muted.length]).toEqual([1, 1, 1, 1])
})
