import type { InputOf, Lang, OutputOf, search, TextRange } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { homeKinds, itemKinds } from '../item-kinds.ts'
import {
  markMatches,
  mayBeSearchedFor,
  restoreSpelling,
  type SearchPage,
  searchIndex,
  searchUnlessBlocked,
  withoutBlocked,
} from '../search/index.ts'
import { loadCards } from './cards.ts'
import { listCategoryTree } from './filtered-list-queries.ts'
import { listFirstItems } from './list-queries.ts'
import { listPublishedCards, listPublishedTitles } from './queries.ts'
import { listFrequentTags } from './texts.ts'

const pageSize = 24
const hotWordCount = 12
const hotItemCount = 50

/**
 * Published items for a query.
 * @throws AppError BAD_REQUEST for an invalid cursor, TERM_BLOCKED for a text that may not be searched for
 */
export function searchItems(
  ctx: Context,
  input: InputOf<typeof search>,
  lang: Lang,
): Promise<OutputOf<typeof search>> {
  return searchUnlessBlocked(ctx.db, input.text, async () => {
    const found = await findItems(ctx, input)
    const ids = found.refs.map(({ id }) => id)
    const cards = await listPublishedCards(ctx.db, ids, lang)
    const titles = [...cards.values()].map(({ title }) => title)
    const marksIn = markMatches(found.didYouMean ?? input.text)
    return {
      list: ids.flatMap((id) => {
        const card = cards.get(id)
        return card ? [{ card, marks: marksIn(card.title) }] : []
      }),
      next: found.next ?? null,
      isBroad: found.isBroad,
      didYouMean: found.didYouMean === undefined ? null : restoreSpelling(titles, found.didYouMean),
    }
  })
}

const none: SearchPage = { refs: [], isBroad: false, didYouMean: undefined, next: undefined }

async function findItems(ctx: Context, input: InputOf<typeof search>): Promise<SearchPage> {
  const now = ctx.clock.now()
  const { text, kind, price, length, days, categoryId, tagId, actorId } = input
  const categories = categoryId === undefined ? [] : await listCategoryTree(ctx.db, BigInt(categoryId))
  if (categoryId !== undefined && categories.length === 0) return none
  return searchIndex.search(ctx.db, {
    text,
    kinds: kind ? [kind] : Object.keys(itemKinds),
    facts: [...(price ? [`price:${price}`] : []), ...(length ? [`length:${length}`] : [])],
    anyFacts: categories.map((id) => `category:${id}`),
    tagId: tagId === undefined ? undefined : BigInt(tagId),
    actorId: actorId === undefined ? undefined : BigInt(actorId),
    publishedSince: days === undefined ? undefined : new Date(now.getTime() - days * dayMs),
    order: input.order ?? 'relevance',
    isExact: input.isExact,
    isAllowed: (other) => mayBeSearchedFor(ctx.db, other),
    limit: input.size ?? pageSize,
    cursor: input.cursor,
    now,
  })
}

/** Titles of the best results for a text, each once. The caller checks whether the text and they may be searched for. */
export async function suggestTitles(
  ctx: Context,
  text: string,
  count: number,
  lang: Lang,
): Promise<{ text: string; marks: TextRange[] }[]> {
  // What only sounds like the text, or lacks a part of it, takes as long again to find: only where nothing has all of it.
  const exact = await findItems(ctx, { text, size: count, isExact: true })
  const { refs, didYouMean } = exact.refs.length > 0 ? exact : await findItems(ctx, { text, size: count })
  const ids = refs.map(({ id }) => id)
  const titles = await listPublishedTitles(ctx.db, ids, lang)
  const inOrder = new Set(ids.flatMap((id) => titles.get(id) ?? []))
  const marksIn = markMatches(didYouMean ?? text)
  return [...inOrder].map((title) => ({ text: title, marks: marksIn(title) }))
}

/** The hottest items of each kind that home shows. */
async function listHottest({ db }: Context) {
  const lists = homeKinds.map((kind) => ({ kind, order: 'hot' as const, size: hotItemCount }))
  return (await listFirstItems(db, lists)).flat()
}

/** The names of the tags that most of the hottest items have, without those that may not be searched for. */
export async function listHotWordNames(ctx: Context, lang: Lang): Promise<string[]> {
  const refs = await listHottest(ctx)
  // Twice as many as are shown: some may be blocked.
  const tags = await listFrequentTags(ctx.db, refs, 2 * hotWordCount, lang)
  const allowed = await withoutBlocked(ctx.db, tags, ({ name }) => name)
  return allowed.slice(0, hotWordCount).map(({ name }) => name)
}

/** A random title among the hottest that may be searched for. */
export async function pickHotTitle(ctx: Context, lang: Lang): Promise<string | null> {
  const refs = await listHottest(ctx)
  const cards = await loadCards(ctx.db, refs, lang)
  const titles = [...cards.values()].map(({ title }) => title)
  // One is checked after another, as nearly always the first may be searched for.
  while (titles.length > 0) {
    const [title = ''] = titles.splice(Math.floor(Math.random() * titles.length), 1)
    if (await mayBeSearchedFor(ctx.db, title)) return title
  }
  return null
}
