import { limits } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { findHashtags } from './find-hashtags.ts'

const tagsOf = (text: string) => findHashtags(text).flatMap(({ tag }) => tag ?? [])

test('a text is cut at its hashtags, and its parts are the whole text', () => {
  const text = '雨後的海港 #旅行 and #night_market2，＃海'
  const parts = findHashtags(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  for (const part of parts) expect(text.slice(part.at).startsWith(part.text)).toBe(true)
  expect(parts.filter(({ tag }) => tag).map((part) => [part.text, part.tag])).toEqual([
    ['#旅行', '旅行'],
    ['#night_market2', 'night_market2'],
    ['＃海', '海'],
  ])
})

test('a text without hashtags is one part, and an empty one has none', () => {
  expect(findHashtags('雲霧、海港與燈火。')).toEqual([{ at: 0, text: '雲霧、海港與燈火。' }])
  expect(findHashtags('')).toEqual([])
})

test('Chinese needs no space before a hashtag, and the marks of Vietnamese belong to it', () => {
  expect(tagsOf('今天去了海邊#旅行#海邊')).toEqual(['旅行', '海邊'])
  expect(tagsOf('#旅行##美食#')).toEqual(['旅行', '美食'])
  expect(tagsOf('#DuLịch')).toEqual(['DuLịch'])
  expect(tagsOf('#DuLịch'.normalize('NFD'))).toEqual(['DuLịch'.normalize('NFD')])
})

test('punctuation, brackets and pictures end a hashtag', () => {
  const text = '（#旅行）「＃美食」#海，#Hạ_Long! #rain... 🌊#sea🌊 #night-market'
  expect(tagsOf(text)).toEqual(['旅行', '美食', '海', 'Hạ_Long', 'rain', 'sea', 'night'])
})

test.each([
  'C#入門',
  'é#b'.normalize('NFD'),
  'https://a.example/#part',
  'https://例子.example/路#部分',
  'www.a.example/路#部分',
  'a.example/#part',
  '&#x6d77;',
  '#1',
  '# 旅行',
  '#',
  `#${'海'.repeat(limits.searchTextMax + 1)}`,
])('“%s” has no hashtag', (text) => {
  expect(findHashtags(text)).toEqual([{ at: 0, text }])
})

test('a hashtag after an address is one', () => {
  expect(tagsOf('https://a.example/x#part #旅行')).toEqual(['旅行'])
})
