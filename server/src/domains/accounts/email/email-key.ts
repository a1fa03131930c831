import { domainToASCII } from 'node:url'

/** Domains that ignore dots in the local part, each with the main domain of its provider. */
const dotlessDomains = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * The normalised form shared by all spellings of one mailbox: without case, the part after a plus sign, and
 * dots at Gmail. A mailbox can have one account and gets each gift once. The key only finds an account:
 * providers treat spellings differently, so emails go to the bound address and never to another spelling.
 * @returns undefined for an invalid domain
 */
export function emailKey(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1)).toLowerCase()
  if (domain === '') return undefined
  const name = email.slice(0, at).normalize('NFKC').toLowerCase().replace(/\+.*$/, '')
  const mainDomain = dotlessDomains.get(domain)
  const normalized = mainDomain ? name.replaceAll('.', '') : name
  return normalized === '' ? undefined : `${normalized}@${mainDomain ?? domain}`
}
