import type { ViewingReason } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { type Grant, grantEndsAt, windowEndsAt } from '../../platform/media-delivery/grant.ts'
import type { Grants } from '../../platform/media-delivery/grants.ts'

/** Address of an asset's files under a grant, without a trailing slash. */
export function mediaAddress(grantText: string, assetToken: string): string {
  return `/media/${grantText}/${assetToken}`
}

export interface IssuedGrant {
  /** As `mediaAddress` returns it. */
  address: string
  /** Milliseconds since 1970, or 0 if it never expires. */
  expiresAt: number
}

export type GrantedRight =
  | { scope: 'public' }
  | { scope: 'preview'; endMs: number }
  | {
      scope: 'full'
      accountId: bigint
      right: ViewingReason
      lastRevocationId: number
      /** Undefined when the right has no end. */
      endsAt: Date | undefined
    }

/** Turns a right into a grant: a plain address, a preview shared by everybody, or a grant for one account. */
export async function issueGrant(
  ctx: Pick<Context, 'grants' | 'clock'>,
  assetToken: string,
  granted: GrantedRight,
): Promise<IssuedGrant> {
  const { grants } = ctx
  const now = ctx.clock.now()
  const { seconds } = await grants.rules.current(now)
  const grant = grantOf(grants, windowEndsAt(seconds, now), granted)
  return {
    address: mediaAddress(grants.sign(assetToken, grant), assetToken),
    expiresAt: grant.scope === 'public' ? 0 : grantEndsAt(grant),
  }
}

function grantOf(grants: Grants, windowEnd: number, granted: GrantedRight): Grant {
  if (granted.scope === 'public') return granted
  if (granted.scope === 'preview') return { ...granted, endsAt: windowEnd }
  const { accountId, right, lastRevocationId, endsAt } = granted
  // An end after the grant's own expiry is left out, so that the address stays the same for long rights.
  const until = endsAt && endsAt.getTime() < windowEnd ? endsAt.getTime() : undefined
  return {
    scope: 'full',
    viewer: grants.viewerHash(accountId),
    right,
    lastRevocationId,
    endsAt: windowEnd,
    until,
  }
}
