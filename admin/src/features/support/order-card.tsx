import { getStaffOrder, listOrderEvents } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Descriptions, Flex, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { MoneyProblem } from '../../ui/money-problem.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { OrderActions } from '../orders/order-page.tsx'
import { OrderStateTag } from '../orders/order-state-tag.tsx'
import { useMoneyText, useWebhookAmountText } from '../orders/order-texts.ts'

/** The order that a member writes about, with what can be done about it. */
export function OrderCard({ id }: { id: string }) {
  const mayRead = useMay('payments.read')
  return mayRead && <ReadableOrderCard id={id} />
}

function ReadableOrderCard({ id }: { id: string }) {
  const { t } = useTranslation('orders')
  const timeText = useTimeText()
  const moneyText = useMoneyText()
  const order = useQuery(callQuery(getStaffOrder, { id }))
  return (
    <Card title={t('order')} extra={<Link to={`/orders/${id}`}>{t('openOrder')}</Link>}>
      <ActionFailure error={order.error} />
      {!order.error && !order.data && <Skeleton active title={false} />}
      {order.data && (
        <Flex vertical gap={12}>
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'state', label: t('state'), children: <OrderStateTag state={order.data.state} /> },
              { key: 'money', label: t('money'), children: moneyText(order.data.money) },
              { key: 'points', label: t('points'), children: order.data.creditedPoints ?? order.data.points },
              { key: 'provider', label: t('provider'), children: order.data.provider },
              { key: 'createdAt', label: t('createdAt'), children: timeText(order.data.createdAt) },
            ]}
          />
          <HeldPayments id={id} />
          <Flex gap={8} wrap>
            <OrderActions order={order.data} />
          </Flex>
        </Flex>
      )}
    </Card>
  )
}

/** Payments of the order that wait for a decision: its state alone would say that nobody paid. */
function HeldPayments({ id: orderId }: { id: string }) {
  const { t } = useTranslation('orders')
  const timeText = useTimeText()
  const amountText = useWebhookAmountText()
  const held = useQuery(callQuery(listOrderEvents, { id: orderId, state: 'quarantined' }))
  if (!held.data) return <ActionFailure error={held.error} />
  return held.data.list.map(({ id, kind, provider, amount, receivedAt, problem }) => (
    <Alert
      key={id}
      type="warning"
      showIcon
      title={t('heldPayment', { kind: t(`eventKinds.${kind}`), amount: amountText(amount) })}
      description={
        <>
          {timeText(receivedAt)}
          {problem && <MoneyProblem {...problem} />}
          <Link to={`/payments?${new URLSearchParams({ provider, kind })}`}>{t('openPayments')}</Link>
        </>
      }
    />
  ))
}
