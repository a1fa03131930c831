import { type SearchSuggestion, suggestSearches } from '@liuguang/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { publicQuery } from '../../platform/api/call-query.ts'
import { keepSuggestions } from './search-queries.ts'

const suggestionsQuery = (text: string) => publicQuery(suggestSearches, { text: text.trim() })

/**
 * What the search box offers for what was typed so far: titles, then actors and topics whose names have the text.
 * @param text nothing is suggested for an empty one
 */
export function useSuggestions(text: string, isOpen: boolean): readonly SearchSuggestion[] {
  const enabled = isOpen && text.trim() !== ''
  const { data } = useQuery({
    ...suggestionsQuery(text),
    enabled,
    placeholderData: keepSuggestions(text.trim()),
  })
  return enabled && data ? data : []
}

/**
 * Sends the request for suggestions, whose response `useSuggestions` takes, before what was typed is rendered: after that it
 * left a slow phone 25 to 45 ms after the key (bench/README.md).
 */
export function useRequestSuggestions(): (text: string) => void {
  const queryClient = useQueryClient()
  return (text) => {
    if (text.trim() !== '') void queryClient.prefetchQuery(suggestionsQuery(text))
  }
}
