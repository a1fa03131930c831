import unhomoglyph from 'unhomoglyph'

/** Signs that are typed for a Latin letter. `1`, `!` and `|` stand for either of two letters. */
const signs = new Map('0o 3e 4a 5s 7t @a $s'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]))
const eitherLetter = /[1!|](?=[a-z])|(?<=[a-z])1/giu
const signByLetter = /(?<=[a-z])[03457@$]|[03457@$](?=[a-z])/giu
const otherScripts = /[^\p{ASCII}\p{Script=Han}\p{M}]/gu

/**
 * Letters of other scripts that look like Latin ones, replaced by these: Cyrillic а by a. Everything else stays.
 * Source: the table of confusable characters of Unicode Technical Standard 39.
 */
export function replaceLookAlikes(text: string): string {
  return text.normalize('NFKC').replace(otherScripts, (letter) => {
    const replaced = unhomoglyph(letter)
    return /^[a-z\d]$/i.test(replaced) ? replaced : letter
  })
}

/**
 * A text with signs beside Latin letters replaced by the letters that they stand for: `c@s1n0` is `casino`.
 * @param letter what `1`, `!` and `|` stand for
 */
export function replaceSigns(text: string, letter: 'i' | 'l'): string {
  // Twice, so that a sign beside a sign is replaced, too.
  const once = (from: string) =>
    from.replace(eitherLetter, letter).replace(signByLetter, (sign) => signs.get(sign) ?? sign)
  return once(once(text))
}
