import { foldWithMarks, moveTones } from '../../platform/text/fold-marks.ts'
import { foldText, isHan } from '../../platform/text/fold-text.ts'
import { replaceHanLookAlikes } from '../../platform/text/han-look-alikes.ts'
import { replaceLookAlikes, replaceSigns } from '../../platform/text/look-alikes.ts'
import { isEnglishWord, isOrdinaryWord } from '../../platform/text/ordinary-words.ts'
import { splitRuns, syllablesOf } from '../../platform/text/spell-text.ts'
import type { TextForms } from './queries.ts'

/** Few terms are longer, and each further syllable costs one more comparison per word. */
const syllablesMax = 8
/** Into how many pieces a Latin word may be split by spaces. */
const piecesMax = 4
/** Also those that Unicode counts as letters, such as the Hangul filler. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const withinWord = /(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}\s]+(?=[\p{L}\p{N}])/gu
const singleLetters = /(?<![^ ])[a-zđ\d]\p{M}*(?: [a-zđ\d]\p{M}*){2,}(?![^ ])/gu
/** What separates rows of Latin words: Chinese, punctuation, the end of a line. */
const rowSeparator = /\p{Script=Han}|[^\p{L}\p{M}\p{N} \t]/u
const latinWord = /(?:\p{Script=Latin}\p{M}*)+/gu
/** đ, and the marks of ê, ơ and of the tones that pinyin does not have. */
const vietnameseMark = /đ|[\u0302\u031b\u0303\u0309\u0323]/iu
const toneDigit = /(?<=\p{Script=Latin}\p{M}*)[0-5](?![\p{M}\p{N}])/gu

/**
 * The forms of a text that are compared with blocked terms: as written, with look-alike letters replaced, with signs
 * replaced by letters, without punctuation within words, and with single letters joined into a word. Invisible
 * characters are ignored. A spelling is written in pinyin at least in part: a Chinese word that only sounds like a term
 * is not one.
 */
export function listTextForms(written: string): TextForms {
  const text = written.replace(invisible, '')
  const latin = replaceLookAlikes(text)
  const variants = [text, latin, replaceSigns(latin, 'i'), replaceSigns(latin, 'l')]
  const texts = [...new Set([...variants, ...variants.map((one) => one.replace(withinWord, ''))])]
  const forms = formsOf(texts.map(foldText))
  const marked = formsOf(texts.map(foldWithMarks)).map((form) => form.split(' ').map(moveTones).join(' '))
  const wholes = withoutSpaces(forms)
  const markedWholes = withoutSpaces(marked)
  const syllableLists = formsOf(texts.map(readAsPinyin).map(foldText)).map(listSyllables)
  return {
    ...{ forms, wholes, marked, markedWholes },
    han: [...new Set([...wholes, ...markedWholes].filter(isHan).map(replaceHanLookAlikes))],
    rejoined: [...new Set(texts.flatMap(rejoinWords))],
    spellings: [...new Set(syllableLists.flatMap(spellingsIn))],
    wholeSpellings: [...new Set(syllableLists.flatMap(spellingOf))],
  }
}

/** Folded texts with a space between words, also with single letters joined. A Latin word ends where Chinese begins. */
function formsOf(folded: readonly string[]): string[] {
  const words = folded.map((text) =>
    splitRuns(text)
      .map((run) => run.text)
      .join(' '),
  )
  const joined = words.map((form) => form.replace(singleLetters, (letters) => letters.replaceAll(' ', '')))
  return [...new Set([...words, ...joined])].filter((form) => form !== '')
}

const withoutSpaces = (forms: readonly string[]): string[] => [
  ...new Set(forms.map((form) => moveTones(form.replaceAll(' ', '')))),
]

/**
 * Latin words in a row, joined into one if at least one of them is not an ordinary word: `cas ino`, but not `bet ting`.
 * Words that punctuation separates are not in a row.
 */
function rejoinWords(text: string): string[] {
  return text.split(rowSeparator).flatMap((row) => {
    const words = foldText(row).split(' ')
    return words.flatMap((_, from) =>
      Array.from({ length: piecesMax - 1 }, (_none, more) => words.slice(from, from + more + 2))
        .filter((pieces) => pieces.length > 1 && !pieces.every(isOrdinaryWord))
        .map((pieces) => pieces.join('')),
    )
  })
}

/** A text without the tones of pinyin, as marks or digits, and without Vietnamese words. `ü` becomes `v`. */
function readAsPinyin(text: string): string {
  return text
    .normalize('NFD')
    .replace(latinWord, (word) =>
      // A digit replaces the word, so that the words on both sides of it do not become neighbours.
      vietnameseMark.test(word) ? ' 0 ' : word.replace(/u\u0308/giu, 'v'),
    )
    .replace(toneDigit, '')
}

interface Syllable {
  text: string
  /** It was written in Latin letters, and is not an English word such as `made`. */
  isPinyin: boolean
}

/** The syllables of Chinese characters, and Latin words as they are. */
const listSyllables = (form: string): Syllable[] =>
  splitRuns(form).flatMap((run) =>
    run.isHan
      ? syllablesOf(run.text).map((text) => ({ text, isPinyin: false }))
      : [
          {
            text: run.text,
            isPinyin: run.text.length > 1 && /[a-z]/.test(run.text) && !isEnglishWord(run.text),
          },
        ],
  )

/** All runs of up to 8 syllables that may be pinyin, each joined. */
const spellingsIn = (syllables: readonly Syllable[]): string[] =>
  syllables.flatMap((_, from) => {
    const following = syllables.slice(from, from + syllablesMax)
    return following.flatMap((_last, index) => spellingOf(following.slice(0, index + 1)))
  })

/** These syllables joined, if at least one of them may be pinyin. */
const spellingOf = (syllables: readonly Syllable[]): string[] =>
  syllables.some(({ isPinyin }) => isPinyin) ? [syllables.map(({ text }) => text).join('')] : []
