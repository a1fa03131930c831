import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LRUCache } from 'lru-cache'
import type { GrantKey } from '../secrets.ts'

/**
 * A right to fetch the files of one asset; part of every media address. Its text is the same for a whole window of
 * time, so that prefetch and play share addresses, and previews share them between viewers.
 */
export type Grant =
  /** A free, published video: the address never changes. */
  | { scope: 'public' }
  /** Anybody, up to a moment of the video. */
  | { scope: 'preview'; endMs: number; window: number }
  /** One account, everything. */
  | {
      scope: 'full'
      /** See viewerName. */
      viewer: string
      /** Why, in one word: some rights outlast what ends others. */
      right: string
      /** The last revocation that its giver knew of: only later ones end it. */
      revision: number
      window: number
      /** When the right itself ends, ms since 1970, if that is before the window’s grants do; else undefined. */
      until: number | undefined
    }

export type SignedGrant = Exclude<Grant, { scope: 'public' }>

/** Where a grant is signed and checked. */
export interface GrantScheme {
  keys: readonly GrantKey[]
  /** Length of a window, ms. A grant lives to the end of the window after its own: at least one whole window. */
  windowMs: number
}

const publicText = 'pub'

export function windowAt(scheme: GrantScheme, now: Date): number {
  return Math.floor(now.getTime() / scheme.windowMs)
}

/** When grants of a window stop working, ms since 1970. */
export function windowEndsAt(scheme: GrantScheme, window: number): number {
  return (window + 2) * scheme.windowMs
}

/** No grant lives longer, ms: two windows, and one more for a clock that is ahead. */
export function grantLifeMs(scheme: GrantScheme): number {
  return 3 * scheme.windowMs
}

/** When a grant stops working, ms since 1970: with its window, or with its right where that ends sooner. */
export function grantEndsAt(scheme: GrantScheme, grant: SignedGrant): number {
  const end = windowEndsAt(scheme, grant.window)
  return grant.scope === 'full' && grant.until !== undefined ? Math.min(end, grant.until) : end
}

/** The grant as it stands in an address: letters, digits, dots, hyphens and underscores. */
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
 * Reads a grant for an asset.
 * @param known remembers what was signed by us: the same text is the same grant, whenever it is read
 * @returns undefined when it is not ours, is of another asset, or is past its time
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
  // The text is compared, not the bytes: base64url has four spellings of the same last byte.
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
  // One window ahead: another process's clock may be a little faster.
  if (age > 1 || age < -1) return false
  return grant.scope === 'preview' || grant.until === undefined || now.getTime() < grant.until
}

/** A short keyed name of an account: the grant travels in addresses and logs, the account’s number must not. */
export function viewerName(scheme: GrantScheme, accountId: bigint): string {
  const [name] = viewerNames(scheme, accountId)
  if (!name) throw new Error('there is no key to name viewers with')
  return name
}

/** The account's name under each key: grants of before a change of keys carry the older one. */
export function viewerNames(scheme: GrantScheme, accountId: bigint): string[] {
  return scheme.keys.map(({ key }) =>
    createHmac('sha256', key).update(`viewer/${accountId}`).digest('base64url').slice(0, 16),
  )
}

/** What kind of file an address below an asset names. */
export type AssetFile =
  | { kind: 'master' }
  | { kind: 'playlist'; rendition: string }
  | { kind: 'init'; rendition: string }
  | { kind: 'segment'; rendition: string; endMs: number }
  | { kind: 'storyboard' }
  | { kind: 'sheet' }
  | { kind: 'subtitles'; language: string }

/** @param path below the asset, such as `v720/00001.8000.m4s`. @returns undefined for anything that is not served */
export function classifyFile(path: string): AssetFile | undefined {
  if (path === 'master.m3u8') return { kind: 'master' }
  if (path === 'storyboard/thumbs.vtt') return { kind: 'storyboard' }
  if (/^storyboard\/[a-z0-9-]{1,40}\.(webp|jpg)$/.test(path)) return { kind: 'sheet' }
  const language = /^subtitles\/([a-z0-9-]{2,40})\.vtt$/.exec(path)?.[1]
  if (language) return { kind: 'subtitles', language }
  const [, rendition, file] = /^(copy|first|first-audio|audio|v\d{1,4})\/([a-z0-9.]{1,40})$/.exec(path) ?? []
  if (!rendition || !file) return undefined
  if (file === 'index.m3u8') return { kind: 'playlist', rendition }
  if (file === 'init.mp4') return { kind: 'init', rendition }
  const endMs = /^\d{5,}\.(\d{1,12})\.m4s$/.exec(file)?.[1]
  return endMs === undefined ? undefined : { kind: 'segment', rendition, endMs: Number(endMs) }
}

/**
 * The rule of a preview (docs/decisions/001): playlists, beginnings, segments that end by its end, and subtitles, which
 * are written for a grant and end where it does.
 */
export function maySee(grant: Grant, file: AssetFile): boolean {
  if (grant.scope !== 'preview') return true
  if (file.kind === 'segment') return file.endMs <= grant.endMs
  return ['master', 'playlist', 'init', 'subtitles'].includes(file.kind)
}
