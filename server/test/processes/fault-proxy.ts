import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/**
 * How responses are treated: forwarded, dropped, or cut after some bytes, with or without closing the
 * connection.
 */
type Fault = 'none' | 'silent' | { silentAfter: number } | { cutAfter: number }

export interface FaultProxy {
  origin: string
  fault: Fault
  /** Open connections to the target. */
  open(): number
  /** Bytes of responses forwarded. */
  carried(): number
  close(): Promise<void>
}

/** A TCP proxy to a local port that can cause network faults. */
export async function startFaultProxy(port: number): Promise<FaultProxy> {
  const sockets = new Set<net.Socket>()
  let open = 0
  let carried = 0
  const server = net.createServer((client) => {
    const upstream = net.connect(port, '127.0.0.1')
    let received = 0
    open += 1
    sockets.add(client).add(upstream)
    client.on('data', (chunk) => void (proxy.fault === 'silent' || upstream.write(chunk)))
    upstream.on('data', (chunk) => {
      received += chunk.length
      const { fault } = proxy
      if (typeof fault === 'object' && 'silentAfter' in fault && received > fault.silentAfter) {
        const left = fault.silentAfter - (received - chunk.length)
        if (left > 0 && Buffer.isBuffer(chunk)) client.write(chunk.subarray(0, left))
        return
      }
      if (typeof fault === 'object' && 'cutAfter' in fault && received > fault.cutAfter) {
        client.resetAndDestroy()
        return
      }
      carried += chunk.length
      if (client.write(chunk)) return
      upstream.pause()
      client.once('drain', () => upstream.resume())
    })
    upstream.on('close', () => {
      open -= 1
      client.destroy()
    })
    client.on('close', () => upstream.destroy())
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  const proxy: FaultProxy = {
    origin: `http://127.0.0.1:${address.port}`,
    fault: 'none',
    open: () => open,
    carried: () => carried,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
