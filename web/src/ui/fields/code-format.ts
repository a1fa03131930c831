/** Serial codes have 16 characters (decisions, "Money"), written in groups of 4. */
export const codeLength = 16
const groupLength = 4

/**
 * The letters and digits of typed or pasted text, in capitals, at most `length` of them. Full-width
 * characters of a Chinese keyboard become the plain ones.
 */
export function cleanCode(raw: string, length = codeLength): string {
  return raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length)
}

/** Formats `ABCDEFGH` as `ABCD-EFGH`. */
export function formatCode(code: string): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-')
}

/** The caret's position in the formatted code after `count` characters of the code. */
export function caretInFormatted(count: number): number {
  return count + Math.floor(Math.max(0, count - 1) / groupLength)
}

/** The value of an input after a keystroke, and the code before it. */
interface CodeEdit {
  raw: string
  /** The caret's position in `raw`. */
  caret: number
  previous: string
  /** The event's `inputType`, where the browser gives one. */
  inputType?: string
  length?: number
}

/**
 * The code after a keystroke, and how many of its characters are before the caret. Deleting a hyphen, which
 * is not part of the code, deletes the next character instead: otherwise the key would do nothing.
 */
export function editCode({ raw, caret, previous, inputType, length }: CodeEdit): {
  code: string
  before: number
} {
  const code = cleanCode(raw, length)
  const before = Math.min(cleanCode(raw.slice(0, caret), length).length, code.length)
  if (code !== previous || !inputType?.startsWith('delete')) return { code, before }
  const cut = inputType.endsWith('Forward') ? before : before - 1
  if (cut < 0) return { code, before }
  return { code: code.slice(0, cut) + code.slice(cut + 1), before: cut }
}
