import { permissions, type StaffMember, type StaffRole, type StaffRoleRights } from '@liuguang/contract'
import { policies } from '../policies.ts'
import { listDeclaredFor } from '../settings/index.ts'

interface StaffRow {
  account_id: bigint
  name: string | null
  role: StaffRole
  totp_confirmed_at: Date | null
  added_at: Date
}

export function presentStaff(row: StaffRow): StaffMember {
  return {
    id: Number(row.account_id),
    name: row.name ?? '',
    role: row.role,
    hasSecondFactor: row.totp_confirmed_at !== null,
    addedAt: row.added_at.toISOString(),
  }
}

/** What a role may do in the back office. */
export const presentRights = (role: StaffRole): StaffRoleRights => ({
  role,
  permissions: permissions.filter((permission) => policies[permission].includes(role)),
  settings: listDeclaredFor(role),
})
