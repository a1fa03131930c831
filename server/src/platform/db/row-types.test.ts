import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { openPool } from './database.ts'
import { schemaFile } from './generate-schema.ts'

/** A value of each column type that we use. */
const samples: Record<string, string> = {
  _int8: '{1}',
  _text: '{a}',
  bool: 't',
  bytea: '\\x00',
  date: '2026-01-01',
  float8: '0.5',
  int2: '1',
  int4: '1',
  int8: '1',
  jsonb: '{"a": 1}',
  numeric: '1',
  text: 'a',
  tsvector: 'a',
  timestamptz: '2026-01-01T00:00:00Z',
  xid8: '1',
  uuid: '0b8f3f0e-6a3c-4d0f-9a53-7c1f1a2b3c4d',
}

/** The type of the value that the driver returns, in the notation of the generated types. */
function typeOf(value: unknown): string {
  if (Array.isArray(value)) return `${typeOf(value[0])}[]`
  if (value instanceof Date) return 'Timestamp'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value === 'object' ? 'Json' : typeof value
}

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await openTestDatabase()
  pool = openPool({ url: database.url, poolSize: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** `accounts.id` -> `bigint`, as in the generated file. */
async function readGenerated(): Promise<Map<string, string>> {
  const text = await readFile(schemaFile, 'utf8')
  const bodies = new Map<string, string>()
  for (const [, name = '', body = ''] of text.matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm)) {
    bodies.set(name, body)
  }
  const fieldsOf = (name: string) => [...(bodies.get(name) ?? '').matchAll(/^ {2}(\w+): (.+);/gm)]
  const types = new Map<string, string>()
  for (const [, table, row = ''] of fieldsOf('DB')) {
    for (const [, column, type = ''] of fieldsOf(row)) {
      const plain = type.replace(/^Generated<(.*)>$/, '$1').replace(/ \| null$/, '')
      types.set(`${table}.${column}`, plain.replace(/^ArrayType<(.*)>$/, '$1[]'))
    }
  }
  return types
}

test('the driver returns the type of the generated schema for every column', async () => {
  const { rows: columns } = await pool.query<{ place: string; type: string }>(`
    select table_name || '.' || column_name as place, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name not in ('migrations', 'repeatable_migrations') order by 1`)
  const given = new Map<string, string>()
  for (const type of new Set(columns.map((column) => column.type))) {
    const { rows } = await pool.query<{ value: unknown }>(`select $1::${type} as value`, [samples[type]])
    given.set(type, typeOf(rows[0]?.value))
  }
  expect(given.get('int8')).toBe('bigint')
  const generated = await readGenerated()
  expect(columns.map(({ place }) => [place, generated.get(place)])).toEqual(
    columns.map(({ place, type }) => [place, given.get(type)]),
  )
})
