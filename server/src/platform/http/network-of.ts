import { isIPv6 } from 'node:net'

/** How much of an address counts: the first bytes of an IPv4 address, or groups of an IPv6 one. */
export interface Cut {
  v4Bytes: number
  v6Groups: number
}

/** What one customer has: of IPv6 that is 2^64 addresses. */
const line: Cut = { v4Bytes: 4, v6Groups: 4 }

/** What one provider gives to one neighbourhood. */
export const neighbourhood: Cut = { v4Bytes: 3, v6Groups: 3 }

/** The /24 or /48 around what `networkOf` says of an address; any other text is itself. */
export function widerNetworkOf(network: string): string {
  const separator = network.includes(':') ? ':' : '.'
  const parts = network.split(separator)
  return parts.length === 4 ? parts.slice(0, 3).join(separator) : network
}

/** Whom an address stands for, in one spelling. IPv4 that is written as IPv6 is IPv4. */
export function networkOf(address: string, { v4Bytes, v6Groups }: Cut = line): string {
  const v4 = address.includes(':') ? /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] : address
  if (v4 !== undefined) return v4Bytes === 4 ? v4 : v4.split('.').slice(0, v4Bytes).join('.')
  if (!isIPv6(address)) return address
  const [before = '', after] = address.replace(/%.*/, '').split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const groups =
    after === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail]
  return groups
    .slice(0, v6Groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
