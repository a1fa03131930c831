import { CallError, listFavourites, setFavourite } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { personalKey } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { withNext } from '../../platform/session/login-redirect.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { notify } from '../../ui/notices/notify.ts'

interface FavouriteOptions {
  id: number
  /** The page to return to from buying VIP. */
  path: string
  /** As the server has last confirmed. */
  isFavourite: boolean
  /** The server has confirmed. */
  onChanged: (change: { isFavourite: boolean }) => void
  onLoginNeeded: () => void
}

/** Adds an item to the favourites, or removes it: shown at once, and undone when the server refuses. */
export function useFavourite({ id, path, isFavourite, onChanged, onLoginNeeded }: FavouriteOptions) {
  const { t } = useTranslation('videos')
  const navigate = useNavigate()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const { mutate, isPending, variables } = useCall(setFavourite)
  const showRefusal = (error: unknown) => {
    // The only thing that an account may not do here: a setting keeps favourites for VIPs.
    const needsVip = error instanceof CallError && error.failure === 'PERMISSION_DENIED'
    notify({
      ...{ kind: 'error', name: 'reaction', text: needsVip ? t('vipFavourites') : errorText(error) },
      ...(needsVip && {
        ms: 8000,
        action: { text: t('offer.vipShort'), run: () => void navigate(withNext('/user/upgrade', path)) },
      }),
    })
  }
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
          onError: showRefusal,
        },
      )
    },
  }
}
