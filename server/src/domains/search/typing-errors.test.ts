import { describe, expect, test } from 'vitest'
import { syllablesOf } from '../../platform/text/spell-text.ts'
import { isPinyin, pinyinCandidates, similarWordCandidates } from './typing-errors.ts'

describe('the candidates for a mistyped word include the correct word', () => {
  test.each([
    ['a wrong first letter', 'pcean', 'ocean'],
    ['a missing first letter', 'arbour', 'harbour'],
    ['a surplus first letter', 'hharbour', 'harbour'],
    ['swapped first letters', 'ahrbour', 'harbour'],
    ['two swapped letters', 'snad', 'sand'],
  ])('%s', (_what, typed, meant) => {
    expect(similarWordCandidates(typed)).toContain(meant)
    expect(similarWordCandidates(typed)).not.toContain(typed)
  })
})

describe('pinyin', () => {
  test('includes the reading of Chinese characters, and each beginning of it', () => {
    for (const text of [
      '海港',
      '山間晨霧',
      '綠色女孩',
      '兒童樂園',
      '雄獅廣場',
      '英雄',
      '歐洲安全',
      '略過',
      '論壇',
    ]) {
      const pinyin = syllablesOf(text).join('')
      for (let end = 1; end <= pinyin.length; end += 1)
        expect(isPinyin(pinyin.slice(0, end)), text).toBe(true)
    }
  })

  test('excludes words that are not made of its syllables', () => {
    for (const word of ['haiggang', 'ianshan', 'harbour', 'street', 'ultra', 'bmw'])
      expect(isPinyin(word)).toBe(false)
  })
})

describe('the candidates for mistyped pinyin include the correct spelling', () => {
  test.each([
    ['a letter that was typed twice', 'haigangg', 'haigang', 0],
    ['an inner letter that was typed twice', 'haiggang', 'haigang', 0],
    ['two swapped letters', 'liugaung', 'liuguang', 0],
    ['a missing first letter', 'ianshan', 'tianshan', 1],
    ['a wrong first letter', 'baigang', 'haigang', 1],
    ['a missing letter', 'daxingmao', 'daxiongmao', 1],
    ['c for ch', 'cangcheng', 'changcheng', 1],
  ])('%s', (_what, typed, text, rank) => {
    expect(pinyinCandidates(typed)).toContainEqual({ text, rank })
  })

  test('they are at most 250, the likeliest first, without the typed text', () => {
    const near = pinyinCandidates('guangdongshengguangzhou')
    expect(near.length).toBe(250)
    expect(near.map(({ rank }) => rank)).toEqual(near.map(({ rank }) => rank).toSorted())
    expect(near.map(({ text }) => text)).not.toContain('guangdongshengguangzhou')
  })

  test('there are none for a short text, for other characters, and for a whole title', () => {
    for (const typed of ['haig', '海港', 'ep2 ep2', 'haigang'.repeat(6)])
      expect(pinyinCandidates(typed)).toEqual([])
  })
})
