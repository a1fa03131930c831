import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { channel, everybody } from './announce.ts'

const retryMs = 1_000

/**
 * Listens on a connection of its own, made anew when it breaks. What was said meanwhile is lost, so then everybody is
 * told to look.
 * @param onNews called with an account, or with undefined for all
 */
export function followAnnouncements(
  url: string,
  log: FastifyBaseLogger,
  onNews: (accountId: string | undefined) => void,
): { stop: () => Promise<void> } {
  let client: pg.Client | undefined
  let isStopped = false

  async function follow(): Promise<void> {
    for (let isFirst = true; !isStopped; isFirst = false) {
      const broken = Promise.withResolvers<void>()
      const listener = new pg.Client({
        connectionString: url,
        application_name: 'liuguang live',
        keepAlive: true,
      })
      client = listener
      listener.on('error', (error) => {
        if (!isStopped) log.warn({ err: error }, 'live messages lost their connection to the database')
        broken.resolve()
      })
      listener.on('end', () => broken.resolve())
      listener.on('notification', ({ payload }) => onNews(payload === everybody ? undefined : payload))
      try {
        await listener.connect()
        await listener.query(`listen ${channel}`)
        if (!isFirst) onNews(undefined)
        await broken.promise
      } catch (error) {
        log.warn({ err: error }, 'live messages cannot reach the database')
      }
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
