import { limits } from '@liuguang/contract'
import { countLinks } from '../../platform/text/find-links.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import { replaceLookAlikes, replaceSigns } from '../../platform/text/look-alikes.ts'

/**
 * - `characters`: invisible ones, or too many. - `link`: a URL. - `reserved`: it could impersonate the site's
 *   staff. - `word`: it has one that the operator blocked.
 */
export type NameFault = 'characters' | 'link' | 'reserved' | 'word'

/**
 * Control and format characters (direction overrides, zero width), private use, unassigned, and line
 * separators.
 */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/u
/** The joiner between two emoji, as in families, and the variation selectors. */
const withinEmoji =
  /(?<=\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]*)\u200d(?=\p{Extended_Pictographic})/gu

/**
 * Titles of the site's staff in its languages, as `skeleton` writes them: in simplified characters.
 */
const reserved = [
  ...['admin', 'administrator', 'moderator', 'official', 'staff', 'support', 'system', 'customerservice'],
  ...['webmaster', 'root', 'operator', 'helpdesk', 'supportteam'],
  ...['管理员', '官方', '客服', '系统', '版主', '站长', '工作人员'],
  ...['quantri', 'hotro', 'chinhthuc', 'hethong', 'nhanvien', 'cskh'],
]
/** Too short to be searched for inside other words. */
const reservedWhole = new Set('root staff support system operator hotro cskh 系统'.split(' '))

/** How a name reads: without spaces, punctuation, accents, look-alikes and variants of characters. */
const skeleton = (name: string): string =>
  foldText(replaceSigns(replaceLookAlikes(name), 'i')).replaceAll(' ', '')

/** The name as stored: composed, trimmed, with single spaces. */
export function tidyName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}

/**
 * Why a normalised name is refused. Undefined: it is allowed. `siteNames` are the names of the site itself.
 */
export function findNameFault(
  name: string,
  siteNames: readonly string[],
): Exclude<NameFault, 'word'> | undefined {
  const length = Array.from(name).length
  if (length > limits.displayNameMax || invisible.test(name.replace(withinEmoji, ''))) return 'characters'
  // stacked accents that overlap the lines above and below
  if (/\p{M}{3}/u.test(name.normalize('NFD'))) return 'characters'
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name)) return 'characters'
  if (countLinks(name) > 0) return 'link'
  const normalized = skeleton(name).replaceAll('badminton', '')
  const own = siteNames.map(skeleton).filter((site) => site !== '')
  const isReserved =
    own.includes(normalized) ||
    reserved.some((word) => (reservedWhole.has(word) ? normalized === word : normalized.includes(word)))
  return isReserved ? 'reserved' : undefined
}
