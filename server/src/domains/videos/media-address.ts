import type { ViewingReason } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type Grant, grantEndsAt, windowAt, windowEndsAt } from '../../platform/media-delivery/grant.ts'
import type { Grants } from '../../platform/media-delivery/grants.ts'

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

export type GrantedRight =
  | { scope: 'public' }
  | { scope: 'preview'; endMs: number }
  | {
      scope: 'full'
      accountId: bigint
      right: ViewingReason
      revision: number
      /** Undefined: it does not end by itself. */
      endsAt: Date | undefined
    }

/** What a right becomes: plain addresses, a preview that everybody shares, or one account’s. */
export function issueGrant(ctx: Context, assetToken: string, granted: GrantedRight): IssuedGrant {
  const { grants } = ctx
  const grant = grantOf(grants, windowAt(grants.scheme, ctx.clock.now()), granted)
  return {
    address: mediaAddress(grants.sign(assetToken, grant), assetToken),
    expiresAt: grant.scope === 'public' ? 0 : grantEndsAt(grants.scheme, grant),
  }
}

function grantOf(grants: Grants, window: number, granted: GrantedRight): Grant {
  if (granted.scope === 'public') return granted
  if (granted.scope === 'preview') return { ...granted, window }
  const { accountId, right, revision, endsAt } = granted
  // An end that comes after the grant's says nothing: left out, the address of a long right is the same as ever.
  const until =
    endsAt && endsAt.getTime() < windowEndsAt(grants.scheme, window) ? endsAt.getTime() : undefined
  return { scope: 'full', viewer: grants.viewerName(accountId), right, revision, window, until }
}
