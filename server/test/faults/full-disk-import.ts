import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '../../src/config.ts'
import { commandLineOperator } from '../../src/domains/audit/index.ts'
import { domainTasks } from '../../src/domains/jobs.ts'
import { findImport, startImport } from '../../src/domains/publishing/index.ts'
import { openContext } from '../../src/open-context.ts'
import { runWorker } from '../../src/platform/jobs/run-worker.ts'
import { fillDisk } from './fill-disk.ts'

/**
 * Runs with DATA_DIR on a separate small disk: an import on a full disk, an import that fills the disk, and
 * their retries once there is room. Writes the results as JSON.
 */

const [source = ''] = process.argv.slice(2)
const { DATA_DIR: disk = '' } = process.env
const ctx = await openContext(readConfig(process.env, disk))
const facts = {
  ...{ title: '測試', description: '', tags: [], categoryId: undefined, price: undefined },
  ...{ isVipOnly: false, freeSeconds: 1, approvedBy: commandLineOperator('tester') },
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(disk, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}
async function countOf(table: 'imports' | 'videos'): Promise<number> {
  const row = await ctx.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const before = await storedFiles()
const filler = await fillDisk(disk, 0)
const refused = await startImport(ctx, source, facts).then(
  () => 'nothing',
  (error: NodeJS.ErrnoException) => error.code ?? error.message,
)
await rm(filler)
const left = (await storedFiles()).filter((name) => !before.includes(name))
const rows = { imports: await countOf('imports'), videos: await countOf('videos') }

const { importId } = await startImport(ctx, source, facts)
// Room for the job's folders, not for ffmpeg's output.
const second = await fillDisk(disk, 16 * 1024)
const worker = await runWorker(ctx, domainTasks, {
  concurrency: { heavy: 1, light: 1 },
  onLost: (error) => {
    throw error
  },
})

async function untilSo(isSo: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; !(await isSo()); waitedMs += 50) {
    if (waitedMs > 60_000) throw new Error('waited for too long')
    await sleep(50)
  }
}
const lastError = async () => {
  const { rows } = await sql<{ error: string | null }>`
    select last_error as error from graphile_worker.jobs where task_identifier = 'publishing.prepare'`.execute(
    ctx.db,
  )
  return rows[0]?.error ?? undefined
}
await untilSo(async () => (await lastError()) !== undefined)
const failed = { error: await lastError(), state: (await findImport(ctx.db, importId))?.state }
const workLeft = (await readdir(join(disk, 'work'), { recursive: true })).filter((name) =>
  name.includes('import'),
)
await rm(second)
await untilSo(async () => (await findImport(ctx.db, importId))?.state === 'done')
await worker.stop()
await ctx.close()
process.stdout.write(`${JSON.stringify({ refused, left, rows, failed, workLeft, end: 'done' })}\n`)
