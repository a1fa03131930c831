import type { Context } from '../../context.ts'
import { inTransaction, violates } from '../../platform/db/database.ts'
import { AppError, InputRefused } from '../../platform/http/app-error.ts'
import { spellText } from '../../platform/text/spell-text.ts'
import { defineAct, type Actor as Operator, recordAct } from '../audit/index.ts'
import { renewNames } from './queries.ts'

/** What a person is called is personal data. */
const actorRenamed = defineAct('actors.rename')

interface Renaming {
  id: bigint
  name: string
  actor: Operator
  reason: string | undefined
}

/**
 * Gives an actor another name. A corrected pinyin stays; one that was found from the name is found anew. The name that the
 * actor has is no change.
 * @throws AppError NOT_FOUND, REASON_REQUIRED; InputRefused when another actor has the name
 */
export async function renameActor(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id, name, ...by }: Renaming,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const before = await tx
      .selectFrom('actors')
      .select(['name', 'pinyin'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('NOT_FOUND')
    if (before.name === name) return
    const pinyin = before.pinyin === spellText(before.name).pinyin ? '' : before.pinyin
    await tx
      .updateTable('actors')
      .set({ name, pinyin })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        if (!violates(error, 'actors_name_key')) throw error
        throw new InputRefused(`Another actor is called "${name}": merge the two.`, '/name')
      })
    await renewNames(tx, [id])
    await recordAct(tx, actorRenamed, {
      ...{ ...by, subject: { kind: 'actor', id }, now: ctx.clock.now() },
      ...{ before: { name: before.name }, after: { name } },
    })
  })
}
