import { type Card, getRechargeList, listCards } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publicQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useNext } from '../../platform/session/use-next.ts'
import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { CrownIcon } from '../../ui/icons/wallet-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { RecoveryReminder } from '../accounts/recovery-reminder.tsx'
import { StaleBalanceNote } from '../accounts/stale-balance-note.tsx'
import { useMember } from '../accounts/use-member.ts'
import { BackToVideo } from '../memberships/back-to-video.tsx'
import { BuyCardModal } from '../memberships/buy-card-modal.tsx'
import { VipCard } from '../memberships/vip-card.tsx'
import { VipLog } from '../memberships/vip-log.tsx'
import { BuyCardWithMoney } from './buy-card-with-money.tsx'
import { chooseCurrency } from './choose-currency.ts'
import { useMoneyText } from './use-money-text.ts'

function UpgradePage() {
  const { t } = useTranslation('memberships')
  const errorText = useErrorText()
  const dateText = useDateText()
  const member = useMember()
  const next = useNext()
  const { data, error, isFetching, refetch } = useQuery(publicQuery(listCards, {}))
  const pricesOf = useCardPrices(data)
  const [chosen, setChosen] = useState<Card>()
  if (!member) return null
  const isVip = member.groupId === 3
  return (
    <AccountPage backTo="/user" text={t('text')} title={t('title')} width="wide">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3 rounded-lg bg-surface px-4 pt-3 pb-1 ring-1 ring-line ring-inset">
        <p className="flex items-center gap-2">
          <CrownIcon className={isVip ? 'text-amber' : 'text-ink-faint'} size={22} />
          {isVip ? t('vipUntil', { date: dateText.day(member.vipUntil) }) : t('noVip')}
        </p>
        <div className="text-right text-ink-muted text-sm">
          <p className="flex items-center justify-end gap-2">
            {t('balance')} <PointsAmount amount={member.points} />
          </p>
          {/* Its space is reserved, so that going offline causes no layout shift. */}
          <p className="min-h-4 text-xs leading-4">
            <StaleBalanceNote />
          </p>
        </div>
      </div>
      {isVip && next && (
        <div className="mx-auto max-w-105 pb-5">
          <BackToVideo to={next} />
        </div>
      )}
      {/* not for visitors on the way to a video: its page shows it after the purchase */}
      {isVip && !next && member.needsRecoveryCode && (
        <div className="mx-auto max-w-105 pb-5">
          <RecoveryReminder />
        </div>
      )}
      {error && !data && (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      )}
      {data?.length === 0 && <EmptyState icon={<CrownIcon size={32} />} title={t('noCards')} />}
      <ul
        aria-busy={isFetching}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none"
      >
        {data?.map((card) => (
          <li key={card.id}>
            <VipCard card={card} {...pricesOf(card)} onChoose={() => setChosen(card)} />
          </li>
        ))}
        {!data && !error && ['a', 'b', 'c'].map((key) => <Skeleton className="h-64 rounded-lg" key={key} />)}
      </ul>
      <VipLog />
      {chosen && (
        <BuyCardModal
          card={chosen}
          key={chosen.id}
          member={member}
          onClose={() => setChosen(undefined)}
          otherPaymentMethods={(isBalanceTooLow) => (
            <BuyCardWithMoney cardId={chosen.id} isPrimary={isBalanceTooLow} />
          )}
        />
      )}
    </AccountPage>
  )
}

/** What the cards cost in money and per month, and what the longer ones save. */
function useCardPrices(cards: readonly Card[] = []) {
  const locale = useLocale()
  const moneyText = useMoneyText()
  const { data } = useQuery(publicQuery(getRechargeList, {}))
  const currency = data && chooseCurrency(data.currencies, locale, undefined)
  const month = cards.find(({ months }) => months === 1)
  return (card: Card) => {
    const offer = currency?.cards.find(({ id }) => id === card.id)
    const money = (minor: number) => currency && moneyText({ currency: currency.code, minor })
    const isComparable = month && card.months > 1
    const savingShare = isComparable ? 1 - card.price.amount / (month.price.amount * card.months) : 0
    return {
      moneyPrice: offer && money(offer.minor),
      monthlyPrice: offer && card.months > 1 ? money(Math.round(offer.minor / card.months)) : undefined,
      savingPercent: Math.floor(savingShare * 100),
    }
  }
}

export const page: PageModule = {
  Component: UpgradePage,
  title: 'memberships:title',
  load: async ({ ensure }) => {
    await Promise.all([ensure(publicQuery(listCards, {})), ensure(publicQuery(getRechargeList, {}))])
  },
}
