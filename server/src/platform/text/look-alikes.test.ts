import { expect, test } from 'vitest'
import { replaceLookAlikes, replaceSigns } from './look-alikes.ts'

test.each([
  ['саsinо', 'casino'],
  ['𝓬𝓪𝓼𝓲𝓷𝓸', 'casino'],
  ['ｃａｓｉｎｏ', 'casino'],
  ['🅒🅐🆂🅸🄽🄾', 'casiNO'],
  ['🇨🇦🇸🇮🇳🇴', 'casino'],
  ['ᴄᴀꜱɪɴᴏ', 'casino'],
  ['łøve', 'love'],
  ['đo', 'đo'],
  ['賭場', '賭場'],
  ['sòng bạc', 'sòng bạc'],
  ['игра', 'иrpa'],
])('%s reads as %s', (text, read) => {
  expect(replaceLookAlikes(text)).toBe(read)
})

test.each([
  ['c@s1n0', 'i', 'casino'],
  ['$$leep', 'i', 'ssleep'],
  ['ha1!o', 'l', 'hallo'],
  ['2024 at 10:30!', 'i', '2024 at 10:30!'],
  ['賭1場', 'i', '賭1場'],
] as const)('%s, with 1 as %s, reads as %s', (text, letter, read) => {
  expect(replaceSigns(text, letter)).toBe(read)
})
