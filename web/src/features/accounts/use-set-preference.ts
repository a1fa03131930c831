import { getPreferences, type InputOf, setPreference } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { personalKey, refetchInFlight } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { notify } from '../../ui/notices/notify.ts'

/** Changes one of the account's preferences. A failure keeps the former one and says why. */
export function useSetPreference() {
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const queryKey = personalKey(useAccountId(), getPreferences, {})
  const { mutate, isPending } = useCall(setPreference)
  const set = (input: InputOf<typeof setPreference>) =>
    mutate(input, {
      onSuccess: (all) => {
        queryClient.setQueryData(queryKey, all)
        refetchInFlight(queryClient, queryKey)
      },
      onError: (error) => notify({ kind: 'error', name: 'preference', text: errorText(error) }),
    })
  return { set, isPending }
}
