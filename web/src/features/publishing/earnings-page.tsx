import { type Earning, getEarnings, itemPath, listEarnings } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { personalQuery } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { HistoryIcon } from '../../ui/icons/action-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'
import { StaleBalanceNote } from '../accounts/stale-balance-note.tsx'
import { useMember } from '../accounts/use-member.ts'

/** What the account earns by its works, sale by sale. Coins that were paid out may be spent by now: the balance says what is left. */
function EarningsPage() {
  const { t } = useTranslation('publishing')
  const errorText = useErrorText()
  const query = useQuery(personalQuery(useAccountId(), getEarnings, {}))
  const { data: sums, error, refetch, isFetching, isPending } = query
  const member = useMember()
  return (
    <AccountPage backTo="/user/works" title={t('earnings.title')}>
      {sums && (
        <section className="mb-4 rounded-lg bg-surface p-4">
          <dl className="grid grid-cols-2 gap-4">
            {member && <Sum className="col-span-2" coins={member.coins} name={t('earnings.available')} />}
            <Sum coins={sums.heldCoins} name={t('earnings.held')} />
            <Sum coins={sums.releasedCoins} name={t('earnings.released')} />
          </dl>
          <StaleBalanceNote />
          <p className="mt-3 text-ink-muted text-sm">
            {t('earnings.rule', { percent: sums.percent, days: sums.heldDays })}
          </p>
          <p className="mt-1 text-ink-muted text-sm">{t('earnings.diamonds')}</p>
          <LinkButton className="mt-3" render={<Link to="/user/wallet" />} size="small">
            {t('earnings.wallet')}
          </LinkButton>
        </section>
      )}
      {error && !sums && (
        <ErrorState isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
      )}
      {/* Not before the content above it, which would move it down; nor without it: both would show the same failure. */}
      {isPending && <SkeletonRows />}
      {sums && (
        <PersonalList
          call={listEarnings}
          empty={<EmptyState icon={<HistoryIcon size={32} />} title={t('earnings.empty')} />}
          getKey={({ id }) => String(id)}
          label={t('earnings.title')}
          renderItem={(earning) => <EarningRow earning={earning} />}
        />
      )}
    </AccountPage>
  )
}

function Sum({ name, coins, className }: { name: string; coins: number; className?: string }) {
  return (
    <div className={className}>
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="mt-1">
        <PointsAmount amount={coins} asset="coins" />
      </dd>
    </div>
  )
}

function EarningRow({ earning }: { earning: Earning }) {
  const { t } = useTranslation('publishing')
  const dateText = useDateText()
  const { state, title, coins, price } = earning
  const isGone = state === 'reversed'
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="truncate">
          {earning.isPublished ? (
            <Link to={itemPath({ kind: earning.kind, id: earning.itemId })}>{title}</Link>
          ) : (
            title
          )}
        </p>
        <p className="text-ink-faint text-xs">
          {dateText.moment(earning.soldAt)} · {t('earnings.sold', { price })}
        </p>
        <p className={classNames('text-xs', isGone ? 'text-danger' : 'text-ink-muted')}>
          {t(`earnings.state.${state}`, { date: dateText.moment(earning.settledAt ?? earning.dueAt) })}
        </p>
      </div>
      <div className={classNames('shrink-0', isGone && 'line-through opacity-60')}>
        <PointsAmount amount={coins} asset="coins" isChange={!isGone} />
      </div>
    </div>
  )
}

export const page: PageModule = { Component: EarningsPage, title: 'publishing:earnings.title' }
