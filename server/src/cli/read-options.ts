import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from './command.ts'

/**
 * Parses the arguments after a command's name. @throws UsageError for an option that the command does not
 * have
 */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
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
