import type { FastifyBaseLogger } from 'fastify'

const minuteMs = 60_000

/**
 * For what a flood makes happen thousands of times: the first is logged at once, all others as one line a minute with
 * their number, and with the facts of the last. Call what is returned for each.
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
