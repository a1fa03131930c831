/**
 * Characters that look alike; the first of each group is what the others are read as. They are simplified, as
 * `foldText` leaves them.
 *
 * Everyday characters that differ by a stroke or a small part. Of 108,492 words of the dictionary CC-CEDICT only nine
 * pairs read alike (本土 and 本士); pairs that make other words of many are not here (貸款 and 貨款, 入口 and 人口).
 */
const everyday =
  '日曰 己已巳 未末 士土 戊戌戍 天夭 王玉 刺剌 侯候 晴睛 微徽薇 治冶 赌睹堵 拔拨 茶荼 裁栽 失矢 免兔 九丸 刀刁 京亰 哀衷衰 史吏 盲肓 裸棵 淫滛 杀刹 尸户 嫖漂瞟 西酉 管菅 竟竞 祟崇 束朿 查杳 徒徙 栓拴 辛幸 享亨 鸟乌 口囗 沫沬'

/**
 * Characters that nobody needs, but those who are to look like others: katakana and radicals (Unicode Technical
 * Standard 39, confusables.txt), and rare ideographs (kSpoofingVariant of the Unihan database 15.0).
 */
const rare =
  '口ロ 力カ 二ニ 八ハ 夕タ 卜ト 工エ 一ー 民⺠ 西⻄ 见⻅ 贝⻉ 车⻋ 长⻓ 门⻔ 青⻘ 页⻚ 风⻛ 飞⻜ 食⻝ 马⻢ 鬼⻤ 鱼⻥ 麦⻨ 黄⻩ 齐⻬ 齿⻮ 龙⻰ 灭㓕 洁㓗 胶㬵 抹抺 昧昩 眜眛 柿杮 了𠄐 二𠄞𠄟𠄠 兵𠔊 测𠗧 浓𠘊 吉𠮷 味𠰌 器𠾖 目𡆤 延𢌛 耳𦔮 臭𦤀 致𦤶 叱𫜸 田𫭂 天𫯛 十𬂛'

const readAs = new Map<string, string>()
for (const group of `${everyday} ${rare}`.split(' ')) {
  const [first = '', ...others] = Array.from(group)
  for (const other of others) readAs.set(other, readAs.get(first) ?? first)
}

/** The same table for `translate` of PostgreSQL, without the characters that no term is typed with. */
export const everydayHanLookAlikes = { from: '', to: '' }
for (const group of everyday.split(' ')) {
  const [first = '', ...others] = Array.from(group)
  everydayHanLookAlikes.from += others.join('')
  everydayHanLookAlikes.to += first.repeat(others.length)
}

/** Folded text with Chinese characters that look alike replaced by one of them: 今曰 is 今日. */
export const replaceHanLookAlikes = (folded: string): string =>
  Array.from(folded, (char) => readAs.get(char) ?? char).join('')
