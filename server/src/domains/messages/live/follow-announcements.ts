import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { within } from '../../../platform/within.ts'
import { channel, everybody } from './announce.ts'

interface Patience {
  /** How often is asked whether anybody is at the other end: a line that carries nothing any more does not say so. */
  lookEveryMs: number
  answerMs: number
  retryMs: number
}

const usualPatience: Patience = { lookEveryMs: 20_000, answerMs: 5_000, retryMs: 1_000 }

/**
 * Listens on a connection of its own, made anew when it breaks or falls silent. What was said meanwhile is lost, so then everybody is
 * told to look.
 * @param onNews called with an account, or with undefined for all
 */
export function followAnnouncements(
  url: string,
  log: FastifyBaseLogger,
  onNews: (accountId: string | undefined) => void,
  { lookEveryMs, answerMs, retryMs }: Patience = usualPatience,
): { stop: () => Promise<void> } {
  let client: pg.Client | undefined
  let isStopped = false

  async function follow(): Promise<void> {
    for (let isFirst = true; !isStopped; isFirst = false) {
      const broken = Promise.withResolvers<void>()
      const listener = new pg.Client({
        connectionString: url,
        application_name: 'liuguang live',
        connectionTimeoutMillis: answerMs,
      })
      client = listener
      listener.on('error', (error) => {
        if (!isStopped) log.warn({ err: error }, 'live messages lost their connection to the database')
        broken.resolve()
      })
      listener.on('end', () => broken.resolve())
      listener.on('notification', ({ payload }) => onNews(payload === everybody ? undefined : payload))
      // Listening twice is listening.
      const listen = () => within(answerMs, listener.query(`listen ${channel}`))
      let looking: ReturnType<typeof setInterval> | undefined
      try {
        await listener.connect()
        await listen()
        if (!isFirst) onNews(undefined)
        looking = setInterval(() => void listen().catch(broken.reject), lookEveryMs)
        await broken.promise
      } catch (error) {
        if (!isStopped) log.warn({ err: error }, 'live messages cannot reach the database')
      }
      clearInterval(looking)
      await listener.end().catch(() => undefined)
      if (!isStopped) await sleep(retryMs)
    }
  }

  const ended = follow()
  return {
    async stop() {
      isStopped = true
      await client?.end().catch(() => undefined)
      await ended
    },
  }
}
