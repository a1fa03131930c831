import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openPool } from '@liuguang/server/platform/db/database'
import { migrate } from '@liuguang/server/platform/db/migrate'
import { migrationsDir } from '@liuguang/server/platform/db/migration-files'
import { prepareJobs } from '@liuguang/server/platform/jobs/prepare-jobs'
import { type RunningPostgres, startPostgres } from '@liuguang/server/supervisor/postgres'
import pg from 'pg'
import { fillLibrary } from './generate/fill-library.ts'
import type { LibrarySize } from './generate/library-size.ts'

/** A PostgreSQL with the site’s own settings, and copies of generated libraries in it. */
export interface Libraries {
  /** A copy of a library, shared by all callers. @returns its database URL */
  clone(size: LibrarySize): Promise<string>
}

/**
 * Kept between runs, so that a million videos are generated once. Below DATA_DIR like all data of the site.
 */
const benchDir = resolve(import.meta.dirname, '..', process.env.DATA_DIR ?? 'data', 'bench')

/** Settings without durability: an unfinished library is generated again. */
const withoutDurability = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  autovacuum: 'off',
}

/** Generates those of the libraries that are missing and keeps them as templates. */
export async function makeLibraries(sizes: readonly LibrarySize[]): Promise<void> {
  const server = await startPostgres({ dataDir: benchDir, settings: withoutDurability })
  try {
    for (const size of sizes) await makeTemplate(server, size)
  } finally {
    await server.stop()
  }
}

/** Runs `work` with a server that is configured as the site’s own; the copies are dropped afterwards. */
export async function withLibraries<T>(
  sizes: readonly LibrarySize[],
  work: (libraries: Libraries) => Promise<T>,
): Promise<T> {
  await makeLibraries(sizes)
  return withCopies((copy) => work({ clone: (size) => copy(nameOf(size)) }))
}

/** The same, with copies of an existing library of this many videos, whichever release made it. */
export async function withExistingLibrary<T>(
  videos: number,
  work: (clone: () => Promise<string>) => Promise<T>,
): Promise<T> {
  return withCopies(async (copy, server) => {
    const [row] = await runStatement(
      server,
      `select datname from pg_database where datname ~ '^library_${videos}_\\d+_[0-9a-f]+$'`,
    )
    if (!row)
      throw new Error(`${benchDir} has no library of ${videos} videos: generate it with the older release.`)
    return work(() => copy(String(row.datname)))
  })
}

async function withCopies<T>(
  work: (copy: (template: string) => Promise<string>, server: RunningPostgres) => Promise<T>,
): Promise<T> {
  const server = await startPostgres({ dataDir: benchDir })
  const copies: string[] = []
  const copy = async (template: string) => {
    const name = `copy_${copies.length}`
    copies.push(name)
    await runStatement(server, `drop database if exists ${name} with (force)`)
    await runStatement(server, `create database ${name} template ${template} strategy file_copy`)
    return databaseAt(server, name)
  }
  try {
    return await work(copy, server)
  } finally {
    for (const name of copies) await runStatement(server, `drop database ${name} with (force)`)
    await server.stop()
  }
}

async function makeTemplate(server: RunningPostgres, size: LibrarySize): Promise<void> {
  const name = nameOf(size)
  const known = await runStatement(server, `select datname from pg_database where datname like 'library_%'`)
  const names = known.map((row) => String(row.datname))
  if (names.includes(name)) return
  // Libraries of an older schema or generator, or unfinished ones.
  const family = name.slice(0, name.lastIndexOf('_') + 1)
  for (const old of names.filter((each) => each.startsWith(family))) {
    await runStatement(server, `drop database ${old} with (force)`)
  }
  console.log(`Making ${size.videos} videos and ${size.accounts} accounts:`)
  const startedAt = performance.now()
  const unfinished = `${name}_unfinished`
  await runStatement(server, `create database ${unfinished}`)
  const pool = openPool({ url: databaseAt(server, unfinished), poolSize: 1, statementTimeoutMs: 0 })
  await migrate(pool)
  await prepareJobs(pool)
  await pool.end()
  const client = new pg.Client({ connectionString: databaseAt(server, unfinished) })
  await client.connect()
  try {
    await fillLibrary(client, size, (line) => console.log(line))
  } finally {
    await client.end()
  }
  await runStatement(server, `alter database ${unfinished} rename to ${name}`)
  const [row] = await runStatement(server, `select pg_size_pretty(pg_database_size('${name}')) as size`)
  console.log(`  done: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${row?.size}`)
}

/** Ends with a hash of the schema and the generator: if either changes, the library is generated again. */
function nameOf(size: LibrarySize): string {
  const generator = join(import.meta.dirname, 'generate')
  const hash = createHash('sha256').update(JSON.stringify(size))
  for (const folder of [migrationsDir, join(migrationsDir, 'repeatable'), generator]) {
    const files = readdirSync(folder).filter((name) => name !== 'repeatable')
    for (const file of files.sort()) hash.update(readFileSync(join(folder, file)))
  }
  return `library_${size.videos}_${size.accounts}_${hash.digest('hex').slice(0, 8)}`
}

async function runStatement(server: RunningPostgres, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseAt(server, 'postgres') })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

function databaseAt(server: RunningPostgres, name: string): string {
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return url.href
}
