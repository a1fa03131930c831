export { localMoneyText } from './local-money-text.ts'
export { findPosting, post, postingCall, throwAppErrors } from './post.ts'
export {
  balanceAfter,
  issue,
  type PostingReference,
  type PostingResult,
  type Transfer,
} from './posting.ts'
export {
  type Balances,
  balanceOf,
  balancesOf,
  countLedgerEntries,
  estimatePostingCount,
  findLedgerViolations,
  streamLedgerViolations,
} from './queries.ts'
export { reverse } from './reverse.ts'
export { decideAdjustment, proposeAdjustment } from './staff/adjust.ts'
export { countProposed } from './staff/adjustment-queries.ts'
export { checkWholeLedger, startLedgerCheck } from './staff/check-ledger.ts'
export { listFailedChecks, listLastResults } from './staff/check-queries.ts'
export { runCheck, startCheck } from './staff/money-checks.ts'
