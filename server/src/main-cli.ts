import { inspect } from 'node:util'
import type { Command } from './cli/command.ts'
import { findCommand, loadCommands } from './cli/commands.ts'
import { takeOperator } from './cli/take-operator.ts'
import { readConfig } from './config.ts'
import { commandLineOperator } from './domains/audit/index.ts'
import { AppError, InputRefused } from './platform/http/app-error.ts'
import { projectDir } from './project-dir.ts'

function describe({ name, usage, summary }: Command): string {
  return `  ${`${name} ${usage}`.trimEnd()}\n      ${summary}`
}

async function help(): Promise<string> {
  const commands = await loadCommands()
  return [
    'npm run cli -- COMMAND [--as NAME]',
    '--as NAME: who is recorded as responsible; else the user of the system',
    '',
    ...commands.map(describe),
  ].join('\n')
}

async function main(): Promise<number | undefined> {
  const [name = 'help', ...rest] = process.argv.slice(2)
  const { args, by, systemUser } = takeOperator(rest)
  if (name === 'help' || name === '--help') {
    console.log(await help())
    return 0
  }
  const command = await findCommand(name)
  if (!command) {
    console.error(`There is no command "${name}".\n\n${await help()}`)
    return 2
  }
  if (args.includes('--help')) {
    console.log(`npm run cli -- ${command.name}\n\n${describe(command)}`)
    return 0
  }
  const config = readConfig(process.env, projectDir)
  const operator = commandLineOperator(by, systemUser)
  return command.run(args, { config, operator, print: (line) => console.log(line) })
}

/** Errors are printed as one sentence, except those that only a bug causes, which keep their stack trace. */
function explain(error: unknown): string {
  if (error instanceof AppError && !(error instanceof InputRefused))
    return `${error.message} (${error.failure})`
  if (error instanceof Error && !(error instanceof TypeError) && error.message) return error.message
  return inspect(error)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
