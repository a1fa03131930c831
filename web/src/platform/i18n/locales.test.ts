import { expect, test } from 'vitest'
import { asLocale, chooseLocale, knownLocale } from './locales.ts'

test.each([
  ['zh-TW', 'zh-HK'],
  ['zh-Hant-TW,zh;q=0.9', 'zh-HK'],
  ['zh-MO', 'zh-HK'],
  ['zh-HK', 'zh-HK'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['en-GB,en;q=0.9', 'en-US'],
  ['vi', 'vi-VN'],
  ['fr-FR,fr;q=0.9,vi;q=0.2,en;q=0.4', 'en-US'],
  ['en;q=0, vi;q=0.1', 'vi-VN'],
  ['fr', 'zh-HK'],
  ['', 'zh-HK'],
  ['*', 'zh-HK'],
  [';;;q=,,', 'zh-HK'],
] as const)('a first visit with %s is shown %s', (header, locale) => {
  expect(chooseLocale(header)).toBe(locale)
})

test('a stored choice that is not a language of the site is ignored', () => {
  expect(asLocale('vi-VN')).toBe('vi-VN')
  expect([asLocale('fr-FR'), asLocale('zh-hk'), asLocale(''), asLocale(undefined)]).toEqual(
    Array(4).fill(undefined),
  )
})

test('an unknown stored choice falls back to zh-HK, and no stored choice means a first visit', () => {
  expect([knownLocale('fr-FR'), knownLocale('vi-VN'), knownLocale(undefined), knownLocale('')]).toEqual([
    'zh-HK',
    'vi-VN',
    undefined,
    undefined,
  ])
})
