/** Endings of domains that spam uses most. */
const endings =
  'com|net|org|info|top|xyz|vip|app|cc|cn|hk|tw|vn|io|me|tv|co|site|shop|online|club|live|link|biz|icu|fun|win|bet|store|website|mobi|ltd|wang|dev|ru|jp|kr|uk|eu|gg|pw|cam|sbs|cyou'
/** Of these, those that are seldom words by themselves: `ok . me too` is no link. */
const wordless = 'com|net|org|info|xyz|vip|cc|cn|hk|tw|vn|io|tv|biz|icu'
/** Of these, those that seldom begin a sentence: `See you there. HK is great` is none either. */
const unlikelyFirst = 'com|org|xyz|cc'

/** Where an address ends: Chinese may follow without a space. */
const end = '(?![\\p{Script=Latin}\\p{N}])'

/** Addresses of websites and mailboxes, also those written with spaces, full-width or bracketed dots: `movies . xyz`. */
const linkPattern = new RegExp(
  [
    '://',
    '\\bwww\\.',
    `[\\p{L}\\p{N}-]\\.(?:${endings})${end}`,
    // A Chinese full stop is seldom followed by a word in Latin letters alone.
    `[\\p{Script=Latin}\\p{N}-]。(?:${endings})(?![\\p{L}\\p{N}])`,
    `[\\p{L}\\p{N}-]\\s+[.。]\\s*(?:${wordless})${end}`,
    `[\\p{L}\\p{N}-][.。]\\s+(?:${unlikelyFirst})${end}`,
    `[\\p{L}\\p{N}-]\\s*[[({【]\\s*(?:[.。]|dot)\\s*[\\])}】]\\s*(?:${endings})${end}`,
    `[\\p{Script=Latin}\\p{N}-]\\s*[点點]\\s*(?:com|net|org|xyz)${end}`,
    // Any ending with a path, and an address in numbers with a port or a path.
    '[\\p{L}\\p{N}-]\\.[a-z]{2,24}/[^\\s/]',
    '(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){3}(?=[:/]\\S)',
    '@[\\p{L}\\p{N}-]+\\.\\p{L}',
  ].join('|'),
  'giu',
)

/** An address with all its parts is one link. A mailbox is looked for once per word: 5,000 letters took 48 ms. */
const completeAddress =
  /(?:https?:\/\/|\bwww\.)\S+|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.\p{L}+)+/giu

/** How many links a text has. */
export function countLinks(text: string): number {
  const plain = text.normalize('NFKC')
  const addresses = plain.match(completeAddress)?.length ?? 0
  return addresses + (plain.replace(completeAddress, ' ').match(linkPattern)?.length ?? 0)
}
