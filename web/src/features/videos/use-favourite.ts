import { listFavourites, setFavourite } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { personalKey } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { notify } from '../../ui/notices/notify.ts'

interface FavouriteOptions {
  id: number
  /** As the server has last confirmed. */
  isFavourite: boolean
  /** The server has confirmed. */
  onChanged: (change: { isFavourite: boolean }) => void
  onLoginNeeded: () => void
}

/** Adds an item to the favourites, or removes it: shown at once, and undone when the server refuses. */
export function useFavourite({ id, isFavourite, onChanged, onLoginNeeded }: FavouriteOptions) {
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const { mutate, isPending, variables } = useCall(setFavourite)
  const shown = isPending ? variables.isFavourite : isFavourite
  return {
    isFavourite: shown,
    toggleFavourite() {
      if (accountId === undefined) return onLoginNeeded()
      if (isPending) return
      mutate(
        { id, isFavourite: !shown },
        {
          onSuccess(change) {
            onChanged(change)
            void queryClient.invalidateQueries({ queryKey: personalKey(accountId, listFavourites) })
          },
          onError: (error) => notify({ kind: 'error', name: 'reaction', text: errorText(error) }),
        },
      )
    },
  }
}
