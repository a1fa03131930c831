import { expect, test } from 'vitest'
import { markMatches } from './mark-matches.ts'

const marked = (text: string, query: string) =>
  markMatches(query)(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['颱風裡的頭髮', '台风', ['颱風']],
  ['颱風裡的頭髮', '頭髮', ['頭髮']],
  ['星海漂流，星海', '星海', ['星海', '星海']],
  ['星海漂流', '星海漂流', ['星海漂流']],
  ['Đường phố Hà Nội', 'duong ha noi', ['Đường', 'Hà', 'Nội']],
  ['𠮷野家 Ｏｃｅａｎ', 'ocean', ['Ｏｃｅａｎ']],
  ['A Walk in the Rain at Market Harbour', 'a walk', ['A', 'Walk']],
  ['Cảnh đêm Đà Nẵng', 'ca na', []],
  ['Cảnh đêm Đà Nẵng', 'cảnh nẵ', ['Cảnh']],
  ['Oceans', 'oce', ['Oce']],
  ['Ca\u0309nh', 'canh', ['Ca\u0309nh']],
  ['iPhone 15開箱', 'iphone15', ['iPhone', '15']],
  ['iPhone15 Pro開箱', 'iphone15pro', ['iPhone15', 'Pro']],
  ['EP2 和 EP20', 'ep 2', ['EP2', 'EP']],
  ['4K 夜景', '4k', ['4K']],
  ['4 個 K 歌房', '4k', []],
  ['姊姊的帳號', '姐姐', ['姊姊']],
  ['山間晨霧', 'shanjian', ['山間']],
  ['山間晨霧', 'shan jian', ['山間']],
  ['山間晨霧', 'chenw', ['晨霧']],
  ['山間晨霧', 'sjcw', ['山間晨霧']],
  ['東京Vlog之旅', 'dongjingvl', ['東京Vl']],
  ['AI 繪畫', 'aihuihua', ['AI', '繪畫']],
  ['滿地狼藉', 'langji', ['狼藉']],
  ['Shanjian', 'jian', []],
  ['流光', 'xyz', []],
  ['流光', '', []],
])('of %s the query %s marks %j', (text, query, expected) => {
  expect(marked(text, query)).toEqual(expected)
})
