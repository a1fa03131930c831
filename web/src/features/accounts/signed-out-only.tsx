import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { nextPath } from '../../platform/session/login-redirect.ts'
import { useMember } from './use-member.ts'

/** Redirects signed-in visitors to the previous page, else to the member area. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const member = useMember()
  const { search } = useLocation()
  return member ? <Navigate replace to={nextPath(search)} /> : children
}
