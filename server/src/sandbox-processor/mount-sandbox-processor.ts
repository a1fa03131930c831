import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import {
  ownHost,
  sandboxPath,
  sandboxSecret,
  sandboxShopId,
  simulatesCards,
} from '../domains/payments/index.ts'
import { SandboxProcessor } from './sandbox-processor.ts'
import { serveSandboxProcessor } from './serve-sandbox-processor.ts'

/** Mounts the test processor on a site with simulated cards. On any other site its URLs do not exist. */
export async function mountSandboxProcessor(app: FastifyInstance, ctx: Context): Promise<void> {
  if (!simulatesCards(ctx)) return
  const processor = createSandboxProcessor(ctx, () => {
    const { port } = app.server.address() as AddressInfo
    return `http://${ownHost(ctx.config.host)}:${port}/notify/sandbox`
  })
  await app.register(serveSandboxProcessor, { prefix: sandboxPath, processor })
}

/** The test processor of this data folder. @param webhookUrl where it sends its webhooks */
export function createSandboxProcessor(
  ctx: Pick<Context, 'config' | 'secrets'>,
  webhookUrl: () => string,
): SandboxProcessor {
  return new SandboxProcessor({
    shopId: sandboxShopId,
    secret: sandboxSecret(ctx),
    webhookMethod: 'POST',
    webhookUrl,
    salesPath: join(ctx.config.dataDir, 'sandbox-processor', 'sales.jsonl'),
  })
}
