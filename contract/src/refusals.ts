/**
 * What is wrong with what was given to a call (BAD_REQUEST). The details of the refusal have the rule, and
 * the params of its text, which the back office has in `errors.rules`. Where a rule of settings fits
 * (`settingRules`), it is used.
 */
export const inputRules = [
  // Those of every call's schema.
  'atLeast',
  'atMost',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'repeated',
  'missing',
  'unknownField',
  'form',
  // Those of one action.
  'exists',
  'otherActorsName',
  'renamed',
  'ownLanguageNeeded',
  'mergedIntoItself',
  'mergedBefore',
  'unknownTag',
  'tagInUse',
  'tagOffered',
  'leadsFromVideo',
  'leadsToNoVideo',
  'leadsPastEnd',
  'noPriceForVips',
  'lengthUnknown',
  'subtitleLanguage',
  'notWebVtt',
  'notUtf8',
  'noCues',
  'cueTimes',
  'cueTooLong',
  'subtitlesTooLate',
  'orderState',
  'decided',
  'notDismissed',
  'otherChain',
  'lessThanPoint',
  'eventWithoutOrder',
  'providerConfigured',
  'noBackupFolder',
  'guestWithoutPassword',
  'noLetterOrDigit',
  'onlyAsWhole',
  'faqFull',
  'topicInUse',
  'actorInUse',
] as const
export type InputRule = (typeof inputRules)[number]

/** What the text of a rule inserts, such as `{ limit: 5 }`. */
export type RuleParams = Record<string, string | number>

/**
 * Why a picture is refused (PICTURE_REFUSED, in `fault` of the details). `kind`: not a supported format.
 * `dimensions`: too many pixels. `broken`: it cannot be decoded. `slow`: decoding it took too long.
 */
export const pictureFaults = ['kind', 'dimensions', 'broken', 'slow'] as const
export type PictureFault = (typeof pictureFaults)[number]

/**
 * Why a work is not a reviewer's (LEASE_LOST, in `lease` of the details). `held`: another one has it, whose name is in `by`.
 * `ended`: their time ran out, and nobody else has it. `free`: nobody has it. `decided`, `withdrawn`: it waits no longer.
 */
export const lostLeases = ['held', 'ended', 'free', 'decided', 'withdrawn'] as const
export type LostLease = (typeof lostLeases)[number]
