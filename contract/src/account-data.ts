import { Type } from 'typebox'
import { TypedPassword } from './accounts.ts'
import { defineCall } from './define-call.ts'
import { Address, Closed, Empty, Instant, Lang } from './shapes.ts'

/** Members confirm with their password; a guest has none. */
const password = Type.Optional(TypedPassword)

export const prepareExport = defineCall({
  name: 'accounts.prepare-export',
  path: '/v1/accounts/prepare-export',
  who: 'account',
  summary:
    'An address at which all that is kept of me can be fetched as a ZIP of JSON files: once, within 10 minutes. A member gives the password.',
  input: Closed({ password, lang: Lang }),
  output: Closed({ address: Address, expiresAt: Instant }),
  errors: ['WRONG_PASSWORD', 'TRY_LATER'],
  limit: { max: 20, seconds: 3600, by: 'account' },
})

export const deleteAccount = defineCall({
  name: 'accounts.delete',
  path: '/v1/accounts/delete-account',
  who: 'account',
  summary:
    'Deletes my account for good: points, VIP and purchases are lost, the name becomes free, every session is refused with 9011. The ledger keeps its rows, without personal data. A member gives the password.',
  input: Closed({ password }),
  output: Empty,
  errors: ['WRONG_PASSWORD', 'TRY_LATER'],
  limit: { max: 20, seconds: 600 },
})
