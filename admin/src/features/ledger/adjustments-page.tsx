import {
  type Adjustment,
  adjustmentStates,
  decideAdjustment,
  getPerson,
  limits,
  listAdjustments,
  listPersonEntries,
} from '@liuguang/contract'
import { Flex, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { DaysFilter, useUrlDays } from '../../ui/days-filter.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonAction } from '../../ui/reason-action.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { ProposeButton } from './propose-adjustment.tsx'

const stateColors = {
  proposed: 'blue',
  approved: 'green',
  refused: 'default',
  withdrawn: 'default',
} as const

/** Corrections of balances: one person proposes, another approves. */
export function AdjustmentsPage() {
  const { t } = useTranslation(['money', 'app', 'orders', 'people'])
  const timeText = useTimeText()
  const mayAdjust = useMay('wallet.adjust')
  const state = useUrlChoice('state', adjustmentStates)
  const [filter] = useUrlFilters()
  const account = filter('person')
  const days = useUrlDays()
  const order = useUrlOrder()
  const columns: Column<Adjustment>[] = [
    { key: 'id', title: t('number'), render: ({ id }) => id },
    {
      key: 'account',
      title: t('account'),
      render: ({ accountId, accountName }) => (
        <Link to={`/people/${accountId}`}>{accountName || t('people:unnamed', { id: accountId })}</Link>
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      render: (row) => <AmountText adjustment={row} />,
    },
    { key: 'reason', title: t('reason'), render: ({ reason }) => reason },
    {
      key: 'state',
      title: t('adjustments.state'),
      render: (row) => <Tag color={stateColors[row.state]}>{t(`adjustments.states.${row.state}`)}</Tag>,
    },
    {
      key: 'proposed',
      title: t('adjustments.proposedBy'),
      render: ({ proposedBy, proposedAt }) => `${proposedBy} · ${timeText(proposedAt)}`,
    },
    {
      key: 'decided',
      title: t('adjustments.decidedBy'),
      render: ({ decidedBy, decidedAt, decisionReason }) =>
        decidedAt && `${decidedBy} · ${timeText(decidedAt)} · ${decisionReason}`,
    },
  ]
  return (
    <>
      <PageHead title={t('app:pages.adjustments')}>{mayAdjust && <ProposeButton />}</PageHead>
      <StaffTable
        call={listAdjustments}
        input={{
          ...(state ? { state } : {}),
          ...(account ? { account } : {}),
          ...days,
          ...order,
        }}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SelectFilter
              name="state"
              label={t('adjustments.state')}
              options={adjustmentStates.map((value) => ({
                value,
                label: t(`adjustments.states.${value}`),
              }))}
              width={160}
            />
            <SearchFilter
              name="person"
              label={t('orders:filters.account')}
              width={260}
              maxLength={limits.emailMax}
            />
            <DaysFilter what={t('adjustments.proposedDays')} />
            <OrderSelect />
          </>
        }
        {...(mayAdjust && { actions: (row: Adjustment) => <DecisionButtons adjustment={row} /> })}
      />
    </>
  )
}

function AmountText({ adjustment: { amount, asset } }: { adjustment: Adjustment }) {
  const { t } = useTranslation('money')
  return (
    <Typography.Text type={amount < 0 ? 'danger' : 'success'}>
      {amount > 0 ? `+${amount}` : amount} {t(`assets.${asset}`)}
    </Typography.Text>
  )
}

function DecisionButtons({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation(['money', 'people'])
  const { id, state, isMine, accountId, accountName, reason: proposed } = adjustment
  if (state !== 'proposed') return null
  const decisions = isMine ? (['refuse'] as const) : (['approve', 'refuse'] as const)
  return (
    <Flex gap={8}>
      {decisions.map((decision) => (
        <ReasonAction
          key={decision}
          call={decideAdjustment}
          changed={[listAdjustments, getPerson, listPersonEntries]}
          label={t(isMine ? 'adjustments.takeBack' : `adjustments.${decision}`)}
          hint={t(`adjustments.${decision}Hint`)}
          about={
            <>
              {accountName || t('people:unnamed', { id: accountId })} · <AmountText adjustment={adjustment} />
            </>
          }
          inputOf={(reason) => ({ id, decision, reason })}
        >
          <Typography.Paragraph type="secondary">{proposed}</Typography.Paragraph>
        </ReasonAction>
      ))}
    </Flex>
  )
}
