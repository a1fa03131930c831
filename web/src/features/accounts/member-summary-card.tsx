import type { Asset, MemberInfo } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { AssetIcon } from '../../ui/amounts/asset-icon.tsx'
import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { useAmountText } from '../../ui/amounts/use-amount-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { CrownIcon } from '../../ui/icons/wallet-icons.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { StaleBalanceNote } from './stale-balance-note.tsx'
import { useMemberName } from './use-member.ts'

export function MemberSummaryCard({ member }: { member: MemberInfo }) {
  const { t } = useTranslation('accounts')
  const dateText = useDateText()
  const isVip = member.groupId === 3
  const name = useMemberName()(member)
  return (
    <Card look={isVip ? 'accent' : 'plain'}>
      <div className="flex items-center gap-4">
        <Avatar isVip={isVip} name={name} size={56} src={member.avatar} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold text-lg">{name}</p>
          {member.account && member.account !== member.name && (
            <p className="truncate text-ink-faint text-sm">{member.account}</p>
          )}
          {/* CJK text breaks at its comma, not inside of the days left */}
          <p className="flex gap-1.5 break-keep text-ink-muted text-sm">
            {isVip && <CrownIcon className="mt-0.5 shrink-0 text-amber" size={16} />}
            {isVip
              ? t('member.vipUntil', {
                  date: dateText.day(member.vipUntil),
                  count: daysLeft(member.vipUntil),
                })
              : t('member.noVip')}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 pt-5 text-ink-muted text-sm">
        {t('member.points')} <StaleBalanceNote />
      </p>
      <PointsAmount amount={member.points} size="large" />
      <dl
        className={classNames(
          'mt-4 grid items-end gap-3 border-line border-t pt-4',
          isVip ? 'grid-cols-2' : 'grid-cols-3',
        )}
      >
        {!isVip && <Balance amount={member.freeViews} asset="free_views" />}
        <Balance amount={member.coins} asset="coins" />
        <Balance amount={member.diamonds} asset="diamonds" />
      </dl>
    </Card>
  )
}

/** Days left, rounded up: the last day is 1. */
function daysLeft(endsAt: number): number {
  return Math.max(1, Math.ceil((endsAt - Date.now() / 1000) / 86_400))
}

function Balance({ asset, amount }: { asset: Asset; amount: number }) {
  const { t } = useTranslation('ui')
  const { digits } = useAmountText(amount, asset)
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-ink-faint text-xs">
        <AssetIcon asset={asset} size={14} />
        {t(`asset.${asset}`)}
      </dt>
      <dd className="font-semibold tabular-nums">{digits}</dd>
    </div>
  )
}
