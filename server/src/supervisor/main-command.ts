import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ConfigError, operatorsDatabases, readConfig } from '../config.ts'
import { projectDir } from '../project-dir.ts'
import { StartError } from './start-error.ts'
import { withDatabase } from './with-database.ts'

/**
 * These do not migrate first: a backup or restore keeps the database's version, and "migrate" migrates
 * itself.
 */
const leavesVersion = new Set(['backup', 'database', 'migrate', 'restore'])
/** These connect as the role that owns the tables. The others never get its address. */
const needsOwner = new Set([...leavesVersion, 'generate-schema'])
/** These need no site on this machine. */
const needsNoDatabase = new Set(['help', 'verify-backup'])

/** Runs a command with a database: the program behind `npm run cli`. Exits with the command's exit code. */
const program = join(import.meta.dirname, '../main-cli.ts')
const args = process.argv.slice(2)

function run(commandArgs: string[], env: NodeJS.ProcessEnv, isQuiet = false): Promise<number> {
  const child = spawn(process.execPath, [program, ...commandArgs], {
    env,
    stdio: isQuiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
  })
  const passOn = () => child.kill('SIGTERM')
  process.on('SIGTERM', passOn)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('SIGTERM', passOn)
      resolve(code ?? 130)
    })
  })
}

async function main(): Promise<number> {
  const [command = 'help'] = args
  if (needsNoDatabase.has(command) || args.includes('--help')) return run(args, process.env)
  const config = readConfig(process.env, projectDir)
  return withDatabase(config, async ({ url, ownerUrl, isStartedHere }) => {
    const databases = { ...operatorsDatabases(process.env), DATABASE_URL: url, DATABASE_OWNER_URL: '' }
    const env = { ...process.env, ...databases, DATA_DIR: config.dataDir }
    const ownerEnv = { ...env, DATABASE_OWNER_URL: ownerUrl }
    if (isStartedHere && !leavesVersion.has(command)) {
      const code = await run(['migrate'], ownerEnv, true)
      if (code !== 0) return code
    }
    return run(args, needsOwner.has(command) ? ownerEnv : env)
  })
}

// The terminal sends Ctrl-C to the command too. This process stays to stop the database after it.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
try {
  process.exitCode = await main()
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
