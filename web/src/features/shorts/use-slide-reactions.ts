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
  viewerPlayback: MyPlayback | undefined
  /** Writes what the server has confirmed into the cache. */
  updateViewerPlayback: (change: Partial<Pick<MyPlayback, 'isLiked' | 'likeCount' | 'isFavourite'>>) => void
  onLoginNeeded: () => void
}

/** Likes and favourites of one short: shown at once, and undone when the server refuses. */
export function useSlideReactions({
  short: { id, likeCount },
  viewerPlayback,
  updateViewerPlayback,
  onLoginNeeded,
}: ReactionOptions): SlideReactions {
  const member = useMember()
  const { setLiked, ...like } = useLike({
    id,
    isLiked: viewerPlayback?.isLiked ?? false,
    // the account's response is newer than the feed, which may be some seconds old
    likeCount: viewerPlayback?.likeCount ?? likeCount,
    onChanged: updateViewerPlayback,
    onLoginNeeded,
  })
  const favourite = useFavourite({
    id,
    path: shortPath(id),
    isFavourite: viewerPlayback?.isFavourite ?? false,
    onChanged: updateViewerPlayback,
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
