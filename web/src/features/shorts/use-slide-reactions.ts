import { type MyPlayback, type Short, setFavourite } from '@liuguang/contract'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { notify } from '../../ui/notices/notify.ts'
import { useMember } from '../accounts/use-member.ts'
import { useLike } from '../videos/use-like.ts'

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
  const errorText = useErrorText()
  const member = useMember()
  const { setLiked, ...like } = useLike({
    id,
    isLiked: mine?.isLiked ?? false,
    // the account's response is newer than the feed, which may be some seconds old
    likeCount: mine?.likeCount ?? likeCount,
    onChanged: updateMine,
    onLoginNeeded,
  })
  const favourite = useCall(setFavourite)
  const isFavourite = favourite.isPending ? favourite.variables.isFavourite : (mine?.isFavourite ?? false)
  return {
    ...like,
    isFavourite,
    toggleLike: () => setLiked(!like.isLiked),
    like: () => {
      setLiked(true)
      return member !== undefined
    },
    toggleFavourite: () => {
      if (!member) return onLoginNeeded()
      if (favourite.isPending) return
      favourite.mutate(
        { kind: 'video', id, isFavourite: !isFavourite },
        {
          onSuccess: ({ isFavourite }) => updateMine({ isFavourite }),
          onError: (error) => notify({ kind: 'error', name: 'reaction', text: errorText(error) }),
        },
      )
    },
  }
}
