import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { networkOf } from './network-of.ts'
import { ProcessRateLimiter } from './rate-limiter.ts'

/** Far above a page with its calls and media segments, and far below a flood. */
const requestsPerTenSeconds = { max: 1500, seconds: 10 }

/**
 * Limits the request rate of each address, in this process alone and without a promise. Routes with a limiter
 * of their own are excluded. Call it after the hooks that must also see refused requests.
 */
export function limitByAddress(app: FastifyInstance): void {
  const allRoutes = new ProcessRateLimiter(requestsPerTenSeconds)
  app.addHook('onRequest', (request, reply, done) => {
    const { rateLimiter = allRoutes } = request.routeOptions.config
    if (rateLimiter === null) return done()
    const finish = (seconds: number) => {
      if (seconds === 0) return done()
      reply.header('retry-after', seconds)
      done(new AppError('RATE_LIMITED'))
    }
    const counted = rateLimiter.consume(networkOf(request.ip))
    if (typeof counted === 'number') finish(counted)
    else counted.then(finish, done)
  })
}
