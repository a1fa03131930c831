import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { loginPathFor } from './guard.ts'
import { useSession } from './session-context.tsx'

/** Shows its content to those who are signed in; until that is known a neutral shell, the same for everybody. */
export function AccountOnly({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const location = useLocation()
  if (status === 'unknown') return <PageSkeleton />
  if (status === 'anonymous') return <Navigate replace to={loginPathFor(location)} />
  return children
}
