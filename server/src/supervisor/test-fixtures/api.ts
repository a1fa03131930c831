import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { exitWithParent } from '../exit-with-parent.ts'

/** A minimal API for tests of the supervisor: responds with its process id. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 2_000 })
pool.on('error', () => undefined)
const server = createServer(async (_request, response) => {
  try {
    const { rows } = await pool.query('select 1 as one')
    response.end(JSON.stringify({ pid: process.pid, rows }))
  } catch (error) {
    response.statusCode = 503
    response.end(String(error))
  }
})
const stop = async () => {
  server.close()
  server.closeAllConnections()
  await pool.end()
  process.exit(0)
}
process.on('SIGTERM', stop)
exitWithParent(stop)
if (process.env.API_FAILS) throw new Error('API_FAILS is set')
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port })
})
