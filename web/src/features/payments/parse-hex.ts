/**
 * Finds a number of hexadecimal digits in pasted text: with `0x` or without, alone or inside an explorer's
 * address or a wallet's JSON. Undefined if there are none, or more of them.
 */
export function parseHex(typed: string, digits: number): `0x${string}` | undefined {
  const found = new RegExp(`(?:^|0x|[^0-9a-f])([0-9a-f]{${digits}})(?![0-9a-f])`, 'i').exec(typed.trim())
  return found?.[1] ? `0x${found[1].toLowerCase()}` : undefined
}
