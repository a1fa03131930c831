import { likeVideo } from '@liuguang/contract'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { notify } from '../../ui/notices/notify.ts'
import { useMember } from '../accounts/use-member.ts'

interface LikeOptions {
  id: number
  /** As the server has last confirmed. */
  isLiked: boolean
  likeCount: number
  /** The server has confirmed. */
  onChanged: (change: { isLiked: boolean; likeCount: number }) => void
  onLoginNeeded: () => void
}

/** Likes a video, or takes the like back: shown at once, and undone when the server refuses. */
export function useLike({ id, isLiked, likeCount, onChanged, onLoginNeeded }: LikeOptions) {
  const errorText = useErrorText()
  const member = useMember()
  const { mutate, isPending, variables } = useCall(likeVideo)
  const shown = isPending ? variables.isLiked : isLiked
  return {
    isLiked: shown,
    likeCount: likeCount + Number(shown) - Number(isLiked),
    setLiked(next: boolean) {
      if (!member) return onLoginNeeded()
      if (isPending || next === isLiked) return
      mutate(
        { id, isLiked: next },
        {
          onSuccess: onChanged,
          onError: (error) => notify({ kind: 'error', name: 'reaction', text: errorText(error) }),
        },
      )
    },
  }
}
