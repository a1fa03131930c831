import type { CallDefinition, InputOf } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useAccountId } from '../session/session-context.tsx'
import { personalQuery } from './call-query.ts'

/** Asks a call on behalf of whoever is signed in; asks nothing while nobody is. */
export function usePersonalQuery<C extends CallDefinition>(call: C, input: InputOf<C>) {
  return useQuery(personalQuery(useAccountId(), call, input))
}
