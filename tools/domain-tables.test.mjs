import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from './setup/project.mjs'

/** docs/domains.md names the owner of each table; the generated schema lists the tables. */

const schema = readFileSync(inProject('server/src/platform/db/schema.generated.ts'), 'utf8')
const tables = Array.from(
  schema.split('export interface DB {')[1].matchAll(/^ {2}(\w+):/gm),
  ([, table]) => table,
)
  // Created by what applies the migrations.
  .concat('migrations', 'repeatable_migrations')

/** What is named: in the last column of the domains' table, and in the sentence on the platform's. */
const named = readFileSync(inProject('docs/domains.md'), 'utf8')
  .split('\n')
  .map((line) =>
    /^\| `/.test(line) ? line.split('|').at(-2) : /^The platform has tables/.test(line) ? line : '',
  )
  .flatMap((text) => Array.from(text.matchAll(/`([a-z_]+\*?)`/g), ([, name]) => name))

/** `video_*` means every table whose name begins with `video_`. */
const covers = (name, table) => (name.endsWith('*') ? table.startsWith(name.slice(0, -1)) : name === table)

test('the tables of the schema and of the document are found', () => {
  expect(tables.length).toBeGreaterThan(30)
  expect(named.length).toBeGreaterThan(20)
})

test('every table has exactly one owner in docs/domains.md', () => {
  const owners = tables.map((table) => [table, named.filter((name) => covers(name, table)).length])
  expect(owners.filter(([, count]) => count !== 1)).toEqual([])
})

test('docs/domains.md names no table that does not exist', () => {
  expect(named.filter((name) => !tables.some((table) => covers(name, table)))).toEqual([])
})
