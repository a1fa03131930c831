import type pg from 'pg'
import { fillActors } from './fill-actors.ts'
import { fillLedger } from './fill-ledger.ts'
import { fillHistories, fillPeople } from './fill-people.ts'
import { fillVideos } from './fill-videos.ts'
import type { LibrarySize } from './library-size.ts'

/** Tables whose indexes are made after their rows, from the definitions that they had: several times as fast. */
const filled = [
  ...[
    'items',
    'item_texts',
    'item_tags',
    'videos',
    'item_likes',
    'play_progress',
    'sessions',
    'accounts',
    'video_assets',
  ],
  ...['actors', 'item_actors', 'actor_counts', 'actor_tags', 'favourites'],
  ...['item_purchases', 'wallet_entries', 'wallet_postings'],
]

/**
 * Fills a freshly migrated database. Everything is made inside PostgreSQL, by one statement a table, from a hash of the
 * row’s number and the seed: nothing travels, and the same size gives the same rows.
 */
export async function fillLibrary(
  client: pg.ClientBase,
  size: LibrarySize,
  print: (line: string) => void,
): Promise<void> {
  // Rows are right by how they are made: foreign keys and triggers would look at each of them again.
  await client.query(
    `set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off;
     set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
  )
  await createRandomFunctions(client, size.seed)
  const indexes = await dropIndexes(client)
  const steps: Step[] = [
    ['people', () => fillPeople(client, size)],
    ['videos', () => fillVideos(client, size)],
    ['histories', () => fillHistories(client, size)],
    ['actors', () => fillActors(client, size)],
    // Without purchases and gifts nobody needs balances either.
    ...(size.purchases + size.gifts > 0 ? [['ledger', () => fillLedger(client, size)] as Step] : []),
    ['indexes', () => makeIndexes(client, indexes)],
    ['statistics', () => finish(client)],
  ]
  for (const [name, step] of steps) {
    const startedAt = performance.now()
    await step()
    print(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}

type Step = [name: string, fill: () => Promise<void>]

/** Creates deterministic pseudo-random functions of a number and the seed. They are dropped at the end. */
async function createRandomFunctions(client: pg.ClientBase, seed: number): Promise<void> {
  await client.query('create schema random_data; set search_path = public, random_data')
  await client.query(`
    create function random_data.random_at(n bigint, what int) returns float8 language sql stable as $$
      select (hashint8extended(n * 4096 + what, ${seed}) & 4503599627370495) / 4503599627370496.0::float8
    $$`)
  await client.query(`
    create function random_data.pick(words text[], r float8) returns text language sql stable as $$
      select words[1 + floor(cardinality(words) * r * r)]
    $$`)
  // A few videos are much more popular than the rest.
  await client.query(`
    create function random_data.popular(a bigint, k int, videos bigint) returns bigint language sql stable as $$
      select 1 + floor(videos * power(random_at(a, 500 + k), 3))::bigint
    $$`)
  await client.query(`
    create function random_data.token_of_bytes(what text, n bigint) returns text language sql stable as $$
      select translate(rtrim(encode(sha256(convert_to(what || ' ' || n, 'UTF8')), 'base64'), '='), '+/', '-_')
    $$`)
  await client.query(`
    create function random_data.token_of(what text, n bigint) returns text language sql stable as $$
      select translate(rtrim(encode(decode(md5(what || ' ' || n), 'hex'), 'base64'), '='), '+/', '-_')
    $$`)
  // As long as real covers are: three sizes, and a placeholder of some 200 letters.
  await client.query(`
    create function random_data.cover_of(n bigint) returns jsonb language sql stable as $$
      select jsonb_build_object('width', 1920, 'height', 1080,
        'placeholder', 'data:image/webp;base64,UklGR' || translate(encode(
          sha256(int8send(n)) || sha256(int8send(n + 1)) || sha256(int8send(n + 2)) || sha256(int8send(n + 3)), 'base64'), E'\\n', ''),
        'sources', '[{"width": 320, "height": 180, "avif": "cover-320.avif", "webp": "cover-320.webp", "jpeg": "cover-320.jpg"},
          {"width": 640, "height": 360, "avif": "cover-640.avif", "webp": "cover-640.webp", "jpeg": "cover-640.jpg"},
          {"width": 1280, "height": 720, "avif": "cover-1280.avif", "webp": "cover-1280.webp", "jpeg": "cover-1280.jpg"}]'::jsonb)
    $$`)
}

/** @returns the definitions of the dropped indexes; those of constraints stay */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::text[]::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [filled.map((table) => `public.${table}`)],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map((row) => row.definition)
}

async function makeIndexes(client: pg.ClientBase, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) await client.query(definition)
}

/** What autovacuum and the identity columns would have come to by now. */
async function finish(client: pg.ClientBase): Promise<void> {
  for (const table of ['accounts', 'actors', 'items', 'tags', 'video_assets', 'item_purchases']) {
    await client.query(
      `select setval(pg_get_serial_sequence('public.${table}', 'id'), greatest(1, (select max(id) from ${table})))`,
    )
  }
  await client.query('drop schema random_data cascade; reset session_replication_role; reset search_path')
  await client.query('vacuum analyze')
}
