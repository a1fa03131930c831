import type { ComponentProps, MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { withNext } from '../../platform/session/login-redirect.ts'

interface LinkWithReturnProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  to: string
  /** The page to return to: the one that is left, with the position in it. A function is called again when it is left. */
  next: string | (() => string)
}

/** A link from a video to signing in or paying: both the target and the browser's Back lead to the same position. */
export function LinkWithReturn({ to, next, ...link }: LinkWithReturnProps) {
  const navigate = useNavigate()
  const read = () => (typeof next === 'function' ? next() : next)
  const shown = read()
  const leave = (event: MouseEvent) => {
    const current = read()
    // not through the router: the page must not render again
    window.history.replaceState(window.history.state, '', current)
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (current === shown || opensNewTab) return
    event.preventDefault()
    void navigate(withNext(to, current))
  }
  return <Link {...link} onClick={leave} to={withNext(to, shown)} />
}
