import type { Context } from '../../context.ts'
import { type Grant, grantLifeMs, viewerNames } from './grant.ts'
import { listRevocationsSince } from './revocation-queries.ts'

/** How old the list may be while the database answers. */
const freshMs = 5_000
/** How old it may be while the database does not: decisions allow 60 s until a revoked right is refused everywhere. */
const usableMs = 60_000

type FullGrant = Grant & { scope: 'full' }

/** The short list of rights taken back lately, read again as it ages. */
export class Revocations {
  private readonly ctx: Pick<Context, 'db' | 'clock' | 'log' | 'grants'>
  /** Asset token -> number of the last revocation. */
  private assets = new Map<string, number>()
  /** Viewer's name -> number of the last revocation. */
  private viewers = new Map<string, number>()
  /** Of the accounts on the list: their viewers' names, which cost two hashes each. */
  private names = new Map<bigint, string[]>()
  private readAt = Number.NEGATIVE_INFINITY
  private reading: Promise<void> | undefined

  constructor(ctx: Pick<Context, 'db' | 'clock' | 'log' | 'grants'>) {
    this.ctx = ctx
  }

  /**
   * Whether a grant was taken back after it was given, as of 5 s ago.
   * @throws when the list cannot be read and is too old to trust
   */
  async isRevoked(assetToken: string, grant: FullGrant): Promise<boolean> {
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

  /** The number of the last revocation of a viewer's grants, of the list in hand; 0: there was none lately. */
  lastOf(viewer: string): number {
    return this.viewers.get(viewer) ?? 0
  }

  /** Of the list, in ms. Not below 0: a clock that was set back must not make it young for ever. */
  private age(): number {
    return Math.abs(this.ctx.clock.now().getTime() - this.readAt)
  }

  private isListed(assetToken: string, { viewer, revision }: FullGrant): boolean {
    return (this.assets.get(assetToken) ?? 0) > revision || this.lastOf(viewer) > revision
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
    const rows = await listRevocationsSince(db, new Date(readAt - grantLifeMs(grants.scheme)))
    const [assets, viewers, names] = [new Map(), new Map(), new Map()] as [
      Map<string, number>,
      Map<string, number>,
      Map<bigint, string[]>,
    ]
    const note = (list: Map<string, number>, key: string, id: bigint) =>
      list.set(key, Math.max(list.get(key) ?? 0, Number(id)))
    for (const { id, asset_token, account_id, viewer } of rows) {
      if (account_id !== null) {
        const known = this.names.get(account_id) ?? viewerNames(grants.scheme, account_id)
        names.set(account_id, known)
        for (const name of known) note(viewers, name, id)
      } else if (asset_token !== null) note(assets, asset_token, id)
      if (viewer !== null) note(viewers, viewer, id)
    }
    this.assets = assets
    this.viewers = viewers
    this.names = names
    this.readAt = readAt
  }
}

/** A slow database must not hold up a segment; the list in hand is young enough. */
const briefly = () => new Promise<void>((resolve) => setTimeout(resolve, 200).unref())
