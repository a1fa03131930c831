import type { Context } from '../../context.ts'

const minuteMs = 60_000

/**
 * Counts calls with an expired `auth_key`, in the log. They are still served: a phone's clock may be hours off, and the
 * token is what authorises. A high count means wrong client clocks or replayed calls.
 * @returns call it with the key of each valid payload: `expiry-0-0-md5`, with the expiry in unix seconds
 */
export function countExpiredKeys({ clock, log }: Pick<Context, 'clock' | 'log'>) {
  let count = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  return (authKey: string | undefined): void => {
    const now = clock.now().getTime()
    if (authKey === undefined || Number(authKey.slice(0, authKey.indexOf('-'))) * 1000 > now) return
    count += 1
    // At most one line a minute, with the count since the process started.
    if (Math.abs(now - loggedAt) < minuteMs) return
    loggedAt = now
    log.info({ count }, 'calls with an expired auth_key')
  }
}
