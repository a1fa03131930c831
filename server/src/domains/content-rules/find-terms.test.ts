import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { blockTerms, findBlockedTerm } from './index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.ctx.db.deleteFrom('blocked_terms').execute()
})

async function isRefused(text: string, term: string, isWhole = false): Promise<boolean> {
  const by = { operator: commandLineOperator('test'), reason: 'test' }
  await blockTerms(site.ctx, { terms: [term], isWhole, ...by })
  return (await findBlockedTerm(site.ctx.db, 'comment', text)) !== undefined
}

test.each([
  // Width, case, simplified and traditional characters, marks, signs, punctuation and invisible characters.
  ['賭場', '臺北賭場風雲'],
  ['賭場', '赌场'],
  ['賭場', '赌 场'],
  ['賭場', 'duchang'],
  ['賭場', 'du chang'],
  ['casino', 'ＣＡＳＩＮＯ royal'],
  ['casino', 'c a s i n o'],
  ['sòng bạc', 'song bac online'],
  ['sòng bạc', 'chơi songbac online'],
  ['sòng bạc', 'sóng bác'],
  ['賭場', '一起去赌*场玩'],
  ['賭場', '来 duchang 玩'],
  ['賭場', '来赌chang玩'],
  ['casino', '去саsinо玩'],
  ['casino', 'C@S1N0!'],
  ['casino', 'best c-a-s-i-n-o ever'],
  ['casino', 'go to cas-ino now'],
  ['casino', 'cas.i_no*'],
  ['casino', 'at the C@S.1N0'],
  ['casino', 'go to cas\u200dino'],
  ['casino', 'cas\u{e0061}ino'],
  ['賭場', '去赌\u3164场'],
  // Characters and letters that look alike.
  ['今日', '今曰'],
  ['自己', '自已'],
  ['自己', '自巳'],
  ['战士', '战土'],
  ['戰土', '战士'],
  ['未来', '末來'],
  ['微信', '加薇信'],
  ['微信', '加徽信'],
  ['賭場', '睹场'],
  ['口號', 'ロ號'],
  ['人民', '人⺠'],
  ['吉日', '𠮷曰'],
  ['一夜', 'ー夜'],
  ['casino', 'ⓒⓐⓢⓘⓝⓞ'],
  ['casino', '🅒🅐🅢🅘🅝🅞'],
  ['casino', '🇨🇦🇸🇮🇳🇴'],
  ['casino', 'ᴄᴀsɪɴᴏ'],
  ['casino', 'çàsïñø!'],
  // Spaces within a Latin word.
  ['casino', 'best cas ino ever'],
  ['casino', 'best ca sino ever'],
  ['casino', 'best c asino ever'],
  ['casino', 'best c as ino ever'],
  ['casino', 'best ca si-no ever'],
  ['casino', 'best cas\tino ever'],
  ['casino', '去cas ino玩'],
  ['sòng bạc', 'online son gbac here'],
  // Pinyin with tones, and `ü` as people type it.
  ['賭場', 'dǔ chǎng'],
  ['賭場', 'du3 chang3'],
  ['賭場', 'du3chang3'],
  ['賭場', 'd u c h a n g'],
  ['女神', 'nǚ shén'],
  ['女神', 'nv shen'],
])('the term %s is found in "%s"', async (term, text) => {
  expect(await isRefused(text, term)).toBe(true)
})

test.each([
  ['賭場', 'duchangfengyun'],
  ['賭場', '賭一場'],
  ['casino', 'casinos'],
  ['ass', 'class'],
  ['賭場', '读唱'],
  ['賭場', 'Do you love duchangs'],
  ['casino', 'as in our cas'],
  ['casino', 'in cas, ino'],
  // Words within others, and words in a row that would make another one.
  ['cat', 'concatenate'],
  ['cat', 'the sofa can at times creak'],
  ['cat', 'we c at noon'],
  ['casino', 'first ca\nsino'],
  ['carpet', 'the car pet seat'],
  ['spot', 'Bob’s pot is full'],
  ['spot', "Bob's pot is full"],
  ['legal', 'a leg al dente'],
  ['together', 'to get her home'],
  ['condo', 'con đò nhỏ'],
  ['coin', 'tôi có in rồi'],
  // English and Vietnamese that would be the pinyin of a term.
  ['馬德', 'I made a cake'],
  ['馬德', '他made了一個蛋糕'],
  ['馬德', 'mà để làm gì'],
  ['大麻', 'anh đã má ơi'],
  // Everyday words that differ by a stroke.
  ['人口', '地鐵入口'],
  ['貸款', '貨款已付'],
  ['酒水', '街上洒水'],
  ['同性', '同姓的人'],
  ['大小', '太小了'],
  ['枪手', '很抢手'],
  ['折线', '拆线了'],
])('the term %s is not found in "%s"', async (term, text) => {
  expect(await isRefused(text, term)).toBe(false)
})

test.each([
  ['滾', '滚', true],
  ['賭場', 'du chang', true],
  ['賭場', '赌chang', true],
  ['賭場', '睹场', true],
  ['賭場', '去賭場', false],
  ['滾', 'gun', false],
])('the term %s, as a whole text only, is found in "%s": %s', async (term, text, isFound) => {
  expect(await isRefused(text, term, true)).toBe(isFound)
})
