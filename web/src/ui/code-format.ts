/** Serial codes have 16 characters (decisions, "Money"), written in groups of 4. */
export const codeLength = 16
const groupLength = 4

/**
 * The letters and digits of what was typed or pasted, in capitals, at most `length` of them.
 * Full-width characters of a Chinese keyboard count as the plain ones.
 */
export function cleanCode(raw: string, length = codeLength): string {
  return raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length)
}

/** `ABCDEFGH` as `ABCD-EFGH`. */
export function formatCode(code: string): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-')
}

/** Where the caret stands in the formatted code when `count` characters of the code lie before it. */
export function caretInFormatted(count: number): number {
  return count + Math.floor(Math.max(0, count - 1) / groupLength)
}
