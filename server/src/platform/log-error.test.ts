import { expect, inject, test } from 'vitest'
import { openPool } from './db/database.ts'
import { loggedPath } from './http/server.ts'
import { serializeError } from './log-error.ts'

test('the log of a database error does not contain the refused row', async () => {
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

test('the log of a lost connection does not contain the connection object', async () => {
  const lost = Promise.withResolvers<Error>()
  const pool = openPool({ url: inject('databaseUrl'), poolSize: 1, onIdleError: lost.resolve })
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const other = openPool({ url: inject('databaseUrl'), poolSize: 1 })
  await other.query('select pg_terminate_backend($1)', [rows[0].pid])
  const logged = serializeError(await lost.promise)
  expect(logged.message).toContain('terminating connection')
  expect(Object.keys(logged)).not.toContain('client')
  await Promise.all([pool.end(), other.end()])
})

test('nested errors contain no secrets either, and a message contains no email address', () => {
  const refused = Object.assign(new Error('no row: ann@example.com'), { detail: 'ann’s row' })
  const error = Object.assign(new AggregateError([refused], 'two at once'), { reason: refused })
  const logged = JSON.stringify(serializeError(error))
  expect(logged).toContain('two at once')
  expect(logged).toContain('no row: [mailbox]')
  for (const personal of ['ann@', 'ann’s']) expect(logged).not.toContain(personal)
})

test('an address is logged without its grant', () => {
  expect(loggedPath('/media/f.a.1.viewer.mac/asset/v720/init.mp4')).toBe('/media/-/asset/v720/init.mp4')
  expect(loggedPath('/api.php/v1/accounts/export/abc.zip')).toBe('/api.php/v1/accounts/export/-')
  expect(loggedPath('//%6dedia/f.a.1.viewer.mac/asset/init.mp4')).toBe('//%6dedia/-/asset/init.mp4')
  expect(loggedPath('/play/1001')).toBe('/play/1001')
  expect(loggedPath('http://site.example/media/f.a.1.viewer.mac')).toBe('http://site.example/media/-')
  for (const query of ['?key=a-word', '?', '#part', '?a=/media/x'])
    expect(loggedPath(`/search${query}`)).toBe('/search')
})
