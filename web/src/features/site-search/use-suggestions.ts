import { type FollowKind, suggestSearches, type TextRange } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../platform/api/call-query.ts'
import { keepSuggestions, namedActorsQuery, namedTopicsQuery } from './search-queries.ts'

/** What the search box offers for what was typed so far. */
export interface Suggestion {
  text: string
  /** Where words of the query stand in the text. */
  marks: readonly TextRange[]
  /** Whose name the text is. Undefined: a text to search for. */
  subject?: { kind: Exclude<FollowKind, 'creator'>; id: number }
}

/** As many as fit above the keyboard of a phone. */
const suggestionsMax = 8
/** At most this many of them are actors, and this many topics. */
const namesMax = 2

/**
 * Titles, then actors and topics whose names have the text.
 * @param text without spaces around it; nothing is suggested for an empty one
 */
export function useSuggestions(text: string, isOpen: boolean): Suggestion[] {
  const isWanted = isOpen && text !== ''
  const placeholderData = keepSuggestions(text)
  const titles = useQuery({ ...publicQuery(suggestSearches, { text }), enabled: isWanted, placeholderData })
  // The titles do not wait for the names, which come below them: nothing moves under the finger.
  const enabled = isWanted && titles.isSuccess && !titles.isPlaceholderData
  const actors = useQuery({ ...namedActorsQuery(text), enabled, placeholderData })
  const topics = useQuery({ ...namedTopicsQuery(text), enabled, placeholderData })
  if (!isWanted) return []
  const names = [
    ...(actors.data?.list ?? []).slice(0, namesMax).map(({ id, name }): Suggestion => {
      return { text: name, marks: [], subject: { kind: 'actor', id } }
    }),
    ...(topics.data?.list ?? []).slice(0, namesMax).map(({ id, title }): Suggestion => {
      return { text: title, marks: [], subject: { kind: 'topic', id } }
    }),
  ]
  return [...(titles.data ?? []).slice(0, suggestionsMax - names.length), ...names]
}
