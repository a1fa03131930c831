/**
 * Finds this many hexadecimal digits in a row in pasted text: with `0x` or without, alone or inside a block explorer's
 * URL or a wallet's JSON. Undefined if no row has exactly this length.
 */
export function parseHex(typed: string, digitCount: number): `0x${string}` | undefined {
  const found = new RegExp(`(?:^|0x|[^0-9a-f])([0-9a-f]{${digitCount}})(?![0-9a-f])`, 'i').exec(typed.trim())
  return found?.[1] ? `0x${found[1].toLowerCase()}` : undefined
}
