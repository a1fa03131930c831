const wordCharacter = /[\p{Script=Latin}\p{N}_]/u

/** A name after an @ in a text, in UTF-16 units, the @ included. */
interface Mention {
  at: number
  length: number
  name: string
}

/** Whether a text can mention anybody. */
export const mayMention = (text: string): boolean => /[@＠]/.test(text)

/**
 * Where a text mentions one of these names as `@name`. Of names of which one begins like another the longest counts,
 * and `@Ann` is not in `@Anna`; Chinese needs no space after a name.
 */
export function findMentions(text: string, names: readonly string[]): Mention[] {
  const folded = Array.from(text, lowerCase).join('')
  const longestFirst = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length)
  return [...folded.matchAll(/[@＠]/g)].flatMap(({ index }) => {
    const rest = folded.slice(index + 1)
    const name = longestFirst.find((one) => {
      const next = rest.at(one.length) ?? ''
      return (
        rest.startsWith(Array.from(one, lowerCase).join('')) &&
        !(wordCharacter.test(one.at(-1) ?? '') && wordCharacter.test(next))
      )
    })
    return name === undefined ? [] : [{ at: index, length: 1 + name.length, name }]
  })
}

/** Some capital letters are longer in lower case: they stay, so that places stay the same. */
function lowerCase(letter: string): string {
  const lower = letter.toLowerCase()
  return lower.length === letter.length ? lower : letter
}
