import type { Context } from '../../context.ts'
import { viewerName } from '../../platform/media-delivery/grant.ts'
import { listRevocationsSince } from './asset-queries.ts'
import { grantScheme } from './media-address.ts'

/** How old the list may be while the database answers. */
const freshMs = 5_000
/** How old it may be while the database does not: decisions allow 60 s until a revoked right is refused everywhere. */
const usableMs = 60_000

/** The short list of rights taken back lately, read again as it ages. */
export class Revocations {
  private readonly ctx: Context
  /** `asset` or `asset/viewer` -> when. */
  private list = new Map<string, number>()
  private readAt = Number.NEGATIVE_INFINITY
  private reading: Promise<void> | undefined

  constructor(ctx: Context) {
    this.ctx = ctx
  }

  /** Whether a full grant of a window was taken back. @throws when the list cannot be read and is too old to trust */
  async isRevoked(assetToken: string, viewer: string, window: number): Promise<boolean> {
    const age = Date.now() - this.readAt
    if (age > freshMs) {
      const reading = this.read()
      if (age > usableMs) await reading
      else reading.catch((error) => this.ctx.log.warn({ err: error }, 'revoked grants could not be read'))
      if (age <= usableMs) await Promise.race([reading.catch(() => undefined), briefly()])
    }
    const startedAt = window * grantScheme(this.ctx).windowMs
    return [assetToken, `${assetToken}/${viewer}`].some((key) => (this.list.get(key) ?? -1) >= startedAt)
  }

  private read(): Promise<void> {
    this.reading ??= this.load().finally(() => {
      this.reading = undefined
    })
    return this.reading
  }

  private async load(): Promise<void> {
    const scheme = grantScheme(this.ctx)
    const since = new Date(this.ctx.clock.now().getTime() - 3 * scheme.windowMs)
    const rows = await listRevocationsSince(this.ctx.db, since)
    const list = new Map<string, number>()
    for (const { asset_token, account_id, revoked_at } of rows) {
      const key = account_id === null ? asset_token : `${asset_token}/${viewerName(scheme, account_id)}`
      list.set(key, Math.max(list.get(key) ?? 0, revoked_at.getTime()))
    }
    this.list = list
    this.readAt = Date.now()
  }
}

/** A slow database must not hold up a segment; the list in hand is young enough. */
const briefly = () => new Promise<void>((resolve) => setTimeout(resolve, 200).unref())
