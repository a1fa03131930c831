import type { FastifyBaseLogger } from 'fastify'

const minuteMs = 60_000

/**
 * Logs warnings that a flood can cause thousands of times: the first at once, the others as one line a minute
 * with their count and the fields of the last. Call the returned function for each warning.
 */
export function countWarnings(
  log: Pick<FastifyBaseLogger, 'warn'>,
  message: string,
): (fields?: object) => void {
  let count = 0
  let lastFields: object = {}
  let timer: NodeJS.Timeout | undefined
  const write = () => {
    timer = undefined
    if (count === 0) return
    log.warn({ count, ...lastFields }, message)
    count = 0
    timer = setTimeout(write, minuteMs).unref()
  }
  return (fields = {}) => {
    count += 1
    lastFields = fields
    if (timer === undefined) write()
  }
}
