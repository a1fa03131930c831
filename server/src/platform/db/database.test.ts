import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable, openDatabase, openPool } from './database.ts'

test.each([
  ['a missing file', { code: 'ENOENT', syscall: 'open' }],
  ['a lost connection to another server', { code: 'ECONNRESET', syscall: 'read' }],
  ['another server that does not listen', { code: 'ECONNREFUSED', syscall: 'connect' }],
])('%s does not make the database unavailable', (_what, facts) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('it failed'), facts))).toBe(false)
})

test('a server that ends each connection makes the database unavailable', async () => {
  const server = createServer((socket) => void socket.resetAndDestroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await using db = openDatabase(openPool({ url: `postgres://nobody@127.0.0.1:${port}/nothing`, poolSize: 1 }))
  const error: unknown = await sql`select 1`.execute(db).catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
  server.close()
})
