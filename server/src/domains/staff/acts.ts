import { defineAct } from '../audit/index.ts'

const withoutReason = { needsReason: false }

export const staffSignedIn = defineAct('staff.sign-in', withoutReason)
export const totpEnrolled = defineAct('staff.enrol-totp', withoutReason)
export const recoveryCodesRenewed = defineAct('staff.renew-recovery-codes', withoutReason)
export const signedOut = defineAct('staff.sign-out', withoutReason)
export const sessionEnded = defineAct('staff.end-session', withoutReason)
export const staffAdded = defineAct('staff.add', withoutReason)
export const roleChanged = defineAct('staff.change-role', withoutReason)
export const totpReset = defineAct('staff.reset-totp', withoutReason)
export const staffRemoved = defineAct('staff.remove', withoutReason)

/** The decisions about a member of the staff. */
export const memberActs = [staffAdded, roleChanged, totpReset, staffRemoved]
