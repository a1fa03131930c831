import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { type SettingProblem, SettingRefused } from '../../platform/define-setting.ts'
import { publish } from '../../platform/jobs/events.ts'
import { defineAction, type Operator, recordAction } from '../audit/index.ts'
import { findDefinition, type SettingName } from './definitions.ts'
import { settingChanged } from './events.ts'
import { findFormerValue, insertChange, listChanges, readSetting, writeSetting } from './queries.ts'
import { findSettingProblem, withPart } from './setting-value.ts'

const changed = defineAction('settings.change', { needsReason: 'sometimes' })

/** Who changes a setting, and why. The history keeps both. Some settings need a reason. */
export interface ChangedBy {
  operator: Operator
  reason?: string | undefined
}

export interface SettingChange {
  name: SettingName
  before: unknown
  after: unknown
}

export type ChangeContext = Pick<Context, 'db' | 'clock'>

/** When the setting was changed last, as whoever changes it knows. Null: never. Undefined: it does not matter. */
type KnownChange = string | null | undefined

interface NewValue extends ChangedBy {
  key: string
  value: unknown
  lastChangeAt?: KnownChange
}

interface Revert extends ChangedBy {
  name: string
  to: 'former' | 'default'
  at?: string | undefined
}

/**
 * Changes a setting, or a part of one: `webName.en`, `vipCards.golden.pricePoints`, `rechargeCurrencies.CNY.isOn`.
 * A value that it already has is no change.
 * @throws SettingRefused, also when it was changed since `lastChangeAt`; AppError REASON_REQUIRED; with nothing changed
 */
export async function changeSetting(
  ctx: ChangeContext,
  { key, value, lastChangeAt, ...by }: NewValue,
): Promise<SettingChange> {
  const { name, path } = findDefinition(key)
  return editSetting(ctx, { name, edit: (before) => withPart(key, before, path, value), lastChangeAt, ...by })
}

/**
 * Takes back the last change of a setting, or all of them. Taking back twice restores the change.
 * @param at of the last change, if no other may be taken back
 * @throws SettingRefused when it was never changed, when the last change is another one, or when its former value is not
 *   allowed any more; AppError REASON_REQUIRED
 */
export async function revertSetting(
  ctx: ChangeContext,
  { name: given, to, at, ...by }: Revert,
): Promise<SettingChange> {
  const { name, path, definition } = findDefinition(given)
  if (path.length > 0)
    throw new SettingRefused(given, `is part of ${name}, which can only be reverted as a whole`)
  const change = { name, lastChangeAt: at, ...by }
  if (to === 'default') return editSetting(ctx, { ...change, edit: () => definition.default })
  const edit = async (_before: unknown, tx: Tx) => {
    const former = await findFormerValue(tx, name)
    if (former === undefined) throw new SettingRefused(name, 'was never changed', 'neverChanged')
    return former
  }
  return editSetting(ctx, { ...change, edit })
}

interface Edit extends ChangedBy {
  name: SettingName
  lastChangeAt?: KnownChange
  /** Makes the new value from the present one, which nobody else changes meanwhile. */
  edit(before: unknown, tx: Tx): unknown
}

/** Changes a setting depending on its value. @throws SettingRefused, with nothing changed */
export async function editSetting(
  ctx: ChangeContext,
  { name, edit, lastChangeAt, ...by }: Edit,
): Promise<SettingChange> {
  return inTransaction(ctx.db, async (tx) => {
    await lockName(tx, 'settings')
    await requireLastChange(tx, name, lastChangeAt)
    const before = await readSetting(tx, name)
    const after = await edit(before, tx)
    const { definition } = findDefinition(name)
    const problem = findSettingProblem(definition, after)
    if (problem) throw refusalOf(name, problem)
    const change = { name, before, after }
    if (isDeepStrictEqual(before, after)) return change
    await writeSetting(tx, name, after)
    await recordChange(tx, ctx, change, by)
    return change
  })
}

/** @throws SettingRefused when the last change is another one than that which is known */
async function requireLastChange(tx: Tx, name: SettingName, known: KnownChange): Promise<void> {
  if (known === undefined) return
  const [last] = await listChanges(tx, { name }, { limit: 1 })
  const knownTime = known === null ? undefined : Date.parse(known)
  if (last?.at.getTime() !== knownTime)
    throw new SettingRefused(name, 'was changed meanwhile', 'changedMeanwhile')
}

function refusalOf(name: SettingName, { path, sentence, rule, params }: SettingProblem): SettingRefused {
  return new SettingRefused([name, ...path].join('.'), sentence, rule, params)
}

/** The one place through which every change passes, in its transaction. */
async function recordChange(
  tx: Tx,
  { clock }: ChangeContext,
  change: SettingChange,
  { operator, reason }: ChangedBy,
): Promise<void> {
  const now = clock.now()
  await insertChange(tx, { ...change, actor: operator.name, reason: reason?.trim() ?? '', at: now })
  const { name, before, after } = change
  const subject = { kind: 'setting', id: name }
  await publish(tx, settingChanged, { name })
  await recordAction(tx, changed, {
    operator,
    needsReason: findDefinition(name).definition.needsReason ?? false,
    subject,
    before: { value: before },
    after: { value: after },
    reason,
    now,
  })
}
