/** Display names are no longer. */
const typedMax = 30
/** After a letter or digit it is an email address. */
const typedName = new RegExp(`(?<![\\p{Script=Latin}\\p{N}_])[@＠]([^@＠\\n]{0,${typedMax}})$`, 'u')

/** The name that is being typed: `from` is the place of its @. */
export interface TypedMention {
  from: number
  name: string
}

/** The name that is being typed before the caret, after an @; undefined: none. */
export function findTypedMention(text: string, caret: number): TypedMention | undefined {
  const match = typedName.exec(text.slice(0, caret))
  return match ? { from: match.index, name: match[1] ?? '' } : undefined
}

/** Names that begin like what is typed. None once the name is whole. */
export function matchNames<P extends { name: string }>(people: readonly P[], typed: string): P[] {
  const lower = typed.toLowerCase()
  const matching = people.filter(({ name }) => name.toLowerCase().startsWith(lower))
  return matching.length === 1 && matching[0]?.name.toLowerCase() === lower ? [] : matching
}

/** A text with the chosen name in place of the typed one, and the place of the caret after it. */
export function putMention(
  text: string,
  { from, name }: TypedMention,
  chosen: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, from)}@${chosen} `
  return { text: before + text.slice(from + 1 + name.length).replace(/^ /, ''), caret: before.length }
}
