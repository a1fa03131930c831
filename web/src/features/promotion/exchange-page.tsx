import { exchangeCoins, getExchangeRate, type MemberInfo } from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { publicQuery } from '../../platform/api/call-query.ts'
import { isRefusal, useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { useAmountText } from '../../ui/amounts/use-amount-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { KeyValueList, KeyValueRow } from '../../ui/surfaces/key-value.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { StaleBalanceNote } from '../accounts/stale-balance-note.tsx'
import { useMember } from '../accounts/use-member.ts'

const rateQuery = publicQuery(getExchangeRate, {})

/** Exchanges coins for points, with the cost and the balance afterwards shown first. */
function ExchangePage() {
  const { t } = useTranslation('promotion')
  const errorText = useErrorText()
  const member = useMember()
  const { data, error, refetch, isFetching } = useQuery(rateQuery)
  if (!member) return null
  return (
    <AccountPage
      backTo="/user"
      text={data && t('exchange.text', { coins: data.coinsPerPoint })}
      title={t('exchange.title')}
    >
      {data && member.coins < data.coinsPerPoint ? (
        <TooFewCoins coins={member.coins} />
      ) : data ? (
        <ExchangeForm coinsPerPoint={data.coinsPerPoint} member={member} />
      ) : error ? (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      ) : (
        <Skeleton className="h-64 w-full" radius="lg" />
      )}
    </AccountPage>
  )
}

/** Replaces the form for an account with too few coins: how to earn some. */
function TooFewCoins({ coins }: { coins: number }) {
  const { t } = useTranslation('promotion')
  return (
    <div className="space-y-4">
      <KeyValueList>
        <CoinsHeld coins={coins} />
      </KeyValueList>
      <p className="text-ink-muted text-sm">{t('exchange.tooFew')}</p>
      <LinkButton isBlock render={<Link to="/user" />} variant="primary">
        {t('signIn.title')}
      </LinkButton>
      <LinkButton isBlock render={<Link to="/user/promote" />}>
        {t('invite.title')}
      </LinkButton>
    </div>
  )
}

function CoinsHeld({ coins }: { coins: number }) {
  const { t } = useTranslation('promotion')
  const value = (
    <span className="flex flex-wrap items-center justify-end gap-x-3 text-sm">
      <StaleBalanceNote /> <PointsAmount amount={coins} asset="coins" />
    </span>
  )
  return <KeyValueRow name={t('exchange.have')} value={value} />
}

function ExchangeForm({ member, coinsPerPoint }: { member: MemberInfo; coinsPerPoint: number }) {
  const { t } = useTranslation('promotion')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const maxPoints = Math.floor(member.coins / coinsPerPoint)
  const points = Number(typed)
  const pointsText = useAmountText(points, 'points').named
  const maxPointsText = useAmountText(maxPoints, 'points').named
  const reloadAccount = () => void queryClient.invalidateQueries({ queryKey: ['personal', member.userId] })
  // Not with `mutate`, whose callbacks end with this page: it may be left before the response arrives.
  const { mutate, isPending, error, reset } = useCall(exchangeCoins, {
    onSuccess() {
      notify({ kind: 'success', text: t('exchange.done', { amount: pointsText }) })
      reloadAccount()
    },
    onError(failure) {
      if (isRefusal(failure, 'RATE_CHANGED'))
        void queryClient.invalidateQueries({ queryKey: rateQuery.queryKey })
      reloadAccount()
    },
  })
  const isWholeNumber = /^[0-9]{1,9}$/.test(typed) && points > 0
  const problem = !isWholeNumber
    ? t('exchange.whole')
    : points > maxPoints
      ? t('exchange.short', { amount: maxPointsText })
      : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (problem) return
    mutate(
      { points, coinsPerPoint },
      {
        onSuccess() {
          setTyped('')
          setWasTried(false)
        },
      },
    )
  }
  const showsProblem = wasTried || (isWholeNumber && points > maxPoints)
  const refusal =
    error && (isRefusal(error, 'INSUFFICIENT_BALANCE') ? t('exchange.tooFew') : errorText(error))
  const change = (next: string) => {
    setTyped(next)
    if (error) reset()
  }
  return (
    <form className="space-y-4" noValidate onSubmit={submit}>
      <KeyValueList>
        <CoinsHeld coins={member.coins} />
      </KeyValueList>
      <TextField
        autoComplete="off"
        error={(showsProblem && problem) || refusal}
        inputMode="numeric"
        label={t('exchange.points')}
        name="points"
        onChange={(event) => change(event.target.value.replace(/\D/g, '').slice(0, 9))}
        trailing={
          <button
            className="tap px-2 font-semibold text-amber text-sm"
            onClick={() => change(String(maxPoints))}
            type="button"
          >
            {t('exchange.all')}
          </button>
        }
        value={typed}
      />
      <KeyValueList>
        <KeyValueRow
          name={t('exchange.cost')}
          value={<PointsAmount amount={isWholeNumber ? points * coinsPerPoint : 0} asset="coins" />}
        />
        <KeyValueRow
          name={t('exchange.after')}
          value={<PointsAmount amount={member.points + (isWholeNumber && !problem ? points : 0)} />}
        />
      </KeyValueList>
      <Button isBlock isBusy={isPending} size="large" type="submit" variant="primary">
        {t('exchange.submit')}
      </Button>
    </form>
  )
}

export const page: PageModule = { Component: ExchangePage, title: 'promotion:exchange.title' }
