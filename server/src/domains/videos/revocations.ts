import type { Context } from '../../context.ts'
import { type Grant, viewerNames } from '../../platform/media-delivery/grant.ts'
import { grantLifeMs } from './media-address.ts'
import { listRevocationsSince } from './revocation-queries.ts'

/** How old the list may be while the database answers. */
const freshMs = 5_000
/** How old it may be while the database does not: decisions allow 60 s until a revoked right is refused everywhere. */
const usableMs = 60_000

/** The short list of rights taken back lately, read again as it ages. */
export class Revocations {
  private readonly ctx: Context
  /** `asset` or `asset/viewer` -> number of the last revocation. */
  private list = new Map<string, number>()
  private readAt = Number.NEGATIVE_INFINITY
  private reading: Promise<void> | undefined

  constructor(ctx: Context) {
    this.ctx = ctx
  }

  /**
   * Whether a grant was taken back after it was given, as of 5 s ago.
   * @throws when the list cannot be read and is too old to trust
   */
  async isRevoked(assetToken: string, grant: Grant & { scope: 'full' }): Promise<boolean> {
    const age = this.age()
    if (age > usableMs) await this.read()
    else if (age > freshMs) {
      const reading = this.read().catch((error) =>
        this.ctx.log.warn({ err: error }, 'revoked grants could not be read'),
      )
      await Promise.race([reading, briefly()])
    }
    return this.isListed(assetToken, grant)
  }

  /** The same while the list is fresh; undefined: it must be read. */
  recall(assetToken: string, grant: Grant & { scope: 'full' }): boolean | undefined {
    return this.age() > freshMs ? undefined : this.isListed(assetToken, grant)
  }

  /** Of the list, in ms. Not below 0: a clock that was set back must not make it young for ever. */
  private age(): number {
    return Math.abs(this.ctx.clock.now().getTime() - this.readAt)
  }

  private isListed(assetToken: string, { viewer, revision }: Grant & { scope: 'full' }): boolean {
    const { list } = this
    if (list.size === 0) return false
    return [assetToken, `${assetToken}/${viewer}`].some((key) => (list.get(key) ?? 0) > revision)
  }

  private read(): Promise<void> {
    this.reading ??= this.load().finally(() => {
      this.reading = undefined
    })
    return this.reading
  }

  private async load(): Promise<void> {
    const readAt = this.ctx.clock.now().getTime()
    const rows = await listRevocationsSince(this.ctx.db, new Date(readAt - grantLifeMs(this.ctx)))
    const list = new Map<string, number>()
    for (const { id, asset_token, account_id } of rows) {
      const viewers = account_id === null ? [] : viewerNames(this.ctx.grants.scheme, account_id)
      const keys = account_id === null ? [asset_token] : viewers.map((viewer) => `${asset_token}/${viewer}`)
      for (const key of keys) list.set(key, Math.max(list.get(key) ?? 0, Number(id)))
    }
    this.list = list
    this.readAt = readAt
  }
}

/** A slow database must not hold up a segment; the list in hand is young enough. */
const briefly = () => new Promise<void>((resolve) => setTimeout(resolve, 200).unref())
