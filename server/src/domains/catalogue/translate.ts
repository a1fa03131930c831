import type { Lang } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { indexItems } from './index-items.ts'
import { checkItemText, ItemTextRefusal } from './item-text.ts'
import { findItemText, listItemTexts, removeItemText, upsertItemText } from './item-text-queries.ts'
import {
  findOrCreateTag,
  findTag,
  findTagName,
  lockTag,
  lockTagName,
  ownLangOfTag,
  removeTagName,
  upsertTagName,
} from './tag-queries.ts'

const tagCreated = defineAction('catalogue.create-tag', { needsReason: false })
const tagTranslated = defineAction('catalogue.translate-tag', { needsReason: false })

/** What an item says in one language. */
export interface ItemWords {
  title: string
  description: string
}

/**
 * Gives an item its title and description in a language, instead of earlier ones. Empty ones are taken away.
 * @param expected the former texts, null for none. Undefined: any
 * @returns the earlier ones
 * @throws AppError CHANGED_MEANWHILE for others than `expected`; ItemTextRefusal; InputRefused for empty ones in the item's
 *   own language, and for a description without a title
 */
export async function putItemText(
  tx: Tx,
  itemId: bigint,
  text: ItemWords & { lang: Lang },
  expected?: ItemWords | null,
) {
  const isRemoved = text.title === '' && text.description === ''
  const [own] = await listItemTexts(tx, itemId)
  if (text.title === '' && (!isRemoved || own?.lang === text.lang)) throw missing('/title')
  if (!isRemoved) checkItemText({ ...text, tags: [] })
  const before = await findItemText(tx, itemId, text.lang)
  const isBefore = (words: ItemWords | null) =>
    before?.title === words?.title && before?.description === words?.description
  // A repeat finds the wanted ones.
  if (expected !== undefined && !isBefore(expected) && !isBefore(isRemoved ? null : text))
    throw new AppError('CHANGED_MEANWHILE')
  if (isRemoved) await removeItemText(tx, itemId, text.lang)
  else await upsertItemText(tx, itemId, text)
  await indexItems(tx, [itemId])
  return before
}

/** What an item or a tag is called in its own language is shown where there is nothing in the reader's. */
const missing = (path: string) => new InputRefused('This is required.', path, { rule: 'missing' })

/**
 * Gives a tag its name in another language. An empty one is taken away.
 * @param of the tag: its id, or a name that it has
 * @param text.expected the former name in this language; null: none. Undefined: any
 * @throws AppError NOT_FOUND for an unknown tag, CHANGED_MEANWHILE for one with another name than `expected`;
 *   ItemTextRefusal, also when another tag has the name; InputRefused for an empty one in the tag's own language
 */
export async function translateTag(
  ctx: Pick<Context, 'db' | 'clock'>,
  of: { id: bigint } | { lang: Lang; name: string },
  { lang, name, expected }: { lang: Lang; name: string; expected?: string | null | undefined },
  operator: Operator,
): Promise<void> {
  if (name !== '') checkItemText({ title: name, description: '', tags: [name] })
  await inTransaction(ctx.db, async (tx) => {
    const tagId = 'id' in of ? await lockTag(tx, of.id) : await findTag(tx, of.name, of.lang)
    if (tagId === undefined) throw new AppError('NOT_FOUND')
    if (name === '' && (await ownLangOfTag(tx, tagId)) === lang) throw missing('/name')
    await lockTagName(tx, name, lang)
    const other = await findTag(tx, name, lang)
    if (other !== undefined && other !== tagId) throw new ItemTextRefusal(`Another tag is named “${name}”.`)
    const former = await findTagName(tx, tagId, lang)
    // A repeat finds the wanted name.
    if (expected !== undefined && (former ?? null) !== expected && (former ?? '') !== name)
      throw new AppError('CHANGED_MEANWHILE')
    if (name === '') await removeTagName(tx, tagId, lang)
    else await upsertTagName(tx, { tagId, lang, name })
    const before = former === undefined ? undefined : { lang, name: former }
    await recordAction(tx, tagTranslated, {
      ...{ operator, subject: { kind: 'tag', id: tagId }, before, after: { lang, name } },
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
  operator: Operator,
): Promise<{ id: bigint; isNew: boolean }> {
  checkItemText({ title: name, description: '', tags: [name] })
  return inTransaction(ctx.db, async (tx) => {
    // If two create it at once, the audit records only the one who did.
    await lockTagName(tx, name, lang)
    const known = await findTag(tx, name, lang)
    if (known !== undefined) return { id: known, isNew: false }
    const id = await findOrCreateTag(tx, name, lang)
    const subject = { kind: 'tag', id }
    await recordAction(tx, tagCreated, { operator, subject, after: { lang, name }, now: ctx.clock.now() })
    return { id, isNew: true }
  })
}
