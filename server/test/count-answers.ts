import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** For METRICS_TOKEN of a test whose requests come through a proxy. */
export const metricsToken = randomBytes(16).toString('hex')

/** How many answers of a route there were, and how many of them Fastify gave: it alone times them. */
export async function countAnswers(
  app: FastifyInstance,
  route: string,
): Promise<{ all: number; slow: number }> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  const value = (sample: string) => {
    const line = body.split('\n').find((one) => one.startsWith(`${sample} `))
    return Number(line?.slice(sample.length) ?? 0)
  }
  return {
    all: value(`liuguang_requests_total{route="${route}",status="200"}`),
    slow: value(`liuguang_request_seconds_count{route="${route}"}`),
  }
}
