import { listMuted, type MutedPerson, mutePerson, unmutePerson } from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { personalKey } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { usePersonalQuery } from '../../platform/api/use-personal-query.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { notify } from '../../ui/notices/notify.ts'

/** Public ids of the people whose comments and danmaku the viewer does not want to see. */
export function useMuted(): ReadonlySet<string> {
  const { data } = usePersonalQuery(listMuted, {})
  return useMemo(() => new Set(data?.map(({ id }) => id)), [data])
}

/** Mutes people, and takes it back. All lists follow at once. */
export function useMuting() {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const queryKey = personalKey(useAccountId(), listMuted, {})
  const muting = useCall(mutePerson)
  const unmuting = useCall(unmutePerson)
  const change = async (next: (people: readonly MutedPerson[]) => MutedPerson[]) => {
    // a response that is on its way has the list as it was
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<MutedPerson[]>(queryKey, (people) => people && next(people))
    void queryClient.invalidateQueries({ queryKey })
  }
  const onError = (error: Error) => notify({ kind: 'error', name: 'mute', text: errorText(error) })
  const unmute = (id: string) =>
    unmuting.mutate(
      { id },
      { onError, onSuccess: () => void change((people) => people.filter((one) => one.id !== id)) },
    )
  const mute = (id: string) =>
    muting.mutate(
      { id },
      {
        onError,
        onSuccess: (person) => {
          void change((people) => [person, ...people.filter((one) => one.id !== id)])
          notify({
            ...{ kind: 'success', name: 'mute', ms: 6000, text: t('muting.done') },
            action: { text: t('muting.undo'), run: () => unmute(id) },
          })
        },
      },
    )
  return { mute, unmute, isBusy: muting.isPending || unmuting.isPending }
}
