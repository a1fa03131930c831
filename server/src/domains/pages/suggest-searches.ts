import type { Lang, SearchSuggestion } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { searchActors } from '../actors/index.ts'
import { suggestTitles } from '../catalogue/index.ts'
import { findBlockedTerm } from '../content-rules/index.ts'
import { markMatches } from '../search/index.ts'
import { searchTopics } from './topics.ts'

/** As many as fit above the keyboard of a phone. */
const suggestionsMax = 8
/** At most this many of them are actors, and this many topics. */
const namesMax = 2

/**
 * Titles for what was typed so far, then actors and topics whose names have all of it. None for a text that may not be
 * searched for.
 */
export async function suggestSearches(ctx: Context, text: string, lang: Lang): Promise<SearchSuggestion[]> {
  if (await findBlockedTerm(ctx.db, 'search', text)) return []
  const exact = { text, isExact: true, size: namesMax }
  const [titles, actors, topics] = await Promise.all([
    suggestTitles(ctx, text, suggestionsMax, lang),
    searchActors(ctx, exact, lang),
    searchTopics(ctx, exact, lang),
  ])
  const named = (kind: 'actor' | 'topic', id: number, name: string): SearchSuggestion => ({
    text: name,
    marks: markMatches(name, text),
    subject: { kind, id },
  })
  const names = [
    ...actors.list.map(({ id, name }) => named('actor', id, name)),
    ...topics.list.map(({ id, title }) => named('topic', id, title)),
  ]
  return [
    ...titles.slice(0, suggestionsMax - names.length).map((title) => ({ ...title, subject: null })),
    ...names,
  ]
}
