import type { Context } from '../../context.ts'
import {
  type Grant,
  type GrantScheme,
  signGrant,
  viewerName,
  windowAt,
  windowEndsAt,
} from '../../platform/media-delivery/grant.ts'

export function grantScheme(ctx: Context): GrantScheme {
  return { keys: ctx.secrets.grantKeys, windowMs: ctx.config.grantSeconds * 1000 }
}

/** Where the files of an asset are under a grant, without a trailing slash. */
export function mediaAddress(grantText: string, assetToken: string): string {
  return `/media/${grantText}/${assetToken}`
}

export interface IssuedGrant {
  /** See mediaAddress. */
  address: string
  /** ms since 1970; 0: never. */
  expiresAt: number
}

/** What a right becomes: plain addresses, a preview that everybody shares, or one account’s. */
export function issueGrant(
  ctx: Context,
  assetToken: string,
  right: { scope: 'public' } | { scope: 'preview'; endMs: number } | { scope: 'full'; accountId: bigint },
): IssuedGrant {
  const scheme = grantScheme(ctx)
  const window = windowAt(scheme, ctx.clock.now())
  const grant: Grant =
    right.scope === 'full'
      ? { scope: 'full', viewer: viewerName(scheme, right.accountId), window }
      : right.scope === 'preview'
        ? { ...right, window }
        : right
  return {
    address: mediaAddress(signGrant(scheme, assetToken, grant), assetToken),
    expiresAt: right.scope === 'public' ? 0 : windowEndsAt(scheme, window),
  }
}
