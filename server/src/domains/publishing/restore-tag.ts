import { Lang, type StaffTag } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { defineAction, listActionsOn, type Operator, recordAction } from '../audit/index.ts'
import { findTag, insertTagAgain, lockTagName } from '../catalogue/index.ts'
import { tagDeleted } from './merge-tags.ts'

const tagRestored = defineAction('catalogue.restore-tag', { needsReason: false })

/** As `tagDeleted` records it. Releases before the restoration recorded no language. */
type Before = { lang?: Lang; names?: StaffTag['names'] }

/**
 * Gives a deleted tag back with its id and its names, which the audit has. A repeat changes nothing.
 * @throws AppError NOT_FOUND for one that was not deleted; CHANGED_MEANWHILE when another tag has one of its names
 */
export async function restoreTag(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: bigint,
  operator: Operator,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const subject = { kind: 'tag', id }
    const [last] = await listActionsOn(tx, subject, 1)
    if (last?.act === tagRestored.name) return
    const before = last?.act === tagDeleted.name ? last.before : null
    const { lang, names = {} } = (before ?? {}) as Before
    if (!lang) throw new AppError('NOT_FOUND')
    const owners = await lockNames(tx, names)
    if (owners.includes(id)) return
    if (owners.length > 0) throw new AppError('CHANGED_MEANWHILE')
    await insertTagAgain(tx, { id, lang, names })
    await recordAction(tx, tagRestored, { operator, subject, after: { lang, names }, now: clock.now() })
  })
}

/** Nobody gives these names to another tag until the transaction ends. @returns the tags that have them */
async function lockNames(tx: Tx, names: StaffTag['names']): Promise<bigint[]> {
  const owners: bigint[] = []
  for (const lang of Lang.enum) {
    const name = names[lang]
    if (name === undefined) continue
    await lockTagName(tx, name, lang)
    const owner = await findTag(tx, name, lang)
    if (owner !== undefined) owners.push(owner)
  }
  return owners
}
