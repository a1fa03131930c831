import type { getStaffMe, OutputOf, Permission } from '@liuguang/contract'
import { createContext, use } from 'react'

export const MeContext = createContext<OutputOf<typeof getStaffMe> | undefined>(undefined)

/** The member of the staff who is signed in. */
function useMe(): OutputOf<typeof getStaffMe> {
  const me = use(MeContext)
  if (!me) throw new Error('useMe is for pages inside the shell')
  return me
}

/** Whether my role has a permission: what it lacks is not offered. The server decides again. */
export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission)
}
