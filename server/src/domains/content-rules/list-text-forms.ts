import { foldText, isHan } from '../../platform/text/fold-text.ts'
import { replaceLookAlikes, replaceSigns } from '../../platform/text/look-alikes.ts'
import { splitRuns, syllablesOf } from '../../platform/text/spell-text.ts'
import { foldWithMarks, moveTones } from './fold-term.ts'
import type { TextForms } from './queries.ts'

/** Terms are longer seldom; each more would be one more comparison per word. */
const syllablesMax = 8
/** Also those that Unicode counts as letters, such as the Hangul filler. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const withinWord = /(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}\s]+(?=[\p{L}\p{N}])/gu
const singleLetters = /(?<![^ ])[a-zđ\d]\p{M}*(?: [a-zđ\d]\p{M}*){2,}(?![^ ])/gu

/**
 * The ways in which a text may be meant: as written, with letters that look alike, with signs for letters, without
 * punctuation within words, and with single letters as one word. Invisible characters are not read. A spelling is what
 * is written in pinyin, at least in part: Chinese words with the same pinyin as a term are not meant.
 */
export function listTextForms(written: string): TextForms {
  const text = written.replace(invisible, '')
  const latin = replaceLookAlikes(text)
  const read = [text, latin, replaceSigns(latin, 'i'), replaceSigns(latin, 'l')]
  const meant = [...new Set([...read, ...read.map((one) => one.replace(withinWord, ''))])]
  const forms = formsOf(meant.map(foldText))
  const marked = formsOf(meant.map(foldWithMarks)).map((form) => form.split(' ').map(moveTones).join(' '))
  return {
    forms,
    wholes: wholesOf(forms),
    marked,
    markedWholes: wholesOf(marked),
    spellings: [...new Set(forms.flatMap(spellingsIn))],
  }
}

/** Folded texts by words, and with single letters as one word. A Latin word ends where Chinese begins. */
function formsOf(folded: readonly string[]): string[] {
  const words = folded.map((text) =>
    splitRuns(text)
      .map((run) => run.text)
      .join(' '),
  )
  const joined = words.map((form) => form.replace(singleLetters, (letters) => letters.replaceAll(' ', '')))
  return [...new Set([...words, ...joined])].filter((form) => form !== '')
}

const wholesOf = (forms: readonly string[]): string[] => [
  ...new Set(forms.map((form) => moveTones(form.replaceAll(' ', '')))),
]

/** Up to 8 syllables or words in a row, joined, at least one of which is written in Latin letters. */
function spellingsIn(form: string): string[] {
  if (!/[a-z]/.test(form)) return []
  const parts = splitRuns(form).flatMap((run) =>
    run.isHan
      ? syllablesOf(run.text).map((syllable) => ({ syllable, isLatin: false }))
      : [{ syllable: run.text, isLatin: !isHan(run.text) }],
  )
  return parts.flatMap((_, from) => {
    const following = parts.slice(from, from + syllablesMax)
    return following.flatMap(({ syllable: last }, index) => {
      const taken = following.slice(0, index + 1)
      if (!taken.some(({ isLatin }) => isLatin) || last === '') return []
      return [taken.map(({ syllable }) => syllable).join('')]
    })
  })
}
