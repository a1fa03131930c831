import type { Context } from '../../context.ts'
import { inTransaction, violates } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { aliasesOf, keepFormerName } from './former-names.ts'
import { lockActors } from './merge-queries.ts'
import { updateNameIndex } from './queries.ts'

/** Personal data: a reason is required. */
const actorRenamed = defineAction('actors.rename')

interface Renaming {
  id: bigint
  name: string
  /** The name that it has now. Undefined: any. */
  expected?: string | undefined
  operator: Operator
  reason: string | undefined
}

/**
 * Gives an actor another name. The old one becomes an alias, and imports that name it still mean the actor. A corrected
 * pinyin stays; one that was derived from the name is derived again. The name that the actor has is no change.
 * @throws AppError NOT_FOUND, REASON_REQUIRED, CHANGED_MEANWHILE (another name than `expected`); InputRefused when another
 *   actor has the name
 */
export async function renameActor(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id, name, expected, operator, reason }: Renaming,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const stored = (await lockActors(tx, [id])).get(id)
    if (!stored) throw new AppError('NOT_FOUND')
    const { name: before, names = {}, alias = [], pinyin = '' } = stored.content
    if (before === name) return
    if (expected !== undefined && expected !== before) throw new AppError('CHANGED_MEANWHILE')
    const aliases = aliasesOf([before, ...alias], [name, ...Object.values(names)])
    await tx
      .updateTable('actors')
      .set({ name, pinyin, aliases })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        if (!violates(error, 'actors_name_key')) throw error
        const sentence = `Another actor is called "${name}": merge the two.`
        throw new InputRefused(sentence, '/name', { rule: 'otherActorsName', params: { name } })
      })
    await keepFormerName(tx, id, before, ctx.clock.now())
    await updateNameIndex(tx, [id])
    await recordAction(tx, actorRenamed, {
      ...{ operator, reason, subject: { kind: 'actor', id }, now: ctx.clock.now() },
      ...{ before: { name: before }, after: { name } },
    })
  })
}
