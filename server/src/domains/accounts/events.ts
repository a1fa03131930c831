import { Type } from 'typebox'
import { AccountPayload, RowId } from '../../platform/jobs/define-job.ts'
import { defineEvent } from '../../platform/jobs/events.ts'

/** Domains with personal data do not subscribe to this event: they declare erasers (`personal-data.ts`). */
export const accountDeleted = defineEvent('accounts.account-deleted', AccountPayload)

const HexDigits = Type.String({ pattern: '^([0-9a-f]{2})*$' })

/** `addressRange`, `device`: keyed hashes of the address range and device from which it was verified. */
export const emailVerified = defineEvent(
  'accounts.email-verified',
  Type.Object({ accountId: RowId, addressRange: HexDigits, device: Type.Optional(HexDigits) }),
)

/** `device`: the new device's own description. */
export const signedInByCode = defineEvent(
  'accounts.signed-in-by-code',
  Type.Object({ accountId: RowId, codeId: RowId, device: Type.String() }),
)
