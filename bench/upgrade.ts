import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { openPool } from '@liuguang/server/platform/db/database'
import { migrate } from '@liuguang/server/platform/db/migrate'
import { listMigrations, migrationsDir } from '@liuguang/server/platform/db/migration-files'
import { projectDir } from '@liuguang/server/project-dir'
import { withExistingLibrary } from './library-templates.ts'

const run = promisify(execFile)

interface Step {
  step: string
  seconds: number
}

/**
 * `npm run bench -- upgrade --videos 1000000`: how long an upgrade takes with a library that an older release
 * generated in DATA_DIR. First each migration alone, then all with the backup before them, as `npm start` does.
 */
export async function upgrade(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { videos: { type: 'string', default: '1000000' } } })
  await withExistingLibrary(Number(values.videos), async (clone) => {
    const steps = await timeMigrations(await clone())
    const url = await clone()
    const dataDir = await mkdtemp(join(tmpdir(), 'liuguang-bench-'))
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir }
    const command = [join(projectDir, 'server/src/main-cli.ts'), 'migrate']
    steps.push(await time('backup and all migrations', () => run(process.execPath, command, { env })))
    await rm(dataDir, { recursive: true })
    console.table(steps)
  })
}

async function timeMigrations(url: string): Promise<Step[]> {
  const pool = openPool({ url, poolSize: 1, statementTimeoutMs: 0 })
  const dir = await mkdtemp(join(tmpdir(), 'liuguang-migrations-'))
  await mkdir(join(dir, 'repeatable'))
  const steps: Step[] = []
  try {
    const { rows } = await pool.query<{ number: number }>('select max(number) as number from migrations')
    for (const { name, number } of await listMigrations()) {
      await cp(join(migrationsDir, name), join(dir, name))
      if (number > (rows[0]?.number ?? 0)) steps.push(await time(name, () => migrate(pool, dir)))
    }
    steps.push(await time('repeatable files', () => migrate(pool)))
    return steps
  } finally {
    await pool.end()
    await rm(dir, { recursive: true })
  }
}

async function time(step: string, work: () => Promise<unknown>): Promise<Step> {
  const startedAt = performance.now()
  await work()
  return { step, seconds: Math.round(performance.now() - startedAt) / 1000 }
}
