import {
  decideStaffDispute,
  getStaffOrder,
  listAllOrders,
  listOrderEvents,
  listOrderTransfers,
  type OrderEvent,
  type OrderTransfer,
  type OutputOf,
  paymentEventStates,
  refundOrder,
  transferStates,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Flex, Skeleton, Tag, Timeline, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { useActionName } from '../../ui/action-name.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { AllActionsLink } from '../../ui/links/all-actions-link.tsx'
import { MoneyProblem } from '../../ui/money-problem.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonAction } from '../../ui/reason-action.tsx'
import { useReasonText } from '../../ui/reason-text.ts'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { RestoreEvent } from './event-actions.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import { useMoneyText, useWebhookAmountText } from './order-texts.ts'

type OrderDetail = OutputOf<typeof getStaffOrder>

/** One order with everything that happened to it. */
export function OrderPage() {
  const { t } = useTranslation('orders')
  const id = useParams().id ?? ''
  const order = useQuery(callQuery(getStaffOrder, { id }))
  if (order.error && !order.data)
    return (
      <>
        <FailedToLoad error={order.error} onRetry={order.refetch} />
        <Link to="/orders">{t('back')}</Link>
      </>
    )
  if (!order.data) return <Skeleton active title={false} />
  return (
    <>
      <PageHead title={t('orderTitle', { id })}>
        <OrderActions order={order.data} />
      </PageHead>
      <Flex vertical gap={16}>
        <Card>
          <OrderFacts order={order.data} />
        </Card>
        {order.data.crypto && (
          <Card title={t('chainPayment')}>
            <Flex vertical gap={16}>
              <CryptoFacts crypto={order.data.crypto} />
              <TransferTable id={id} />
            </Flex>
          </Card>
        )}
        <Card title={t('events')}>
          <EventTable id={id} />
        </Card>
        <Card title={t('history')}>
          <History order={order.data} />
          {order.data.actions.length > 0 && <AllActionsLink kind="order" id={id} />}
        </Card>
      </Flex>
    </>
  )
}

type DecidedOrder = Pick<OrderDetail, 'id' | 'state' | 'decision' | 'accountId' | 'accountName' | 'money'>

/** What can be done about an order. */
export function OrderActions({ order }: { order: DecidedOrder }) {
  const { t } = useTranslation(['orders', 'people'])
  const moneyText = useMoneyText()
  const mayDecide = useMay('payments.decide')
  if (!mayDecide) return null
  const changed = [getStaffOrder, listAllOrders]
  const { id, accountId, accountName, money } = order
  const about = [id, accountName || t('people:unnamed', { id: accountId }), moneyText(money)].join(' · ')
  if (order.state === 'credited')
    return (
      <ReasonAction
        call={refundOrder}
        changed={changed}
        label={t('refund')}
        hint={t('refundHint')}
        about={about}
        isDangerous
        inputOf={(reason) => ({ id, reason })}
      />
    )
  const decided = order.decision?.decision
  if (order.state !== 'disputed' || decided === 'release') return null
  // A lock that was kept can still be released.
  const decisions = decided === 'keep' ? (['release'] as const) : (['release', 'keep'] as const)
  return (
    <>
      {decisions.map((decision) => (
        <ReasonAction
          key={decision}
          call={decideStaffDispute}
          changed={changed}
          label={t(`decisions.${decision}`)}
          hint={t(`decisionHints.${decision}`)}
          about={about}
          isDangerous={decision === 'keep'}
          inputOf={(reason) => ({ id, decision, reason })}
        />
      ))}
    </>
  )
}

function OrderFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'people', 'app'])
  const timeText = useTimeText()
  const moneyText = useMoneyText()
  const { accountId, accountName, decision } = order
  const times = (['createdAt', 'paidAt', 'creditedAt', 'reversedAt'] as const).flatMap((key) =>
    order[key] ? [{ key, label: t(key), children: timeText(order[key]) }] : [],
  )
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 1, md: 2, xl: 3 }}
      items={[
        { key: 'state', label: t('state'), children: <OrderStateTag state={order.state} /> },
        {
          key: 'account',
          label: t('account'),
          children: (
            <Link to={`/people/${accountId}`}>{accountName || t('people:unnamed', { id: accountId })}</Link>
          ),
        },
        { key: 'money', label: t('money'), children: moneyText(order.money) },
        { key: 'points', label: t('points'), children: order.points },
        { key: 'creditedPoints', label: t('creditedPoints'), children: order.creditedPoints ?? '—' },
        ...(order.card ? [{ key: 'card', label: t('card'), children: order.card.name[currentLang()] }] : []),
        { key: 'provider', label: t('provider'), children: order.provider },
        ...(order.saleId ? [{ key: 'saleId', label: t('saleId'), children: order.saleId }] : []),
        ...times,
        ...(order.lostPoints ? [{ key: 'lost', label: t('lostPoints'), children: order.lostPoints }] : []),
        ...(decision
          ? [
              {
                key: 'decision',
                label: t('decision'),
                children: `${t(`decisions.${decision.decision}`)} · ${decision.by} · ${timeText(decision.at)} · ${decision.note}`,
              },
            ]
          : []),
      ]}
    />
  )
}

