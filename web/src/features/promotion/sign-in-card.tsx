import { getSignIn, type SignInCalendar, signIn } from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isOutcomeUnknown } from '../../platform/api/call-failure.ts'
import { personalQuery } from '../../platform/api/call-query.ts'
import { isRefusal, useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CheckIcon } from '../../ui/icons/action-icons.tsx'
import { CoinIcon } from '../../ui/icons/wallet-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { useRefreshMember } from '../accounts/use-member.ts'

/** The days of the daily sign-in, with a button that collects today's coins. */
export function SignInCard() {
  const { t } = useTranslation('promotion')
  const { t: tUi } = useTranslation('ui')
  const errorText = useErrorText()
  const accountId = useAccountId()
  const queryClient = useQueryClient()
  const refreshMember = useRefreshMember()
  const query = personalQuery(accountId, getSignIn, {})
  const { data, error, refetch, isFetching } = useQuery(query)
  // Not with `mutate`, whose callbacks end with this card: its page may be left before the response arrives.
  const { mutate, isPending } = useCall(signIn, {
    onSuccess({ calendar, coins }) {
      queryClient.setQueryData(query.queryKey, calendar)
      notify({ kind: 'success', text: t('signIn.got', { coins }) })
      void refreshMember()
    },
    onError(failure) {
      // on another device, or here when the response was lost: no failure
      const isDone = isRefusal(failure, 'SIGNED_IN_TODAY')
      notify({ kind: isDone ? 'info' : 'error', name: 'sign-in', text: errorText(failure) })
      if (!isDone && !isOutcomeUnknown(failure)) return
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
      void refreshMember()
    },
  })
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t('signIn.title')}</h2>
        {data && data.streak > 0 && (
          <p className="text-amber text-sm">{t('signIn.streak', { count: data.streak })}</p>
        )}
      </div>
      <p className="pt-1 text-ink-muted text-sm">{t('signIn.text')}</p>
      {/* the same height with and without data */}
      <div className="min-h-35 pt-4">
        {data ? (
          <>
            <Days calendar={data} />
            <Button
              className="mt-4"
              disabled={data.isSignedIn}
              isBlock
              isBusy={isPending}
              onClick={() => mutate({})}
              variant={data.isSignedIn ? 'secondary' : 'primary'}
            >
              {data.isSignedIn
                ? t('signIn.done')
                : t('signIn.action', { coins: data.coins[data.position] ?? 0 })}
            </Button>
          </>
        ) : error ? (
          <div className="flex flex-col items-center gap-3 pt-2">
            <p className="text-ink-muted text-sm">{t('signIn.failed')}</p>
            <Button isBusy={isFetching} onClick={() => refetch()}>
              {tUi('retry')}
            </Button>
          </div>
        ) : (
          <Skeleton className="h-31 w-full" radius="lg" />
        )}
      </div>
    </Card>
  )
}

function Days({ calendar }: { calendar: SignInCalendar }) {
  const { t } = useTranslation('promotion')
  const { coins, position, isSignedIn } = calendar
  const days = coins.map((amount, index) => ({ amount, day: index + 1 }))
  return (
    <ol className="grid grid-cols-7 gap-1.5">
      {days.map(({ amount, day }) => {
        const isToday = day === position + 1
        const isDone = day <= position || (isToday && isSignedIn)
        return (
          <li
            aria-current={isToday ? 'date' : undefined}
            className={classNames(
              'flex flex-col items-center gap-1 rounded-lg border py-2 text-xs tabular-nums',
              isDone ? 'border-transparent bg-raised text-ink-muted' : 'border-line',
              isToday && !isSignedIn && 'border-amber text-amber',
            )}
            key={day}
          >
            <span className="sr-only">{t('signIn.day', { day })}</span>
            <span aria-hidden="true" className="text-ink-faint">
              {day}
            </span>
            {isDone ? <CheckIcon className="text-success" size={18} /> : <CoinIcon size={18} />}
            <span>{`+${amount}`}</span>
          </li>
        )
      })}
    </ol>
  )
}
