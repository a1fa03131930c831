import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { SettingRefused } from '../../platform/define-setting.ts'
import { findDefinition, type SettingName } from './definitions.ts'
import { findFormerValue, insertChange, readSetting, removeSetting, writeSetting } from './queries.ts'
import { findSettingProblem, withPart } from './setting-value.ts'

/** Who changes a setting, and why. The history keeps both. */
export interface ChangedBy {
  actor: { name: string }
  reason: string
}

export interface SettingChange {
  name: SettingName
  before: unknown
  after: unknown
}

type ChangeContext = Pick<Context, 'db' | 'clock'>

/**
 * Changes a setting, or a part of one: `webName.en`, `vipCards.golden.pricePoints`, `rechargeCurrencies.CNY.isOn`.
 * A value that it already has is no change. @throws SettingRefused, with nothing changed
 */
export async function changeSetting(
  ctx: ChangeContext,
  { key, value, ...by }: ChangedBy & { key: string; value: unknown },
): Promise<SettingChange> {
  const { name, path } = findDefinition(key)
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockSetting(tx, name)
    const after = withPart(key, before, path, value)
    assertAllowed(name, after)
    const change = { name, before, after }
    if (isDeepStrictEqual(before, after)) return change
    await writeSetting(tx, name, after)
    return recordChange(tx, ctx, change, by)
  })
}

/**
 * Takes back the last change of a setting, or all of them. Taking back twice restores the change.
 * @throws SettingRefused when it was never changed, or when its former value is not allowed any more
 */
export async function revertSetting(
  ctx: ChangeContext,
  { name: given, to, ...by }: ChangedBy & { name: string; to: 'former' | 'default' },
): Promise<SettingChange> {
  const { name, path, definition } = findDefinition(given)
  if (path.length > 0)
    throw new SettingRefused(given, `is part of ${name}, which can only be reverted as a whole`)
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockSetting(tx, name)
    const after = to === 'default' ? definition.default : await findFormerValue(tx, name)
    if (after === undefined) throw new SettingRefused(name, 'was never changed')
    assertAllowed(name, after)
    const change = { name, before, after }
    if (isDeepStrictEqual(before, after)) return change
    await (to === 'default' ? removeSetting(tx, name) : writeSetting(tx, name, after))
    return recordChange(tx, ctx, change, by)
  })
}

/** Changes take turns, so that none is lost between reading and writing. @returns the present value */
async function lockSetting(tx: Tx, name: SettingName): Promise<unknown> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx)
  return readSetting(tx, name)
}

function assertAllowed(name: SettingName, value: unknown): void {
  const problem = findSettingProblem(findDefinition(name).definition, value)
  if (problem) throw new SettingRefused([name, ...problem.path].join('.'), problem.rule)
}

/** The one place through which every change passes, in its transaction. */
async function recordChange(
  tx: Tx,
  { clock }: ChangeContext,
  change: SettingChange,
  { actor, reason }: ChangedBy,
): Promise<SettingChange> {
  await insertChange(tx, { ...change, actor: actor.name, reason, at: clock.now() })
  return change
}
