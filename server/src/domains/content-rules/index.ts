export { blockTerms, problemOf, unblockTerm } from './block-terms.ts'
export { findBlockedTerm, requireAllowedText } from './check-text.ts'
export { listBlockedTerms } from './queries.ts'
