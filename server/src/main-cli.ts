import { type Command, UsageError } from './cli/command.ts'
import { commands } from './cli/commands.ts'
import { ConfigError, readConfig } from './config.ts'
import { NewerDatabaseError } from './platform/db/migrate.ts'
import { AppError } from './platform/http/app-error.ts'
import { projectDir } from './project-dir.ts'

function describe({ name, usage, summary }: Command): string {
  return `  ${`${name} ${usage}`.trimEnd()}\n      ${summary}`
}

function help(): string {
  return ['npm run cli -- COMMAND', '', ...commands.map(describe)].join('\n')
}

async function main(): Promise<number> {
  const [name = 'help', ...args] = process.argv.slice(2)
  if (name === 'help' || name === '--help') {
    console.log(help())
    return 0
  }
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) {
    console.error(`There is no command "${name}".\n\n${help()}`)
    return 2
  }
  if (args.includes('--help')) {
    console.log(`npm run cli -- ${command.name}\n\n${describe(command)}`)
    return 0
  }
  const config = readConfig(process.env, projectDir)
  return command.run(args, { config, say: (line) => console.log(line) })
}

/**
 * An error that the operator can fix is printed as one sentence. Any other is a bug and keeps its stack
 * trace.
 */
function sentence(error: unknown): string {
  if (error instanceof UsageError || error instanceof ConfigError || error instanceof NewerDatabaseError) {
    return error.message
  }
  if (error instanceof AppError) return `${error.message} (${error.failure})`
  if (error instanceof TypeError || !(error instanceof Error)) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  return error.message || (error.stack ?? error.name)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(sentence(error))
  process.exitCode = 1
}
