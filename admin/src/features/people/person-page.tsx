import { getPerson, type Person } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Avatar, Button, Card, Descriptions, Flex, Skeleton, Tabs, Timeline, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { useActionName } from '../../ui/action-name.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { AllActionsLink } from '../../ui/links/all-actions-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useReasonText } from '../../ui/reason-text.ts'
import { useTimeText } from '../../ui/time-text.ts'
import { OrderFilters, useOrderInput } from '../orders/order-filters.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonDevices } from './person-devices.tsx'
import { PersonEarnings } from './person-earnings.tsx'
import { PersonMessages } from './person-messages.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonPurchases } from './person-purchases.tsx'
import { explainedName, PersonRights } from './person-rights.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { PersonTags, usePersonName } from './person-tags.tsx'
import { PersonVip } from './person-vip.tsx'
import { PersonWallet } from './person-wallet.tsx'

/** Everything about one person, and what can be done for them. */
export function PersonPage() {
  const { t } = useTranslation('people')
  const id = Number(useParams().id)
  const person = useQuery(callQuery(getPerson, { id }))
  if (person.error && !person.data)
    return (
      <>
        <FailedToLoad error={person.error} onRetry={person.refetch} />
        <Link to="/people">{t('back')}</Link>
      </>
    )
  if (!person.data) return <Skeleton active title={false} />
  // What was begun for one person does not go on for the next: neither an open dialog nor a written note.
  return <PersonView key={id} person={person.data} />
}

function PersonView({ person }: { person: Person }) {
  const nameOf = usePersonName()
  return (
    <>
      <PageHead title={nameOf(person)}>
        {!person.deletedAt && <PersonLinks accountId={person.id} />}
        <PersonActions person={person} />
      </PageHead>
      <Flex vertical gap={16}>
        <Card>
          <PersonFacts person={person} />
        </Card>
        <PersonTabs person={person} />
      </Flex>
    </>
  )
}

/** The person's conversation, and a message to them. */
function PersonLinks({ accountId }: { accountId: number }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const mayRead = useMay('messages.read')
  const maySend = useMay('messages.send')
  const mayAdjust = useMay('wallet.adjust')
  return (
    <>
      {mayRead && <Button onClick={() => void navigate(`/support/${accountId}`)}>{t('openThread')}</Button>}
      {mayAdjust && (
        <Button onClick={() => void navigate(`/adjustments?account=${accountId}`)}>{t('adjust')}</Button>
      )}
      {maySend && <Button onClick={() => void navigate(`/notices?to=${accountId}`)}>{t('write')}</Button>}
    </>
  )
}

function PersonFacts({ person }: { person: Person }) {
  const { t } = useTranslation(['people', 'settings', 'money'])
  const timeText = useTimeText()
  const nameOf = usePersonName()
  const { balances, invitedBy } = person
  const facts: Record<string, ReactNode> = {
    id: person.id,
    account: person.name || (person.isGuest && !person.deletedAt ? t('states.guest') : ''),
    displayName: person.displayName,
    email: person.email,
    state: <PersonTags person={person} />,
    createdAt: timeText(person.createdAt),
    vip: person.vipUntil ? timeText(person.vipUntil) : t('noVip'),
    lang: t(`settings:langs.${person.lang}`),
    uploader: t(`uploaders.${person.uploader ?? 'undecided'}`),
    invitedBy: invitedBy && (
      <Link to={`/people/${invitedBy.id}`}>{nameOf({ ...invitedBy, displayName: '' })}</Link>
    ),
    invited: person.invited,
    shareCode: person.shareCode,
    channel: person.channel,
    balances: (
      <Flex gap={16} wrap>
        {(['points', 'coins', 'diamonds', 'cache_points', 'free_views'] as const).map((asset) => (
          <span key={asset}>
            {t(`money:assets.${asset}`)} <Typography.Text strong>{balances[asset]}</Typography.Text>
          </span>
        ))}
      </Flex>
    ),
  }
  return (
    <Flex gap={16} align="start">
      {person.avatar && <Avatar size={64} src={person.avatar} alt="" />}
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 1, md: 2, xl: 3 }}
        items={Object.entries(facts)
          .filter(([, children]) => children !== '' && children !== null)
          .map(([key, children]) => ({
            key,
            label: t(`facts.${key as 'id'}`),
            children,
            ...(key === 'balances' ? { span: 'filled' as const } : {}),
          }))}
      />
    </Flex>
  )
}

const tabs = [
  ...(['wallet', 'purchases', 'rights', 'orders', 'earnings', 'vip', 'sessions', 'devices'] as const),
  ...(['messages', 'notes', 'actions'] as const),
]
type Tab = (typeof tabs)[number]

/** The opened tab is in the URL. Opening another one shows its first rows; the item that is explained stays chosen. */
function PersonTabs({ person }: { person: Person }) {
  const { t } = useTranslation('people')
  const [parameters, setParameters] = useSearchParams()
  const may: Partial<Record<Tab, boolean>> = {
    orders: useMay('payments.read'),
    earnings: useMay('wallet.read'),
    messages: useMay('messages.read'),
  }
  const permitted = tabs.filter((tab) => may[tab] ?? true)
  const opened = permitted.find((one) => one === parameters.get('tab')) ?? 'wallet'
  const contents: Record<Tab, ReactNode> = {
    wallet: <PersonWallet accountId={person.id} />,
    purchases: <PersonPurchases accountId={person.id} />,
    rights: <PersonRights accountId={person.id} />,
    orders: <PersonOrders accountId={person.id} />,
    earnings: <PersonEarnings accountId={person.id} />,
    vip: <PersonVip accountId={person.id} />,
    sessions: <PersonSessions accountId={person.id} />,
    devices: <PersonDevices accountId={person.id} />,
    messages: <PersonMessages accountId={person.id} />,
    notes: <PersonNotes person={person} />,
    actions: <LastActions person={person} />,
  }
  const open = (tab: string) => {
    const explained = parameters.get(explainedName)
    const kept = { tab, ...(explained ? { [explainedName]: explained } : {}) }
    setParameters(kept, { replace: true, preventScrollReset: true })
  }
  return (
    <Tabs
      activeKey={opened}
      onChange={open}
      destroyOnHidden
      items={permitted.map((key) => ({ key, label: t(`tabs.${key}`), children: contents[key] }))}
    />
  )
}

function PersonOrders({ accountId }: { accountId: number }) {
  return (
    <OrderTable
      input={{ ...useOrderInput(), accountId }}
      fixed={['accountId']}
      name="person.orders"
      filters={<OrderFilters />}
    />
  )
}

/** The last actions of staff on an account; the audit has all of them. */
function LastActions({ person: { id, actions } }: { person: Person }) {
  const { t } = useTranslation('people')
  const timeText = useTimeText()
  const actionName = useActionName()
  const reasonText = useReasonText()
  if (actions.length === 0) return <Typography.Text type="secondary">{t('noActions')}</Typography.Text>
  return (
    <>
      <Timeline
        items={actions.map(({ number, at, by, action, reason }) => ({
          key: number,
          content: (
            <Flex vertical>
              <Typography.Text strong>
                {actionName(action)} · {by} · {timeText(at)}
              </Typography.Text>
              {reason && <span>{reasonText(reason)}</span>}
            </Flex>
          ),
        }))}
      />
      <AllActionsLink kind="account" id={id} />
    </>
  )
}
