import { type Static, Type } from 'typebox'
import { defineCall, type OutputOf } from './define-call.ts'
import { limits } from './limits.ts'
import { Closed, Count, Empty, Id, Instant, Lang, pictureFile, Text, UnixSeconds } from './shapes.ts'
import type { WithPlainNames } from './wire-names.ts'

/** English letters and digits, both, longer than 6 (spec 5). Older names may lack digits. Compared case-insensitively. */
export const AccountName = Type.String({
  minLength: limits.accountNameMin,
  maxLength: limits.accountNameMax,
  pattern: '^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+$',
})
/** At least 6 characters, with both letters and digits (spec 5). */
export const Password = Type.String({
  minLength: limits.passwordMin,
  maxLength: limits.passwordMax,
  pattern: '^(?=[^\\u0000\\p{Cs}]*[A-Za-z])(?=[^\\u0000\\p{Cs}]*[0-9])[^\\u0000\\p{Cs}]*$',
})
/** Compared, not validated: a password that was set under an older rule must still sign in. */
export const TypedPassword = Text(1, limits.passwordMax)
/** 256 bit, base64url; the server stores only its hash. */
export const Token = Type.String({ minLength: 43, maxLength: 43 })

/** The browser's description of itself, for the list of sessions. */
export const device = Type.Optional(Text(0, 120))

/**
 * A random id that the browser generates and stores, beside the kind of device (spec 3): it distinguishes browsers and
 * identifies nobody. Wrong guesses by others do not lock out a device that signed in before, so the id must
 * be unguessable.
 */
export const deviceId = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }))
export const deviceFacts = { device, deviceId }

const registrationFields = {
  /** The visitor's language, used for emails until another one is chosen. */
  lang: Type.Optional(Lang),
  /** The inviter. Set once, by the first visit. */
  shareCode: Type.Optional(Type.String({ maxLength: 32, pattern: '^[A-Za-z0-9_-]*$' })),
  /** The channel that led here. Set once, by the first visit. */
  channelCode: Type.Optional(Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_.-]*$' })),
}

/** The versions of both documents that were shown. */
const Consent = Closed({ privacy: Text(1, 20), agreement: Text(1, 20) })

export const MemberInfo = Closed({
  user_id: Id,
  /** The name that others see: the chosen name, else the account's; empty for a guest without one. */
  name: Type.String(),
  /** The account name to sign in with; empty for a guest. */
  account: Type.String(),
  /** Address of the picture; empty if there is none. */
  avatar: Type.String(),
  /** Empty if there is none. */
  email: Type.String(),
  /** 2 account, 3 VIP; computed for each response. Anonymous visitors are 1 and have no member info. */
  group_id: Type.Union([Type.Literal(2), Type.Literal(3)]),
  isGuest: Type.Boolean(),
  /** A guest who has not confirmed that the recovery code is saved. */
  needsRecoveryCode: Type.Boolean(),
  vipEndtime: UnixSeconds,
  points: Count,
  /** Coins. */
  getCoin: Count,
  diamonds: Count,
  cachePoints: Count,
  /** Free views left. */
  freeWatch: Count,
  /** The account's share code. */
  promote: Type.String(),
})
/** Of every call that answers with member info, and of the user in local storage (spec 3). */
export const memberWireNames = {
  user_id: 'userId',
  group_id: 'groupId',
  vipEndtime: 'vipUntil',
  getCoin: 'coins',
  freeWatch: 'freeViews',
  promote: 'shareCode',
} as const
export type MemberInfo = WithPlainNames<Static<typeof MemberInfo>, typeof memberWireNames>

/** The response of every call that starts a session. */
export const SignedIn = Closed({ token: Token, user: MemberInfo })
export type SignedIn = OutputOf<typeof login>

export const registerAccount = defineCall({
  name: 'accounts.register',
  path: '/clientelm/regUser',
  who: 'visitor',
  summary: 'Makes a member account and signs it in.',
  input: Closed({
    account: AccountName,
    password: Password,
    consent: Consent,
    ...deviceFacts,
    ...registrationFields,
  }),
  output: SignedIn,
  wireNames: memberWireNames,
  errors: ['ACCOUNT_TAKEN', 'NAME_REFUSED', 'PASSWORD_TOO_COMMON', 'CONSENT_OUTDATED'],
  limit: { max: 20, seconds: 60 },
})

