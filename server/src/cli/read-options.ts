import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Lang } from '@liuguang/contract'
import { UsageError } from './command.ts'

/** Parses the arguments after a command's name. @throws UsageError for an unknown option */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Parses options and exactly the arguments that `names` lists, such as `['VIDEO', 'ACCOUNT']`.
 * @throws UsageError
 */
export function readArguments<
  const Names extends readonly string[],
  T extends NonNullable<ParseArgsConfig['options']>,
>(args: string[], names: Names, options: T) {
  const { values, positionals } = readOptions(args, options)
  if (names.length === 0 && positionals[0] !== undefined)
    throw new UsageError(`Unexpected argument "${positionals[0]}".`)
  if (positionals.length !== names.length) throw new UsageError(`The arguments must be: ${names.join(' ')}`)
  return { values, positionals: positionals as { [Index in keyof Names]: string } }
}

/** @throws UsageError when the text cannot be the id of a `thing`, such as a video */
export function readId(thing: string, text: string): bigint {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`"${text}" is not the id of a ${thing}.`)
  return BigInt(text)
}

/** The reason of a change, from its `--note`. @throws UsageError when there is none */
export function readReason(note: string | undefined): string {
  const reason = note?.trim()
  if (!reason) throw new UsageError('A reason is required, and recorded: --note TEXT')
  return reason
}

/** The language that an option names. Undefined when it was not given. @throws UsageError */
export function readLang(name: string, text: string | undefined): Lang | undefined {
  if (text === undefined) return undefined
  const lang = Lang.enum.find((one) => one === text)
  if (!lang) throw new UsageError(`--${name} must be one of ${Lang.enum.join(', ')}.`)
  return lang
}

/** The integer value of an option. Undefined when it was not given. @throws UsageError */
export function wholeNumber(
  name: string,
  text: string | undefined,
  from: number,
  to: number,
): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < from || value > to) {
    throw new UsageError(`--${name} must be a whole number from ${from} to ${to}.`)
  }
  return value
}
