import type { Person, StaffSupportMessage } from '@liuguang/contract'
import { Card, Descriptions, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTimeText } from '../../ui/time-text.ts'
import { PersonTags } from '../people/person-tags.tsx'
import { OrderCard } from './order-card.tsx'

interface MemberCardProps {
  accountId: number
  messages: readonly StaffSupportMessage[]
  person: Person | undefined
}

/** Who asks, and the orders that they ask about, the last one first. */
export function MemberCard({ accountId, messages, person }: MemberCardProps) {
  const { t } = useTranslation(['support', 'people', 'money'])
  const timeText = useTimeText()
  const orders = [
    ...new Set(messages.flatMap(({ about }) => (about?.kind === 'order' ? [about.id] : []))),
  ].slice(0, 3)
  return (
    <Flex vertical gap={16}>
      <Card title={t('memberCard')} extra={<Link to={`/people/${accountId}`}>{t('openPerson')}</Link>}>
        {person ? (
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'id', label: t('people:facts.id'), children: person.id },
              { key: 'state', label: t('people:facts.state'), children: <PersonTags person={person} /> },
              { key: 'points', label: t('money:assets.points'), children: person.balances.points },
              {
                key: 'vip',
                label: t('people:facts.vip'),
                children: person.vipUntil ? timeText(person.vipUntil) : t('people:noVip'),
              },
              { key: 'joined', label: t('people:facts.createdAt'), children: timeText(person.createdAt) },
            ]}
          />
        ) : (
          <Typography.Text type="secondary">…</Typography.Text>
        )}
      </Card>
      {orders.map((id) => (
        <OrderCard key={id} id={id} />
      ))}
    </Flex>
  )
}
