import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { withNext } from '../../platform/session/login-redirect.ts'

interface LinkWithReturnProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  to: string
  /** The page to return to: the one that is left, with the position in it. */
  next: string
}

/** A link from a video to signing in or paying: both the target and the browser's Back lead to the same position. */
export function LinkWithReturn({ to, next, ...link }: LinkWithReturnProps) {
  return (
    <Link
      {...link}
      // not through the router: the page must not render again
      onClick={() => window.history.replaceState(window.history.state, '', next)}
      to={withNext(to, next)}
    />
  )
}
