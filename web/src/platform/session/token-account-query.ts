import { getMemberInfo } from '@liuguang/contract'
import { personalKey, personalQuery } from '../api/call-query.ts'

/** The account of a stored token that has none beside it. Not requested without such a token. */
export function tokenAccountQuery(token: string | undefined) {
  return {
    ...personalQuery(undefined, getMemberInfo, {}),
    queryKey: personalKey(undefined, getMemberInfo, token),
    enabled: token !== undefined,
    gcTime: 0,
  }
}
