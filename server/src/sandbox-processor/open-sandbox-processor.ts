import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { type SandboxOptions, SandboxProcessor } from './sandbox-processor.ts'
import { serveSandboxProcessor } from './serve-sandbox-processor.ts'

export interface OpenSandboxProcessor {
  processor: SandboxProcessor
  /** `http://127.0.0.1:…`: what a site takes for the provider’s base address. */
  origin: string
  /** Refuses every connection from now on, or answers again. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

/** The processor as a server of its own, as a real one is: for a site that is configured for real cards, in tests. */
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
