import { type SearchSuggestion, suggestSearches } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../platform/api/call-query.ts'
import { keepSuggestions } from './search-queries.ts'

/**
 * What the search box offers for what was typed so far: titles, then actors and topics whose names have the text.
 * @param text without spaces around it; nothing is suggested for an empty one
 */
export function useSuggestions(text: string, isOpen: boolean): readonly SearchSuggestion[] {
  const enabled = isOpen && text !== ''
  const { data } = useQuery({
    ...publicQuery(suggestSearches, { text }),
    enabled,
    placeholderData: keepSuggestions(text),
  })
  return enabled && data ? data : []
}
