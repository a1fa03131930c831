import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PaymentOrder } from '@liuguang/contract'
import type { Context } from '@liuguang/server/context'
import { readSigned, sandboxSecret, settleSandboxWebhook } from '@liuguang/server/domains/payments/index'
import { createSandboxProcessor } from '@liuguang/server/sandbox-processor/mount-sandbox-processor'
import type { Scenario } from '@liuguang/server/sandbox-processor/sandbox-processor'

export interface CardPayments extends AsyncDisposable {
  /** Plays a scenario for an order. What the processor then reports is handled at the time of `past`. */
  play(past: Context, order: PaymentOrder, scenario: Scenario): Promise<void>
}

/**
 * The simulated card processor in this process: the one that the site serves would use the current time. It sends its
 * signed webhooks to a port of this machine, and answers there how a sale stands. Its sales are in the file that the site
 * reads, too.
 */
export async function openCardPayments(ctx: Context): Promise<CardPayments> {
  const secret = sandboxSecret(ctx)
  let shop = ctx
  let failure: unknown
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const processor = createSandboxProcessor(ctx, () => `http://127.0.0.1:${port}/`)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      const question = readSigned(secret, request.url?.split('?')[1] ?? '')
      response.end(question ? processor.status(question) : 'response: ERROR\n')
      return
    }
    try {
      await settleSandboxWebhook(shop, { query: '', body: await buffer(request) })
    } catch (error) {
      failure = error
    }
    // Anything else would be sent again, when its transaction has ended.
    response.end('OK')
  }

  return {
    async play(past, { payUrl }, scenario) {
      const order = readSigned(secret, new URL(payUrl ?? '').search.slice(1))
      if (!order) throw new Error('the address of the payment is not signed by this site')
      shop = {
        ...past,
        config: { ...past.config, host: '127.0.0.1', port },
        // An event that waits for the operator is no news: it is here to be tried.
        log: past.log.child({}, { level: 'silent' }),
      }
      failure = undefined
      await processor.play(order, scenario)
      if (failure !== undefined) throw failure
    },
    async [Symbol.asyncDispose]() {
      processor.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
