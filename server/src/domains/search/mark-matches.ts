import { mayBeInitials, mayBePinyin, minPrefixLetters, parseQuery, type QueryPart } from './parse-query.ts'
import { bigramsOf, groupsOf } from './terms.ts'
import { readingsOf, splitTitle, type TitleToken } from './title-tokens.ts'

/** From `start` to before `end`, in UTF-16 units of the text. */
export interface Mark {
  start: number
  end: number
}

/**
 * Where texts have the words of a query, or Han characters whose pinyin or initials the query has, in order and without
 * overlaps. A word is marked where the index finds it: at the beginning of a word of the text.
 * @returns the function for one text: the query is parsed once for all of them
 */
export function markMatches(query: string): (text: string) => Mark[] {
  const parsed = parseQuery(query)
  if (!parsed) return () => []
  const { parts, spelling } = parsed
  const isOnly = parts.length === 1
  const spelled = parts.filter(
    ({ text: typed }) => /^[a-z]+$/.test(typed) && typed.length >= minPrefixLetters(isOnly),
  )
  const letters = [
    ...new Set([...spelled.map((part) => part.text), ...(spelling === undefined ? [] : [spelling])]),
  ]
  return (text) => {
    const tokens = splitTitle(text)
    const marks = parts.flatMap((part) =>
      part.isHan ? findHan(tokens, part.text) : findWord(tokens, part, isOnly),
    )
    return joinMarks([...marks, ...findSpelled(tokens, letters, marks.length > 0)])
  }
}

function findHan(tokens: readonly TitleToken[], run: string): Mark[] {
  const pairs = new Set(bigramsOf(run))
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    if (pairs.has(token.text)) return [markOf(token)]
    return next?.isAttached && pairs.has(token.text + next.text) ? [markOf(token), markOf(next)] : []
  })
}

/**
 * Finds a word that is a whole word of the text or, if it is long enough, a prefix of one. `iphone15` is also found
 * with a space before its digits.
 */
function findWord(tokens: readonly TitleToken[], { text }: QueryPart, isOnly: boolean): Mark[] {
  const isBeginning = /\D/.test(text) && text.length >= minPrefixLetters(isOnly)
  return [...new Set([text, ...groupsOf(text)])].flatMap((word) =>
    tokens.flatMap((_, from) => {
      const found = readTokens(tokens, from, word, (at) =>
        at === from || isJoined(tokens[at - 1], tokens[at]) ? tokens[at]?.text : undefined,
      )
      return found && (found.isComplete || (isBeginning && word === text)) ? found.marks : []
    }),
  )
}

/** Whether the index has one term for both tokens: letters and digits of one word, or letters before digits. */
const isJoined = (one: TitleToken | undefined, next: TitleToken | undefined): boolean =>
  one?.kind !== next?.kind && (next?.isAttached || (one?.kind === 'letters' && next?.kind === 'digits'))

/** Runs of tokens with a Han character, whose pinyin or, if nothing else is found, initials are one of `spelled`. */
function findSpelled(tokens: readonly TitleToken[], spelled: readonly string[], isFound: boolean): Mark[] {
  if (spelled.length === 0 || !tokens.some(({ kind }) => kind === 'han')) return []
  const readings = readingsOf(tokens)
  const find = (letters: string, readingOf: (reading: string | undefined) => string | undefined) =>
    tokens.flatMap((_, at) => {
      const found = readTokens(tokens, at, letters, (index) => readingOf(readings[index]))
      return found?.hasHan ? found.marks : []
    })
  const byPinyin = spelled.filter(mayBePinyin).flatMap((letters) => find(letters, (reading) => reading))
  if (isFound || byPinyin.length > 0) return byPinyin
  return spelled.filter(mayBeInitials).flatMap((letters) => find(letters, (reading) => reading?.charAt(0)))
}

interface ReadTokens {
  marks: Mark[]
  hasHan: boolean
  /** The last token is read to its end. */
  isComplete: boolean
}

/** Matches the readings of the tokens from one on with a text. Undefined: they do not match. */
function readTokens(
  tokens: readonly TitleToken[],
  from: number,
  text: string,
  read: (index: number) => string | undefined,
): ReadTokens | undefined {
  const marks: Mark[] = []
  let rest = text
  let hasHan = false
  for (let at = from; rest !== ''; at += 1) {
    const token = tokens[at]
    const reading = read(at)
    if (!token || !reading || !(reading.startsWith(rest) || rest.startsWith(reading))) return undefined
    const isPart = reading.length > rest.length
    hasHan ||= token.kind === 'han'
    marks.push(token.kind !== 'han' && isPart ? markOf(token, rest.length) : markOf(token))
    if (isPart) return { marks, hasHan, isComplete: false }
    rest = rest.slice(reading.length)
  }
  return { marks, hasHan, isComplete: true }
}

/** @param characters how many characters of the token are marked; undefined: all */
const markOf = ({ ranges }: TitleToken, characters?: number): Mark => ({
  start: ranges[0]?.start ?? 0,
  end: ranges.slice(0, characters).at(-1)?.end ?? 0,
})

function joinMarks(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = []
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}
