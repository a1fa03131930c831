import type { RuleParams, SettingRule, StaffRole } from '@liuguang/contract'
import type { Static, TSchema } from 'typebox'
import type { DbOrTx, Tx } from './db/database.ts'
import { InputRefused } from './http/app-error.ts'

/**
 * Who may read a setting's value. public: sent to every visitor as it is. staff: only staff; screens show what follows
 * from it, such as prices. secret: nobody; secrets are environment variables (`config-settings.ts`), never stored.
 */
export type SettingScope = 'public' | 'staff'

/** A value that the operator changes while the site runs. docs/decisions/023 */
export interface SettingDefinition<T extends TSchema = TSchema, S extends SettingScope = SettingScope> {
  /** Closed. `description` of a part says in words what its pattern accepts, `rule` which text of the back office does. */
  schema: T
  default: Static<T>
  scope: S
  /** What it is called, in a few words, in the languages of the back office. */
  title: { cn: string; hk: string; en: string }
  /** What it does, for the person who changes it, in the languages of the back office. */
  description: { cn: string; hk: string; en: string }
  /** Prices, refunds, gifts, and who may see the site: a change is refused without a reason, which the audit keeps. */
  needsReason?: boolean
  /** Prices, and what gifts and shares are worth: finance may read and change it. No limits against abuse. */
  isPrice?: boolean
  /** Who may read and change it besides the roles of `settings.change`: those whose work it is part of. */
  roles?: readonly StaffRole[]
  /** What a schema cannot say: the path of the wrong part and the rule that it breaks. */
  problemOf?(value: Static<T>): SettingProblem | undefined
}

export interface SettingProblem {
  /** Below the setting: `['CNY', 'amounts']`. */
  path: string[]
  /** After the key: `must be …`. */
  sentence: string
  rule: SettingRule
  params?: RuleParams
}

/** A setting whose value is stored in the rows of a table of its own. */
export interface TableSetting<T extends TSchema = TSchema> extends SettingDefinition<T> {
  read(db: DbOrTx): Promise<Static<T>>
  /** Stores a valid value. @throws SettingRefused when other tables still need what it leaves out */
  write(tx: Tx, value: Static<T>): Promise<void>
}

export function defineSetting<T extends TSchema, const S extends SettingScope>(
  definition: SettingDefinition<T, S>,
): SettingDefinition<T, S> {
  return definition
}

export function defineTableSetting<T extends TSchema>(definition: TableSetting<T>): TableSetting<T> {
  return definition
}

/** A change that was refused, with nothing changed. */
export class SettingRefused extends InputRefused {
  /** @param rule undefined: no screen of the back office allows it */
  constructor(key: string, problem: string, rule?: SettingRule, params: RuleParams = {}) {
    super(problem, `/${key.replaceAll('.', '/')}`, rule && { rule, params })
    this.message = `${key} ${problem}`
  }
}
