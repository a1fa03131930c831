import { createReadStream, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { to as copyTo } from 'pg-copy-streams'
import type { Config } from '../../src/config.ts'
import { listTables, nameOf, openSession, queueSchema } from '../../src/platform/backup/database-session.ts'
import { loadTables } from '../../src/platform/backup/load-tables.ts'
import type { BackedUpFile, Manifest } from '../../src/platform/backup/manifest.ts'
import { openPool } from '../../src/platform/db/database.ts'
import { prepareJobs } from '../../src/platform/jobs/prepare-jobs.ts'
import { openStorage } from '../../src/platform/storage/storage.ts'
import type { Answers } from './read-answers.ts'

/**
 * The data folder of an earlier release, in text: `database.sql` (rows; the schema is that of its migrations),
 * `media.txt` (keys) and `facts.json`.
 */
export interface ReleaseFacts {
  /** When the facts were read. */
  madeAt: string
  tokens: Record<string, string>
  videos: Record<string, number>
  orders: Record<string, string>
  guestCode: string
  serialCode: string
  answers: Answers
  /** Addresses with signed grants, and what they returned. Responses that are text are playlists. */
  media: { address: string; text: string }[]
}

/** The password of all members of all releases. */
export const password = 'moonlit7'
export const videoPrice = { asset: 'points', amount: 10 } as const
/** The inviter's exchange of coins, made with a request key so that it can be repeated. */
export const exchange = {
  requestKey: '11111111-1111-4111-8111-111111111111',
  input: { points: 1, coinsPerPoint: 10 },
} as const
export const shop = { VEROTEL_SHOP_ID: '4711', VEROTEL_SECRET: 'a secret of sixteen or more' }

/** The same in all releases, so that their grants stay valid. They protect nothing. */
const secrets = {
  grantKeys: ['a', 'b'].map((id) => ({ id, key: Buffer.from(id.repeat(32)).toString('base64') })),
  codePepper: Buffer.from('c'.repeat(32)).toString('base64'),
}

/** All releases with a folder here. */
export const releases = (await readdir(import.meta.dirname, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

export const folderOf = (release: string) => join(import.meta.dirname, release)
export const sourceFile = join(import.meta.dirname, 'source.mp4')
export const subtitleFile = join(import.meta.dirname, 'subtitles.vtt')

export function readFacts(release: string): ReleaseFacts {
  return JSON.parse(readFileSync(join(folderOf(release), 'facts.json'), 'utf8'))
}

/** The last migration of the release. */
export function migrationOf(release: string): number {
  const dump = readFileSync(join(folderOf(release), 'database.sql'), 'utf8')
  return Number(/^-- .* of migration (\d+)/.exec(dump)?.[1])
}

export async function writeSecrets(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 })
}

/** Writes the rows of a database as statements that `psql` understands too. */
export async function writeDatabase(url: string, release: string): Promise<void> {
  const client = await openSession(url)
  try {
    const { rows } = await client.query<{ number: number }>('select max(number) as number from migrations')
    const parts = [`-- Rows of a database of migration ${rows[0]?.number}.\n`]
    for (const table of await listTables(client)) {
      const target = `${nameOf(client, table)} (${table.columns.join(', ')})`
      const content = await textOf(client.query(copyTo(`copy ${target} to stdout`)))
      if (content !== '') parts.push(`copy ${target} from stdin;\n${content}\\.\n`)
    }
    const sequences = await client.query<{ line: string }>(
      `select format('select setval(%L, %s);', case schemaname when $1 then $1 || '.' else '' end || sequencename, last_value) as line
       from pg_sequences where schemaname in ('public', $1) and last_value is not null order by 1`,
      [queueSchema],
    )
    parts.push(sequences.rows.map(({ line }) => `${line}\n`).join(''))
    await writeFile(join(folderOf(release), 'database.sql'), parts.join('\n'))
  } finally {
    await client.end()
  }
}

/** Fills an empty database and data folder as the release left them. */
export async function restoreRelease(config: Config, release: string): Promise<void> {
  await mkdir(config.dataDir, { recursive: true })
  await writeSecrets(config.dataDir)
  await restoreMedia(config, release)
  await restoreDatabase(config.databaseUrl ?? '', release)
}

/** Files of finished videos contain their own key: nothing decodes them. Sources are one real video. */
async function restoreMedia(config: Config, release: string): Promise<void> {
  const storage = await openStorage(config)
  try {
    for (const key of (await readFile(join(folderOf(release), 'media.txt'), 'utf8')).trim().split('\n')) {
      const isSource = dirname(key) === 'sources'
      await storage.write(key, isSource ? createReadStream(sourceFile) : Readable.from([Buffer.from(key)]))
    }
  } finally {
    storage.close()
  }
}

async function restoreDatabase(url: string, release: string): Promise<void> {
  const dump = await readFile(join(folderOf(release), 'database.sql'), 'utf8')
  const { manifest, contents } = readDump(dump, release)
  const pool = openPool({ url, poolSize: 1 })
  await prepareJobs(pool)
  await pool.end()
  const client = await openSession(url)
  try {
    await loadTables(client, manifest, (table) => Readable.from([contents.get(table) ?? '']))
    const applied = manifest.tables.find(({ name }) => name === 'migrations')
    // Releases before hashes had neither.
    if (!applied?.columns.includes('hash')) {
      await client.query('alter table migrations drop column hash; drop table repeatable_migrations')
    }
  } finally {
    await client.end()
  }
}

function readDump(
  dump: string,
  release: string,
): { manifest: Manifest; contents: Map<BackedUpFile, string> } {
  const noFile: BackedUpFile = { file: '', size: 0, sha256: '', stored: 0 }
  const contents = new Map<BackedUpFile, string>()
  const tables = [...dump.matchAll(/^copy (\S+) \((.*)\) from stdin;\n([\s\S]*?)^\\\.$/gm)].map(
    ([, target = '', columns = '', rows = '']) => {
      const table = { ...noFile, ...ownerOf(target), columns: columns.split(', '), rows: 0 }
      contents.set(table, rows)
      return table
    },
  )
  const sequences = [...dump.matchAll(/^select setval\('(\S+)', (\d+)\);$/gm)].map(
    ([, target = '', value = '']) => ({ ...ownerOf(target), value }),
  )
  const facts = { format: 1, id: release, madeAt: '', program: release } as const
  const migration = migrationOf(release)
  return { manifest: { ...facts, migration, tables, sequences, secrets: noFile, media: null }, contents }
}

function ownerOf(target: string): { owner: 'site' | 'queue'; name: string } {
  const [name = '', schema] = target.replaceAll('"', '').split('.').reverse()
  return { owner: schema === queueSchema ? 'queue' : 'site', name }
}
