import { expect, test } from 'vitest'
import { foldForSearch, mostCommonVariant } from './han-variants.ts'
import { unihanVariants } from './unihan-variants.ts'

test.each([
  ['姊妹', '姐妹'],
  ['藉口', '借口'],
  ['帳號', '账号'],
  ['賬號', '帳號'],
  ['牠們', '它们'],
  ['瞭解', '了解'],
  ['甚麼', '什么'],
  ['身分', '身份'],
  ['妳好', '你好'],
  ['姪女', '侄女'],
  ['大砲', '大炮'],
  ['鍾聲', '钟声'],
  ['蘋菓', '苹果'],
  ['讌會', '宴會'],
  ['鑪灶', '炉灶'],
  ['甦醒', '蘇醒'],
  ['馀生', '余生'],
  ['畊讀', '耕读'],
  ['鬪牛', '斗牛'],
  ['籐椅', '藤椅'],
  ['鹽塩', '盐盐'],
  ['桜', '櫻'],
  ['姉妹', '姐妹'],
  ['竜の剣', '龍の劍'],
  ['進撃', '进击'],
  ['両方', '兩方'],
])('%s is the same word as %s', (one, other) => {
  expect(foldForSearch(one)).toBe(foldForSearch(other))
})

test.each([
  ['她', '他'],
  ['人口', '入口'],
  ['芸', '艺'],
  ['予', '豫'],
])('%s is another word than %s', (one, other) => {
  expect(foldForSearch(one)).not.toBe(foldForSearch(other))
})

test('what a character is read as is read as itself', () => {
  const groups = unihanVariants.trim().split(/\s+/)
  expect(groups.length).toBeGreaterThan(700)
  const chains = Array.from(groups.join('')).filter((char) => {
    const variant = mostCommonVariant(char)
    return mostCommonVariant(variant) !== variant
  })
  expect(chains).toEqual([])
})
