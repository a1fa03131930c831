import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  type AssetFile,
  classifyFile,
  type Grant,
  grantEndsAt,
  maySee,
} from '../../platform/media-delivery/grant.ts'
import { GrantNetworks } from '../../platform/media-delivery/grant-networks.ts'
import { revokeViewer } from '../../platform/media-delivery/revocation-queries.ts'
import { Revocations } from '../../platform/media-delivery/revocations.ts'
import type { ServedAsset } from './asset-queries.ts'
import { rememberServedAssets } from './served-assets.ts'

export interface Admitted {
  asset: ServedAsset
  grant: Grant
  file: AssetFile
}

/** What is asked for, by what right and from where. */
export interface MediaAsk {
  grantText: string
  /** Of the asset. */
  token: string
  /** The visitor's. */
  address: string
}

export interface MediaAccess {
  /**
   * Whether a grant opens a file of an asset, named by its path below the asset.
   * @throws AppError GRANT_REFUSED or NOT_FOUND
   */
  admit(ask: MediaAsk, path: string): Promise<Admitted>
  /** The same for every file of the asset at once: no preview opens that. */
  admitToAll(ask: MediaAsk): Promise<Grant>
  /** @throws AppError NOT_FOUND unless the cover is of a published video */
  admitToCover(cover: string): Promise<void>
}

/** Decides from grant and name, and from what was remembered for seconds of videos and of rights taken back. */
export function openMediaAccess(ctx: Context): MediaAccess {
  const assets = rememberServedAssets(ctx)
  const revocations = new Revocations(ctx)
  const networks = new GrantNetworks({ most: ctx.config.grantNetworks })

  function isInTooMany(grant: Grant, address: string): grant is Grant & { scope: 'full' } {
    return grant.scope === 'full' && networks.note(grant, revocations.lastOf(grant.viewer), address)
  }

  /** Ends the viewer's grants: who is signed in gets a new one, who was passed an address does not. */
  async function revokeShared({ viewer, revision }: Grant & { scope: 'full' }): Promise<void> {
    if (!networks.mayRevoke(viewer)) return
    const isNew = await revokeViewer(ctx.db, { viewer, revision, now: ctx.clock.now() })
    if (isNew) ctx.log.info({ viewer }, 'the grants of a viewer were used from too many networks')
  }

  async function admitTo({ grantText, token, address }: MediaAsk, file?: AssetFile): Promise<Admitted> {
    const grant = ctx.grants.verify(token, grantText, ctx.clock.now())
    if (!grant) throw new AppError('GRANT_REFUSED')
    if (!file || !isToken(token)) throw new AppError('NOT_FOUND')
    if (!maySee(grant, file)) throw new AppError('GRANT_REFUSED')
    let asset = await assets.asset(token)
    // Who begins to watch is not turned away from memory: the video may have been shown again since.
    const isStart = file.kind === 'master' || file.kind === 'playlist'
    if (isStart && !(asset && isInForce(asset, grant))) asset = await assets.assetNow(token)
    if (!asset) throw new AppError('NOT_FOUND')
    if (!isInForce(asset, grant)) throw new AppError('GRANT_REFUSED')
    if (grant.scope === 'full' && (await revocations.isRevoked(token, grant))) {
      throw new AppError('GRANT_REFUSED')
    }
    if (isInTooMany(grant, address)) {
      revokeShared(grant).catch((error) =>
        ctx.log.warn({ err: error }, 'a shared grant could not be revoked'),
      )
    }
    return { asset, grant, file }
  }

  return {
    admit: (ask, path) => admitTo(ask, classifyFile(path)),
    // Seek pictures show the whole video: who may see them may see all.
    admitToAll: async (ask) => (await admitTo(ask, { kind: 'sheet' })).grant,
    async admitToCover(cover) {
      if (!isToken(cover) || !(await assets.isPublicCover(cover))) throw new AppError('NOT_FOUND')
    },
  }
}

/** 128 bit in base64url: the name of an asset or a cover. */
function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/** What was granted may have ended since: the video was hidden, or is not free any more. */
function isInForce(asset: ServedAsset, grant: Grant): boolean {
  const isKeeper = grant.scope === 'full' && (grant.right === 'owner' || grant.right === 'staff')
  const isFree = asset.price_amount === null && !asset.is_vip_only
  return (isKeeper || asset.state === 'published') && (grant.scope !== 'public' || isFree)
}

/**
 * A browser keeps for a year what it was shown. A cache that serves others asks again within a minute, so that what is
 * hidden or removed is gone there a minute after it is gone here; it is answered 304.
 */
export const forEver = 'public, max-age=31536000, s-maxage=60, immutable'

/** Free files anywhere for ever; a preview’s anywhere while its address lives; the rest in the browser only. */
export function cacheControlOf(ctx: Context, grant: Grant): string {
  if (grant.scope === 'public') return forEver
  return `${grant.scope === 'preview' ? 'public' : 'private'}, max-age=${secondsLeft(ctx, grant)}`
}

/** How long a grant still works. */
export function secondsLeft(ctx: Context, grant: Exclude<Grant, { scope: 'public' }>): number {
  const leftMs = grantEndsAt(ctx.grants.scheme, grant) - ctx.clock.now().getTime()
  return Math.max(0, Math.floor(leftMs / 1000))
}
