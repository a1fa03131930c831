import { isFinished, type Lang, type MyHome } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import type { DbOrTx } from '../../platform/db/database.ts'
import {
  type CardRef,
  listPublishedCards,
  listRelated,
  loadCards,
  readHomeSections,
} from '../catalogue/index.ts'
import { listLastPlayed } from '../engagement/index.ts'
import { listOwned } from '../entitlements/index.ts'
import { homeKinds } from '../item-kinds.ts'

const rowSize = 12
/** The last plays: candidates for the row of those to continue, and left out of the recommendations. */
const playsRead = 100
/** The last plays whose tags and categories are the viewer's taste. */
const playsOfTaste = 20
/** A video that was left before this position does not count as started, ms. */
const startedMs = 5000

/** The rows of the home page for one account. */
export async function presentMyHome(ctx: Context, accountId: bigint, lang: Lang): Promise<MyHome> {
  const [homeSections, plays, owned] = await Promise.all([
    readHomeSections(ctx.db),
    listLastPlayed(ctx.db, accountId, homeKinds, playsRead),
    listOwned(ctx.db, accountId),
  ])
  const purchased = owned.filter(({ state }) => state === 'published').slice(0, rowSize)
  const playedIds = plays.map(({ item_id }) => item_id)
  const started = plays.filter(
    ({ position_ms, duration_ms }) =>
      position_ms >= startedMs && !isFinished(Number(position_ms), Number(duration_ms)),
  )
  const without = [...playedIds, ...owned.map(({ id }) => id)]
  const related = plays.length === 0 ? [] : await recommend(ctx.db, playedIds.slice(0, playsOfTaste), without)
  const [cards, relatedCards, purchasedCards] = await Promise.all([
    listPublishedCards(
      ctx.db,
      started.map(({ item_id }) => item_id),
      lang,
    ),
    loadCards(ctx.db, related, lang),
    loadCards(ctx.db, purchased, lang),
  ])
  const sections = homeSections.flatMap(({ setting: { kind, isOn, title } }) =>
    isOn && (kind === 'continued' || kind === 'recommended' || kind === 'purchased')
      ? { kind, ...(title && { title }) }
      : [],
  )
  return {
    sections,
    continued: started.flatMap(({ item_id }) => cards.get(item_id) ?? []).slice(0, rowSize),
    recommended: related.flatMap(({ id }) => relatedCards.get(id) ?? []),
    purchased: purchased.flatMap(({ id }) => purchasedCards.get(id) ?? []),
  }
}

/** Items like the ones played last, of each kind in turn. */
async function recommend(
  db: DbOrTx,
  playedIds: readonly bigint[],
  without: readonly bigint[],
): Promise<CardRef[]> {
  // What is only hot is no recommendation; the page has a row of it.
  const options = { without, isFilled: false }
  const lists = await Promise.all(homeKinds.map((kind) => listRelated(db, kind, playedIds, rowSize, options)))
  return Array.from({ length: rowSize }, (_, place) => lists.flatMap((list) => list[place] ?? []))
    .flat()
    .slice(0, rowSize)
}
