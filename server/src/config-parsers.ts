import type { CryptoChain } from '@liuguang/contract'
import { cryptoChains } from '@liuguang/contract/crypto-chains'

/**
 * Parsers of settings. Each takes the text and throws a message that continues a sentence starting with the
 * setting’s name.
 */

export function wholeNumber(from: number, to: number) {
  return (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < from || value > to) {
      throw new Error(`must be a whole number from ${from} to ${to}`)
    }
    return value
  }
}

export function flag(text: string): boolean {
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false' || text === '') return false
  throw new Error('must be 1 or 0')
}

export function optional<T>(parse: (text: string) => T) {
  return (text: string): T | undefined => (text === '' ? undefined : parse(text))
}

export function siteAddress(text: string): string {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new Error('must be an http or https address, such as https://example.com')
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new Error('must have no path, such as https://example.com')
  }
  return url.origin
}

/** Separated by commas. They are used in page headers, so host names may contain no other characters. */
export function mediaOrigins(text: string): string[] {
  const origins = text.split(',').flatMap((part) => (part.trim() === '' ? [] : siteAddress(part.trim())))
  if (origins.some((origin) => !/^https?:\/\/[a-z0-9.:-]+$/.test(origin))) {
    throw new Error('must be origins with commas between them, such as https://media2.example')
  }
  if (new Set(origins).size < origins.length) throw new Error('must name each origin once')
  return origins
}

export function databaseAddress(text: string): string {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:')) {
    throw new Error('must be an address such as postgres://user:password@host:5432/database')
  }
  return text
}

export function mailServerAddress(text: string): string {
  const url = URL.parse(text)
  if (!url?.hostname || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')) {
    throw new Error('must be an address such as smtps://user:password@mail.example.com:465')
  }
  return text
}

/** Short ones can be guessed. */
export function secretText(text: string): string {
  if (text.length < 16) throw new Error('must have 16 characters or more')
  return text
}

export function shopNumber(text: string): string {
  if (!/^\d{1,10}$/.test(text)) throw new Error('must be a whole number')
  return text
}

export function nonEmpty(text: string): string {
  if (text.trim() === '') throw new Error('must not be empty')
  return text
}

export function timeZone(text: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
  } catch {
    throw new Error('must be a time zone such as Asia/Hong_Kong')
  }
  return text
}

export function oneOf<const T extends string>(allowed: readonly T[]) {
  return (text: string): T => {
    const found = allowed.find((value) => value === text)
    if (!found) throw new Error(`must be one of ${allowed.join(', ')}`)
    return found
  }
}

/** `chain=address`, separated by spaces. */
export function cryptoNodes(text: string) {
  const nodes: Partial<Record<CryptoChain, string>> = {}
  for (const pair of text.split(/\s+/).filter((part) => part !== '')) {
    const [name = '', ...rest] = pair.split('=')
    const chain = cryptoChains.find((one) => one === name)
    if (!chain) throw new Error(`must name chains of ${cryptoChains.join(', ')}, each with =https://NODE`)
    const url = URL.parse(rest.join('='))
    if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
      throw new Error(`must give an http or https address for ${chain}`)
    }
    nodes[chain] = url.href
  }
  return nodes
}

/** The address's checksum is verified when it is used: the library for that is loaded only then. */
export function extendedPublicKey(text: string): string {
  if (/^[a-z]prv/.test(text))
    throw new Error('must be a public key: a private one must never be on this machine')
  if (!/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/.test(text)) {
    throw new Error('must be an extended public key, which begins with xpub and has 111 characters')
  }
  return text
}

export function cryptoAddress(text: string): string {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new Error('must be an address: 0x and 40 hexadecimal digits')
  return text
}

export function tronAddress(text: string): string {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text))
    throw new Error('must be an address of TRON, which begins with T')
  return text
}
