import { useLocation } from 'react-router'
import { returnPathIn } from './login-redirect.ts'

/** The page that the visitor left to sign in or to pay: `?next=…`, if it is an address of this site. */
export function useNext(): string | undefined {
  return returnPathIn(useLocation().search)
}
