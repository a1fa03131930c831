import { foldCharacters } from '../../platform/text/fold-text.ts'
import { parseQuery } from './parse-query.ts'
import { pairsOf } from './terms.ts'

/** From `start` to before `end`, in UTF-16 units of the text. */
export interface Mark {
  start: number
  end: number
}

/** Where the words of a query stand in a text, in order and without overlaps. */
export function markMatches(text: string, query: string): Mark[] {
  const parts = parseQuery(query)?.parts ?? []
  const { folded, offsets } = foldWithOffsets(text)
  const units = parts.flatMap((part) => (part.isHan ? pairsOf(part.text) : [part.text]))
  const isMarked = new Array<boolean>(text.length).fill(false)
  for (const unit of units) {
    for (let at = folded.indexOf(unit); at >= 0; at = folded.indexOf(unit, at + 1)) {
      isMarked.fill(true, offsets[at], offsets[at + unit.length])
    }
  }
  return joinMarked(isMarked)
}

/** The folded text, and for each of its units (and its end) where it begins in the original. */
function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  const offsets: number[] = []
  let folded = ''
  let at = 0
  for (const char of foldCharacters(text)) {
    for (let unit = 0; unit < char.folded.length; unit += 1) offsets.push(at)
    folded += char.folded
    at += char.original.length
  }
  return { folded, offsets: [...offsets, at] }
}

function joinMarked(isMarked: readonly boolean[]): Mark[] {
  const marks: Mark[] = []
  for (const [at, marked] of isMarked.entries()) {
    const last = marks.at(-1)
    if (marked && last?.end === at) last.end = at + 1
    else if (marked) marks.push({ start: at, end: at + 1 })
  }
  return marks
}
