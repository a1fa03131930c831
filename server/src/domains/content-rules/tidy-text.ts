/** Control and format characters, such as direction overrides, and Hangul fillers; not line breaks and the joiner. */
const invisible = /[^\P{C}\n\u200d]|[\u115f\u1160\u3164\uffa0]/gu
/** The joiner where it does not make two emoji one, as in families. */
const joiner =
  /(?<!\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]*)\u200d|\u200d(?!\p{Extended_Pictographic})/gu
/** Accents in a stack that overlaps the lines above and below. */
const stackedMarks = /(\p{M}{2})\p{M}+/gu

/** A text as stored: composed, trimmed, without invisible characters and rows of empty lines. May be empty. */
export function tidyText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(joiner, '')
    .replace(stackedMarks, '$1')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) ? text : ''
}
