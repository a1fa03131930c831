import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LRUCache } from 'lru-cache'
import type { GrantKey } from '../secrets.ts'

/**
 * A right to fetch the files of one asset, part of every media URL. Its text is the same for a whole time
 * window, so that prefetch and playback share URLs, and viewers of previews share them too.
 */
export type Grant =
  /** A free, published video: its URL never changes. */
  | { scope: 'public' }
  /** Anybody, up to a position in the video. */
  | { scope: 'preview'; endMs: number; window: number }
  /** One account, the whole video. */
  | {
      scope: 'full'
      /** See viewerName. */
      viewer: string
      /** The kind of right: some rights survive events that end others. */
      right: string
      /** The last revocation known at signing: only later ones end this grant. */
      revision: number
      window: number
      /**
       * When the right itself ends, ms since 1970, if that is before the grants of the window end. Else
       * undefined.
       */
      until: number | undefined
    }

export type SignedGrant = Exclude<Grant, { scope: 'public' }>

/** The keys and window used to sign and verify grants. */
export interface GrantScheme {
  keys: readonly GrantKey[]
  /** Length of a window, ms. A grant lives until the end of the next window: at least one whole window. */
  windowMs: number
}

const publicText = 'pub'

export function windowAt(scheme: GrantScheme, now: Date): number {
  return Math.floor(now.getTime() / scheme.windowMs)
}

/** When the grants of a window expire, ms since 1970. */
export function windowEndsAt(scheme: GrantScheme, window: number): number {
  return (window + 2) * scheme.windowMs
}

/** The longest life of a grant, ms: two windows, plus one for a clock that is ahead. */
export function grantLifeMs(scheme: GrantScheme): number {
  return 3 * scheme.windowMs
}

/** When a grant expires, ms since 1970: with its window, or earlier with its right. */
export function grantEndsAt(scheme: GrantScheme, grant: SignedGrant): number {
  const end = windowEndsAt(scheme, grant.window)
  return grant.scope === 'full' && grant.until !== undefined ? Math.min(end, grant.until) : end
}

/** The grant's text in a URL: letters, digits, dots, hyphens and underscores. */
export function signGrant(scheme: GrantScheme, asset: string, grant: Grant): string {
  if (grant.scope === 'public') return publicText
  const key = scheme.keys[0]
  if (!key) throw new Error('there is no key to sign grants with')
  const claim = claimOf(grant, key.id)
  return `${claim}.${mac(key, asset, claim)}`
}

function claimOf(grant: SignedGrant, keyId: string): string {
  if (grant.scope === 'preview') return `p.${keyId}.${grant.window}.${grant.endMs}`
  const claim = `f.${keyId}.${grant.window}.${grant.viewer}.${grant.right}.${grant.revision}`
  return grant.until === undefined ? claim : `${claim}.${grant.until}`
}

function mac(key: GrantKey, asset: string, claim: string): string {
  return createHmac('sha256', key.key).update(`${asset}/${claim}`).digest('base64url')
}

const pattern =
  /^(?:p\.(?<previewKey>\w)\.(?<previewWindow>\d{1,12})\.(?<endMs>\d{1,12})|f\.(?<fullKey>\w)\.(?<fullWindow>\d{1,12})\.(?<viewer>[\w-]{16})\.(?<right>[a-z_]{1,20})\.(?<revision>\d{1,15})(?:\.(?<until>\d{1,15}))?)\.(?<signature>[\w-]{43})$/

/**
 * Verifies a grant for an asset.
 * @param known caches grants with a valid signature. The text determines the grant, at any time
 * @returns undefined for a wrong signature, another asset or an expired grant
 */
export function verifyGrant(
  scheme: GrantScheme,
  asset: string,
  text: string,
  now: Date,
  known?: LRUCache<string, SignedGrant>,
): Grant | undefined {
  if (text === publicText) return { scope: 'public' }
  const name = `${asset}/${text}`
  let grant = known?.get(name)
  if (!grant) {
    grant = readSigned(scheme, asset, text)
    if (!grant) return undefined
    known?.set(name, grant)
  }
  return isInTime(scheme, grant, now) ? grant : undefined
}

function readSigned(scheme: GrantScheme, asset: string, text: string): SignedGrant | undefined {
  const found = pattern.exec(text)?.groups
  if (!found) return undefined
  const key = scheme.keys.find((candidate) => candidate.id === (found.previewKey ?? found.fullKey))
  if (!key) return undefined
  // Compares the text, not the bytes: base64url can spell the same last byte in four ways.
  const expected = Buffer.from(mac(key, asset, text.slice(0, text.lastIndexOf('.'))))
  if (!timingSafeEqual(expected, Buffer.from(found.signature ?? ''))) return undefined
  const window = Number(found.previewWindow ?? found.fullWindow)
  const { viewer, right, revision } = found
  if (viewer === undefined || right === undefined)
    return { scope: 'preview', endMs: Number(found.endMs), window }
  const until = found.until === undefined ? undefined : Number(found.until)
  return { scope: 'full', viewer, right, revision: Number(revision), window, until }
}

function isInTime(scheme: GrantScheme, grant: SignedGrant, now: Date): boolean {
  const age = windowAt(scheme, now) - grant.window
  // Allows one window ahead: another process's clock may be a little fast.
  if (age > 1 || age < -1) return false
  return grant.scope === 'preview' || grant.until === undefined || now.getTime() < grant.until
}

/** A short keyed hash of an account id: grants appear in URLs and logs, the account's id must not. */
export function viewerName(scheme: GrantScheme, accountId: bigint): string {
  const [name] = viewerNames(scheme, accountId)
  if (!name) throw new Error('there is no key to name viewers with')
  return name
}

/** The account's hash under each key: grants from before a key change carry the older one. */
export function viewerNames(scheme: GrantScheme, accountId: bigint): string[] {
  return scheme.keys.map(({ key }) =>
    createHmac('sha256', key).update(`viewer/${accountId}`).digest('base64url').slice(0, 16),
  )
}
