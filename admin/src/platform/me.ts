import type { getStaffMe, OutputOf, Permission } from '@liuguang/contract'
import { createContext, use } from 'react'

type Me = OutputOf<typeof getStaffMe>

export const MeContext = createContext<Me | undefined>(undefined)

/** The member of the staff who is signed in. */
function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe is for pages inside the shell')
  return me
}

export const useMyId = (): number => useMe().id

/** As colleagues see who holds or did something. */
export const useMyName = (): string => useMe().name

/** Whether my role has a permission: what it lacks is not offered. The server decides again. */
export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission)
}

/** Says of the name of a setting whether my role may change it. The server decides again. */
export function useMayChangeSetting(): (name: string) => boolean {
  const { permissions, settings } = useMe()
  return (name) => permissions.includes('settings.change') || settings.includes(name)
}
