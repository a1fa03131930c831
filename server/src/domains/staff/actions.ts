import { defineAction } from '../audit/index.ts'

const reasonOptional = { needsReason: false }

export const staffSignedIn = defineAction('staff.sign-in', reasonOptional)
export const totpEnrolled = defineAction('staff.enrol-totp', reasonOptional)
export const recoveryCodesRenewed = defineAction('staff.renew-recovery-codes', reasonOptional)
export const signedOut = defineAction('staff.sign-out', reasonOptional)
export const sessionEnded = defineAction('staff.end-session', reasonOptional)
export const staffAdded = defineAction('staff.add', reasonOptional)
export const roleChanged = defineAction('staff.change-role', reasonOptional)
export const totpReset = defineAction('staff.reset-totp', reasonOptional)
export const staffRemoved = defineAction('staff.remove', reasonOptional)

/** The actions on the account of a member of the staff. */
export const staffAccountActions = [staffAdded, roleChanged, totpReset, staffRemoved]