export const login = defineCall({
  name: 'accounts.login',
  path: '/clientelm/loginUser',
  who: 'visitor',
  summary:
    'Signs in by the account name or the account’s email. The same response, in the same time, whether or not the account exists. For a suspended account, ACCOUNT_SUSPENDED is returned only if the password is right.',
  input: Closed({ account: Text(1, limits.emailMax), password: TypedPassword, ...deviceFacts }),
  output: SignedIn,
  wireNames: memberWireNames,
  errors: ['WRONG_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'TRY_LATER'],
  limit: { max: 30, seconds: 60 },
})

/** 24 characters of Crockford base 32 (120 bit), grouped for readability. Shown once. */
export const RecoveryCode = Type.String({
  minLength: 24,
  maxLength: 40,
  pattern: '^[0-9A-Za-z -]+$',
})

export const createGuest = defineCall({
  name: 'accounts.create-guest',
  path: '/v1/accounts/create-guest',
  who: 'visitor',
  summary:
    'Makes a guest account in one tap. The recovery code is only in this response; a repeat within an hour gets a new token and a new code for the same account, and ends the first ones.',
  repeatable: true,
  input: Closed({ consent: Consent, ...deviceFacts, ...registrationFields }),
  output: Closed({ token: Token, user: MemberInfo, recoveryCode: RecoveryCode }),
  wireNames: memberWireNames,
  errors: ['CONSENT_OUTDATED'],
  limit: { max: 10, seconds: 60 },
})

export const recoverGuest = defineCall({
  name: 'accounts.recover-guest',
  path: '/v1/accounts/recover-guest',
  who: 'visitor',
  summary: 'Signs in to a guest account by its recovery code.',
  input: Closed({ recoveryCode: RecoveryCode, ...deviceFacts }),
  output: SignedIn,
  wireNames: memberWireNames,
  errors: ['WRONG_RECOVERY_CODE', 'TRY_LATER'],
  limit: { max: 10, seconds: 60 },
})

export const renewRecoveryCode = defineCall({
  name: 'accounts.renew-recovery-code',
  path: '/v1/accounts/renew-recovery-code',
  who: 'account',
  summary: 'Replaces a guest’s recovery code; the old one stops working.',
  input: Empty,
  output: Closed({ recoveryCode: RecoveryCode }),
  errors: ['NOT_A_GUEST'],
  limit: { max: 10, seconds: 60 },
})

export const confirmRecoveryCodeSaved = defineCall({
  name: 'accounts.keep-recovery-code',
  path: '/v1/accounts/keep-recovery-code',
  who: 'account',
  summary: 'Confirms that the guest has saved the recovery code: the site stops reminding them.',
  input: Empty,
  output: Empty,
})

export const upgradeGuest = defineCall({
  name: 'accounts.upgrade-guest',
  path: '/clientelm/upgradeTourists',
  who: 'account',
  summary:
    'Turns a guest into a member. Keeps everything; ends the guest’s sessions and gives a new token. A retry may use the guest token that the first request ended; it gets another new token.',
  repeatable: true,
  input: Closed({ account: AccountName, password: Password, consent: Consent }),
  output: SignedIn,
  wireNames: memberWireNames,
  errors: ['NOT_A_GUEST', 'ACCOUNT_TAKEN', 'NAME_REFUSED', 'PASSWORD_TOO_COMMON', 'CONSENT_OUTDATED'],
  limit: { max: 10, seconds: 60 },
})

export const getMemberInfo = defineCall({
  name: 'accounts.get-member-info',
  path: '/external/getuserInfo',
  who: 'account',
  summary: 'Who I am: name, VIP, balances.',
  input: Empty,
  output: MemberInfo,
  wireNames: memberWireNames,
})

export const uploadAvatar = defineCall({
  name: 'accounts.upload-avatar',
  path: '/external/uploadAvatar',
  who: 'account',
  summary: 'Replaces my picture. It is cropped to a centred square and re-encoded without metadata.',
  input: Empty,
  file: pictureFile,
  output: MemberInfo,
  wireNames: memberWireNames,
  errors: ['PICTURE_REFUSED', 'PICTURE_QUOTA_REACHED'],
  limit: { max: 20, seconds: 600, maxPerAddress: 60 },
})

export const updateUser = defineCall({
  name: 'accounts.update',
  path: '/external/updateUser',
  who: 'account',
  summary:
    'Changes the name that others see, or removes my picture. An empty name restores the account name.',
  input: Closed({
    name: Type.Optional(Text(0, limits.displayNameMax)),
    /** Can only be removed here: the empty text. */
    avatar: Type.Optional(Type.Literal('')),
  }),
  output: MemberInfo,
  wireNames: memberWireNames,
  errors: ['NAME_REFUSED'],
  limit: { max: 30, seconds: 600 },
})

export const logout = defineCall({
  name: 'accounts.logout',
  path: '/v1/accounts/logout',
  who: 'account',
  summary: 'Ends this session.',
  input: Empty,
  output: Empty,
})

export const Session = Closed({
  id: Id,
  device: Type.String(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: Type.Boolean(),
})
export type Session = Static<typeof Session>

export const listSessions = defineCall({
  name: 'accounts.list-sessions',
  path: '/v1/accounts/list-sessions',
  who: 'account',
  summary: 'Where this account is signed in.',
  input: Empty,
  output: Type.Array(Session),
})

export const endSession = defineCall({
  name: 'accounts.end-session',
  path: '/v1/accounts/end-session',
  who: 'account',
  summary:
    'Ends one of my sessions; its next call is refused with 9011. Ending it again changes nothing. A member gives the password.',
  input: Closed({ id: Id, password: Type.Optional(TypedPassword) }),
  output: Empty,
  errors: ['NOT_FOUND', 'WRONG_PASSWORD', 'TRY_LATER'],
  limit: { max: 60, seconds: 60 },
})

export const endOtherSessions = defineCall({
  name: 'accounts.end-other-sessions',
  path: '/v1/accounts/end-other-sessions',
  who: 'account',
  summary:
    'Ends all my sessions but this one; their next call is refused with 9011. A member gives the password.',
  /** Members confirm with their password; a guest has none. */
  input: Closed({ password: Type.Optional(TypedPassword) }),
  output: Closed({ ended: Count }),
  errors: ['WRONG_PASSWORD', 'TRY_LATER'],
  limit: { max: 20, seconds: 60 },
})
