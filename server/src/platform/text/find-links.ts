const endings = 'com|net|org|info|top|xyz|vip|app|cc|cn|hk|tw|vn|io|me|tv|co|site|shop|online|club|live|link'

/** Addresses of websites and mailboxes, also those written with spaces or full-width dots: `movies . xyz`. */
const linkPattern = new RegExp(
  `:\\/\\/|\\bwww\\.|[\\p{L}\\p{N}-]\\s*[.。．｡]\\s*(?:${endings})(?![\\p{L}])|@[\\p{L}\\p{N}-]+\\.\\p{L}`,
  'giu',
)

/** An address with all its parts is one link. */
const completeAddress = /(?:https?:\/\/|\bwww\.)\S+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.\p{L}+)+/giu

/** How many links a text has. */
export function countLinks(text: string): number {
  const plain = text.normalize('NFKC')
  const addresses = plain.match(completeAddress)?.length ?? 0
  return addresses + (plain.replace(completeAddress, ' ').match(linkPattern)?.length ?? 0)
}
