import { InfoCircleOutlined } from '@ant-design/icons'
import { listStaffRoles, type StaffRole, staffRoles } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Form, Popover, Select, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { permittedPages } from '../../app/pages.ts'
import { callQuery } from '../../platform/api.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { actionsOf } from './role-actions.ts'

/** The pages that a role may open, and what it may change. */
function RoleRights({ role }: { role: StaffRole }) {
  const { t, i18n } = useTranslation(['staff', 'app'])
  const roles = useQuery(callQuery(listStaffRoles, {}))
  const rights = roles.data?.find((one) => one.role === role)
  if (roles.error) return <ActionFailure error={roles.error} />
  if (!rights) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  // Everybody has their own account and the handbook.
  const opened = permittedPages(rights).filter(({ permission }) => permission !== 'staff.own-sessions')
  const actions = actionsOf(rights.permissions)
  const names = opened.map(({ name }) => t(`app:pages.${name}`))
  return (
    <div>
      <Typography.Text strong>{t('rights.opens')}</Typography.Text>
      <p style={{ margin: '4px 0 12px' }}>{new Intl.ListFormat(i18n.language).format(names)}</p>
      <Typography.Text strong>{t('rights.actions')}</Typography.Text>
      {actions.length === 0 ? (
        <p style={{ margin: '4px 0 0' }}>{t('rights.noActions')}</p>
      ) : (
        <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
          {actions.map((action) => (
            <li key={action}>{t(`rights.may.${action}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Longer than its place: keys scroll it only while it has the focus. */
function ScrolledRights({ role }: { role: StaffRole }) {
  const { t } = useTranslation(['staff', 'app'])
  const label = t('rights.of', { role: t(`app:roles.${role}`) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys
    <section aria-label={label} tabIndex={0} style={{ maxHeight: 280, maxWidth: 400, overflowY: 'auto' }}>
      <RoleRights role={role} />
    </section>
  )
}

/** A role by its name, with what it may do behind a button. */
export function RoleName({ role }: { role: StaffRole }) {
  const { t } = useTranslation(['staff', 'app'])
  const name = t(`app:roles.${role}`)
  return (
    <Flex align="center" gap={4}>
      {name}
      <Popover trigger="click" content={<ScrolledRights role={role} />}>
        <Button type="text" icon={<InfoCircleOutlined />} aria-label={t('rights.of', { role: name })} />
      </Popover>
    </Flex>
  )
}

/** Chooses the role in a form, and says what it may do. */
export function RoleField() {
  const { t } = useTranslation(['staff', 'app'])
  const chosen: StaffRole | undefined = Form.useWatch('role')
  return (
    <>
      <Form.Item name="role" label={t('role')} rules={[{ required: true }]}>
        <Select options={staffRoles.map((role) => ({ value: role, label: t(`app:roles.${role}`) }))} />
      </Form.Item>
      {chosen && (
        <div style={{ marginBottom: 24 }}>
          <ScrolledRights role={chosen} />
        </div>
      )}
    </>
  )
}
