import type { ErrorDefinitions } from './error-definition.ts'

/** Errors of accounts and credentials. */
export const accountErrors = {
  WRONG_CREDENTIALS: { code: 3001, outcome: 'decided', msg: 'The account or the password is wrong.' },
  ACCOUNT_TAKEN: { code: 3002, outcome: 'decided', msg: 'This account name is taken.' },
  // checked before the work; the previous attempt may have sent another password with this key
  PASSWORD_TOO_COMMON: { code: 3003, outcome: 'refusedEarly', msg: 'This password is too common.' },
  // checked before the work; newer terms change the payload, and so the key
  CONSENT_OUTDATED: { code: 3004, outcome: 'refusedEarly', msg: 'Please read and accept the current terms.' },
  NOT_A_GUEST: { code: 3005, outcome: 'decided', msg: 'This account is not a guest.' },
  WRONG_RECOVERY_CODE: { code: 3006, outcome: 'decided', msg: 'This recovery code is not valid.' },
  // checked before the work: an earlier attempt may have been carried out
  TRY_LATER: { code: 3007, outcome: 'refusedEarly', msg: 'Too many attempts. Please wait.' },
  PASSWORD_UNCHANGED: {
    code: 3009,
    outcome: 'decided',
    msg: 'The new password is the same as the old password.',
  },
  // for a request that was carried out, the stored response takes precedence
  WRONG_PASSWORD: { code: 3010, outcome: 'decided', msg: 'The password is wrong.' },
  WRONG_EMAIL_CODE: { code: 3011, outcome: 'decided', msg: 'This code is wrong, used or too old.' },
  EMAIL_TAKEN: { code: 3012, outcome: 'decided', msg: 'This e-mail address belongs to another account.' },
  NO_MAIL_SERVER: { code: 3013, outcome: 'decided', msg: 'This site sends no e-mail.' },
  RESEND_LATER: { code: 3014, outcome: 'decided', msg: 'A code was sent a moment ago. Please wait.' },
  NAME_REFUSED: { code: 3021, outcome: 'decided', msg: 'This name cannot be used.' },
  WRONG_LOGIN_CODE: { code: 3022, outcome: 'decided', msg: 'This code is wrong, used or too old.' },
  MUTED_ONESELF: { code: 3023, outcome: 'decided', msg: 'Nobody can mute themselves.' },
  TOO_MANY_MUTED: { code: 3024, outcome: 'decided', msg: 'The account has muted as many people as it may.' },
  // only with the right password: nobody else learns of it
  ACCOUNT_SUSPENDED: { code: 3025, outcome: 'decided', msg: 'The account is suspended.' },
  STAFF_ACCOUNT: {
    code: 5005,
    outcome: 'decided',
    msg: 'The account belongs to the staff: remove its role first.',
  },
} as const satisfies ErrorDefinitions
