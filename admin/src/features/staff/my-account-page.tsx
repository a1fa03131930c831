import {
  describeDevice,
  endStaffSession,
  getRecoveryCodes,
  listStaffSessions,
  renewRecoveryCodes,
  type StaffSession,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Card, Flex, Form, Input, Modal, Skeleton, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery, useAction } from '../../platform/api.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Where I am signed in, and my recovery codes. */
export function MyAccountPage() {
  const { t } = useTranslation(['staff', 'app'])
  return (
    <>
      <PageHead title={t('app:pages.myAccount')} />
      <Flex vertical gap={16}>
        <Card title={t('sessions')}>
          <Sessions />
        </Card>
        <Card title={t('codes.title')}>
          <OwnCodes />
        </Card>
      </Flex>
    </>
  )
}

function Sessions() {
  const { t } = useTranslation(['staff', 'app'])
  const timeText = useTimeText()
  const { modal } = App.useApp()
  const end = useAction(endStaffSession, [listStaffSessions])
  const [filter] = useUrlFilters()
  const device = filter('device')
  const order = useUrlOrder()
  const confirmEnd = (id: number) =>
    void modal.confirm({
      ...{ title: t('endSession'), content: t('endSessionHint') },
      ...{ okText: t('endSession'), cancelText: t('app:cancel') },
      onOk: () => end.mutate({ id }),
    })
  const columns: Column<StaffSession>[] = [
    {
      key: 'device',
      title: t('device'),
      render: (session) => (
        <Typography.Text ellipsis={{ tooltip: session.device }} style={{ maxWidth: 280 }}>
          {describeDevice(session.device) || session.device}
        </Typography.Text>
      ),
    },
    { key: 'createdAt', title: t('signedInAt'), render: ({ createdAt }) => timeText(createdAt) },
    { key: 'lastSeenAt', title: t('lastSeen'), render: ({ lastSeenAt }) => timeText(lastSeenAt) },
  ]
  return (
    <>
      <ActionFailure error={end.error} />
      <StaffTable
        call={listStaffSessions}
        input={{ ...(device ? { device } : {}), ...order }}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SearchFilter name="device" label={t('device')} />
            <OrderSelect labels={{ newest: t('usedLast'), oldest: t('usedLongAgo') }} />
          </>
        }
        actions={({ id, isCurrent }) =>
          isCurrent ? (
            <Tag>{t('current')}</Tag>
          ) : (
            <Button loading={end.isPending && end.variables.id === id} onClick={() => confirmEnd(id)}>
              {t('endSession')}
            </Button>
          )
        }
      />
    </>
  )
}

function OwnCodes() {
  const { t } = useTranslation(['staff', 'app'])
  const [isAsked, setAsked] = useState(false)
  const [made, setMade] = useState<readonly string[]>()
  const codes = useQuery(callQuery(getRecoveryCodes, {}))
  if (codes.error && !codes.data) return <FailedToLoad error={codes.error} onRetry={codes.refetch} />
  if (!codes.data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  const { left } = codes.data
  if (left === null) return <Typography.Text type="secondary">{t('codes.noSecondFactor')}</Typography.Text>
  return (
    <Flex vertical gap={12} align="start">
      <span>{t('codes.left', { count: left })}</span>
      <Button onClick={() => setAsked(true)}>{t('codes.renew')}</Button>
      <ActionDialog<typeof renewRecoveryCodes, { password: string; code: string }>
        call={renewRecoveryCodes}
        changed={[getRecoveryCodes]}
        title={t('codes.renew')}
        okText={t('codes.renew')}
        hint={t('codes.renewHint')}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        hidesSuccessMessage
        onDone={(response) => setMade(response.codes)}
        inputOf={(values) => values}
      >
        <Form.Item name="password" label={t('signIn.password')} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Form.Item name="code" label={t('signIn.code')} rules={[{ required: true, pattern: /^[0-9]{6}$/ }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
        </Form.Item>
      </ActionDialog>
      <Modal
        open={made !== undefined}
        title={t('codes.title')}
        footer={null}
        closable={false}
        destroyOnHidden
      >
        <RecoveryCodes codes={made ?? []} label={t('app:close')} onSaved={() => setMade(undefined)} />
      </Modal>
    </Flex>
  )
}
