import type { Context } from '../../context.ts'

const minuteMs = 60_000

/**
 * Counts calls with an expired `auth_key`. They are still served: a phone's clock may be hours off, and the
 * token is what authorises. A high count means wrong client clocks or replayed calls.
 */
export class ExpiredKeys {
  /** Since the process started. */
  count = 0
  private readonly ctx: Pick<Context, 'clock' | 'log'>
  private toldAt = Number.NEGATIVE_INFINITY

  constructor(ctx: Pick<Context, 'clock' | 'log'>) {
    this.ctx = ctx
  }

  /** @param authKey of a valid payload: `expiry-0-0-md5`, with the expiry in unix seconds */
  note(authKey: string | undefined): void {
    const now = this.ctx.clock.now().getTime()
    if (authKey === undefined || Number(authKey.slice(0, authKey.indexOf('-'))) * 1000 > now) return
    this.count += 1
    // At most one line a minute, with the count.
    if (Math.abs(now - this.toldAt) < minuteMs) return
    this.toldAt = now
    this.ctx.log.info({ count: this.count }, 'calls came with an auth_key past its time')
  }
}
