import {
  attachPaymentEvent,
  decidePaymentEvent,
  getStaffOrder,
  listOpenPayments,
  type OpenEvent,
  type StaffOrder,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Form, Input, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonAct } from '../../ui/reason-act.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { MoneyChecks } from '../ledger/money-checks.tsx'
import { OrderActs } from './order-page.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import { useMoneyText } from './order-texts.ts'

/** Payments that no rule could settle: late, unmatched or claimed transfers, contradicting notices, chargebacks. */
export function OpenPaymentsPage() {
  const { t } = useTranslation(['orders', 'app'])
  const mayReadLedger = useMay('wallet.read')
  const mayCheck = useMay('wallet.check')
  const open = useQuery({ ...callQuery(listOpenPayments, {}), refetchInterval: 30_000 })
  if (open.error && !open.data) return <FailedToLoad error={open.error} onRetry={open.refetch} />
  return (
    <>
      <PageHead title={t('app:pages.payments')}>
        <Link to="/orders">{t('app:pages.orders')}</Link>
      </PageHead>
      <Flex vertical gap={16}>
        <Card title={t('openEvents')}>
          <OpenEvents events={open.data?.events ?? []} isLoading={open.isLoading} />
        </Card>
        {mayReadLedger && <MoneyChecks kind="payments" mayStart={mayCheck} />}
        <Card title={t('openDisputes')}>
          <Disputes orders={open.data?.disputes ?? []} isLoading={open.isLoading} />
        </Card>
      </Flex>
    </>
  )
}

function OpenEvents({ events, isLoading }: { events: readonly OpenEvent[]; isLoading: boolean }) {
  const { t } = useTranslation(['orders', 'app'])
  const timeText = useTimeText()
  const mayDecide = useMay('payments.decide')
  const [attached, setAttached] = useState<OpenEvent>()
  return (
    <>
      <WideTable<OpenEvent>
        rowKey="id"
        dataSource={events}
        loading={isLoading}
        empty={t('noOpenEvents')}
        columns={[
          { title: t('receivedAt'), render: (_, { receivedAt }) => timeText(receivedAt) },
          { title: t('provider'), dataIndex: 'provider' },
          { title: t('kind'), render: (_, { kind }) => t(`eventKinds.${kind}`) },
          { title: t('amount'), dataIndex: 'amount' },
          { title: t('problem'), dataIndex: 'problem' },
          {
            title: t('order'),
            render: (_, { orderId }) => orderId && <Link to={`/orders/${orderId}`}>{orderId}</Link>,
          },
          { title: t('hash'), render: (_, event) => <TransferHash event={event} /> },
          { title: t('claims'), render: (_, event) => <Claims event={event} /> },
          ...(mayDecide
            ? [
                {
                  title: t('app:table.actions'),
                  render: (_: unknown, event: OpenEvent) => (
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
                },
              ]
            : []),
        ]}
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

function Disputes({ orders, isLoading }: { orders: readonly StaffOrder[]; isLoading: boolean }) {
  const { t } = useTranslation(['orders', 'people', 'app'])
  const timeText = useTimeText()
  const moneyText = useMoneyText()
  return (
    <WideTable<StaffOrder>
      rowKey="id"
      dataSource={orders}
      loading={isLoading}
      empty={t('noDisputes')}
      columns={[
        { title: t('number'), render: (_, { id }) => <Link to={`/orders/${id}`}>{id}</Link> },
        {
          title: t('account'),
          render: (_, { accountId, accountName }) => (
            <Link to={`/people/${accountId}`}>{accountName || t('people:unnamed', { id: accountId })}</Link>
          ),
        },
        { title: t('money'), render: (_, { money }) => moneyText(money) },
        { title: t('creditedAt'), render: (_, row) => row.creditedAt && timeText(row.creditedAt) },
        { title: t('lostPoints'), render: (_, row) => row.lostPoints ?? '—' },
        {
          title: t('app:table.actions'),
          render: (_, order) => (
            <Flex gap={8}>
              <OrderActs order={order} />
            </Flex>
          ),
        },
      ]}
    />
  )
}
