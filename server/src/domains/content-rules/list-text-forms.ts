import { foldWithMarks, moveTones } from '../../platform/text/fold-marks.ts'
import { foldText, isHan } from '../../platform/text/fold-text.ts'
import { replaceHanLookAlikes } from '../../platform/text/han-look-alikes.ts'
import { replaceLookAlikes, replaceSigns } from '../../platform/text/look-alikes.ts'
import { isEnglishWord, isOrdinaryWord } from '../../platform/text/ordinary-words.ts'
import { splitRuns, syllablesOf } from '../../platform/text/spell-text.ts'
import type { TextForms } from './queries.ts'

/** Terms are longer seldom; each more would be one more comparison per word. */
const syllablesMax = 8
/** Pieces that a Latin word is written in: three spaces. */
const piecesMax = 4
/** Also those that Unicode counts as letters, such as the Hangul filler. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const withinWord = /(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}\s]+(?=[\p{L}\p{N}])/gu
const singleLetters = /(?<![^ ])[a-zđ\d]\p{M}*(?: [a-zđ\d]\p{M}*){2,}(?![^ ])/gu
/** What ends a row of Latin words: Chinese, punctuation, the end of a line. */
const betweenRows = /\p{Script=Han}|[^\p{L}\p{M}\p{N} \t]/u
const latinWord = /(?:\p{Script=Latin}\p{M}*)+/gu
/** đ, ê, ơ, and the tones that pinyin has not. */
const vietnameseMark = /đ|[\u0302\u031b\u0303\u0309\u0323]/iu
const toneDigit = /(?<=\p{Script=Latin}\p{M}*)[0-5](?![\p{M}\p{N}])/gu

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
  const wholes = wholesOf(forms)
  const markedWholes = wholesOf(marked)
  const spelled = formsOf(meant.map(readAsPinyin).map(foldText)).map(listSyllables)
  return {
    ...{ forms, wholes, marked, markedWholes },
    han: [...new Set([...wholes, ...markedWholes].filter(isHan).map(replaceHanLookAlikes))],
    rejoined: [...new Set(meant.flatMap(rejoinWords))],
    spellings: [...new Set(spelled.flatMap(spellingsIn))],
    wholeSpellings: [...new Set(spelled.flatMap(spellingOf))],
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

/**
 * Latin words in a row as one, where one of them at least is none that people write: `cas ino`, but not `bet ting`. What
 * punctuation separates is not in a row.
 */
function rejoinWords(text: string): string[] {
  return text.split(betweenRows).flatMap((row) => {
    const words = foldText(row).split(' ')
    return words.flatMap((_, from) =>
      Array.from({ length: piecesMax - 1 }, (_none, more) => words.slice(from, from + more + 2))
        .filter((pieces) => pieces.length > 1 && !pieces.every(isOrdinaryWord))
        .map((pieces) => pieces.join('')),
    )
  })
}

/** A text without tones of pinyin, marked or as digits, and without words that are Vietnamese. `ü` is `v`. */
function readAsPinyin(text: string): string {
  return text
    .normalize('NFD')
    .replace(latinWord, (word) =>
      // A digit is read as a word, so that those beside it are not in a row.
      vietnameseMark.test(word) ? ' 0 ' : word.replace(/u\u0308/giu, 'v'),
    )
    .replace(toneDigit, '')
}

interface Syllable {
  text: string
  /** It was written in Latin letters, and is no English word such as `made`. */
  isPinyin: boolean
}

/** Of Chinese characters, and Latin words as they are. */
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

/** Up to 8 syllables in a row, joined, that may be meant as pinyin. */
const spellingsIn = (syllables: readonly Syllable[]): string[] =>
  syllables.flatMap((_, from) => {
    const following = syllables.slice(from, from + syllablesMax)
    return following.flatMap((_last, index) => spellingOf(following.slice(0, index + 1)))
  })

const spellingOf = (syllables: readonly Syllable[]): string[] =>
  syllables.some(({ isPinyin }) => isPinyin) ? [syllables.map(({ text }) => text).join('')] : []
