import { foldText, isHan } from './fold-text.ts'

/** Characters of the basic block, in which nearly all names are written. */
const [firstHan, lastHan] = [0x4e00, 0x9fff]
/** At most this many mixed spellings are combined; after that the rest of the text is in one script. */
const mixedMax = 8

let variants: ReadonlyMap<string, readonly string[]> | undefined

/** The traditional characters of a simplified one. The map is made at the first use: 160 ms, 3000 entries. */
function variantsOf(simplified: string): readonly string[] {
  if (!variants) {
    const made = new Map<string, string[]>()
    for (let code = firstHan; code <= lastHan; code += 1) {
      const char = String.fromCodePoint(code)
      const folded = foldText(char)
      if (folded !== char) made.set(folded, [...(made.get(folded) ?? []), char])
    }
    variants = made
  }
  return variants.get(simplified) ?? []
}

/**
 * How a text may be written in simplified and in traditional characters, for indexes of texts that are stored as they were
 * typed: the text itself first, 17 at most. Of a long text only the first characters are mixed: 頭髮 of 头发, but also 頭发.
 */
export function spellingsInBothScripts(text: string): string[] {
  let heads = ['']
  let tails = ['']
  for (const char of text) {
    const simplified = isHan(char) ? foldText(char) : char
    const spellings = isHan(char) ? [...new Set([simplified, ...variantsOf(simplified), char])] : [char]
    const isMixed = tails.length === 1 && heads.length * spellings.length <= mixedMax
    if (isMixed) heads = heads.flatMap((head) => spellings.map((spelling) => head + spelling))
    else {
      const [plain = '', traditional = plain] = tails
      tails = [plain + simplified, traditional + (spellings[1] ?? char)]
    }
  }
  return [...new Set([text, ...heads.flatMap((head) => tails.map((tail) => head + tail))])]
}
