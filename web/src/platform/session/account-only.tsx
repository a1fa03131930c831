import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { useErrorText } from '../api/error-text.ts'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { loginPathFor } from './login-redirect.ts'
import { useSession, useTokenWithoutUser } from './session-context.tsx'
import { tokenAccountQuery } from './token-account-query.ts'

/** While the account of a stored token is requested: a skeleton, and a retry when that has failed. */
function UnknownAccount() {
  const errorText = useErrorText()
  const { error, isFetching, refetch } = useQuery(tokenAccountQuery(useTokenWithoutUser()))
  if (!error) return <PageSkeleton />
  return <ErrorState isPage isRetrying={isFetching} onRetry={() => refetch()} text={errorText(error)} />
}

/** Shows its content when signed in, and a skeleton until the session is known. */
export function AccountOnly({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const location = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (status === 'signed-in' && !wasSignedIn) setWasSignedIn(true)
  if (status === 'unknown') return <UnknownAccount />
  // signing out, here or in another tab, leads to `/` (spec 2); a visitor without an account is sent to the
  // login page
  if (status === 'anonymous') return <Navigate replace to={wasSignedIn ? '/' : loginPathFor(location)} />
  return children
}
