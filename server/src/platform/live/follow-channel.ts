import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { unlessAborted } from '../../unless-aborted.ts'

interface Timeouts {
  /** How often the connection is probed: a broken network does not close it. */
  checkIntervalMs: number
  answerMs: number
  retryMs: number
}

const defaultTimeouts: Timeouts = { checkIntervalMs: 20_000, answerMs: 5_000, retryMs: 1_000 }

/**
 * Listens to a channel of PostgreSQL on a separate connection, which is replaced when it breaks or stops responding.
 * @param onNotification called with the payload; with undefined when notifications may have been lost
 */
export function followChannel(
  { url, channel, log }: { url: string; channel: string; log: FastifyBaseLogger },
  onNotification: (payload: string | undefined) => void,
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
        if (!isStopped)
          log.warn({ err: error }, `the listener of ${channel} lost its connection to the database`)
        broken.resolve()
      })
      listener.on('end', () => broken.resolve())
      listener.on('notification', ({ payload = '' }) => onNotification(payload))
      // LISTEN can be repeated without effect.
      const listen = () => unlessAborted(AbortSignal.timeout(answerMs), listener.query(`listen ${channel}`))
      let probeTimer: ReturnType<typeof setInterval> | undefined
      try {
        await listener.connect()
        await listen()
        if (!isFirst) onNotification(undefined)
        probeTimer = setInterval(() => void listen().catch(broken.reject), checkIntervalMs)
        await broken.promise
      } catch (error) {
        if (!isStopped) log.warn({ err: error }, `the listener of ${channel} cannot reach the database`)
      }
      clearInterval(probeTimer)
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
