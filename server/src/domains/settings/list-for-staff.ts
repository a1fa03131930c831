import type {
  InputOf,
  listSettings as listCall,
  listEnvironment,
  Setting,
  StaffRole,
} from '@liuguang/contract'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { findDefinition } from './definitions.ts'
import { type ListedSetting, listSettings } from './list-settings.ts'
import { presentSetting } from './views.ts'
import { mayRead } from './who-may-change.ts'

/** The settings that a role may read: all, or those that the filters leave, unless requested otherwise as they are declared. */
export async function listStaffSettings(
  ctx: Pick<Context, 'db'>,
  role: StaffRole,
  { text = '', isDefault, isPrice, order = 'area' }: InputOf<typeof listCall>,
): Promise<Setting[]> {
  const settings = (await listSettings(ctx))
    .filter(({ name }) => mayRead(role, findDefinition(name).definition))
    .filter((setting) => isDefault === undefined || setting.isDefault === isDefault)
    .filter((setting) => isPrice === undefined || setting.isPrice === isPrice)
    .filter(({ name, title, description }) =>
      hasWords(text, [name, ...Object.values(title), ...Object.values(description)]),
    )
  if (order === 'name') settings.sort(byName)
  if (order === 'changed') settings.sort((one, other) => changeTime(other) - changeTime(one))
  return settings.map(presentSetting)
}

const changeTime = ({ lastChange }: ListedSetting): number => lastChange?.at.getTime() ?? 0

/**
 * The variables of the environment: all, or those with a text in their name or description, unless requested otherwise as
 * they are declared.
 */
export function listStaffEnvironment(
  { environment }: Pick<Config, 'environment'>,
  { text = '', isSet, order = 'area' }: InputOf<typeof listEnvironment>,
): Config['environment'] {
  const variables = environment
    .filter((variable) => isSet === undefined || variable.isSet === isSet)
    .filter(({ name, description }) => hasWords(text, [name, ...Object.values(description)]))
  return order === 'name' ? variables.toSorted(byName) : variables
}

const byName = (one: { name: string }, other: { name: string }): number => (one.name < other.name ? -1 : 1)

const hasWords = (text: string, words: readonly string[]): boolean =>
  words.join(' ').toLowerCase().includes(text.trim().toLowerCase())
