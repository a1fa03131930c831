import { likeVideo, type MyPlayback, type Short, setFavourite } from '@liuguang/contract'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { notify } from '../../ui/notices/notify.ts'
import { useMember } from '../accounts/use-member.ts'

export interface SlideReactions {
  isLiked: boolean
  isFavourite: boolean
  likeCount: number
  toggleLike: () => void
  /** Likes; a second call does not take it back. @returns false when nobody is signed in */
  like: () => boolean
  toggleFavourite: () => void
}

type Change = Partial<Pick<MyPlayback, 'isLiked' | 'likeCount' | 'isFavourite'>>

interface ReactionOptions {
  short: Short
  mine: MyPlayback | undefined
  /** Writes what the server has confirmed into the cache. */
  updateMine: (change: Change) => void
  onLoginNeeded: () => void
}

/** Likes and favourites of one short: shown at once, and undone when the server refuses. */
export function useSlideReactions({
  short,
  mine,
  updateMine,
  onLoginNeeded,
}: ReactionOptions): SlideReactions {
  const errorText = useErrorText()
  const member = useMember()
  const like = useCall(likeVideo)
  const favourite = useCall(setFavourite)
  // the account's response is newer than the feed, which may be some seconds old
  const counted = mine?.likeCount ?? short.likeCount
  const isLiked = like.isPending ? like.variables.isLiked : (mine?.isLiked ?? false)
  const isFavourite = favourite.isPending ? favourite.variables.isFavourite : (mine?.isFavourite ?? false)
  const fail = (error: Error) => notify({ kind: 'error', name: 'reaction', text: errorText(error) })

  const setLiked = (next: boolean) => {
    if (!member) return onLoginNeeded()
    if (like.isPending || next === isLiked) return
    like.mutate(
      { id: short.id, isLiked: next },
      {
        onSuccess: updateMine,
        onError: fail,
      },
    )
  }
  return {
    isLiked,
    isFavourite,
    likeCount: counted + (isLiked === (mine?.isLiked ?? false) ? 0 : isLiked ? 1 : -1),
    toggleLike: () => setLiked(!isLiked),
    like: () => {
      setLiked(true)
      return member !== undefined
    },
    toggleFavourite: () => {
      if (!member) return onLoginNeeded()
      if (favourite.isPending) return
      favourite.mutate(
        { kind: 'video', id: short.id, isFavourite: !isFavourite },
        { onSuccess: ({ isFavourite }) => updateMine({ isFavourite }), onError: fail },
      )
    },
  }
}
