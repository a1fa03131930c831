import type { Permission, StaffRole } from '@liuguang/contract'

/** The roles that have each of a domain's permissions. Each domain with staff calls has one in `policy.ts`. */
export type Policy = Partial<Record<Permission, readonly StaffRole[]>>
