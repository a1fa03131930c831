import { unlessAborted } from '../../unless-aborted.ts'
import { maxGrantSeconds } from './grant.ts'

/** What the operator decides about grants. */
export interface GrantRules {
  /** Length of a window, from 5 s to `maxGrantSeconds`. */
  seconds: number
  /** Networks that may use a viewer's grants of one window. 0: any number. */
  networks: number
}

export const defaultGrantRules: GrantRules = {
  seconds: maxGrantSeconds,
  // wifi and mobile, each with IPv4 and IPv6
  networks: 4,
}

/** Every process follows a changed setting within 5 s. */
const staleAfterMs = 4_000
/** A slow database must not delay a segment: the rules change rarely. */
const readLimitMs = 200

/** The rules as this process last read them: again when they are used and 4 s old, so that most requests have no query. */
export class CachedGrantRules {
  /** Those of the last read. Before it, or while none succeeds, the ones before or the defaults. */
  known = defaultGrantRules
  private readonly read: () => Promise<GrantRules>
  private triedAt = Number.NEGATIVE_INFINITY
  private reading: Promise<void> | undefined

  constructor(read: () => Promise<GrantRules>) {
    this.read = read
  }

  async current(now: Date): Promise<GrantRules> {
    const time = now.getTime()
    // A clock that is set back must not make them look new for ever.
    if (Math.abs(time - this.triedAt) > staleAfterMs) {
      this.triedAt = time
      this.reading = this.load()
    }
    await this.reading
    return this.known
  }

  private async load(): Promise<void> {
    const reading = this.read().then((rules) => {
      this.known = rules
    })
    // The log has failures of the database already: those of the revocations, which are read as often.
    await unlessAborted(AbortSignal.timeout(readLimitMs), reading).catch(() => undefined)
  }
}
