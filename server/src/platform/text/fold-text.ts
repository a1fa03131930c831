import { Converter } from 'opencc-js/t2cn'

const hongKongToMainland = Converter({ from: 'hk', to: 'cn' })
const traditionalToMainland = Converter({ from: 't', to: 'cn' })

/** Characters with the same meaning that the conversion keeps apart: 著 is also the traditional form of 着. */
const variants = new Map([['著', '着']])

const han = /\p{Script=Han}/u
const mark = /\p{M}/gu
const letterOrDigit = /[\p{L}\p{N}]/u

/**
 * Of each character that was folded before: bounded by the characters of Unicode. It halves the time in which the matches in
 * a page of titles are marked.
 */
const foldedCharacters = new Map<string, string>()

export const isHan = (char: string): boolean => han.test(char)

/**
 * Text as the search compares it: compatible widths (NFKC), lower case, simplified characters, Latin letters without
 * marks, and one space for everything that is neither letter nor digit. Each character is folded by itself, so a word
 * is folded alike in a title and alone in a query.
 */
export function foldText(text: string): string {
  return foldCharacters(text)
    .map(({ folded }) => folded)
    .join('')
    .replace(/ +/g, ' ')
    .trim()
}

/** Each character of a text with what it is folded to: nothing, one character or a few. */
export function foldCharacters(text: string): { original: string; folded: string }[] {
  return Array.from(text, (original) => ({ original, folded: foldCharacter(original) }))
}

function foldCharacter(original: string): string {
  const known = foldedCharacters.get(original)
  if (known !== undefined) return known
  const folded = foldNew(original)
  foldedCharacters.set(original, folded)
  return folded
}

function foldNew(original: string): string {
  const plain = original.normalize('NFKC').toLowerCase()
  if (han.test(plain)) return Array.from(plain, foldHan).join('')
  const letters = plain.normalize('NFD').replace(mark, '').replace('đ', 'd')
  // A mark of its own belongs to the letter before it.
  if (letters === '') return ''
  return letterOrDigit.test(letters) ? letters : ' '
}

function foldHan(char: string): string {
  const simplified = traditionalToMainland(hongKongToMainland(char))
  return variants.get(simplified) ?? simplified
}
