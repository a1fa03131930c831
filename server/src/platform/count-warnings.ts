import type { FastifyBaseLogger } from 'fastify'

const minuteMs = 60_000

/**
 * For what a flood makes happen thousands of times: the first is logged at once, all others as one line a minute with
 * their number. Call what is returned for each.
 */
export function countWarnings(log: Pick<FastifyBaseLogger, 'warn'>, message: string): () => void {
  let count = 0
  let timer: NodeJS.Timeout | undefined
  const write = () => {
    timer = undefined
    if (count === 0) return
    log.warn({ count }, message)
    count = 0
    timer = setTimeout(write, minuteMs).unref()
  }
  return () => {
    count += 1
    if (timer === undefined) write()
  }
}