function CryptoFacts({ crypto }: { crypto: NonNullable<OrderDetail['crypto']> }) {
  const { t } = useTranslation('orders')
  const timeText = useTimeText()
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 1, md: 2 }}
      items={[
        { key: 'chain', label: t('chain'), children: crypto.chain },
        {
          key: 'address',
          label: t('address'),
          children: <Typography.Text copyable>{crypto.address}</Typography.Text>,
        },
        { key: 'due', label: t('due'), children: `${crypto.amount} USDT` },
        { key: 'received', label: t('received'), children: `${crypto.received} USDT` },
        { key: 'until', label: t('watchedUntil'), children: timeText(crypto.watchedUntil) },
        { key: 'otherTokens', label: t('otherTokens'), children: crypto.otherTokens },
      ]}
    />
  )
}

/** The transfers of USDT that an order got. */
function TransferTable({ id }: { id: string }) {
  const { t } = useTranslation('orders')
  const timeText = useTimeText()
  const state = useUrlChoice('transfersState', transferStates)
  const order = useUrlOrder('transfers')
  const columns: Column<OrderTransfer>[] = [
    {
      key: 'hash',
      title: t('hash'),
      render: ({ hash }) => <Typography.Text copyable>{hash}</Typography.Text>,
    },
    {
      key: 'sender',
      title: t('sender'),
      render: ({ sender }) => <Typography.Text copyable>{sender}</Typography.Text>,
    },
    { key: 'amount', title: t('amount'), render: ({ amount }) => `${amount} USDT` },
    { key: 'confirmations', title: t('confirmations'), render: ({ confirmations }) => confirmations },
    { key: 'state', title: t('state'), render: (transfer) => t(`transferStates.${transfer.state}`) },
    { key: 'seenAt', title: t('seenAt'), render: ({ seenAt }) => timeText(seenAt) },
  ]
  return (
    <StaffTable
      call={listOrderTransfers}
      input={{ id, ...(state ? { state } : {}), ...order }}
      fixed={['id']}
      cursorName="transfersCursor"
      title={t('transfers')}
      columns={columns}
      rowKey="id"
      filters={
        <>
          <SelectFilter
            name="transfersState"
            label={t('state')}
            options={transferStates.map((value) => ({ value, label: t(`transferStates.${value}`) }))}
          />
          <OrderSelect of="transfers" defaultValue="oldest" />
        </>
      }
    />
  )
}

const eventColors = { waiting: 'blue', done: 'green', quarantined: 'red', dismissed: 'default' } as const

/** What providers reported about an order. */
function EventTable({ id }: { id: string }) {
  const { t } = useTranslation('orders')
  const timeText = useTimeText()
  const amountText = useWebhookAmountText()
  const mayDecide = useMay('payments.decide')
  const lastAction = useLastActionColumn<OrderEvent>()
  const state = useUrlChoice('eventsState', paymentEventStates)
  const order = useUrlOrder('events')
  const columns: Column<OrderEvent>[] = [
    { key: 'id', title: t('eventNumber'), render: (event) => event.id },
    { key: 'provider', title: t('provider'), render: ({ provider }) => provider },
    { key: 'kind', title: t('kind'), render: ({ kind }) => t(`eventKinds.${kind}`) },
    {
      key: 'state',
      title: t('state'),
      render: (event) => <Tag color={eventColors[event.state]}>{t(`eventStates.${event.state}`)}</Tag>,
    },
    { key: 'amount', title: t('amount'), render: ({ amount }) => amountText(amount) },
    {
      key: 'problem',
      title: t('problem'),
      render: ({ problem }) => problem && <MoneyProblem {...problem} />,
    },
    { key: 'receivedAt', title: t('receivedAt'), render: ({ receivedAt }) => timeText(receivedAt) },
    { key: 'settledAt', title: t('settledAt'), render: ({ settledAt }) => settledAt && timeText(settledAt) },
    lastAction,
  ]
  return (
    <StaffTable
      call={listOrderEvents}
      input={{ id, ...(state ? { state } : {}), ...order }}
      fixed={['id']}
      cursorName="eventsCursor"
      name="order.events"
      title={t('events')}
      columns={columns}
      rowKey="id"
      filters={
        <>
          <SelectFilter
            name="eventsState"
            label={t('state')}
            options={paymentEventStates.map((value) => ({ value, label: t(`eventStates.${value}`) }))}
          />
          <OrderSelect of="events" defaultValue="oldest" />
        </>
      }
      {...(mayDecide && { actions: (event: OrderEvent) => <RestoreEvent event={event} subject={id} /> })}
    />
  )
}

function History({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const timeText = useTimeText()
  const actionName = useActionName()
  const reasonText = useReasonText()
  return (
    <Timeline
      items={[
        ...order.moves.map(({ id, from, to, at }) => ({
          key: `move ${id}`,
          content: `${t(`states.${from}`)} → ${t(`states.${to}`)} · ${timeText(at)}`,
        })),
        ...order.actions.toReversed().map(({ number, at, by, action, reason }) => ({
          key: `action ${number}`,
          color: 'orange',
          content: `${actionName(action)} · ${by} · ${timeText(at)}${reason ? ` · ${reasonText(reason)}` : ''}`,
        })),
      ]}
    />
  )
}
