import type { Lang, SearchSuggestion } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { suggestActors } from '../actors/index.ts'
import { suggestTitles } from '../catalogue/index.ts'
import { findBlockedTerms } from '../content-rules/index.ts'
import { markMatches } from '../search/index.ts'
import { suggestTopics } from './topics.ts'

/** As many as fit above the keyboard of a phone. */
const suggestionsMax = 8
/** At most this many of them are actors, and this many topics. */
const namesMax = 2

/**
 * Titles for what was typed so far, then actors and topics whose names have all of it. None for a text that may not be
 * searched for, and none that may not be.
 */
export async function suggestSearches(ctx: Context, text: string, lang: Lang): Promise<SearchSuggestion[]> {
  const [titles, actors, topics] = await Promise.all([
    suggestTitles(ctx, text, suggestionsMax, lang),
    suggestActors(ctx, text, namesMax, lang),
    suggestTopics(ctx, text, namesMax, lang),
  ])
  const marksIn = markMatches(text)
  const named = (kind: 'actor' | 'topic', id: number, name: string): SearchSuggestion => ({
    text: name,
    marks: marksIn(name),
    subject: { kind, id },
  })
  const found: SearchSuggestion[] = [
    ...titles.map((title) => ({ ...title, subject: null })),
    ...actors.map(({ id, name }) => named('actor', id, name)),
    ...topics.map(({ id, title }) => named('topic', id, title)),
  ]
  if (found.length === 0) return []
  // The text with what is found for it: one look at the list of blocked terms, at the end, instead of one for each part.
  const [refused, ...refusals] = await findBlockedTerms(ctx.db, 'search', [
    text,
    ...found.map((suggestion) => suggestion.text),
  ])
  if (refused !== undefined) return []
  const allowed = found.filter((_, index) => refusals[index] === undefined)
  const names = allowed.filter(({ subject }) => subject !== null)
  return [
    ...allowed.filter(({ subject }) => subject === null).slice(0, suggestionsMax - names.length),
    ...names,
  ]
}
