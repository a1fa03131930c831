import { Type } from 'typebox'
import { membershipPostings } from './memberships.ts'
import { paymentPostings } from './payments.ts'
import { promotionPostings } from './promotion.ts'
import { videoPostings } from './videos.ts'

/** The wallet's own: a correction by two people of the staff. Here, because `wallet.ts` needs all kinds. */
const walletPostings = ['adjustment'] as const

/** Every kind of posting in the ledger. Each domain declares its own; its texts are in the locales, under `postings`. */
export const postingKinds = [
  ...videoPostings,
  ...membershipPostings,
  ...paymentPostings,
  ...promotionPostings,
  ...walletPostings,
] as const
export const PostingKind = Type.Enum(postingKinds)
export type PostingKind = (typeof postingKinds)[number]
