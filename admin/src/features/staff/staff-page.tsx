import {
  addStaffMember,
  changeStaffRole,
  type ListedStaffMember,
  listStaff,
  removeStaffMember,
  resetStaffTotp,
  type StaffMember,
  staffMemberOrders,
  staffRoles,
} from '@liuguang/contract'
import { Badge, Button, Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { useLastActionColumn } from '../../ui/last-action.tsx'
import { RemovalsLink } from '../../ui/links/removals-link.tsx'
import { OrderSelectOf, useUrlOrderOf } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { RoleField, RoleName } from './role-rights.tsx'

/** Who has a role. */
export function StaffPage() {
  const { t } = useTranslation(['staff', 'app'])
  const mayChange = useMay('staff.change')
  return (
    <>
      <PageHead title={t('app:pages.staff')}>{mayChange && <AddMember />}</PageHead>
      <Members />
      <RemovalsLink action="staff.remove" />
    </>
  )
}

function Members() {
  const { t } = useTranslation(['staff', 'app'])
  const mayChange = useMay('staff.change')
  const [filter] = useUrlFilters()
  const text = filter('text')
  const role = useUrlChoice('role', staffRoles)
  const order = useUrlOrderOf(staffMemberOrders)
  return (
    <StaffTable
      call={listStaff}
      input={{ ...(text ? { text } : {}), ...(role ? { role } : {}), ...order }}
      columns={useColumns()}
      rowKey="id"
      filters={
        <>
          <SearchFilter name="text" label={t('search')} maxLength={60} />
          <SelectFilter
            name="role"
            label={t('role')}
            options={staffRoles.map((value) => ({ value, label: t(`app:roles.${value}`) }))}
            width={200}
          />
          <OrderSelectOf orders={staffMemberOrders} defaultValue="name" labels={{ name: t('orders.name') }} />
        </>
      }
      {...(mayChange ? { actions: (member: StaffMember) => <MemberActions member={member} /> } : {})}
    />
  )
}

function useColumns(): Column<ListedStaffMember>[] {
  const { t } = useTranslation('staff')
  const timeText = useTimeText()
  return [
    { key: 'name', title: t('name'), render: ({ name }) => name },
    { key: 'role', title: t('role'), render: ({ role }) => <RoleName role={role} /> },
    {
      key: 'secondFactor',
      title: t('secondFactor'),
      render: ({ hasSecondFactor }) => (
        <Badge
          status={hasSecondFactor ? 'success' : 'warning'}
          text={t(hasSecondFactor ? 'secondFactorOn' : 'secondFactorOff')}
        />
      ),
    },
    { key: 'addedAt', title: t('addedAt'), render: ({ addedAt }) => timeText(addedAt) },
    useLastActionColumn<ListedStaffMember>(),
  ]
}

/** Gives somebody who has an account on the site a role. */
function AddMember() {
  const { t } = useTranslation(['staff', 'app'])
  const offerUndo = useUndo(removeStaffMember, [listStaff])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      <ActionDialog<typeof addStaffMember, Pick<StaffMember, 'role'> & { account: string; reason?: string }>
        call={addStaffMember}
        changed={[listStaff]}
        title={t('add')}
        okText={t('add')}
        hint={t('addHint')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        initialValues={{ role: 'editor' }}
        hidesSuccessMessage
        onDone={({ id }) => offerUndo(t('app:done'), { id, reason: t('app:undo') })}
        inputOf={({ account, role, reason }) => ({
          ...{ account: account.trim(), role },
          ...(reason ? { reason } : {}),
        })}
      >
        <Form.Item
          name="account"
          label={t('account')}
          rules={[{ required: true, whitespace: true, max: 100 }]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <RoleField />
        <ReasonField isRequired={false} />
      </ActionDialog>
    </>
  )
}

const memberActions = {
  resetTotp: { call: resetStaffTotp, isDangerous: false },
  remove: { call: removeStaffMember, isDangerous: true },
} as const

function MemberActions({ member: { id, name, role, hasSecondFactor } }: { member: StaffMember }) {
  const { t } = useTranslation(['staff', 'app'])
  const offerUndo = useUndo(changeStaffRole, [listStaff])
  const offerToAdd = useUndo(addStaffMember, [listStaff])
  const [action, setAction] = useState<'role' | keyof typeof memberActions>()
  const close = () => setAction(undefined)
  return (
    <Flex gap={8} wrap>
      <Button onClick={() => setAction('role')}>{t('changeRole')}</Button>
      {hasSecondFactor && <Button onClick={() => setAction('resetTotp')}>{t('resetTotp')}</Button>}
      <Button danger onClick={() => setAction('remove')}>
        {t('remove')}
      </Button>
      <ActionDialog<typeof changeStaffRole, Pick<StaffMember, 'role'> & { reason?: string }>
        call={changeStaffRole}
        changed={[listStaff]}
        title={`${t('changeRole')} · ${name}`}
        okText={t('changeRole')}
        hint={t('changeRoleHint')}
        isOpen={action === 'role'}
        onClose={close}
        initialValues={{ role }}
        hidesSuccessMessage
        onDone={(_, chosen) =>
          offerUndo(
            t('app:done'),
            chosen.role === role ? undefined : { id, role, expected: chosen.role, reason: t('app:undo') },
          )
        }
        inputOf={({ reason, ...chosen }) => ({
          ...{ id, role: chosen.role, expected: role },
          ...(reason ? { reason } : {}),
        })}
      >
        <RoleField />
        <ReasonField isRequired={false} />
      </ActionDialog>
      {(['resetTotp', 'remove'] as const).map((one) => (
        <ActionDialog<(typeof memberActions)[typeof one]['call'], { reason?: string }>
          key={one}
          call={memberActions[one].call}
          isDangerous={memberActions[one].isDangerous}
          changed={[listStaff]}
          title={`${t(one)} · ${name}`}
          okText={t(one)}
          hint={t(`${one}Hint`)}
          isOpen={action === one}
          onClose={close}
          inputOf={({ reason }) => ({ id, ...(reason ? { reason } : {}) })}
          hidesSuccessMessage
          onDone={() =>
            offerToAdd(
              t('app:done'),
              one === 'remove' && name ? { account: name, role, reason: t('app:undo') } : undefined,
            )
          }
        >
          <ReasonField isRequired={false} />
        </ActionDialog>
      ))}
    </Flex>
  )
}
