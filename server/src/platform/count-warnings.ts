import type { FastifyBaseLogger } from 'fastify'

const minuteMs = 60_000

/**
 * Logs warnings that a flood can cause thousands of times: the first at once, the others as one line a minute
 * with their count and the details of the last. Call the returned function for each warning.
 */
export function countWarnings(
  log: Pick<FastifyBaseLogger, 'warn'>,
  message: string,
): (facts?: object) => void {
  let count = 0
  let lastFacts: object = {}
  let timer: NodeJS.Timeout | undefined
  const write = () => {
    timer = undefined
    if (count === 0) return
    log.warn({ count, ...lastFacts }, message)
    count = 0
    timer = setTimeout(write, minuteMs).unref()
  }
  return (facts = {}) => {
    count += 1
    lastFacts = facts
    if (timer === undefined) write()
  }
}
