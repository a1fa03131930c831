/** Control characters, lone surrogates, line separators and bidirectional controls. */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** Invisible characters that Unicode classifies as letters or symbols: Hangul fillers and the empty Braille cell. */
const invisible = /[\u115f\u1160\u3164\uffa0\u2800]/g
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Why a text of one line cannot be shown, after its name: "contains a control character (U+0000)". Undefined: it can.
 * @param max characters
 */
export function problemOfLine(text: string, max: number): string | undefined {
  const problem = problemOfLength(text, max) ?? problemOfCharacters(text)
  if (problem) return problem
  return visible.test(text.replace(invisible, '')) ? undefined : 'has no visible characters'
}

/** The same for a text of several lines, which may be empty. */
export function problemOfText(text: string, max: number): string | undefined {
  return problemOfLength(text, max) ?? problemOfCharacters(text.replace(/[\r\n\t]/g, ' '))
}

function problemOfLength(text: string, max: number): string | undefined {
  const length = Array.from(text).length
  return length > max ? `has ${length} characters. At most ${max} are allowed` : undefined
}

function problemOfCharacters(text: string): string | undefined {
  const code = forbidden.exec(text)?.[0].codePointAt(0)
  if (code === undefined) return undefined
  return `contains a control character (U+${code.toString(16).toUpperCase().padStart(4, '0')})`
}
