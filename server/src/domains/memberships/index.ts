export { extendVip } from './extend-vip.ts'
export { grantAssets } from './grant-assets.ts'
export { grantInTransaction, grantToAccount } from './grant-to-account.ts'
export { hashCode } from './hash-code.ts'
export { listRedeemableCodes } from './list-redeemable-codes.ts'
export { type CodeBatch, makeCodes } from './make-codes.ts'
export {
  findCardOnSale,
  findCodeUser,
  findTrialCard,
  isVip,
  listCardsOnSale,
  listVipEnding,
  localText,
  lockCardPurchasesSince,
  vipAccounts,
  vipEndOf,
  vipEndsAt,
} from './queries.ts'
export { redeemCode } from './redeem-code.ts'
export { sellCard } from './sell-card.ts'
export { takeBackCard } from './take-back-card.ts'
