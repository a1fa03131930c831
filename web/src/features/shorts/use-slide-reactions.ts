import { likeVideo, type MyPlayback, type Short, setFavourite } from '@liuguang/contract'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { notify } from '../../ui/notify.ts'
import { useMember } from '../accounts/use-member.ts'

export interface SlideReactions {
  isLiked: boolean
  isFavourite: boolean
  likeCount: number
  toggleLike: () => void
  /** Likes; a second one takes nothing back. @returns false when nobody is signed in who could */
  like: () => boolean
  toggleFavourite: () => void
}

type Noted = Partial<Pick<MyPlayback, 'isLiked' | 'likeCount' | 'isFavourite'>>

interface ReactionOptions {
  short: Short
  mine: MyPlayback | undefined
  note: (change: Noted) => void
  onLoginNeeded: () => void
}

/** Likes and favourites of one short: the tap is answered at once, and taken back when the server disagrees. */
export function useSlideReactions({ short, mine, note, onLoginNeeded }: ReactionOptions): SlideReactions {
  const errorText = useErrorText()
  const member = useMember()
  const like = useCall(likeVideo)
  const favourite = useCall(setFavourite)
  // what is mine is as of now; the feed may be some seconds old
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
        onSuccess: note,
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
        { onSuccess: (answer) => note({ isFavourite: answer.isFavourite }), onError: fail },
      )
    },
  }
}
