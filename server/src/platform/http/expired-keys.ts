import type { Context } from '../../context.ts'

const minuteMs = 60_000

/**
 * Counts calls whose `auth_key` is past its time. They are answered like any other: a phone's clock may be hours off, and
 * the token is the authority. Many of them say that clients' clocks are wrong, or that somebody replays old calls.
 */
export class ExpiredKeys {
  /** Since the process began. */
  count = 0
  private readonly ctx: Pick<Context, 'clock' | 'log'>
  private toldAt = Number.NEGATIVE_INFINITY

  constructor(ctx: Pick<Context, 'clock' | 'log'>) {
    this.ctx = ctx
  }

  /** @param authKey of a payload that fits the contract: `expiry-0-0-md5`, expiry in unix seconds */
  note(authKey: string | undefined): void {
    const now = this.ctx.clock.now().getTime()
    if (authKey === undefined || Number(authKey.slice(0, authKey.indexOf('-'))) * 1000 > now) return
    this.count += 1
    // A line a minute at most: the number is what matters.
    if (Math.abs(now - this.toldAt) < minuteMs) return
    this.toldAt = now
    this.ctx.log.info({ count: this.count }, 'calls came with an auth_key past its time')
  }
}
