import { foldText } from './fold-text.ts'

/**
 * Spellings of the same word that are not one character's traditional and simplified form: 姊妹 and 姐妹, 身份 and 身分,
 * 藉口 and 借口. The first of each group is what the others are read as; all are simplified, as `foldText` leaves them.
 */
const groups =
  '姐姊 借藉 帐账 它牠 他祂 了瞭 你妳 侄姪 炮砲 什甚 分份 仿彷倣 钟锺 棋碁 粘黏 村邨 痹痺 逼偪 劫刼 榨搾 昵暱 焰燄 佩珮 琅瑯 ' +
  '麻痲蔴 眯瞇 佑祐 堤隄 飘飃 鲇鲶 果菓 柏栢 愈瘉 暖煖 考攷 效効傚 霸覇 宴䜩 枪鎗 炉𬬻 碰踫掽 喧諠 焊銲 盐塩 鳖鼈 翻繙 檐簷 涩澁 豆荳 窑窰 咒呪'

const readAs = new Map<string, string>()
for (const group of groups.split(' ')) {
  const [first = '', ...others] = Array.from(group)
  for (const other of others) readAs.set(other, first)
}

/** The most usual variant of a folded character: the character itself, if it has no other. */
export const mostCommonVariant = (char: string): string => readAs.get(char) ?? char

/**
 * Folded text with each character replaced by the most usual of its variants. The number of characters stays. Readings are
 * those of the text before: 狼藉 is `langji`, not `langjie`.
 */
export const replaceHanVariants = (folded: string): string => Array.from(folded, mostCommonVariant).join('')

/** Text as the search compares it: as `foldText`, and by the most usual variant of each character. */
export const foldForSearch = (text: string): string => replaceHanVariants(foldText(text))
