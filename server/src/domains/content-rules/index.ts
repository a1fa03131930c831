export { blockTerms, problemOf, unblockTerms } from './block-terms.ts'
export {
  findBlockedTerm,
  findBlockedTerms,
  requireAllowedTexts,
  requireNoBlockedTerm,
} from './check-text.ts'
export { consideredReportsMax, isCredibleReporter } from './credible-reporter.ts'
export { listBlockedTerms } from './queries.ts'
export { tidyText } from './tidy-text.ts'
