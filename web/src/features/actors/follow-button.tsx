import { collectActor, getActor, listFollowed, listFollowedActors } from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalKey, personalQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { LoginSheet } from '../accounts/login-sheet.tsx'
import { actorPath } from './actor-path.ts'

/** Follows an actor, or no longer: shown at once, and undone when the server refuses. */
export function FollowButton({ actorId, name }: { actorId: number; name: string }) {
  const { t } = useTranslation('actors')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const [isLoginOpen, setIsLoginOpen] = useState(false)
  const followed = personalQuery(accountId, listFollowed, { kind: 'actor', ids: [actorId] })
  const { data } = useQuery(followed)
  const { mutate, isPending, variables } = useCall(collectActor)
  const isFollowed = isPending ? variables.isFollowed : (data?.includes(actorId) ?? false)
  const toggle = () => {
    if (accountId === undefined) return setIsLoginOpen(true)
    if (isPending) return
    mutate(
      { id: actorId, isFollowed: !isFollowed },
      {
        onSuccess(change) {
          queryClient.setQueryData(followed.queryKey, change.isFollowed ? [actorId] : [])
          void queryClient.invalidateQueries({ queryKey: personalKey(accountId, listFollowedActors) })
          void queryClient.invalidateQueries({ queryKey: [getActor.name] })
        },
        onError: (error) => notify({ kind: 'error', name: 'follow', text: errorText(error) }),
      },
    )
  }
  return (
    <>
      <Button
        aria-label={t(isFollowed ? 'unfollowOf' : 'followOf', { name })}
        aria-pressed={isFollowed}
        onClick={toggle}
        variant={isFollowed ? 'secondary' : 'primary'}
      >
        {t(isFollowed ? 'followed' : 'follow')}
      </Button>
      <LoginSheet isOpen={isLoginOpen} onClose={() => setIsLoginOpen(false)} path={actorPath(actorId)} />
    </>
  )
}
