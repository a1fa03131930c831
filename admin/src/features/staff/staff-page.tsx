import {
  changeStaffRole,
  endStaffSession,
  listStaff,
  listStaffSessions,
  type StaffMember,
  staffRoles,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Form, Select, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery, useAct } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { ActFailure } from '../../ui/act-failure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { WideTable } from '../../ui/wide-table.tsx'

/** Who has a role, and where I am signed in. */
export function StaffPage() {
  const { t } = useTranslation(['staff', 'app'])
  return (
    <>
      <PageHead title={t('app:pages.staff')} />
      <Members />
      <Typography.Title level={2} style={{ fontSize: 16, marginTop: 32 }}>
        {t('sessions')}
      </Typography.Title>
      <Sessions />
    </>
  )
}

function Members() {
  const { t } = useTranslation(['staff', 'app'])
  const timeText = useTimeText()
  const mayChange = useMay('staff.change')
  const members = useQuery(callQuery(listStaff, {}))
  const [changing, setChanging] = useState<StaffMember>()
  if (members.error && !members.data) return <FailedToLoad error={members.error} onRetry={members.refetch} />
  return (
    <>
      <WideTable<StaffMember>
        rowKey="id"
        dataSource={members.data ?? []}
        loading={members.isFetching}
        columns={[
          { title: t('name'), dataIndex: 'name' },
          { title: t('role'), render: (_, { role }) => t(`app:roles.${role}`) },
          {
            title: t('secondFactor'),
            render: (_, { hasSecondFactor }) => (
              <Badge
                status={hasSecondFactor ? 'success' : 'warning'}
                text={t(hasSecondFactor ? 'secondFactorOn' : 'secondFactorOff')}
              />
            ),
          },
          { title: t('addedAt'), render: (_, { addedAt }) => timeText(addedAt) },
          {
            title: t('app:table.actions'),
            render: (_, member) =>
              mayChange && <Button onClick={() => setChanging(member)}>{t('changeRole')}</Button>,
          },
        ]}
      />
      <Typography.Paragraph type="secondary" style={{ marginTop: 12 }}>
        {t('addHint')}
      </Typography.Paragraph>
      <ActDialog<typeof changeStaffRole, Pick<StaffMember, 'role'> & { reason?: string }>
        key={changing?.id}
        call={changeStaffRole}
        changed={[listStaff]}
        title={`${t('changeRole')} · ${changing?.name ?? ''}`}
        hint={t('changeRoleHint')}
        isOpen={changing !== undefined}
        onClose={() => setChanging(undefined)}
        initialValues={changing ? { role: changing.role } : {}}
        inputOf={({ role, reason }) => ({ id: changing?.id ?? 0, role, ...(reason ? { reason } : {}) })}
      >
        <Form.Item name="role" label={t('role')}>
          <Select options={staffRoles.map((role) => ({ value: role, label: t(`app:roles.${role}`) }))} />
        </Form.Item>
        <ReasonField isRequired={false} />
      </ActDialog>
    </>
  )
}

function Sessions() {
  const { t } = useTranslation(['staff', 'app'])
  const timeText = useTimeText()
  const sessions = useQuery(callQuery(listStaffSessions, {}))
  const end = useAct(endStaffSession, [listStaffSessions])
  if (sessions.error && !sessions.data)
    return <FailedToLoad error={sessions.error} onRetry={sessions.refetch} />
  return (
    <>
      <ActFailure error={end.error} />
      <WideTable
        rowKey="id"
        dataSource={sessions.data ?? []}
        loading={sessions.isFetching}
        columns={[
          {
            title: t('device'),
            render: (_, { device }) => (
              <Typography.Text ellipsis={{ tooltip: device }} style={{ maxWidth: 280 }}>
                {device}
              </Typography.Text>
            ),
          },
          { title: t('signedInAt'), render: (_, { createdAt }) => timeText(createdAt) },
          { title: t('lastSeen'), render: (_, { lastSeenAt }) => timeText(lastSeenAt) },
          {
            title: t('app:table.actions'),
            render: (_, { id, isCurrent }) =>
              isCurrent ? (
                <Tag>{t('current')}</Tag>
              ) : (
                <Button loading={end.isPending && end.variables.id === id} onClick={() => end.mutate({ id })}>
                  {t('endSession')}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}
