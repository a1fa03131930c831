import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

export interface ResponseDroppingProxy {
  origin: string
  /** How many responses were dropped. */
  droppedResponses(): number
  close(): void
}

/**
 * Forwards requests to `port` and closes the connection when the response arrives: the work is done, but the
 * client never learns the result.
 */
export async function startResponseDroppingProxy(port: number): Promise<ResponseDroppingProxy> {
  let dropped = 0
  const server = net.createServer((client) => {
    const upstream = net.connect(port, '127.0.0.1')
    client.pipe(upstream)
    upstream.once('data', () => {
      dropped += 1
      upstream.destroy()
      client.resetAndDestroy()
    })
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${address.port}`,
    droppedResponses: () => dropped,
    close: () => server.close(),
  }
}
