import { isDeepStrictEqual } from 'node:util'
import { type ItemEdit, limits, type Price } from '@liuguang/contract'
import { type Tx, violates } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { isVideoCategory } from '../settings/index.ts'
import { listItemActorIds, recountWorksOfActors } from './actor-queries.ts'
import { checkVipOnlyPrice } from './check-vip-only-price.ts'
import { indexItems } from './index-items.ts'
import { listItemTagIds, replaceItemTags } from './tag-queries.ts'
import { presentPrice } from './views.ts'

/** What an edit changes of an item. */
interface EditedFacts {
  price: Price | null
  isVipOnly: boolean
  categoryId: number | null
  tagIds: number[]
}

/**
 * Changes price, VIP, category and tags of an item in any state. Who bought it keeps it.
 * @param path of the edit in what was given, for refusals
 * @returns what changed, before and after; undefined: it was so already
 * @throws AppError NOT_FOUND; CHANGED_MEANWHILE, which names the item, if it is not as `edit.expected` says; InputRefused
 *   for an unknown category or tag, too many tags, or a price of what only VIPs see
 */
export async function editItem(
  tx: Tx,
  edit: ItemEdit,
  path: string,
): Promise<{ before: Partial<EditedFacts>; after: Partial<EditedFacts> } | undefined> {
  const id = BigInt(edit.id)
  const former = await lockFacts(tx, id)
  if (!former) throw new AppError('NOT_FOUND')
  const facts = factsAfter(former, edit)
  const [before, after] = differenceOf(former, facts)
  if (Object.keys(after).length === 0) return undefined
  if (!isDeepStrictEqual({ ...former, ...edit.expected }, former))
    throw new AppError('CHANGED_MEANWHILE', { problem: `item ${id}` })
  await store(tx, id, after, facts, path)
  await indexItems(tx, [id])
  if (after.tagIds) await recountWorksOfActors(tx, await listItemActorIds(tx, id))
  return { before, after }
}

async function lockFacts(tx: Tx, id: bigint): Promise<EditedFacts | undefined> {
  const row = await tx
    .selectFrom('items')
    .select(['price_asset', 'price_amount', 'is_vip_only', 'category_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      price: presentPrice(row),
      isVipOnly: row.is_vip_only,
      categoryId: row.category_id === null ? null : Number(row.category_id),
      tagIds: (await listItemTagIds(tx, id)).map(Number),
    }
  )
}

function factsAfter(before: EditedFacts, edit: ItemEdit): EditedFacts {
  const { price = before.price, isVipOnly = before.isVipOnly, categoryId = before.categoryId } = edit
  const { tagIds = before.tagIds, addTagIds = [], removeTagIds = [] } = edit
  const kept = tagIds.filter((id) => !removeTagIds.includes(id))
  return { price, isVipOnly, categoryId, tagIds: [...new Set([...kept, ...addTagIds])] }
}

/** The parts that differ, before and after. */
function differenceOf(before: EditedFacts, after: EditedFacts): [Partial<EditedFacts>, Partial<EditedFacts>] {
  const names = (Object.keys(after) as (keyof EditedFacts)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const partOf = (facts: EditedFacts): Partial<EditedFacts> =>
    Object.fromEntries(names.map((name) => [name, facts[name]]))
  return [partOf(before), partOf(after)]
}

async function store(
  tx: Tx,
  id: bigint,
  changed: Partial<EditedFacts>,
  after: EditedFacts,
  path: string,
): Promise<void> {
  const { price, isVipOnly, categoryId, tagIds } = after
  checkVipOnlyPrice({ isVipOnly, price }, `${path}/price`)
  if (changed.categoryId && !(await isVideoCategory(tx, BigInt(changed.categoryId))))
    throw new InputRefused(`There is no category ${changed.categoryId} of videos.`, `${path}/categoryId`, {
      rule: 'unknownCategory',
    })
  await tx
    .updateTable('items')
    .set({
      price_asset: price?.asset ?? null,
      price_amount: price ? BigInt(price.amount) : null,
      is_vip_only: isVipOnly,
      category_id: categoryId === null ? null : BigInt(categoryId),
    })
    .where('id', '=', id)
    .execute()
  if (!changed.tagIds) return
  if (tagIds.length > limits.tagsMax)
    throw new InputRefused(`A video can have at most ${limits.tagsMax} tags.`, `${path}/tagIds`, {
      ...{ rule: 'tooMany', params: { limit: limits.tagsMax } },
    })
  await replaceItemTags(tx, id, tagIds.map(BigInt)).catch((error: unknown) => {
    throw violates(error, 'item_tags_tag_id_fkey')
      ? new InputRefused('There is no such tag.', `${path}/tagIds`, { rule: 'unknownTag' })
      : error
  })
}
