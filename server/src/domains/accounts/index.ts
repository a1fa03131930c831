export { authenticate } from './authenticate.ts'
export { avatarAddress, avatarForm } from './avatar.ts'
export { confirmPassword, lockIfPasswordUnchanged } from './confirm-password.ts'
export { deleteAccount } from './delete-account.ts'
export { insertDemoAccount, listDemoAccounts, suspendDemoAccounts } from './demo-accounts.ts'
export { deviceOf } from './device-of.ts'
export { emailKey } from './email/email-key.ts'
export { setEmail } from './email/queries.ts'
export { accountDeleted, emailVerified, signedInByCode } from './events.ts'
export { makeExportTicket, takeExportTicket } from './export-tickets.ts'
export { countInvited, countListedInvited, findInviter, getInvited, listInvited } from './invited-queries.ts'
export { isSessionOpen } from './is-session-open.ts'
export { listMutedBy } from './muting.ts'
export { listNoticeContacts } from './notice-contacts.ts'
export { findSharedOrigin, hashOrigin, recordOrigin } from './origins.ts'
export { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts'
export { addNote } from './people/add-note.ts'
export { makePersonTicket } from './people/make-person-ticket.ts'
export { presentPersonFacts } from './people/present-person.ts'
export {
  countJoined,
  countPeople,
  findByWholeText,
  findPerson,
  listAccountsLike,
  listPeople,
  type PeopleFilter,
} from './people/queries.ts'
export { setAccountPreference } from './preferences.ts'
export { maskName, publicName } from './public-name.ts'
export {
  findAccount,
  findAccountByName,
  findAccountIds,
  findOwnerId,
  getAccount,
  insertAccount,
  listAccountsNamed,
  lockForSignIn,
  lockUndeleted,
  nameForStaff,
  setPassword,
  setStaffFlag,
  suspendAccounts,
  unsuspendAccounts,
} from './queries.ts'
export { groupCode, hashToken, makeToken, normaliseCode, randomCode } from './random-codes.ts'
export { insertMember } from './register-account.ts'
export { endAllSessions, openSession } from './session-queries.ts'
export { isSpendingLocked, setSpendingLock, withSpendingUnlocked } from './spending-queries.ts'
export { withinGuessLimits } from './throttle.ts'
export { requireAllowedName, updateUser } from './update-user.ts'
