const wordCharacter = /[\p{Script=Latin}\p{N}_]/u

/** A name after an @ in a text, in UTF-16 units, the @ included. */
interface Mention {
  at: number
  length: number
  name: string
}

/** Whether a text has an @: only then can it mention anybody. */
export const hasMentionSign = (text: string): boolean => /[@＠]/.test(text)

/**
 * Where a text mentions one of these names as `@name`. If several names match at one position, the longest is
 * meant, and `@Anna` does not mention Ann; Chinese needs no space after a name. `me@ann.example` is an email address.
 */
export function findMentions(text: string, names: readonly string[]): Mention[] {
  const lower = lowerCaseSameLength(text)
  const longestFirst = names
    .filter((name) => name !== '')
    .map((name) => ({ name, lower: lowerCaseSameLength(name) }))
    .toSorted((a, b) => b.name.length - a.name.length)
  return [...lower.matchAll(/[@＠]/g)].flatMap(({ index }) => {
    if (wordCharacter.test(lower.charAt(index - 1))) return []
    const start = index + 1
    const mentioned = longestFirst.find(
      (one) =>
        lower.startsWith(one.lower, start) &&
        !(
          wordCharacter.test(one.lower.at(-1) ?? '') &&
          wordCharacter.test(lower.charAt(start + one.lower.length))
        ),
    )
    return mentioned ? [{ at: index, length: 1 + mentioned.name.length, name: mentioned.name }] : []
  })
}

const lowerCaseSameLength = (text: string): string => Array.from(text, lowerCaseLetter).join('')

/** Some capital letters are longer in lower case: they stay, so that positions stay the same. */
function lowerCaseLetter(letter: string): string {
  const lower = letter.toLowerCase()
  return lower.length === letter.length ? lower : letter
}
