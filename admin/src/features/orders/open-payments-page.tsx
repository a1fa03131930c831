import {
  attachPaymentEvent,
  getStaffOrder,
  type InputOf,
  type ListedOrder,
  limits,
  listAllOrders,
  listOpenPayments,
  listOrderEvents,
  listOrderTransfers,
  type OpenEvent,
  openEventStates,
  openProblemKinds,
  paymentEventKinds,
} from '@liuguang/contract'
import { Card, Flex, Form, Input, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { DaysFilter, timeOfDays, useUrlDays } from '../../ui/days-filter.tsx'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { MoneyProblem } from '../../ui/money-problem.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { MoneyChecks } from '../ledger/money-checks.tsx'
import { EventActions } from './event-actions.tsx'
import { OrderActions } from './order-page.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import { useEventText, useMoneyText, useWebhookAmountText } from './order-texts.ts'
import { UnconfiguredProviders } from './unconfigured-providers.tsx'

const refreshMs = 30_000

/** Payments that no rule could settle: late, unmatched or claimed transfers, contradicting webhooks, chargebacks. */
export function OpenPaymentsPage() {
  const { t } = useTranslation(['orders', 'app'])
  const mayReadLedger = useMay('wallet.read')
  const mayCheck = useMay('wallet.check')
  return (
    <>
      <PageHead title={t('app:pages.payments')}>
        <Link to="/orders">{t('app:pages.orders')}</Link>
      </PageHead>
      <Flex vertical gap={16}>
        <UnconfiguredProviders />
        <Card title={t('openEvents')}>
          <OpenEvents />
        </Card>
        {mayReadLedger && <MoneyChecks kind="payments" mayStart={mayCheck} />}
        <Card title={t('openDisputes')}>
          <Disputes />
        </Card>
      </Flex>
    </>
  )
}

function OpenEvents() {
  const { t } = useTranslation('orders')
  const timeText = useTimeText()
  const amountText = useWebhookAmountText()
  const eventText = useEventText()
  const mayDecide = useMay('payments.decide')
  const lastAction = useLastActionColumn<OpenEvent>()
  const [attached, setAttached] = useState<OpenEvent>()
  const { input, filters, isNarrowed } = useEventFilters()
  const columns: Column<OpenEvent>[] = [
    { key: 'receivedAt', title: t('receivedAt'), render: ({ receivedAt }) => timeText(receivedAt) },
    { key: 'provider', title: t('provider'), render: ({ provider }) => provider },
    { key: 'kind', title: t('kind'), render: ({ kind }) => t(`eventKinds.${kind}`) },
    { key: 'amount', title: t('amount'), render: ({ amount }) => amountText(amount) },
    {
      key: 'problem',
      title: t('problem'),
      render: ({ problem }) => problem && <MoneyProblem {...problem} />,
    },
    {
      key: 'order',
      title: t('order'),
      render: ({ orderId }) => orderId && <Link to={`/orders/${orderId}`}>{orderId}</Link>,
    },
    { key: 'hash', title: t('hash'), render: (event) => <TransferHash event={event} /> },
    { key: 'claims', title: t('claims'), render: (event) => <Claims event={event} /> },
    lastAction,
  ]
  return (
    <>
      <StaffTable
        call={listOpenPayments}
        input={input}
        title={t('openEvents')}
        columns={columns}
        rowKey="id"
        filters={filters}
        {...(isNarrowed
          ? {}
          : { empty: t(input.state === 'dismissed' ? 'noDismissedEvents' : 'noOpenEvents') })}
        refreshMs={refreshMs}
        {...(mayDecide && {
          actions: (event: OpenEvent) => <EventActions event={event} onAttach={() => setAttached(event)} />,
        })}
      />
      <ActionDialog<typeof attachPaymentEvent, { id: string; reason: string }>
        key={attached?.id}
        call={attachPaymentEvent}
        changed={[listOpenPayments, listOrderEvents, listOrderTransfers, getStaffOrder]}
        title={t('attach')}
        okText={t('attach')}
        hint={t('attachHint')}
        about={attached && eventText(attached, attached.transfer?.hash)}
        isOpen={attached !== undefined}
        onClose={() => setAttached(undefined)}
        initialValues={{ id: attached?.claims[0]?.orderId ?? '' }}
        inputOf={({ id, reason }) => ({ eventId: attached?.id ?? 0, id: id.trim().toUpperCase(), reason })}
      >
        <Form.Item name="id" label={t('number')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={40} />
        </Form.Item>
        <ReasonField isRequired />
      </ActionDialog>
    </>
  )
}

const claimedValues = ['yes', 'no'] as const

/** The filters of the events in the URL, and the fields that change them. */
function useEventFilters() {
  const { t } = useTranslation(['orders', 'money'])
  const [filter] = useUrlFilters()
  const state = useUrlChoice('state', openEventStates) ?? 'quarantined'
  const problem = useUrlChoice('problem', openProblemKinds)
  const chosenClaimed = useUrlChoice('claimed', claimedValues)
  // Dismissing a payment ends its claims.
  const mayBeClaimed = state !== 'dismissed'
  const claimed = mayBeClaimed ? chosenClaimed : undefined
  const kind = useUrlChoice('kind', paymentEventKinds)
  const provider = filter('provider')
  const order = useUrlOrder()
  const filters = (
    <>
      <SelectFilter
        name="state"
        label={t('state')}
        options={openEventStates.map((value) => ({ value, label: t(`eventStates.${value}`) }))}
        defaultValue="quarantined"
        width={140}
      />
      <SelectFilter
        name="problem"
        label={t('problem')}
        options={openProblemKinds.map((value) => ({ value, label: t(`money:problems.${value}`) }))}
        width={260}
      />
      {mayBeClaimed && (
        <SelectFilter
          name="claimed"
          label={t('claims')}
          options={claimedValues.map((value) => ({ value, label: t(`claimed.${value}`) }))}
          width={140}
        />
      )}
      <SelectFilter
        name="kind"
        label={t('kind')}
        options={paymentEventKinds.map((value) => ({ value, label: t(`eventKinds.${value}`) }))}
        width={140}
      />
      <SearchFilter name="provider" label={t('filters.provider')} width={220} maxLength={40} />
      <OrderSelect defaultValue="oldest" />
    </>
  )
  const input: InputOf<typeof listOpenPayments> = {
    ...(state === 'quarantined' ? {} : { state }),
    ...(problem ? { problem } : {}),
    ...(claimed ? { isClaimed: claimed === 'yes' } : {}),
    ...(kind ? { kind } : {}),
    ...(provider ? { provider } : {}),
    ...order,
  }
  // Others may wait that do not fit these filters.
  const isNarrowed = [problem, claimed, kind, provider].some(Boolean)
  return { input, filters, isNarrowed }
}

function TransferHash({ event: { transfer } }: { event: OpenEvent }) {
  if (!transfer) return null
  return (
    <Typography.Text copyable ellipsis={{ tooltip: transfer.hash }} style={{ maxWidth: 160 }}>
      {transfer.hash}
    </Typography.Text>
  )
}

function Claims({ event: { claims } }: { event: OpenEvent }) {
  const { t } = useTranslation('orders')
  return (
    <Flex vertical gap={4}>
      {claims.map(({ orderId, orderState, accountId, isCompeting, isSigned }) => (
        <span key={orderId}>
          <Link to={`/orders/${orderId}`}>{orderId}</Link>{' '}
          <Link to={`/people/${accountId}`}>{accountId}</Link> <OrderStateTag state={orderState} />
          {isSigned && <Tag color="green">{t('signed')}</Tag>}
          {isCompeting && <Tag color="red">{t('competing')}</Tag>}
        </span>
      ))}
    </Flex>
  )
}

/** The filters of the chargebacks in the URL, beside those of the events, and the fields that change them. */
function useDisputeFilters() {
  const { t } = useTranslation('orders')
  const [filter] = useUrlFilters()
  const account = filter('disputesAccount')
  const provider = filter('disputesProvider')
  const days = timeOfDays(useUrlDays('disputes'))
  const { order = 'oldest' } = useUrlOrder('disputes')
  const filters = (
    <>
      <SearchFilter
        name="disputesAccount"
        label={t('filters.account')}
        width={260}
        maxLength={limits.emailMax}
      />
      <SearchFilter name="disputesProvider" label={t('filters.provider')} width={220} maxLength={40} />
      <DaysFilter what={t('madeDays')} of="disputes" />
      <OrderSelect of="disputes" defaultValue="oldest" />
    </>
  )
  const input: InputOf<typeof listAllOrders> = {
    isUndecided: true,
    ...(account ? { account } : {}),
    ...(provider ? { provider } : {}),
    ...days,
    order,
  }
  const isNarrowed = [account, provider, days.since, days.before].some(Boolean)
  return { input, filters, isNarrowed }
}

function Disputes() {
  const { t } = useTranslation(['orders', 'people'])
  const timeText = useTimeText()
  const moneyText = useMoneyText()
  const lastAction = useLastActionColumn<ListedOrder>()
  const { input, filters, isNarrowed } = useDisputeFilters()
  const columns: Column<ListedOrder>[] = [
    { key: 'id', title: t('number'), render: ({ id }) => <Link to={`/orders/${id}`}>{id}</Link> },
    {
      key: 'account',
      title: t('account'),
      render: ({ accountId, accountName }) => (
        <Link to={`/people/${accountId}`}>{accountName || t('people:unnamed', { id: accountId })}</Link>
      ),
    },
    { key: 'money', title: t('money'), render: ({ money }) => moneyText(money) },
    { key: 'createdAt', title: t('createdAt'), render: ({ createdAt }) => timeText(createdAt) },
    {
      key: 'creditedAt',
      title: t('creditedAt'),
      render: ({ creditedAt }) => creditedAt && timeText(creditedAt),
    },
    { key: 'lostPoints', title: t('lostPoints'), render: (row) => row.lostPoints ?? '—' },
    lastAction,
  ]
  return (
    <StaffTable
      call={listAllOrders}
      input={input}
      fixed={input.order === 'oldest' ? ['isUndecided', 'order'] : ['isUndecided']}
      filters={filters}
      cursorName="disputesCursor"
      name="orders.disputes"
      title={t('openDisputes')}
      columns={columns}
      rowKey="id"
      {...(isNarrowed ? {} : { empty: t('noDisputes') })}
      refreshMs={refreshMs}
      actions={(order) => (
        <Flex gap={8}>
          <OrderActions order={order} />
        </Flex>
      )}
    />
  )
}
