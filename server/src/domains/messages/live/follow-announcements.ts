import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { untilAborted } from '../../../until-aborted.ts'
import { allAccounts, channel } from './announce.ts'

interface Timeouts {
  /** How often the connection is probed: a broken network does not close it. */
  checkIntervalMs: number
  answerMs: number
  retryMs: number
}

const defaultTimeouts: Timeouts = { checkIntervalMs: 20_000, answerMs: 5_000, retryMs: 1_000 }

/**
 * Listens on a separate connection, which is replaced when it breaks or stops responding. Announcements made
 * meanwhile are lost, so every stream then gets an event to reload.
 * @param onNews called with an account id, or with undefined for all
 */
export function followAnnouncements(
  url: string,
  log: FastifyBaseLogger,
  onNews: (accountId: string | undefined) => void,
  { checkIntervalMs, answerMs, retryMs }: Timeouts = defaultTimeouts,
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
      listener.on('notification', ({ payload }) => onNews(payload === allAccounts ? undefined : payload))
      // LISTEN can be repeated without effect.
      const listen = () => untilAborted(AbortSignal.timeout(answerMs), listener.query(`listen ${channel}`))
      let looking: ReturnType<typeof setInterval> | undefined
      try {
        await listener.connect()
        await listen()
        if (!isFirst) onNews(undefined)
        looking = setInterval(() => void listen().catch(broken.reject), checkIntervalMs)
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
