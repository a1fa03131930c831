import { expect, test } from 'vitest'
import { foldForSearch } from './han-variants.ts'

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
])('%s is the same word as %s', (one, other) => {
  expect(foldForSearch(one)).toBe(foldForSearch(other))
})

test.each([
  ['她', '他'],
  ['人口', '入口'],
])('%s is another word than %s', (one, other) => {
  expect(foldForSearch(one)).not.toBe(foldForSearch(other))
})
