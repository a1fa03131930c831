import type { Lang } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { indexItems } from './index-items.ts'
import { checkItemText, ItemTextRefusal } from './item-text.ts'
import { findItemText, upsertItemText } from './item-text-queries.ts'
import { findOrCreateTag, findTag, findTagName, lockTag, lockTagName, upsertTagName } from './tag-queries.ts'

const tagCreated = defineAct('catalogue.create-tag', { needsReason: false })
const tagTranslated = defineAct('catalogue.translate-tag', { needsReason: false })

/** What an item says in one language. */
export interface ItemWords {
  title: string
  description: string
}

/**
 * Gives an item its title and description in a language, instead of earlier ones.
 * @param from the former texts that are expected, null for none. Undefined: any
 * @returns the earlier ones
 * @throws AppError CHANGED_MEANWHILE for others than `from`; ItemTextRefusal
 */
export async function putItemText(
  tx: Tx,
  itemId: bigint,
  text: ItemWords & { lang: Lang },
  from?: ItemWords | null,
) {
  checkItemText({ ...text, tags: [] })
  const before = await findItemText(tx, itemId, text.lang)
  const isBefore = (words: ItemWords | null) =>
    before?.title === words?.title && before?.description === words?.description
  // A repeat finds the wanted ones.
  if (from !== undefined && !isBefore(from) && !isBefore(text)) throw new AppError('CHANGED_MEANWHILE')
  await upsertItemText(tx, itemId, text)
  await indexItems(tx, [itemId])
  return before
}

/**
 * Gives a tag its name in another language.
 * @param of the tag: its id, or a name that it has
 * @param text.from the name that is expected in this language; null: none. Undefined: any
 * @throws AppError NOT_FOUND for an unknown tag, CHANGED_MEANWHILE for one with another name than `from`;
 *   ItemTextRefusal, also when another tag has the name
 */
export async function translateTag(
  ctx: Pick<Context, 'db' | 'clock'>,
  of: { id: bigint } | { lang: Lang; name: string },
  { lang, name, from }: { lang: Lang; name: string; from?: string | null | undefined },
  actor: Actor,
): Promise<void> {
  checkItemText({ title: name, description: '', tags: [name] })
  await inTransaction(ctx.db, async (tx) => {
    const tagId = 'id' in of ? await lockTag(tx, of.id) : await findTag(tx, of.name, of.lang)
    if (tagId === undefined) throw new AppError('NOT_FOUND')
    await lockTagName(tx, name, lang)
    const other = await findTag(tx, name, lang)
    if (other !== undefined && other !== tagId) throw new ItemTextRefusal(`Another tag is named “${name}”.`)
    const former = await findTagName(tx, tagId, lang)
    // A repeat finds the wanted name.
    if (from !== undefined && (former ?? null) !== from && former !== name)
      throw new AppError('CHANGED_MEANWHILE')
    await upsertTagName(tx, { tagId, lang, name })
    const before = former === undefined ? undefined : { lang, name: former }
    await recordAct(tx, tagTranslated, {
      ...{ actor, subject: { kind: 'tag', id: tagId }, before, after: { lang, name } },
      now: ctx.clock.now(),
    })
  })
}

/**
 * Makes a tag by its name in a language.
 * @returns its id, or that of the one that has the name
 * @throws ItemTextRefusal
 */
export async function createTag(
  ctx: Pick<Context, 'db' | 'clock'>,
  { lang, name }: { lang: Lang; name: string },
  actor: Actor,
): Promise<{ id: bigint; isNew: boolean }> {
  checkItemText({ title: name, description: '', tags: [name] })
  return inTransaction(ctx.db, async (tx) => {
    // If two create it at once, the audit records only the one who did.
    await lockTagName(tx, name, lang)
    const known = await findTag(tx, name, lang)
    if (known !== undefined) return { id: known, isNew: false }
    const id = await findOrCreateTag(tx, name, lang)
    const subject = { kind: 'tag', id }
    await recordAct(tx, tagCreated, { actor, subject, after: { lang, name }, now: ctx.clock.now() })
    return { id, isNew: true }
  })
}
