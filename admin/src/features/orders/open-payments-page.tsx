import {
  attachPaymentEvent,
  decidePaymentEvent,
  getStaffOrder,
  type ListedOrder,
  listAllOrders,
  listOpenPayments,
  type OpenEvent,
  paymentEventKinds,
} from '@liuguang/contract'
import { Button, Card, Flex, Form, Input, Select, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { MoneyProblem } from '../../ui/money-problem.tsx'
import { OrderSelect, useAddressOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonAct } from '../../ui/reason-act.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useAddressFilters } from '../../ui/use-address-filters.ts'
import { MoneyChecks } from '../ledger/money-checks.tsx'
import { OrderActs } from './order-page.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import { useMoneyText, useNoticeAmountText } from './order-texts.ts'
import { UnconfiguredProviders } from './unconfigured-providers.tsx'

const refreshMs = 30_000

/** Payments that no rule could settle: late, unmatched or claimed transfers, contradicting notices, chargebacks. */
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
  const amountText = useNoticeAmountText()
  const mayDecide = useMay('payments.decide')
  const [attached, setAttached] = useState<OpenEvent>()
  const { input, filters } = useEventFilters()
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
  ]
  return (
    <>
      <StaffTable
        call={listOpenPayments}
        input={input}
        columns={columns}
        rowKey="id"
        filters={filters}
        empty={t('noOpenEvents')}
        refreshMs={refreshMs}
        {...(mayDecide && {
          actions: (event: OpenEvent) => (
            <Flex gap={8}>
              {event.transfer && <Button onClick={() => setAttached(event)}>{t('attach')}</Button>}
              {(['retry', 'dismiss'] as const).map((decision) => (
                <ReasonAct
                  key={decision}
                  call={decidePaymentEvent}
                  changed={[listOpenPayments, getStaffOrder]}
                  label={t(decision)}
                  hint={t(`${decision}Hint`)}
                  isDangerous={decision === 'dismiss'}
                  inputOf={(reason) => ({ eventId: event.id, decision, reason })}
                />
              ))}
            </Flex>
          ),
        })}
      />
      <ActDialog<typeof attachPaymentEvent, { id: string; reason: string }>
        key={attached?.id}
        call={attachPaymentEvent}
        changed={[listOpenPayments, getStaffOrder]}
        title={t('attach')}
        okText={t('attach')}
        hint={t('attachHint')}
        isOpen={attached !== undefined}
        onClose={() => setAttached(undefined)}
        initialValues={{ id: attached?.claims[0]?.orderId ?? '' }}
        inputOf={({ id, reason }) => ({ eventId: attached?.id ?? 0, id: id.trim().toUpperCase(), reason })}
      >
        <Form.Item name="id" label={t('number')} rules={[{ required: true, whitespace: true }]}>
          <Input maxLength={40} />
        </Form.Item>
        <ReasonField isRequired />
      </ActDialog>
    </>
  )
}

/** The filters of the events in the address, and the fields that change them. */
function useEventFilters() {
  const { t } = useTranslation('orders')
  const [filter, setFilter] = useAddressFilters()
  const kind = paymentEventKinds.find((one) => one === filter('kind'))
  const provider = filter('provider')
  const order = useAddressOrder()
  const filters = (
    <>
      <Select
        aria-label={t('kind')}
        placeholder={t('kind')}
        value={kind}
        allowClear
        options={paymentEventKinds.map((value) => ({ value, label: t(`eventKinds.${value}`) }))}
        onChange={(value) => setFilter('kind', value ?? '')}
        style={{ width: 140 }}
      />
      <SearchFilter name="provider" label={t('filters.provider')} width={220} maxLength={40} />
      <OrderSelect usual="oldest" />
    </>
  )
  return { input: { ...(kind ? { kind } : {}), ...(provider ? { provider } : {}), ...order }, filters }
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

function Disputes() {
  const { t } = useTranslation(['orders', 'people'])
  const timeText = useTimeText()
  const moneyText = useMoneyText()
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
    {
      key: 'creditedAt',
      title: t('creditedAt'),
      render: ({ creditedAt }) => creditedAt && timeText(creditedAt),
    },
    { key: 'lostPoints', title: t('lostPoints'), render: (row) => row.lostPoints ?? '—' },
  ]
  return (
    <StaffTable
      call={listAllOrders}
      input={{ isUndecided: true, order: 'oldest' }}
      cursorName="disputesCursor"
      columns={columns}
      rowKey="id"
      empty={t('noDisputes')}
      refreshMs={refreshMs}
      actions={(order) => (
        <Flex gap={8}>
          <OrderActs order={order} />
        </Flex>
      )}
    />
  )
}
