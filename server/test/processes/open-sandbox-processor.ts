import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { type SandboxOptions, SandboxProcessor } from '../../src/sandbox-processor/sandbox-processor.ts'
import { serveSandboxProcessor } from '../../src/sandbox-processor/serve-sandbox-processor.ts'

export interface OpenSandboxProcessor {
  processor: SandboxProcessor
  /** `http://127.0.0.1:…`: the provider’s base URL for the site. */
  origin: string
  /** Refuses all connections from now on, or accepts them again. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

/**
 * The processor as a separate server, like a real one: for tests of a site that is configured for real cards.
 */
export async function openSandboxProcessor(
  options: SandboxOptions,
  { port }: { port: number },
): Promise<OpenSandboxProcessor> {
  const processor = new SandboxProcessor(options)
  const app = Fastify()
  let isDown = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (isDown) request.raw.destroy()
    else done()
  })
  await app.register(serveSandboxProcessor, { processor })
  await app.listen({ port, host: '127.0.0.1' })
  const address = app.server.address() as AddressInfo
  return {
    processor,
    origin: `http://127.0.0.1:${address.port}`,
    setDown: (value) => {
      isDown = value
    },
    close: () => app.close(),
  }
}
