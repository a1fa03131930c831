import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

export interface DeafProxy {
  origin: string
  /** How many answers were thrown away. */
  lostAnswers(): number
  close(): void
}

/** Carries requests to `port`, and cuts the line when the answer comes: the work is done, and its caller never learns. */
export async function startDeafProxy(port: number): Promise<DeafProxy> {
  let lost = 0
  const server = net.createServer((client) => {
    const upstream = net.connect(port, '127.0.0.1')
    client.pipe(upstream)
    upstream.once('data', () => {
      lost += 1
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
    lostAnswers: () => lost,
    close: () => server.close(),
  }
}
