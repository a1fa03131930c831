import type { CallDefinition, InputOf } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useAccountId } from '../session/session-context.tsx'
import { personalQuery } from './call-query.ts'

/** The response to a call of the signed-in account; without one nothing is requested. */
export function usePersonalQuery<C extends CallDefinition>(call: C, input: InputOf<C>) {
  return useQuery(personalQuery(useAccountId(), call, input))
}
