import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Grant, grantEndsAt } from '../../platform/media-delivery/grant.ts'
import { GrantNetworks } from '../../platform/media-delivery/grant-networks.ts'
import { revokeViewer } from '../../platform/media-delivery/revocation-queries.ts'
import { Revocations } from '../../platform/media-delivery/revocations.ts'
import { type AssetFile, classifyFile, maySee } from './asset-files.ts'
import type { ServedAsset } from './asset-queries.ts'
import { cacheServedAssets } from './served-assets.ts'

export interface AuthorizedFile {
  asset: ServedAsset
  grant: Grant
  file: AssetFile
}

/** A request for a file, with its grant and sender. */
export interface MediaRequest {
  grantText: string
  /** The asset's token. */
  token: string
  /** The visitor's network address. */
  address: string
}

type FullGrant = Grant & { scope: 'full' }

export type MediaAccess = ReturnType<typeof openMediaAccess>

/** Checks grants. Facts about videos and revocations are cached for a few seconds. */
export function openMediaAccess(ctx: Context) {
  const assets = cacheServedAssets(ctx)
  const revocations = new Revocations(ctx)
  const networks = new GrantNetworks()

  async function usesTooManyNetworks(grant: FullGrant, address: string): Promise<boolean> {
    const { networks: allowed } = await ctx.grants.rules.current(ctx.clock.now())
    return networks.recordUse(grant, { since: revocations.lastOf(grant.viewer), address, allowed })
  }

  /** Revokes the viewer's grants: a signed-in viewer gets a new one, a person with a shared address does not. */
  async function revokeShared({ viewer, lastRevocationId }: FullGrant): Promise<void> {
    if (!networks.mayRevoke(viewer)) return
    const isNew = await revokeViewer(ctx.db, { viewer, lastRevocationId, now: ctx.clock.now() })
    if (isNew) ctx.log.info({ viewer }, 'the grants of a viewer were used from too many networks')
  }

  async function authorize(
    { grantText, token, address }: MediaRequest,
    file?: AssetFile,
  ): Promise<AuthorizedFile> {
    const grant = ctx.grants.verify(token, grantText, ctx.clock.now())
    if (!grant) throw new AppError('GRANT_REFUSED')
    if (!file || !isToken(token)) throw new AppError('NOT_FOUND')
    if (!maySee(grant, file)) throw new AppError('GRANT_REFUSED')
    let asset = await assets.asset(token)
    // The start of a play is never refused from the cache: the video may have been published or restored since.
    const isStart = ['master', 'playlist', 'storyboard'].includes(file.kind)
    // Seek pictures are made after the ladder, perhaps since the asset was cached.
    const isNew = file.kind === 'storyboard' && asset?.storyboard === null
    if (isNew || (isStart && !(asset && isStillValid(asset, grant)))) asset = await assets.freshAsset(token)
    if (!asset) throw new AppError('NOT_FOUND')
    if (!isStillValid(asset, grant)) throw new AppError('GRANT_REFUSED')
    if (grant.scope === 'full' && (await revocations.isRevoked(token, grant))) {
      throw new AppError('GRANT_REFUSED')
    }
    if (grant.scope === 'full' && (await usesTooManyNetworks(grant, address))) {
      revokeShared(grant).catch((error) =>
        ctx.log.warn({ err: error }, 'a shared grant could not be revoked'),
      )
    }
    return { asset, grant, file }
  }

  return {
    /**
     * Checks whether a grant allows a file of an asset, given by its path below the asset.
     * @throws AppError GRANT_REFUSED or NOT_FOUND
     */
    authorizeFile: (request: MediaRequest, path: string) => authorize(request, classifyFile(path)),
    /**
     * The same for all files of the asset at once. A preview grant never allows that. Seek pictures show the whole
     * video, so a viewer who may see them may see everything.
     */
    authorizeAsset: async (request: MediaRequest) => (await authorize(request, { kind: 'sheet' })).grant,
    /** @throws AppError NOT_FOUND unless the cover is of a published video */
    async authorizeCover(cover: string): Promise<void> {
      if (!isToken(cover) || !(await assets.isPublicCover(cover))) throw new AppError('NOT_FOUND')
    },
  }
}

/** 128 bits in base64url: the token of an asset or a cover. */
function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/** A grant may have become invalid: the video was hidden, or is no longer free. */
function isStillValid(asset: ServedAsset, grant: Grant): boolean {
  const isOwnerOrStaff = grant.scope === 'full' && (grant.right === 'owner' || grant.right === 'staff')
  const isFree = asset.price_amount === null && !asset.is_vip_only
  return (isOwnerOrStaff || asset.state === 'published') && (grant.scope !== 'public' || isFree)
}

/**
 * Browsers cache for a year. Shared caches revalidate after a minute (with a 304), so that hidden or removed files
 * disappear there within a minute.
 */
export const immutableCacheControl = 'public, max-age=31536000, s-maxage=60, immutable'

/**
 * Free files may be cached anywhere forever, previews anywhere until their address expires, everything else only by the
 * browser.
 */
export function cacheControlOf(ctx: Context, grant: Grant): string {
  if (grant.scope === 'public') return immutableCacheControl
  return `${grant.scope === 'preview' ? 'public' : 'private'}, max-age=${secondsLeft(ctx, grant)}`
}

/** How long a grant is still valid, seconds. */
export function secondsLeft(ctx: Context, grant: Exclude<Grant, { scope: 'public' }>): number {
  const leftMs = grantEndsAt(grant) - ctx.clock.now().getTime()
  return Math.max(0, Math.floor(leftMs / 1000))
}
