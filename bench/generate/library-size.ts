/** How much of everything a generated library holds. The same size and seed give the same rows. */
export interface LibrarySize {
  videos: number
  accounts: number
  /** Of each account: distinct videos, each paid through the ledger. */
  purchases: number
  /** Of each account: small gifts, so that a ledger can be made as long as wanted. */
  gifts: number
  /** Of each account: videos begun. */
  history: number
  likes: number
  seed: number
}

/** Videos that have renditions, so that playlists can be written for them: all others are only listed. */
export const playableVideos = 1000

/** A library of so many videos with the people that would watch it. */
export function libraryOf(videos: number): LibrarySize {
  return {
    videos,
    accounts: Math.max(10_000, Math.floor(videos / 10)),
    purchases: 5,
    gifts: 2,
    history: 20,
    likes: 5,
    seed: 20261101,
  }
}

/** A ledger of about so many entries, with few videos. */
export function ledgerOf(entries: number): LibrarySize {
  const accounts = Math.max(100, Math.floor(entries / 1000))
  // A posting is two entries; three postings open each account.
  const postings = Math.floor(entries / 2 / accounts) - 3
  const purchases = Math.floor(postings / 2)
  return { videos: 5000, accounts, purchases, gifts: postings - purchases, history: 0, likes: 0, seed: 7 }
}
