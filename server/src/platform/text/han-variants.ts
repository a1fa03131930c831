import { Converter } from 'opencc-js/t2cn'
import { foldText, isHan } from './fold-text.ts'
import { unihanVariants } from './unihan-variants.ts'

/**
 * Spellings of the same word that are not one character's traditional and simplified form, and that no data has: 姊妹 and
 * 姐妹, 身份 and 身分, 藉口 and 借口. The first of each group is what the others are read as; all are simplified, as
 * `foldText` leaves them.
 */
const ownGroups =
  '姐姊 借藉 帐账 它牠 他祂 了瞭 你妳 侄姪 什甚 分份 仿彷 钟锺 粘黏 榨搾 佩珮 麻痲 眯瞇 鲇鲶 效傚 宴䜩 枪鎗 炉𬬻 碰踫 焊銲 翻繙 霸覇 盐塩 ' +
  '苏甦 余馀 咨谘 巨钜 径迳 托讬 线缐 尽侭 旋镟 沈渖'

const readAs = new Map<string, string>()
/** Ours come first: 妳 is 你, though it is an old form of 奶, too, and 姉 is 姐, because 姊 is. */
for (const group of `${ownGroups} ${unihanVariants.trim()}`.split(/\s+/)) {
  const [first = '', ...others] = Array.from(group)
  for (const other of others) if (!readAs.has(other)) readAs.set(other, readAs.get(first) ?? first)
}

const japaneseToMainland = Converter({ from: 'jp', to: 'cn' })

/** The characters of GB 2312: 72 rows of 94. */
const everyday = new Set(
  new TextDecoder('gbk').decode(
    Uint8Array.from({ length: 72 * 94 * 2 }, (_, at) => {
      const place = Math.floor(at / 2)
      return at % 2 === 0 ? 0xb0 + Math.floor(place / 94) : 0xa1 + (place % 94)
    }),
  ),
)

/**
 * The most usual variant of a folded character: the character itself, if it has no other. A Japanese form is read as the
 * Chinese one (桜 as 樱), unless it is a Chinese character by itself, as 芸 and 予 are.
 */
export function mostCommonVariant(char: string): string {
  const known = readAs.get(char)
  if (known !== undefined) return known
  const chinese = isHan(char) && !everyday.has(char) ? japaneseToMainland(char) : char
  const variant = readAs.get(chinese) ?? chinese
  // Bounded by the characters of Unicode.
  readAs.set(char, variant)
  return variant
}

/**
 * Folded text with each character replaced by the most usual of its variants. The number of characters stays. Readings are
 * those of the text before: 狼藉 is `langji`, not `langjie`.
 */
export const replaceHanVariants = (folded: string): string => Array.from(folded, mostCommonVariant).join('')

/** Text as the search compares it: as `foldText`, and by the most usual variant of each character. */
export const foldForSearch = (text: string): string => replaceHanVariants(foldText(text))
