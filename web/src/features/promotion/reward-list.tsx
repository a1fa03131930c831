import { listRewards, type PromotionReward, rewardKinds, rewardStates } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import { useQueryParameter } from '../../platform/page/use-query-parameter.ts'
import { PointsAmount } from '../../ui/amounts/points-amount.tsx'
import { useAmountText } from '../../ui/amounts/use-amount-text.ts'
import { Select } from '../../ui/fields/select.tsx'
import { HistoryIcon } from '../../ui/icons/action-icons.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'

/** The rewards for inviting, filtered by kind and state. */
export function RewardList() {
  const { t } = useTranslation('promotion')
  const [kind, setKind] = useQueryParameter('kind', rewardKinds)
  const [state, setState] = useQueryParameter('state', rewardStates)
  return (
    <>
      <div className="grid grid-cols-2 gap-3 pb-2">
        <Select
          label={t('invite.filter.kind')}
          onChange={({ target }) => setKind(rewardKinds.find((one) => one === target.value))}
          options={[
            { value: '', label: t('invite.filter.all') },
            ...rewardKinds.map((value) => ({ value, label: t(`invite.filter.${value}`) })),
          ]}
          value={kind ?? ''}
        />
        <Select
          label={t('invite.filter.state')}
          onChange={({ target }) => setState(rewardStates.find((one) => one === target.value))}
          options={[
            { value: '', label: t('invite.filter.all') },
            ...rewardStates.map((value) => ({ value, label: t(`invite.filter.${value}`) })),
          ]}
          value={state ?? ''}
        />
      </div>
      <PersonalList
        call={listRewards}
        empty={
          <EmptyState
            icon={<HistoryIcon size={32} />}
            title={t(kind || state ? 'invite.noneSuch' : 'invite.noRewards')}
          />
        }
        filter={{ ...(kind && { kind }), ...(state && { state }) }}
        getKey={({ id }) => String(id)}
        label={t('invite.rewards')}
        renderItem={(reward) => <RewardRow reward={reward} />}
      />
    </>
  )
}

function RewardRow({ reward }: { reward: PromotionReward }) {
  const { t } = useTranslation('promotion')
  const dateText = useDateText()
  const coinsSoFar = useAmountText(reward.coinsSoFar, 'coins').digits
  const isGone = reward.state === 'cancelled'
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p>{t(`invite.kind.${reward.kind}`)}</p>
        <p className="text-ink-faint text-xs">
          {reward.state === 'held'
            ? t('invite.state.held', { date: dateText.moment(reward.dueAt) })
            : `${dateText.moment(reward.at)} · ${t(`invite.state.${reward.state}`)}`}
        </p>
      </div>
      <div className="shrink-0 text-right">
        <div className={isGone ? 'line-through opacity-60' : undefined}>
          {reward.coins > 0 && <PointsAmount amount={reward.coins} asset="coins" isChange={!isGone} />}
          {reward.freeViews > 0 && (
            <div>
              <PointsAmount amount={reward.freeViews} asset="free_views" isChange={!isGone} size="small" />
            </div>
          )}
        </div>
        {reward.state === 'paid' && (
          <p className="text-ink-faint text-xs tabular-nums">{t('invite.soFar', { coins: coinsSoFar })}</p>
        )}
      </div>
    </div>
  )
}
