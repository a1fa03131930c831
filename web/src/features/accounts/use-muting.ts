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
  // By promises: the menu or the page may be gone when the response arrives.
  const onError = (error: unknown) => notify({ kind: 'error', name: 'mute', text: errorText(error) })
  const unmute = (id: string) =>
    void unmuting
      .mutateAsync({ id })
      .then(() => change((people) => people.filter((one) => one.id !== id)))
      .catch(onError)
  const mute = (id: string) =>
    void muting
      .mutateAsync({ id })
      .then((person) => {
        notify({
          ...{ kind: 'success', name: 'mute', ms: 6000, text: t('muting.done') },
          action: { text: t('muting.undo'), run: () => unmute(id) },
        })
        return change((people) => [person, ...people.filter((one) => one.id !== id)])
      })
      .catch(onError)
  return { mute, unmute, isBusy: unmuting.isPending }
}
