import type { Lang } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Actor, defineAct, recordAct } from '../audit/index.ts'
import { indexItems } from './index-items.ts'
import { findItemText, upsertItemText } from './insert-item.ts'
import { checkItemText, ItemTextRefusal } from './item-text.ts'
import { findItem } from './queries.ts'
import { findTag, findTagName, lockTagName, upsertTagName } from './tag-queries.ts'

const itemTranslated = defineAct('catalogue.translate-item', { needsReason: false })
const tagTranslated = defineAct('catalogue.translate-tag', { needsReason: false })

/**
 * Gives an item its title and description in a language, instead of earlier ones.
 * @throws AppError NOT_FOUND; ItemTextRefusal
 */
export async function translateItem(
  ctx: Context,
  itemId: bigint,
  text: { lang: Lang; title: string; description: string },
  actor: Actor,
): Promise<void> {
  checkItemText({ ...text, tags: [] })
  await inTransaction(ctx.db, async (tx) => {
    if (!(await findItem(tx, itemId))) throw new AppError('NOT_FOUND')
    const before = await findItemText(tx, itemId, text.lang)
    await upsertItemText(tx, itemId, text)
    await indexItems(tx, [itemId])
    const subject = { kind: 'item', id: itemId }
    await recordAct(tx, itemTranslated, { actor, subject, before, after: text, now: ctx.clock.now() })
  })
}

/**
 * Gives a tag its name in another language.
 * @param of the tag by a name that it has
 * @throws AppError NOT_FOUND for an unknown tag; ItemTextRefusal, also when another tag has the name
 */
export async function translateTag(
  ctx: Context,
  of: { lang: Lang; name: string },
  { lang, name }: { lang: Lang; name: string },
  actor: Actor,
): Promise<void> {
  checkItemText({ title: name, description: '', tags: [name] })
  await inTransaction(ctx.db, async (tx) => {
    const tagId = await findTag(tx, of.name, of.lang)
    if (tagId === undefined) throw new AppError('NOT_FOUND')
    await lockTagName(tx, name, lang)
    const other = await findTag(tx, name, lang)
    if (other !== undefined && other !== tagId) throw new ItemTextRefusal(`Another tag is named “${name}”.`)
    const former = await findTagName(tx, tagId, lang)
    await upsertTagName(tx, { tagId, lang, name })
    const before = former === undefined ? undefined : { lang, name: former }
    const subject = { kind: 'tag', id: tagId }
    await recordAct(tx, tagTranslated, {
      actor,
      subject,
      before,
      after: { lang, name },
      now: ctx.clock.now(),
    })
  })
}
