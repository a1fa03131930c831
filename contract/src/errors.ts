/**
 * Every error that a call can return. `code` is the number in the response. Texts are in the locales under
 * `errors.<name>`; `msg` in the response is for logs and developers.
 */
export const errors = {
  // Protocol
  BAD_REQUEST: { code: 400, msg: 'The request does not fit the contract.' },
  NOT_FOUND: { code: 404, msg: 'The requested resource does not exist.' },
  GRANT_REFUSED: { code: 403, msg: 'This address gives no right to this file, or not any more.' },
  BODY_TOO_LARGE: { code: 413, msg: 'The request is too large.' },
  RATE_LIMITED: { code: 429, msg: 'Too many requests. Please wait a moment.' },
  INTERNAL: { code: 500, msg: 'Server internal error, please try again later.' },
  UNAVAILABLE: { code: 503, msg: 'The server is busy, please try again in a moment.' },

  // Sessions. The numbers are the specification's.
  SESSION_EXPIRED: { code: 2022, msg: 'The session has expired. Please log in again.' },
  SESSION_ENDED: { code: 9011, msg: 'The session was ended. Please log in again.' },

  // Accounts
  WRONG_CREDENTIALS: { code: 3001, msg: 'The account or the password is wrong.' },
  ACCOUNT_TAKEN: { code: 3002, msg: 'This account name is taken.' },
  PASSWORD_TOO_COMMON: { code: 3003, msg: 'This password is too common.' },
  CONSENT_OUTDATED: { code: 3004, msg: 'Please read and accept the current terms.' },
  NOT_A_GUEST: { code: 3005, msg: 'This account is not a guest.' },
  WRONG_RECOVERY_CODE: { code: 3006, msg: 'This recovery code is not valid.' },
  TRY_LATER: { code: 3007, msg: 'Too many attempts. Please wait.' },
  PASSWORD_UNCHANGED: { code: 3009, msg: 'The new password is the same as the old password.' },
  WRONG_PASSWORD: { code: 3010, msg: 'The password is wrong.' },
  WRONG_EMAIL_CODE: { code: 3011, msg: 'This code is wrong, used or too old.' },
  EMAIL_TAKEN: { code: 3012, msg: 'This e-mail address belongs to another account.' },
  NO_MAIL_SERVER: { code: 3013, msg: 'This site sends no e-mail.' },
  RESEND_LATER: { code: 3014, msg: 'A code was sent a moment ago. Please wait.' },
  PERMISSION_DENIED: { code: 3008, msg: 'Insufficient permission.' },
  PICTURE_REFUSED: { code: 3020, msg: 'This picture cannot be used.' },
  WRONG_LOGIN_CODE: { code: 3022, msg: 'This code is wrong, used or too old.' },
  NAME_REFUSED: { code: 3021, msg: 'This name cannot be used.' },

  // Money
  INSUFFICIENT_BALANCE: { code: 4001, msg: 'Insufficient balance.' },
  PRICE_CHANGED: { code: 4002, msg: 'The price has changed.' },
  NOT_FOR_SALE: { code: 4003, msg: 'This is not for sale.' },
  NO_FREE_VIEWS: { code: 4004, msg: 'No free views are left.' },
  CODE_INVALID: { code: 4005, msg: 'This code is not valid.' },
  CODE_USED: { code: 4006, msg: 'This code has been used.' },
  REQUEST_KEY_REUSED: { code: 4007, msg: 'This request key was used for another request.' },
  SIGNED_IN_TODAY: { code: 4201, msg: 'Signed in today.' },
  RATE_CHANGED: { code: 4202, msg: 'The exchange rate has changed.' },
  SPENDING_LOCKED: { code: 4008, msg: 'Spending is locked on this account.' },

  // Recharge
  AMOUNT_TOO_SMALL: { code: 4101, msg: 'The amount is below the minimum.' },
  OFFER_CHANGED: { code: 4102, msg: 'What this amount buys has changed.' },
  METHOD_UNAVAILABLE: { code: 4103, msg: 'This way to pay is not available.' },
  PAYMENT_UNDER_WAY: { code: 4104, msg: 'A payment of this account is under way.' },
  TRANSFER_NOT_FOUND: { code: 4105, msg: 'No transfer of this transaction can pay this order.' },
  TRANSFER_NOT_FINAL: { code: 4106, msg: 'This transaction is not final yet, or its chain cannot be read.' },
  SIGNATURE_REFUSED: {
    code: 4107,
    msg: 'This is no signature of the text by the address that sent the transfer.',
  },
  CLAIMS_WAIT: { code: 4108, msg: 'Several claims of this account wait to be decided.' },
  TOO_MANY_ORDERS: { code: 4110, msg: 'Too many orders of this account or network were made lately.' },
  CHAIN_OFF: { code: 4109, msg: 'This site does not read this chain any more.' },

  // Messages
  MESSAGE_GONE: { code: 4301, msg: 'This message is not there, or not yours.' },
  MESSAGE_EMPTY: { code: 4302, msg: 'A message has words or a picture.' },
  PICTURE_GONE: { code: 4303, msg: 'A picture of this message is not there, or not yours.' },
  TOO_MANY_PICTURES: { code: 4304, msg: 'Too many pictures wait to be sent.' },
  PICTURE_QUOTA_REACHED: { code: 4305, msg: 'The pictures of one day have reached their limit.' },
} as const satisfies Record<string, { code: number; msg: string }>

export type ErrorName = keyof typeof errors

/** The HTTP status: of a protocol error its code, of a business refusal, which is an expected response, 200. */
export function statusOf(code: number): number {
  return code < 1000 ? code : 200
}

const nameByCode = new Map<number, ErrorName>(
  (Object.keys(errors) as ErrorName[]).map((name) => [errors[name].code, name]),
)

/** The error's name for a code; undefined for a code that this contract does not have. */
export function errorNameOf(code: number): ErrorName | undefined {
  return nameByCode.get(code)
}
