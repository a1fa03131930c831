import type { Lang } from '@liuguang/contract'
import type { Context } from '../../../context.ts'
import { type DbOrTx, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { addTagTranslations, findOrCreateTag, findTag, listTagNames } from '../../catalogue/index.ts'
import { getSettings } from '../../settings/index.ts'

/** The tags that authors choose from, in the operator's order. A tag that does not exist yet is made. */
export async function listPublishingTags(
  { db }: Pick<Context, 'db'>,
  lang: Lang,
): Promise<{ id: number; name: string }[]> {
  const names = await listTagNames(db, await getPublishingTagIds(db), lang)
  return names.map(({ id, name }) => ({ id: Number(id), name }))
}

/** The ids of the tags that authors choose from. */
export async function getPublishingTagIds(db: DbOrTx): Promise<bigint[]> {
  const { publishingTags } = await getSettings(db)
  const found = await Promise.all(publishingTags.map(({ cn }) => findTag(db, cn, 'cn')))
  const known = found.filter((id) => id !== undefined)
  if (known.length === publishingTags.length) return known
  return inTransaction(db, (tx) => makeTags(tx, publishingTags))
}

async function makeTags(tx: Tx, tags: readonly Record<Lang, string>[]): Promise<bigint[]> {
  const ids = new Map<string, bigint>()
  // Sorted, so that two requests lock names in the same order.
  for (const { cn } of [...tags].sort((a, b) => (a.cn < b.cn ? -1 : 1)))
    ids.set(cn, await findOrCreateTag(tx, cn, 'cn'))
  const own = { lang: 'cn' as const, names: tags.map(({ cn }) => cn) }
  for (const lang of ['hk', 'en', 'vi'] as const)
    await addTagTranslations(tx, own, { lang, names: tags.map((tag) => tag[lang]) })
  return tags.flatMap(({ cn }) => ids.get(cn) ?? [])
}
