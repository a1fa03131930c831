/** Lists the words and the pinyin that a mistyped text may stand for. Pure. */

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')

const swaps = (word: string): string[] =>
  letterPositions(word)
    .slice(1)
    .map((at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1))
const deletions = (word: string): string[] =>
  letterPositions(word).map((at) => word.slice(0, at) + word.slice(at + 1))
const insertions = (word: string): string[] =>
  [...letterPositions(word), word.length].flatMap((at) =>
    letters.map((letter) => word.slice(0, at) + letter + word.slice(at)),
  )
const replacements = (word: string): string[] =>
  letterPositions(word).flatMap((at) =>
    letters.map((letter) => word.slice(0, at) + letter + word.slice(at + 1)),
  )

const letterPositions = (word: string): number[] => [...Array.from(word).keys()]
const uniqueExcept = (word: string, words: readonly string[]): string[] =>
  [...new Set(words)].filter((other) => other !== word)

/**
 * Words that differ from this one by a single error which a search by edit distance among words with the same first letter
 * misses or counts as two: two neighbouring letters swapped; a first letter that is wrong, missing or surplus.
 */
export function similarWordCandidates(word: string): string[] {
  const rest = word.slice(1)
  const firsts = letters.flatMap((letter) => [letter + rest, letter + word])
  return uniqueExcept(word, [...swaps(word), rest, ...firsts])
}

const initial = '(?:[zcs]h?|[bpmfdtnlgkhjqxryw])'
const finals =
  '(?:i(?:ao?|an|ang|e|n|ng|ong|u)?|u(?:a|ai|an|ang|e|i|n|o)?|v(?:e|an|n)?|a(?:i|o|n|ng)?|o(?:u|ng)?|e(?:i|n|ng|r)?)'
const syllableWithoutInitial = '(?:a(?:i|o|n|ng)?|ou?|e(?:i|n|ng|r)?)'
/** Syllables; the last one may be incomplete. */
const pinyinPattern = new RegExp(
  `^(?:${syllableWithoutInitial}|${initial}${finals})*(?:${initial}(?:i?o(?:n)?|ue)?)?$`,
)

/** Longer texts are titles, of which the index has only the beginning. */
const pinyinLettersMax = 24

/** Whether letters may be pinyin without spaces, or the beginning of it. */
export const isPinyin = (text: string): boolean => text.length <= pinyinLettersMax && pinyinPattern.test(text)

/** A shorter text is similar to too many spellings. */
const minTypedLetters = 5
/** At most this many spellings are searched for. */
const candidatesMax = 250

/** Pinyin that a mistyped text may stand for. */
export interface PinyinCandidate {
  text: string
  /** 0 for the likeliest errors, a letter typed twice and two letters swapped; 1 for the others. */
  rank: number
}

/** Pinyin that differs from the typed text by one error, the likeliest first. */
export function pinyinCandidates(typed: string): PinyinCandidate[] {
  if (typed.length < minTypedLetters || typed.length > pinyinLettersMax || !/^[a-z]+$/.test(typed)) return []
  const doubled = letterPositions(typed)
    .filter((at) => typed.charAt(at) === typed.charAt(at + 1))
    .map((at) => typed.slice(0, at) + typed.slice(at + 1))
  const likely = uniqueExcept(typed, [...doubled, ...swaps(typed)])
  const others = uniqueExcept(typed, [...deletions(typed), ...insertions(typed), ...replacements(typed)])
  const known = new Set(likely)
  return [
    ...likely.map((text) => ({ text, rank: 0 })),
    ...others.filter((text) => !known.has(text)).map((text) => ({ text, rank: 1 })),
  ]
    .filter(({ text }) => isPinyin(text))
    .slice(0, candidatesMax)
}
