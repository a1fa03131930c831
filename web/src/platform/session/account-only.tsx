import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { loginPathFor } from './guard.ts'
import { useSession } from './session-context.tsx'

/** Shows its content to those who are signed in; until that is known a neutral shell, the same for everybody. */
export function AccountOnly({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const location = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (status === 'signed-in' && !wasSignedIn) setWasSignedIn(true)
  if (status === 'unknown') return <PageSkeleton />
  // who signs out, here or in another tab, goes to `/` (spec 2); who never was signed in is asked to
  if (status === 'anonymous') return <Navigate replace to={wasSignedIn ? '/' : loginPathFor(location)} />
  return children
}
