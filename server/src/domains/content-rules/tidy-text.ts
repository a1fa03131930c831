/** Control and format characters, such as direction overrides; not line breaks and the joiner within emoji. */
const invisible = /[^\P{C}\n\u200d]/gu
/** Accents in a stack that overlaps the lines above and below. */
const stackedMarks = /(\p{M}{2})\p{M}+/gu

/** A text as stored: composed, trimmed, without invisible characters and rows of empty lines. May be empty. */
export function tidyText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(stackedMarks, '$1')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text : ''
}
