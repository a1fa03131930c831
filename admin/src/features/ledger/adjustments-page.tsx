import {
  type Adjustment,
  Asset,
  adjustmentStates,
  decideAdjustment,
  getPerson,
  listAdjustments,
  listPersonEntries,
  proposeAdjustment,
} from '@liuguang/contract'
import { Button, Flex, Form, InputNumber, Select, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { OrderSelect, useAddressOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonAct } from '../../ui/reason-act.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useAddressFilters, useAddressId } from '../../ui/use-address-filters.ts'

const stateColors = { proposed: 'blue', approved: 'green', refused: 'default' } as const

/** Corrections of balances: one person proposes, another approves. */
export function AdjustmentsPage() {
  const { t } = useTranslation(['money', 'app', 'people'])
  const timeText = useTimeText()
  const mayAdjust = useMay('wallet.adjust')
  const [filter, setFilter] = useAddressFilters()
  const state = adjustmentStates.find((one) => one === filter('state'))
  const person = useAddressId('person')
  const order = useAddressOrder()
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
      render: ({ amount, asset }) => (
        <Typography.Text type={amount < 0 ? 'danger' : 'success'}>
          {amount > 0 ? `+${amount}` : amount} {t(`assets.${asset}`)}
        </Typography.Text>
      ),
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
        input={{ ...(state ? { state } : {}), ...(person.id ? { accountId: person.id } : {}), ...order }}
        hasWrongFilter={person.isWrong}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <Select
              aria-label={t('adjustments.state')}
              placeholder={t('adjustments.state')}
              value={state}
              allowClear
              options={adjustmentStates.map((value) => ({
                value,
                label: t(`adjustments.states.${value}`),
              }))}
              onChange={(value) => setFilter('state', value ?? '')}
              style={{ width: 160 }}
            />
            <SearchFilter isId name="person" label={t('filters.account')} width={200} />
            <OrderSelect />
          </>
        }
        {...(mayAdjust && { actions: (row: Adjustment) => <DecisionButtons adjustment={row} /> })}
      />
    </>
  )
}

function DecisionButtons({ adjustment: { id, state, isMine } }: { adjustment: Adjustment }) {
  const { t } = useTranslation('money')
  if (state !== 'proposed') return null
  const decisions = isMine ? (['refuse'] as const) : (['approve', 'refuse'] as const)
  return (
    <Flex gap={8}>
      {decisions.map((decision) => (
        <ReasonAct
          key={decision}
          call={decideAdjustment}
          changed={[listAdjustments, getPerson, listPersonEntries]}
          label={t(isMine ? 'adjustments.takeBack' : `adjustments.${decision}`)}
          hint={t(`adjustments.${decision}Hint`)}
          inputOf={(reason) => ({ id, decision, reason })}
        />
      ))}
    </Flex>
  )
}

interface Proposal {
  accountId: number
  asset: Asset
  amount: number
  reason: string
}

/** A button and its dialog, which `?account=<id>` in the address opens for that account. */
function ProposeButton() {
  const { t } = useTranslation('money')
  const [parameters] = useSearchParams()
  const account = Number(parameters.get('account')) || undefined
  const [isOpen, setOpen] = useState(account !== undefined)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('adjustments.propose')}
      </Button>
      <ActDialog<typeof proposeAdjustment, Proposal>
        call={proposeAdjustment}
        changed={[listAdjustments]}
        title={t('adjustments.propose')}
        okText={t('adjustments.propose')}
        hint={t('adjustments.proposeHint')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        initialValues={{ asset: 'points', ...(account ? { accountId: account } : {}) }}
        inputOf={(proposal) => proposal}
      >
        <Form.Item
          name="accountId"
          label={t('adjustments.accountId')}
          rules={[{ required: true, message: t('adjustments.needed') }]}
        >
          <InputNumber min={1} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="asset" label={t('asset')}>
          <Select options={Asset.enum.map((value) => ({ value, label: t(`assets.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="amount"
          label={t('amount')}
          extra={t('adjustments.amountHint')}
          rules={[{ required: true, message: t('adjustments.needed') }]}
        >
          <InputNumber precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <ReasonField isRequired />
      </ActDialog>
    </>
  )
}
