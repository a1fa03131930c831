import type { OrderState } from '@liuguang/contract'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { stateColors } from './order-texts.ts'

/** The state of an order, in its colour. */
export function OrderStateTag({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders')
  return <Tag color={stateColors[state]}>{t(`states.${state}`)}</Tag>
}
