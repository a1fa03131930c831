import {
  type CallDefinition,
  CallError,
  type Client,
  countDanmaku,
  getEarnings,
  getHome,
  getMemberInfo,
  getPlayback,
  getPreferences,
  getPromotion,
  getPublicPlayback,
  getSettings,
  getShort,
  getSignIn,
  getVideo,
  listActors,
  listCards,
  listComments,
  listEarnings,
  listFavouriteFolders,
  listFavourites,
  listFollowedActors,
  listFollowedCreators,
  listFollowedTopics,
  listHistory,
  listInvited,
  listLiked,
  listMenu,
  listMessages,
  listMyWorks,
  listOrders,
  listProgress,
  listPurchases,
  listRewards,
  listShorts,
  listThread,
  listTopics,
  listVideos,
  listVipEntries,
  listWalletEntries,
  toWireNames,
} from '@liuguang/contract'

/** The data of a response, or the name of the refusal, by account, call and video. */
export type Answers = Record<string, unknown>

interface Readers {
  anonymous: Client
  accounts: Record<string, Client>
  /** Ids by name. */
  videos: Record<string, number>
}

/**
 * Everything that a site says about itself, its videos and these accounts, by public calls only, so that it
 * does not depend on how a release stores it. Grants in media addresses are replaced, and the ends of grants
 * left out, because they change by the hour.
 */
export async function readAnswers({ anonymous, accounts, videos }: Readers): Promise<Answers> {
  const answers: Answers = {}
  const read = async (
    who: string,
    client: Client,
    call: CallDefinition,
    input: Record<string, unknown>,
    about = '',
  ) => {
    const name = [who, call.name, about].filter(Boolean).join(' ')
    answers[name] = await client
      .call(call, input)
      .then((output) => withoutGrants(toWireNames(output, call.wireNames)), refusalOf)
  }
  const ids = Object.values(videos)
  for (const call of [getHome, getSettings, listMenu, listCards]) {
    await read('anonymous', anonymous, call, {})
  }
  await read('anonymous', anonymous, listVideos, { order: 'new' })
  await read('anonymous', anonymous, listShorts, { feed: 'mix' })
  for (const call of [listTopics, listActors]) await read('anonymous', anonymous, call, {})
  for (const [about, id] of Object.entries(videos)) {
    for (const call of [getVideo, getShort, getPublicPlayback, listComments, countDanmaku]) {
      await read('anonymous', anonymous, call, { id }, about)
    }
  }
  for (const [who, client] of Object.entries(accounts)) {
    for (const call of [getMemberInfo, getPreferences, getSignIn, getPromotion]) {
      await read(who, client, call, {})
    }
    for (const call of [listPurchases, listWalletEntries, listVipEntries, listOrders, listMessages]) {
      await read(who, client, call, {})
    }
    for (const call of [listThread, listInvited, listRewards]) await read(who, client, call, {})
    await read(who, client, listFavourites, { kind: 'video' })
    for (const call of [listFollowedActors, listFollowedTopics, listFavouriteFolders, listHistory, listLiked])
      await read(who, client, call, {})
    for (const call of [listFollowedCreators, listMyWorks, getEarnings, listEarnings])
      await read(who, client, call, {})
    await read(who, client, listProgress, { ids })
    for (const [about, id] of Object.entries(videos)) await read(who, client, getPlayback, { id }, about)
  }
  return answers
}

function withoutGrants(data: unknown): unknown {
  const text = JSON.stringify(data).replaceAll(/\/media\/(?!covers\/)[^/"]+\//g, '/media/GRANT/')
  return JSON.parse(text, (key, value) => {
    const isOfGrant = key === 'expiresInMs' || (key === 'expiresAt' && typeof value === 'number')
    return isOfGrant ? undefined : value
  })
}

function refusalOf(error: unknown): unknown {
  if (error instanceof CallError) return { refused: error.failure }
  throw error
}
