import type { MyPlayback, Short } from '@liuguang/contract'
import { useMember } from '../accounts/use-member.ts'
import { useFavourite } from '../videos/use-favourite.ts'
import { useLike } from '../videos/use-like.ts'
import { shortPath } from './feed-address.ts'

export interface SlideReactions {
  isLiked: boolean
  isFavourite: boolean
  likeCount: number
  toggleLike: () => void
  /** Likes; a second call does not take it back. @returns false when signed out */
  like: () => boolean
  toggleFavourite: () => void
}

interface ReactionOptions {
  short: Short
  mine: MyPlayback | undefined
  /** Writes what the server has confirmed into the cache. */
  updateMine: (change: Partial<Pick<MyPlayback, 'isLiked' | 'likeCount' | 'isFavourite'>>) => void
  onLoginNeeded: () => void
}

/** Likes and favourites of one short: shown at once, and undone when the server refuses. */
export function useSlideReactions({
  short: { id, likeCount },
  mine,
  updateMine,
  onLoginNeeded,
}: ReactionOptions): SlideReactions {
  const member = useMember()
  const { setLiked, ...like } = useLike({
    id,
    isLiked: mine?.isLiked ?? false,
    // the account's response is newer than the feed, which may be some seconds old
    likeCount: mine?.likeCount ?? likeCount,
    onChanged: updateMine,
    onLoginNeeded,
  })
  const favourite = useFavourite({
    id,
    path: shortPath(id),
    isFavourite: mine?.isFavourite ?? false,
    onChanged: updateMine,
    onLoginNeeded,
  })
  return {
    ...like,
    ...favourite,
    toggleLike: () => setLiked(!like.isLiked),
    like: () => {
      setLiked(true)
      return member !== undefined
    },
  }
}
