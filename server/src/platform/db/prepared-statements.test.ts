import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Db, openDatabase, openPool } from './database.ts'
import { prepared } from './prepared-statements.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  // One connection, so that its prepared statements can be listed.
  db = openDatabase(openPool({ url: database.url, poolSize: 1 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('a marked statement is prepared once, and other statements are not prepared', async () => {
  for (const number of [1n, 2n, 3n]) {
    const { rows } = await sql<{ n: bigint }>`${prepared} select ${number}::bigint as n`.execute(db)
    expect(rows).toEqual([{ n: number }])
    const query = db.selectFrom('accounts').select('id').where('id', '=', number)
    expect(await query.modifyFront(prepared).execute()).toEqual([])
    expect(await query.execute()).toEqual([])
  }
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(rows.map(({ statement }) => statement).sort()).toEqual([
    '/* prepared */ select $1::bigint as n',
    'select /* prepared */ "id" from "accounts" where "id" = $1',
  ])
})
