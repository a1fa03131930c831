import { domainToASCII } from 'node:url'

/** Where dots in the name mean nothing, and another name of the same mailboxes. */
const dotless = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * What all spellings of one mailbox share: case does not matter, nor what stands behind a plus sign, nor dots at Gmail.
 * One mailbox has one account, and gets once what is given away. The key only finds an account: providers differ in what
 * they take for one mailbox, so emails go to the bound address and never to another spelling of it.
 * @returns undefined for a domain that cannot be one
 */
export function emailKey(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = domainToASCII(email.slice(at + 1)).toLowerCase()
  if (domain === '') return undefined
  const name = email.slice(0, at).normalize('NFKC').toLowerCase().replace(/\+.*$/, '')
  const host = dotless.get(domain)
  const bare = host ? name.replaceAll('.', '') : name
  return bare === '' ? undefined : `${bare}@${host ?? domain}`
}
