import type { StaffItem } from '@liuguang/contract'
import { Alert } from 'antd'

interface LeftOutItemsProps {
  /** Why an action leaves them out. */
  title: string
  items: readonly Pick<StaffItem, 'id' | 'title'>[]
}

/** Names the chosen items that an action leaves as they are. Nothing without any. */
export function LeftOutItems({ title, items }: LeftOutItemsProps) {
  if (items.length === 0) return null
  const names = items.map((item) => item.title || `#${item.id}`).join(' · ')
  return <Alert type="warning" showIcon title={title} description={names} style={{ marginBottom: 12 }} />
}
