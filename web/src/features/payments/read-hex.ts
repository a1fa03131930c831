/**
 * So many hexadecimal digits out of what was pasted: with `0x` or without, alone or inside an explorer’s address or a
 * wallet’s JSON. Undefined: they are not in it, or there are more of them.
 */
export function readHex(typed: string, digits: number): `0x${string}` | undefined {
  const found = new RegExp(`(?:^|0x|[^0-9a-f])([0-9a-f]{${digits}})(?![0-9a-f])`, 'i').exec(typed.trim())
  return found?.[1] ? `0x${found[1].toLowerCase()}` : undefined
}
