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

/** What an input holds after a keystroke, and what it stood for before. */
export interface CodeEdit {
  raw: string
  /** The caret's place in `raw`. */
  caret: number
  /** The code before the keystroke. */
  previous: string
  /** The event's `inputType`, where the browser gives one. */
  inputType?: string
  length?: number
}

/**
 * The code after a keystroke, and how many of its characters lie before the caret. Deleting a hyphen, which is
 * not part of the code, deletes the character beyond it: else the key would seem dead.
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
