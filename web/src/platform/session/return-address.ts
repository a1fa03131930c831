import { createContext, use } from 'react'
import { useLocation } from 'react-router'

/**
 * Where logging in from a component leads back to, if not to the current address: the video that is playing, with its
 * position. Undefined: the current address.
 */
export const ReturnAddress = createContext<(() => string) | undefined>(undefined)

/** @returns a function that returns the address to which logging in leads back, as it is at the time of the call */
export function useReturnAddress(): () => string {
  const returnAddress = use(ReturnAddress)
  const { pathname, search } = useLocation()
  return returnAddress ?? (() => pathname + search)
}
