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
import { listLastPlayed, listProgress } from '../engagement/index.ts'
import { listOwned } from '../entitlements/index.ts'
import { homeKinds } from '../item-kinds.ts'

const rowSize = 12
/** The last plays: candidates for the row of those to continue, and left out of the recommendations. */
const playsRead = 100
/**
 * Of each kind, for the row of recommendations: of these only it is looked up which the viewer has finished, so the cost
 * does not grow with the history.
 */
const candidatesPerKind = 100
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
  const related =
    plays.length === 0
      ? []
      : await recommend(ctx.db, { accountId, like: playedIds.slice(0, playsOfTaste), without })
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

interface Taste {
  accountId: bigint
  /** The items that the viewer played last. */
  like: readonly bigint[]
  /** Items that are left out. */
  without: readonly bigint[]
}

/** Items like some, of each kind in turn, and never one that the viewer has finished, however long ago. */
async function recommend(db: DbOrTx, { accountId, like, without }: Taste): Promise<CardRef[]> {
  // What is only hot is no recommendation; the page has a row of it.
  const options = { without, isFilled: false }
  const lists = await Promise.all(
    homeKinds.map((kind) => listRelated(db, kind, like, candidatesPerKind, options)),
  )
  const progress = await listProgress(
    db,
    accountId,
    lists.flat().map(({ id }) => id),
  )
  const finished = new Set(
    progress
      .filter(({ position_ms, duration_ms }) => isFinished(Number(position_ms), Number(duration_ms)))
      .map(({ item_id }) => item_id),
  )
  const unfinished = lists.map((list) => list.filter(({ id }) => !finished.has(id)))
  return Array.from({ length: rowSize }, (_, place) => unfinished.flatMap((list) => list[place] ?? []))
    .flat()
    .slice(0, rowSize)
}
