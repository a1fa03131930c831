import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/**
 * The baseline: a Fastify without plugins that sends prepared responses by number. Started by
 * start-servers.ts.
 */
const file = process.argv[2] ?? ''
const { sizes, types } = JSON.parse(await readFile(`${file}.json`, 'utf8')) as {
  sizes: number[]
  types: string[]
}
const all = await readFile(file)
let offset = 0
const bodies = sizes.map((size) => {
  offset += size
  return all.subarray(offset - size, offset)
})

const app = Fastify()
app.route<{ Querystring: { n: string } }>({
  method: ['GET', 'POST'],
  url: '/*',
  handler: (request, reply) => {
    const n = Number(request.query.n)
    return reply.header('content-type', types[n]).send(bodies[n])
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ type: 'ready', port: (app.server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit(0))
