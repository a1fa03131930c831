import { describe, expect, test } from 'vitest'
import { findNameFault, tidyName } from './display-name.ts'

const fault = (name: string) => findNameFault(tidyName(name), ['流光', 'Liuguang'])

describe('a name is accepted:', () => {
  test.each([
    '小明',
    '阿May',
    'Nguyễn Văn An',
    "O'Neil",
    '夜雨 2026',
    '👩‍👩‍👧 family',
    'badminton fan',
    '流光溢彩',
    'St. Mary',
  ])('%s', (name) => {
    expect(fault(name)).toBe(undefined)
  })
})

describe('a name is refused:', () => {
  test.each([
    ['a control character', 'a\u0007b', 'characters'],
    ['a line break', 'a\nb', 'characters'],
    ['an override of the text direction', 'abc\u202Edcb', 'characters'],
    ['a zero-width character', 'ad\u200Bmin', 'characters'],
    ['a joiner between letters', 'ad\u200Dmin', 'characters'],
    ['only punctuation', '...', 'characters'],
    ['21 characters', '名'.repeat(21), 'characters'],
    ['stacked accents', 'z\u0301\u0302\u0303\u0304', 'characters'],
    ['an address', 'see https://a.bc', 'link'],
    ['an address without a scheme', 'movies.xyz', 'link'],
    ['a full-width address', 'ｍｏｖｉｅｓ．ｃｏｍ', 'link'],
    ['www', 'www.abc', 'link'],
    ['a mailbox', 'me@mail.example', 'link'],
    ['staff', 'Admin', 'reserved'],
    ['staff with look-alikes', '4dm1n_0ne', 'reserved'],
    ['staff in Cyrillic letters', 'аdmіn', 'reserved'],
    ['staff in full width', 'Ａｄｍｉｎ', 'reserved'],
    ['staff in Chinese', '在線客服小美', 'reserved'],
    ['staff in Vietnamese', 'Quản Trị Viên', 'reserved'],
    ['the site itself', ' Liu-Guang ', 'reserved'],
  ])('%s', (_what, name, expected) => {
    expect(fault(name)).toBe(expected)
  })
})

test('a name is stored in composed form and without surrounding spaces', () => {
  expect(tidyName('  Ti\u00ean\u0303  \u3000 A ')).toBe('Ti\u00ea\u00f1 A')
})
