import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { GrantKey } from '../secrets.ts'
import { pictureKey } from './picture-address.ts'

/**
 * A right to see one private picture, part of its URL: `s.<key's id>.<window>.<signature>`. It names no
 * account, so the URL is the same for everybody who may see the picture within the hour, and browsers can
 * cache it.
 */
const windowMs = 3_600_000
const pattern = /^s\.(?<keyId>\w)\.(?<window>\d{1,12})\.(?<signature>[\w-]{43})$/

/** Valid until the end of the hour after the one in which it was signed. */
const endOf = (window: number) => (window + 2) * windowMs

/** `/media/<grant>/pictures/<key>/<side>.webp`, valid for one to two hours. */
export function signedPictureAddress(
  ctx: Pick<Context, 'secrets' | 'clock'>,
  picture: { key: string; side: number },
): string {
  return signedAddress(ctx, pictureKey(picture.key, picture.side))
}

/** `/media/<grant>/<path>`, valid for one to two hours. @param path of a picture, or of a folder of pictures */
export function signedAddress({ secrets, clock }: Pick<Context, 'secrets' | 'clock'>, path: string): string {
  const [key] = secrets.grantKeys
  if (!key) throw new Error('there is no key to sign grants with')
  const claim = `s.${key.id}.${Math.floor(clock.now().getTime() / windowMs)}`
  return `/media/${claim}.${sign(key, path, claim)}/${path}`
}

/**
 * @param path of the picture in storage
 * @returns when the right ends, ms since 1970. Undefined for a wrong signature, another picture or an expired
 *   right
 */
export function verifyPictureGrant(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  path: string,
  grant: string,
): number | undefined {
  const found = pattern.exec(grant)?.groups
  const key = secrets.grantKeys.find(({ id }) => id === found?.keyId)
  if (!found || !key) return undefined
  const expected = Buffer.from(sign(key, path, grant.slice(0, grant.lastIndexOf('.'))))
  if (!timingSafeEqual(expected, Buffer.from(found.signature ?? ''))) return undefined
  const now = clock.now().getTime()
  const window = Number(found.window)
  // Allows one hour ahead: another process's clock may be a little fast.
  const isBegun = window <= Math.floor(now / windowMs) + 1
  return isBegun && now < endOf(window) ? endOf(window) : undefined
}

/** Asset names contain no slash, so this can never be the signature of a media grant. */
function sign({ key }: GrantKey, path: string, claim: string): string {
  return createHmac('sha256', key).update(`${path}/${claim}`).digest('base64url')
}
