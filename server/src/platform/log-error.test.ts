import { expect, inject, test } from 'vitest'
import { openPool } from './db/database.ts'
import { redactGrant } from './http/server.ts'
import { serializeError } from './log-error.ts'

test('a row that the database refused is not quoted', async () => {
  const pool = openPool({ url: inject('databaseUrl'), poolSize: 1 })
  const statement =
    "create temp table t (secret text check (false)); insert into t values ('hash-of-a-password')"
  const error: unknown = await pool.query(statement).catch((reason: unknown) => reason)
  await pool.end()
  expect(error).toBeInstanceOf(Error)
  expect(JSON.stringify(error)).toContain('hash-of-a-password')
  const logged = JSON.stringify(serializeError(error as Error))
  expect(logged).toContain('violates check constraint')
  expect(logged).not.toContain('hash-of-a-password')
})

test('an address is logged without its grant', () => {
  expect(redactGrant('/media/f.a.1.viewer.mac/asset/v720/init.mp4')).toBe('/media/-/asset/v720/init.mp4')
  expect(redactGrant('/api.php/v1/accounts/export/abc.zip')).toBe('/api.php/v1/accounts/export/-')
  expect(redactGrant('/play/1001')).toBe('/play/1001')
})
