export { blockTerms, problemOf, unblockTerms } from './block-terms.ts'
export {
  findBlockedTerm,
  findBlockedTerms,
  requireAllowedTexts,
  requireNoBlockedTerm,
} from './check-text.ts'
export { isCredibleReporter, judgedReportsMax } from './credible-reporter.ts'
export { listBlockedTerms } from './queries.ts'
export { tidyText } from './tidy-text.ts'
