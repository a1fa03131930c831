export { blockTerms, problemOf, unblockTerm } from './block-terms.ts'
export { findBlockedTerm, listBlockedTerms } from './queries.ts'
