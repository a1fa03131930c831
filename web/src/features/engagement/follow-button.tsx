import {
  type FollowKind,
  followActor,
  followCreator,
  followTopic,
  getActor,
  getCreator,
  getTopic,
  listFollowed,
  listFollowedActors,
  listFollowedCreators,
  listFollowedTopics,
} from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalKey, personalQuery, publicFindQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { LazyLoginSheet } from '../accounts/lazy-login-sheet.tsx'

/** By kind: what follows, and what a follow changes. */
const calls = {
  actor: { follow: followActor, subject: getActor, followed: listFollowedActors },
  topic: { follow: followTopic, subject: getTopic, followed: listFollowedTopics },
  creator: { follow: followCreator, subject: getCreator, followed: listFollowedCreators },
} as const satisfies Record<FollowKind, object>

interface FollowButtonProps {
  kind: FollowKind
  id: number
  name: string
  size?: 'small'
  className?: string
}

/** Follows an actor, a topic or a creator, or stops following: shown at once, and undone when the server refuses. */
export function FollowButton({ kind, id, name, size, className }: FollowButtonProps) {
  const { t } = useTranslation('actors')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const [isLoginOpen, setIsLoginOpen] = useState(false)
  const followed = personalQuery(accountId, listFollowed, { kind, ids: [id] })
  const { data } = useQuery(followed)
  // Not as callbacks of `mutate`: they do not run once the page was left, and another page shows the button too.
  const { mutate, isPending, variables } = useCall(calls[kind].follow, {
    onSuccess(change) {
      queryClient.setQueryData(followed.queryKey, change.isFollowed ? [id] : [])
      void queryClient.invalidateQueries({ queryKey: personalKey(accountId, calls[kind].followed) })
      // Not requested again: a public response may be some seconds old.
      queryClient.setQueryData(publicFindQuery(calls[kind].subject, { id }).queryKey, (subject) =>
        subject ? { ...subject, followers: change.followers } : undefined,
      )
    },
    onError: (error) => notify({ kind: 'error', name: 'follow', text: errorText(error) }),
  })
  const isFollowed = isPending ? variables.isFollowed : (data?.includes(id) ?? false)
  const toggle = () => {
    if (accountId === undefined) return setIsLoginOpen(true)
    if (isPending) return
    mutate({ id, isFollowed: !isFollowed })
  }
  return (
    <>
      <Button
        aria-label={t(isFollowed ? 'unfollowOf' : 'followOf', { name })}
        aria-pressed={isFollowed}
        className={className}
        onClick={toggle}
        size={size}
        variant={isFollowed ? 'secondary' : 'primary'}
      >
        {t(isFollowed ? 'followed' : 'follow')}
      </Button>
      <LazyLoginSheet
        isOpen={isLoginOpen}
        onClose={() => setIsLoginOpen(false)}
        onReopen={() => setIsLoginOpen(true)}
      />
    </>
  )
}
