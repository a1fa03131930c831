import type { Config } from '../config.ts'
import type { Operator } from '../domains/audit/index.ts'

/** A command of `npm run cli -- <name>`. */
export interface Command {
  name: string
  /** The arguments after the name: `FILE --title TEXT [--price POINTS]`. */
  usage: string
  summary: string
  /** @returns the exit code. Undefined: 0 */
  run(args: string[], cli: CommandContext): Promise<number | undefined>
}

export interface CommandContext {
  config: Config
  /** Who is recorded as responsible: `--as NAME`, else the user of the system. */
  operator: Operator
  /** Prints a line for the operator. */
  print(line: string): void
}

/** A mistake in the arguments. Its message is printed as it is, without a stack trace. */
export class UsageError extends Error {
  override name = 'UsageError'
}
