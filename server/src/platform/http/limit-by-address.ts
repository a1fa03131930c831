import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { networkOf } from './network-of.ts'
import { UseCounter } from './use-counter.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What counts its uses by address instead of the counter of all routes; `null`: they are not limited. */
    usesByAddress?: UseCounter | null
  }
}

/** A page, its calls and its segments together stay far below this; a flood does not. */
const requestsPerTenSeconds = { max: 1500, seconds: 10 }

/**
 * Refuses what an address asks too often, in this process alone. Every request passes it: without a promise. Call it
 * after the hooks that must see the refused ones too.
 */
export function limitByAddress(app: FastifyInstance): void {
  const allRoutes = new UseCounter(requestsPerTenSeconds)
  app.addHook('onRequest', (request, reply, done) => {
    const { usesByAddress: counter = allRoutes } = request.routeOptions.config
    const seconds = counter === null ? 0 : counter.count(networkOf(request.ip))
    if (seconds === 0) return done()
    reply.header('retry-after', seconds)
    done(new AppError('RATE_LIMITED'))
  })
}
