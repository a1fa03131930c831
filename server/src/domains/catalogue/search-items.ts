import type { InputOf, Lang, OutputOf, search, suggestSearches } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findBlockedTerm } from '../content-rules/index.ts'
import { itemKinds } from '../item-kinds.ts'
import { markMatches, searchIndex } from '../search/index.ts'
import { loadCards } from './cards.ts'
import { listCategoryParts } from './filtered-list-queries.ts'
import { listFirstItems } from './list-queries.ts'
import { listPublishedCards } from './queries.ts'
import { listFrequentTags } from './texts.ts'

const pageSize = 24
const dayMs = 86_400_000
const suggestionCount = 8
const hotWordCount = 12
const hotItemCount = 50

/**
 * Published items for a query.
 * @throws AppError BAD_REQUEST for a cursor that is none, TERM_BLOCKED for a text that may not be searched for
 */
export async function searchItems(
  ctx: Context,
  input: InputOf<typeof search>,
  lang: Lang,
): Promise<OutputOf<typeof search>> {
  if (await findBlockedTerm(ctx.db, 'search', input.text)) throw new AppError('TERM_BLOCKED')
  return findItems(ctx, input, lang)
}

async function findItems(
  ctx: Context,
  input: InputOf<typeof search>,
  lang: Lang,
): Promise<OutputOf<typeof search>> {
  const now = ctx.clock.now()
  const { text, kind, price, length, days, categoryId, tagId, actorId } = input
  const categories = categoryId === undefined ? [] : await listCategoryParts(ctx.db, BigInt(categoryId))
  if (categoryId !== undefined && categories.length === 0)
    return { list: [], next: null, isBroad: false, didYouMean: null }
  const found = await searchIndex.search(ctx.db, {
    text,
    kinds: kind ? [kind] : Object.keys(itemKinds),
    facts: [...(price ? [`price:${price}`] : []), ...(length ? [`length:${length}`] : [])],
    anyFacts: categories.map((id) => `category:${id}`),
    tagId: tagId === undefined ? undefined : BigInt(tagId),
    actorId: actorId === undefined ? undefined : BigInt(actorId),
    publishedSince: days === undefined ? undefined : new Date(now.getTime() - days * dayMs),
    order: input.order ?? 'relevance',
    limit: input.size ?? pageSize,
    cursor: input.cursor,
    now,
  })
  const ids = found.refs.map(({ id }) => id)
  const cards = await listPublishedCards(ctx.db, ids, lang)
  const marked = found.didYouMean ?? text
  return {
    list: ids.flatMap((id) => {
      const card = cards.get(id)
      return card ? [{ card, marks: markMatches(card.title, marked) }] : []
    }),
    next: found.next ?? null,
    isBroad: found.isBroad,
    didYouMean: found.didYouMean ?? null,
  }
}

/** Titles of what a query finds, each once. None for a text that may not be searched for. */
export async function suggest(
  ctx: Context,
  text: string,
  lang: Lang,
): Promise<OutputOf<typeof suggestSearches>> {
  if (await findBlockedTerm(ctx.db, 'search', text)) return []
  const { list } = await findItems(ctx, { text, size: suggestionCount }, lang)
  const titles = new Map(list.map(({ card, marks }) => [card.title, { text: card.title, marks }]))
  return [...titles.values()]
}

/** The names of the tags that most of the hottest videos have. */
export async function listHotWordNames(ctx: Context, lang: Lang): Promise<string[]> {
  const [refs = []] = await listFirstItems(ctx.db, [{ kind: 'video', order: 'hot', size: hotItemCount }])
  const tags = await listFrequentTags(ctx.db, refs, hotWordCount, lang)
  return tags.map(({ name }) => name)
}

/** A random title among the hottest. */
export async function pickHotTitle(ctx: Context, lang: Lang): Promise<string | null> {
  const [refs = []] = await listFirstItems(ctx.db, [{ kind: 'video', order: 'hot', size: hotItemCount }])
  const cards = await loadCards(ctx.db, refs, lang)
  const titles = [...cards.values()].map(({ title }) => title)
  return titles[Math.floor(Math.random() * titles.length)] ?? null
}
