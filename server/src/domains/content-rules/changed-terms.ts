import type { BlockedTerm } from './queries.ts'

/** What tells a word on the lists from every other one. */
export const keyOfTerm = ({
  term,
  is_whole,
  lang,
}: Pick<BlockedTerm, 'term' | 'is_whole' | 'lang'>): string => JSON.stringify([term, is_whole, lang])

/** What the audit has before or after an action: words with how all of them are refused, or each with its own. */
interface RecordedTerms {
  terms?: readonly (string | { term: string; isWhole: boolean; lang: string | null })[]
  isWhole?: boolean
  /** Of no particular language: left out. */
  lang?: string | null
}

function keysOf(recorded: RecordedTerms | null): string[] {
  const { terms = [], isWhole = false, lang = null } = recorded ?? {}
  return terms.map((one) =>
    typeof one === 'string'
      ? keyOfTerm({ term: one, is_whole: isWhole, lang })
      : keyOfTerm({ term: one.term, is_whole: one.isWhole, lang: one.lang }),
  )
}

/** The keys of the words that an action, as the audit has it, put on a list or took off one. */
export function changedTerms({ before, after }: { before: unknown; after: unknown }): string[] {
  return [before, after].flatMap((recorded) => keysOf(recorded as RecordedTerms | null))
}
