import type { Config } from '../config.ts'

/** A command of `npm run cli -- <name>`. */
export interface Command {
  name: string
  /** After the name: `FILE --title TEXT [--price POINTS]`. */
  usage: string
  summary: string
  /** @returns the exit code */
  run(args: string[], cli: CommandContext): Promise<number>
}

export interface CommandContext {
  config: Config
  /** A line for the person. */
  say(line: string): void
}

/** What the person typed cannot be used. Its message is shown as it is, without a stack. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
