const wordCharacter = /[\p{Script=Latin}\p{N}_]/u

/**
 * Which of these names a text mentions as `@name`. Of names of which one begins like another the longest counts, and
 * `@Ann` is not in `@Anna`; Chinese needs no space after a name.
 */
export function findMentions(text: string, names: readonly string[]): Set<string> {
  const folded = text.toLowerCase()
  const longestFirst = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length)
  const mentions = [...folded.matchAll(/[@＠]/g)].flatMap(({ index }) => {
    const rest = folded.slice(index + 1)
    const name = longestFirst.find((one) => {
      const next = rest.at(one.length) ?? ''
      return (
        rest.startsWith(one.toLowerCase()) &&
        !(wordCharacter.test(one.at(-1) ?? '') && wordCharacter.test(next))
      )
    })
    return name === undefined ? [] : [name]
  })
  return new Set(mentions)
}
