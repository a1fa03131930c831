import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LRUCache } from 'lru-cache'
import type { GrantKey } from '../secrets.ts'

/**
 * A right to fetch the files of one asset, part of every media URL. Its text is the same for a whole time
 * window, so that prefetch and playback share URLs, and viewers of previews share them too. It names its end, so
 * that a change of the windows' length leaves issued grants as they are.
 */
export type Grant =
  /** A free, published video: its URL never changes. */
  | { scope: 'public' }
  /** Anybody, up to a position in the video. */
  | { scope: 'preview'; endMs: number; endsAt: number }
  /** One account, the whole video. */
  | {
      scope: 'full'
      /** See viewerHash. */
      viewer: string
      /** The kind of right: some rights survive events that end others. */
      right: string
      /** The last revocation known at signing: only later ones end this grant. */
      lastRevocationId: number
      /** When the grants of its window end, ms since 1970: whole seconds. */
      endsAt: number
      /** When the right itself ends, ms since 1970, if that is before `endsAt`. Else undefined. */
      until: number | undefined
    }

/** The first one signs, all of them verify. */
export type GrantKeys = readonly GrantKey[]

export type SignedGrant = Exclude<Grant, { scope: 'public' }>

const publicText = 'pub'

/** The longest window, seconds: an operator may set a shorter one. */
export const maxGrantSeconds = 3600

/** The longest life of a grant, ms: two windows, plus one for a clock that is ahead. */
export const grantLifeMs = 3 * maxGrantSeconds * 1000

/**
 * When grants that are issued now end, ms since 1970: with the next window, so they live for at least a whole one.
 * @param seconds length of a window
 */
export function windowEndsAt(seconds: number, now: Date): number {
  const windowMs = seconds * 1000
  return (Math.floor(now.getTime() / windowMs) + 2) * windowMs
}

/** When a grant expires, ms since 1970: with its window, or earlier with its right. */
export function grantEndsAt(grant: SignedGrant): number {
  return grant.scope === 'full' && grant.until !== undefined
    ? Math.min(grant.endsAt, grant.until)
    : grant.endsAt
}

/** The grant's text in a URL: letters, digits, dots, hyphens and underscores. */
export function signGrant(keys: GrantKeys, asset: string, grant: Grant): string {
  if (grant.scope === 'public') return publicText
  const [key] = keys
  if (!key) throw new Error('there is no key to sign grants with')
  const claim = claimOf(grant, key.id)
  return `${claim}.${mac(key, asset, claim)}`
}

function claimOf(grant: SignedGrant, keyId: string): string {
  if (grant.scope === 'preview') return `p.${keyId}.${grant.endsAt / 1000}.${grant.endMs}`
  const claim = `f.${keyId}.${grant.endsAt / 1000}.${grant.viewer}.${grant.right}.${grant.lastRevocationId}`
  return grant.until === undefined ? claim : `${claim}.${grant.until}`
}

function mac(key: GrantKey, asset: string, claim: string): string {
  return createHmac('sha256', key.key).update(`${asset}/${claim}`).digest('base64url')
}

const pattern =
  /^(?:p\.(?<previewKey>\w)\.(?<previewEndsAt>\d{1,12})\.(?<endMs>\d{1,12})|f\.(?<fullKey>\w)\.(?<fullEndsAt>\d{1,12})\.(?<viewer>[\w-]{16})\.(?<right>[a-z_]{1,20})\.(?<lastRevocationId>\d{1,15})(?:\.(?<until>\d{1,15}))?)\.(?<signature>[\w-]{43})$/

/**
 * Verifies a grant for an asset.
 * @param known caches grants with a valid signature. The text determines the grant, at any time
 * @returns undefined for a wrong signature, another asset or an expired grant
 */
export function verifyGrant(
  keys: GrantKeys,
  asset: string,
  text: string,
  now: Date,
  known?: LRUCache<string, SignedGrant>,
): Grant | undefined {
  if (text === publicText) return { scope: 'public' }
  const name = `${asset}/${text}`
  let grant = known?.get(name)
  if (!grant) {
    grant = readSigned(keys, asset, text)
    if (!grant) return undefined
    known?.set(name, grant)
  }
  return isInTime(grant, now) ? grant : undefined
}

function readSigned(keys: GrantKeys, asset: string, text: string): SignedGrant | undefined {
  const found = pattern.exec(text)?.groups
  if (!found) return undefined
  const key = keys.find((candidate) => candidate.id === (found.previewKey ?? found.fullKey))
  if (!key) return undefined
  // Compares the text, not the bytes: base64url can spell the same last byte in four ways.
  const expected = Buffer.from(mac(key, asset, text.slice(0, text.lastIndexOf('.'))))
  if (!timingSafeEqual(expected, Buffer.from(found.signature ?? ''))) return undefined
  const endsAt = readEnd(Number(found.previewEndsAt ?? found.fullEndsAt))
  const { viewer, right, lastRevocationId } = found
  if (viewer === undefined || right === undefined)
    return { scope: 'preview', endMs: Number(found.endMs), endsAt }
  const until = found.until === undefined ? undefined : Number(found.until)
  return { scope: 'full', viewer, right, lastRevocationId: Number(lastRevocationId), endsAt, until }
}

/**
 * The end of a grant in ms, from its text. Grants of versions before 2026-11-28 have the number of an hour since 1970 there,
 * and stay valid over an upgrade.
 */
function readEnd(given: number): number {
  return given < 1_000_000 ? (given + 2) * maxGrantSeconds * 1000 : given * 1000
}

function isInTime(grant: SignedGrant, now: Date): boolean {
  // The clock of the process that issued it may be a little fast, but not by days.
  return now.getTime() < grantEndsAt(grant) && grant.endsAt - now.getTime() <= grantLifeMs
}

/** A short keyed hash of an account id: grants appear in URLs and logs, the account's id must not. */
export function viewerHash(keys: GrantKeys, accountId: bigint): string {
  const [name] = viewerHashes(keys, accountId)
  if (!name) throw new Error('there is no key to name viewers with')
  return name
}

/** The account's hash under each key: grants from before a key change carry the older one. */
export function viewerHashes(keys: GrantKeys, accountId: bigint): string[] {
  return keys.map(({ key }) =>
    createHmac('sha256', key).update(`viewer/${accountId}`).digest('base64url').slice(0, 16),
  )
}
