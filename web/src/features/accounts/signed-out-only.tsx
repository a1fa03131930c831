import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { nextPath } from '../../platform/session/guard.ts'
import { useMember } from './use-member.ts'

/** Sends on whoever is signed in, or has just become so: to where they came from, else the member area. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const member = useMember()
  const { search } = useLocation()
  return member ? <Navigate replace to={nextPath(search)} /> : children
}
