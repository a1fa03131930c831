import type { Context } from '../../context.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { type Grant, grantLifeMs, viewerHashes } from './grant.ts'
import { listRevocationsSince } from './revocation-queries.ts'

/** The maximum age of the list while the database is available. */
const staleAfterMs = 5_000
/** The maximum age while the database is down: a revoked right must be refused everywhere within 60 s. */
const usableMs = 60_000

/** A slow database must not delay a segment: the current list is recent enough. */
const readLimitMs = 200

type FullGrant = Grant & { scope: 'full' }

/** A cached list of the recent revocations, reloaded as it ages. */
export class Revocations {
  private readonly ctx: Pick<Context, 'db' | 'clock' | 'log' | 'grants'>
  /** Asset token -> number of its last revocation. */
  private assets = new Map<string, number>()
  /** Viewer's name -> number of their last revocation. */
  private viewers = new Map<string, number>()
  /** The viewers' names by listed account, cached because each costs two hashes. */
  private names = new Map<bigint, string[]>()
  private readAt = Number.NEGATIVE_INFINITY
  private reading: Promise<void> | undefined

  constructor(ctx: Pick<Context, 'db' | 'clock' | 'log' | 'grants'>) {
    this.ctx = ctx
  }

  /**
   * Whether a grant was revoked after it was issued, by a list at most 5 s old; at most 60 s while the database does not
   * answer.
   * @throws when the list cannot be read and is too old
   */
  async isRevoked(assetToken: string, grant: FullGrant): Promise<boolean> {
    const age = this.age()
    if (age > usableMs) await this.read()
    else if (age > staleAfterMs) {
      const reading = this.read().catch((error) =>
        this.ctx.log.warn({ err: error }, 'revoked grants could not be read'),
      )
      await unlessAborted(AbortSignal.timeout(readLimitMs), reading).catch(() => undefined)
    }
    return this.isListed(assetToken, grant)
  }

  /** The number of a viewer's last revocation in the current list. 0: none recently. */
  lastOf(viewer: string): number {
    return this.viewers.get(viewer) ?? 0
  }

  /** Age of the list, ms. Never below 0: a clock set back must not make the list look new for ever. */
  private age(): number {
    return Math.abs(this.ctx.clock.now().getTime() - this.readAt)
  }

  private isListed(assetToken: string, { viewer, lastRevocationId }: FullGrant): boolean {
    return (this.assets.get(assetToken) ?? 0) > lastRevocationId || this.lastOf(viewer) > lastRevocationId
  }

  private read(): Promise<void> {
    this.reading ??= this.load().finally(() => {
      this.reading = undefined
    })
    return this.reading
  }

  private async load(): Promise<void> {
    const { db, clock, grants } = this.ctx
    const readAt = clock.now().getTime()
    const rows = await listRevocationsSince(db, new Date(readAt - grantLifeMs))
    const assets = new Map<string, number>()
    const viewers = new Map<string, number>()
    const names = new Map<bigint, string[]>()
    const addLatest = (list: Map<string, number>, key: string, id: bigint) =>
      list.set(key, Math.max(list.get(key) ?? 0, Number(id)))
    for (const { id, asset_token, account_id, viewer } of rows) {
      if (account_id !== null) {
        const known = this.names.get(account_id) ?? viewerHashes(grants.keys, account_id)
        names.set(account_id, known)
        for (const name of known) addLatest(viewers, name, id)
      } else if (asset_token !== null) addLatest(assets, asset_token, id)
      if (viewer !== null) addLatest(viewers, viewer, id)
    }
    this.assets = assets
    this.viewers = viewers
    this.names = names
    this.readAt = readAt
  }
}
