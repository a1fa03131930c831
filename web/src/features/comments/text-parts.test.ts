import { expect, test } from 'vitest'
import { partsOf } from './text-parts.ts'

test('a text is cut at mentions and times, and its parts are the whole text', () => {
  const text = 'hi @Ann, 1:23 is @小河1:24好'
  const mentions = [
    { at: 3, length: 4 },
    { at: 17, length: 3 },
  ]
  const parts = partsOf({ text, mentions }, 600_000)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ isMention }) => isMention).map((part) => [part.at, part.text])).toEqual([
    [3, '@Ann'],
    [17, '@小河'],
  ])
  expect(parts.filter(({ seconds }) => seconds !== undefined).map((part) => [part.at, part.seconds])).toEqual(
    [
      [9, 83],
      [20, 84],
    ],
  )
})

test('a text without mentions is one part', () => {
  expect(partsOf({ text: 'mail a@b.example', mentions: [] }, 0)).toEqual([
    { at: 0, text: 'mail a@b.example' },
  ])
})
