import { explainRight, type OutputOf } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { useSaleText } from './sale-text.ts'

/** The parameter of the URL with the person: as the person's page has it for the item. */
const explainedName = 'explained'

/** Says what a person may watch of an item and why, by the rule of the site. */
export function ItemRight({ id }: { id: number }) {
  const { t } = useTranslation('items')
  const [filter, setFilter] = useUrlFilters()
  const account = filter(explainedName) ?? ''
  const right = useQuery({
    ...callQuery(explainRight, { id, account }),
    enabled: account !== '',
    staleTime: 0,
  })
  const explain = (typed: string) => {
    if (typed !== '' && typed === account) void right.refetch()
    else setFilter(explainedName, typed)
  }
  return (
    <Card title={t('right')}>
      <Input.Search
        aria-label={t('rightHint')}
        defaultValue={account}
        placeholder={t('rightHint')}
        enterButton={t('explain')}
        maxLength={60}
        loading={right.isFetching}
        onSearch={(value) => explain(value.trim())}
        style={{ marginBottom: 12 }}
      />
      <div aria-live="polite">
        {account !== '' && right.error && <ActionFailure error={right.error} />}
        {account !== '' && right.data && <RightExplanation answer={right.data} />}
      </div>
    </Card>
  )
}

/** What a person may watch of an item, and why. */
export function RightExplanation({ answer }: { answer: OutputOf<typeof explainRight> }) {
  const { t } = useTranslation('items')
  const timeText = useTimeText()
  const { priceText } = useSaleText()
  const { accountId, name, right, reason, offers, endsAt, vipUntil, refundedAt, isSuspended } = answer
  const offered = offers.map((offer) => {
    if (offer.kind === 'pay') return t('offerKinds.pay', { price: priceText(offer.price) })
    return offer.kind === 'free_view' ? t('offerKinds.free_view', { count: offer.left }) : t('offerKinds.vip')
  })
  const lines = [
    t(`reasons.${reason}`),
    ...(isSuspended ? [t('suspended')] : []),
    vipUntil ? t('vipUntil', { at: timeText(vipUntil) }) : t('neverVip'),
    ...(refundedAt ? [t('refundedAt', { at: timeText(refundedAt) })] : []),
    ...(endsAt ? [t('endsAt', { at: timeText(endsAt) })] : []),
    ...(offered.length > 0 ? [t('offers', { offers: offered.join(' · ') })] : []),
  ]
  return (
    <Alert
      type={right === 'full' && !isSuspended ? 'success' : 'warning'}
      showIcon
      title={t('rightOf', {
        name: name === null ? t('guest', { id: accountId }) : `${name} (${accountId})`,
        right: t(`rights.${right}`),
      })}
      description={lines.map((line) => <div key={line}>{line}</div>)}
    />
  )
}
