import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A TCP proxy to a PostgreSQL that listens on a Unix socket. */
export interface DatabaseProxy {
  /** The URL for a process that should use this proxy. */
  url: string
  /** Delays each part of a response by this time. */
  delayMs: number
  /**
   * Nothing is transferred in either direction and nothing is closed, as when a machine loses its network.
   */
  isDead: boolean
  /** Current connections transfer nothing any more and stay open. New ones work. */
  dropCurrent(): void
  close(): Promise<void>
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const path = join(folder ?? '', `.s.PGSQL.${target.port || '5432'}`)
  const sockets = new Set<net.Socket>()
  const dropped = new WeakSet<net.Socket>()
  const server = net.createServer((client) => {
    const upstream = net.connect(path)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk) => void (proxy.isDead || dropped.has(client) || upstream.write(chunk)))
    upstream.on('data', (chunk) => {
      const { delayMs } = proxy
      if (proxy.isDead || dropped.has(client)) return
      // Timers of equal length fire in order.
      if (delayMs > 0) setTimeout(() => client.write(chunk), delayMs)
      else client.write(chunk)
    })
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(`postgres://${target.username}@127.0.0.1:${port}${target.pathname}?sslmode=disable`)
  const proxy: DatabaseProxy = {
    url: url.href,
    delayMs: 0,
    isDead: false,
    dropCurrent() {
      for (const socket of sockets) dropped.add(socket)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
