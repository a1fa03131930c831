import unhomoglyph from 'unhomoglyph'

/** Signs that are typed for a Latin letter. `1`, `!` and `|` stand for either of two letters. */
const signs = new Map('0o 3e 4a 5s 7t @a $s'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]))
const eitherLetter = /[1!|](?=[a-z])|(?<=[a-z])1/giu
const signByLetter = /(?<=[a-z])[03457@$]|[03457@$](?=[a-z])/giu
const otherScripts = /[^\p{ASCII}\p{Script=Han}\p{M}]/gu

/** Latin letters that the table of UTS 39 leaves as they are: A to Z in dark circles and squares, and those of flags. */
const enclosed = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
const enclosedFrom = [0x1f1e6, 0x1f170, 0x1f150]
const smallCapitals = new Map(
  'ᴀa ʙb ᴅd ᴇe ꜰf ɢg ʜh ᴊj ᴋk ʟl ᴍm ɴn ᴘp ꞯq ʀr ᴛt'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)
/** A stroke through a letter: ø. Not đ, which is another letter than d. */
const overlay = /[\u0335-\u0338]/g

/**
 * Letters of other scripts and shapes that look like Latin ones, replaced by these: Cyrillic а by a. Everything else
 * stays. Source: the table of confusable characters of Unicode Technical Standard 39, and what it lacks.
 */
export function replaceLookAlikes(text: string): string {
  return text
    .replace(enclosed, letterInShape)
    .normalize('NFKC')
    .replace(otherScripts, (letter) => {
      if (letter === 'đ' || letter === 'Đ') return letter
      const replaced = smallCapitals.get(letter) ?? unhomoglyph(letter).replace(overlay, '')
      return /^[a-z\d]$/i.test(replaced) ? replaced : letter
    })
}

function letterInShape(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = enclosedFrom.find((from) => code >= from) ?? code
  return String.fromCharCode('a'.charCodeAt(0) + code - first)
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
