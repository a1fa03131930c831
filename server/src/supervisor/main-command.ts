import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ConfigError, operatorsDatabases, readConfig } from '../config.ts'
import { projectDir } from '../project-dir.ts'
import { StartError } from './start-error.ts'
import { type DatabaseAccess, withDatabase } from './with-database.ts'

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

/** The exit code of a command that a signal ended (128 + SIGINT). */
const cancelledCode = 130
/** Aborted by Ctrl-C or SIGTERM: this process waits for nothing more, and starts no command. */
const cancelling = new AbortController()

async function run(commandArgs: string[], env: NodeJS.ProcessEnv, isQuiet = false): Promise<number> {
  if (cancelling.signal.aborted) return cancelledCode
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
      resolve(code ?? cancelledCode)
    })
  })
}

async function main(): Promise<number> {
  const [command = 'help'] = args
  if (needsNoDatabase.has(command) || args.includes('--help')) return run(args, process.env)
  const config = readConfig(process.env, projectDir)
  const work = async ({ url, ownerUrl, isStartedHere }: DatabaseAccess) => {
    const databases = { ...operatorsDatabases(process.env), DATABASE_URL: url, DATABASE_OWNER_URL: '' }
    const env = { ...process.env, ...databases, DATA_DIR: config.dataDir }
    const ownerEnv = { ...env, DATABASE_OWNER_URL: ownerUrl }
    if (isStartedHere && !leavesVersion.has(command)) {
      const code = await run(['migrate'], ownerEnv, true)
      if (code !== 0) return code
    }
    return run(args, needsOwner.has(command) ? ownerEnv : env)
  }
  return withDatabase(config, work, cancelling.signal)
}

// The terminal sends Ctrl-C to the command too. This process stays to stop the database after it.
process.on('SIGINT', () => cancelling.abort())
process.on('SIGTERM', () => cancelling.abort())
try {
  process.exitCode = await main()
} catch (error) {
  if (error instanceof Error && error.name === 'AbortError') process.exitCode = cancelledCode
  else {
    const isExpected = error instanceof StartError || error instanceof ConfigError
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}
