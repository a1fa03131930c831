import { defineAction } from '../audit/index.ts'

const withoutReason = { needsReason: false }

export const staffSignedIn = defineAction('staff.sign-in', withoutReason)
export const totpEnrolled = defineAction('staff.enrol-totp', withoutReason)
export const recoveryCodesRenewed = defineAction('staff.renew-recovery-codes', withoutReason)
export const signedOut = defineAction('staff.sign-out', withoutReason)
export const sessionEnded = defineAction('staff.end-session', withoutReason)
export const staffAdded = defineAction('staff.add', withoutReason)
export const roleChanged = defineAction('staff.change-role', withoutReason)
export const totpReset = defineAction('staff.reset-totp', withoutReason)
export const staffRemoved = defineAction('staff.remove', withoutReason)

/** The decisions about a member of the staff. */
export const memberActions = [staffAdded, roleChanged, totpReset, staffRemoved]
