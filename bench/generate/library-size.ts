/** How much of everything a generated library holds. The same size and seed give the same rows. */
export interface LibrarySize {
  videos: number
  accounts: number
  actors: number
  /** Of each account: distinct videos, each paid through the ledger. */
  purchases: number
  /** Of each account: small gifts, so that a ledger can be made as long as wanted. */
  gifts: number
  /** The first accounts, which have a history and favourites. */
  watchers: number
  /** Of each of them: videos begun. */
  history: number
  /** Of each of them, in no folder. */
  favourites: number
  /** Of each account. */
  likes: number
  seed: number
}

/** Videos that have renditions, so that playlists can be written for them: all others are only listed. */
export const playableVideos = 1000

/** A library of this many videos with the people who would watch it. */
export function libraryOf(videos: number): LibrarySize {
  return {
    videos,
    accounts: Math.max(10_000, Math.floor(videos / 10)),
    actors: actorsFor(videos),
    purchases: 5,
    gifts: 2,
    watchers: Math.max(10_000, Math.floor(videos / 10)),
    history: 20,
    favourites: 5,
    likes: 5,
    seed: 20261101,
  }
}

/** A library of this many videos and accounts, with long histories of a few, for which nobody paid. */
export function listsOf(videos: number, historyRows: number): LibrarySize {
  const history = 1000
  return {
    // At least as many that the pages of each area and initial are full.
    ...{ videos, accounts: videos, actors: Math.max(2000, actorsFor(videos)), purchases: 0, gifts: 0 },
    ...{ watchers: Math.floor(historyRows / history), history, favourites: 200, likes: 1, seed: 20261101 },
  }
}

/** Full pages of 24 published videos, of all or of a share of them. */
export const pagesOf = ({ videos }: LibrarySize, share = 1) => Math.floor((videos * 0.9 * share) / 24)

const actorsFor = (videos: number) => Math.max(20, Math.floor(videos / 50))

/** A ledger of about this many entries, with few videos. */
export function ledgerOf(entries: number): LibrarySize {
  const accounts = Math.max(100, Math.floor(entries / 1000))
  // A posting is two entries; three postings open each account.
  const postings = Math.floor(entries / 2 / accounts) - 3
  const purchases = Math.floor(postings / 2)
  const nothing = { actors: 20, watchers: 0, history: 0, favourites: 0, likes: 0 }
  return { videos: 5000, accounts, purchases, gifts: postings - purchases, ...nothing, seed: 7 }
}
