import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../../test/test-database.ts'
import { openPool } from '../../platform/db/database.ts'
import { migrate, migrateInTransaction } from '../../platform/db/migrate.ts'

test('whoever was staff before there were roles is an admin after the upgrade, and nobody else', async () => {
  const database = await openEmptyDatabase()
  const pool = openPool({ url: database.url, poolSize: 1 })
  try {
    const client = await pool.connect()
    await client.query('begin')
    // Before 0048_staff.
    await migrateInTransaction(client, 47)
    await client.query(`insert into accounts (name, password_hash, is_staff, share_code, created_at)
      values ('operator', 'x', true, 'AAAAAA', now()), ('visitor', 'x', false, 'BBBBBB', now())`)
    await client.query('commit')
    client.release()
    await migrate(pool)
    const { rows } = await pool.query(
      'select name, role, removed_at from staff join accounts on id = account_id',
    )
    expect(rows).toEqual([{ name: 'operator', role: 'admin', removed_at: null }])
  } finally {
    await pool.end()
    await database.drop()
  }
})
