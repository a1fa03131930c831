import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { loginPathFor } from './login-redirect.ts'
import { useSession } from './session-context.tsx'

/** Shows its content when signed in, and a skeleton until the session is known. */
export function AccountOnly({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const location = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (status === 'signed-in' && !wasSignedIn) setWasSignedIn(true)
  if (status === 'unknown') return <PageSkeleton />
  // signing out, here or in another tab, leads to `/` (spec 2); a visitor without an account is sent to the
  // login page
  if (status === 'anonymous') return <Navigate replace to={wasSignedIn ? '/' : loginPathFor(location)} />
  return children
}
