import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

export interface QueryCounter {
  /** The address of the database through the counter. */
  url: string
  /** Queries that came through so far. */
  count(): number
  close(): Promise<void>
}

/** Messages of PostgreSQL's protocol that run a statement: Query and Execute. */
const running = new Set(['Q', 'E'])

/** A TCP proxy to the database that counts the queries of those who use its address. */
export async function openQueryCounter(databaseUrl: string): Promise<QueryCounter> {
  const target = addressOf(new URL(databaseUrl))
  const sockets = new Set<net.Socket>()
  let count = 0
  const server = net.createServer((client) => {
    const upstream = net.connect(target)
    sockets.add(client).add(upstream)
    const read = readMessages((type) => {
      if (running.has(type)) count += 1
    })
    client.on('data', (chunk: Buffer) => {
      read(chunk)
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => client.write(chunk))
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    count: () => count,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Where a database listens: on a local socket in a folder, or at a host. */
function addressOf({ hostname, port, searchParams }: URL): net.NetConnectOpts {
  const folder = searchParams.get('host')
  return folder === null ? { host: hostname, port: Number(port) } : { path: `${folder}/.s.PGSQL.${port}` }
}

/** Reads what a client sends: a first message without a type, then messages of a type and a length. */
function readMessages(onMessage: (type: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isFirst = true
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const start = isFirst ? 0 : 1
      if (rest.length < start + 4) return
      const end = start + rest.readUInt32BE(start)
      if (rest.length < end) return
      if (!isFirst) onMessage(String.fromCharCode(rest.readUInt8(0)))
      isFirst = false
      rest = rest.subarray(end)
    }
  }
}
