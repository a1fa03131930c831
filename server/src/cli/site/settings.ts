import { isDeepStrictEqual } from 'node:util'
import {
  changeSetting,
  findDefinition,
  type ListedSetting,
  listSettingChanges,
  listSettings,
  nameOfEntry,
  revertSetting,
  type SettingChange,
  schemaAt,
} from '../../domains/settings/index.ts'
import { openContext } from '../../open-context.ts'
import { type Command, UsageError } from '../command.ts'
import { readArguments, readOptions } from '../read-options.ts'

const text = { type: 'string' } as const
const byOptions = { note: text }
const historyLength = 20

/** Shows all settings, or one with its rules and history. Of secrets it shows only whether they are set. */
export const settingsCommand: Command = {
  name: 'settings',
  usage: '[KEY]',
  summary: 'show all settings and which secrets are set, or one setting with what it allows and its changes',
  async run(args, { config, print }) {
    const { positionals } = readOptions(args, {})
    const [key, ...others] = positionals
    if (others.length > 0) throw new UsageError('At most one setting can be shown.')
    await using ctx = await openContext(config)
    const settings = await listSettings(ctx)
    if (key !== undefined) {
      const { name } = findDefinition(key)
      const setting = settings.find((one) => one.name === name)
      if (setting) for (const line of describe(setting)) print(line)
      const { list } = await listSettingChanges(ctx, { name, size: historyLength })
      for (const { at, actorName, reason, before, after } of list)
        print(`${at} ${actorName}: ${diff(before, after)}${reason && ` (${reason})`}`)
      return 0
    }
    for (const { name, value, isDefault } of settings)
      print(`${name} = ${JSON.stringify(value)}${isDefault ? '' : ' (changed)'}`)
    print('')
    print('Secrets, which are environment variables:')
    for (const { name, isSet, value } of config.environment)
      if (value === null) print(`${name}: ${isSet ? 'yes' : 'no'}`)
    return 0
  },
}

/** Changes a setting or a part of one. Every process follows within 5 s. */
export const setCommand: Command = {
  name: 'set',
  usage: 'KEY VALUE [--note REASON]',
  summary:
    'change a setting, such as webName.en Cinema, or rechargeCurrencies.CNY.isOn true; VALUE is JSON or text',
  async run(args, { config, operator, print }) {
    const { values, positionals } = readArguments(args, ['KEY', 'VALUE'], byOptions)
    const [key, given] = positionals
    await using ctx = await openContext(config)
    const value = readValue(key, given)
    print(sentence(await changeSetting(ctx, { key, value, operator, reason: values.note })))
    return 0
  },
}

/** Takes back the last change of a setting, or all of them. */
export const revertSettingCommand: Command = {
  name: 'revert-setting',
  usage: 'KEY [--default] [--note REASON]',
  summary: 'give a setting its value before the last change, or its default',
  async run(args, { config, operator, print }) {
    const options = { ...byOptions, default: { type: 'boolean' } } as const
    const { values, positionals } = readArguments(args, ['KEY'], options)
    const to = values.default ? 'default' : 'former'
    await using ctx = await openContext(config)
    print(sentence(await revertSetting(ctx, { name: positionals[0], to, operator, reason: values.note })))
    return 0
  },
}

/** JSON, or text as it is where the setting is text. */
function readValue(key: string, given: string): unknown {
  const { definition, path } = findDefinition(key)
  const isText = schemaAt(definition.schema, path)?.type === 'string'
  try {
    const value: unknown = JSON.parse(given)
    return isText && typeof value !== 'string' ? given : value
  } catch {
    return given
  }
}

function sentence({ name, before, after }: SettingChange): string {
  const change = diff(before, after)
  return change === '' ? `${name} has this value already.` : `${name}: ${change}`
}

/** The parts that differ: `CNY.isOn false → true`. */
function diff(before: unknown, after: unknown, path = ''): string {
  const [one, other] = [JSON.stringify(before), JSON.stringify(after)]
  if (isDeepStrictEqual(before, after)) return ''
  const [was, is] = [partsOf(before), partsOf(after)]
  if (!was || !is) return `${path} ${one ?? 'nothing'} → ${other ?? 'nothing'}`.trimStart()
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((part) => diff(was[part], is[part], path ? `${path}.${part}` : part))
    .filter(Boolean)
  return changed.join(', ') || `${path} in another order`.trimStart()
}

/** The fields of an object, or the entries of a list by their names. */
function partsOf(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return value as Record<string, unknown>
  const entries = value.map((entry) => [nameOfEntry(entry), entry] as const)
  return entries.every(([name]) => name !== undefined) ? Object.fromEntries(entries) : undefined
}

function describe({ name, description, scope, allowed, value, ...setting }: ListedSetting): string[] {
  return [
    `${name} = ${JSON.stringify(value)}`,
    description.cn,
    description.en,
    `Scope: ${scope}`,
    `Allowed: ${allowed}`,
    `Default: ${setting.isDefault ? 'as it is' : JSON.stringify(setting.default)}`,
  ]
}
