import type { StaffMember, StaffRole } from '@liuguang/contract'

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
