import { createContext, use } from 'react'
import { useLocation } from 'react-router'

/**
 * The address of what is played, with the position in it, for what is rendered beside it. Undefined: nothing is, or
 * signing in leads back to the router's address.
 */
export const ReturnAddress = createContext<(() => string) | undefined>(undefined)

/** @returns the address that signing in leads back to, at the time of the call */
export function useReturnAddress(): () => string {
  const ofPlayed = use(ReturnAddress)
  const { pathname, search } = useLocation()
  return ofPlayed ?? (() => pathname + search)
}
