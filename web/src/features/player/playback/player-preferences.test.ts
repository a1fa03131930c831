import { expect, test } from 'vitest'
import { parsePreferences } from './player-preferences.ts'

test('stored preferences are read back', () => {
  const stored = {
    speed: 1.5,
    volume: 0.4,
    isMuted: true,
    quality: 480,
    isAutoplayOn: false,
    isLooping: true,
    subtitles: 'off',
    shownSubtitles: 'zh-hant',
    subtitleSize: 'large',
    subtitleBackground: 'none',
  }
  expect(parsePreferences(JSON.stringify(stored))).toEqual(stored)
  expect(parsePreferences('{"quality":"auto"}')).toEqual({ quality: 'auto' })
})

test('a choice that an earlier version stored under another name is read', () => {
  expect(parsePreferences('{"isAutomatic":false}')).toEqual({ isAutoplayOn: false })
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{speed'],
  ['no object', '7'],
  ['null', 'null'],
  ['other names', '{"__proto__":{"speed":2},"constructor":1,"x":2}'],
  [
    'invalid values',
    '{"speed":40,"volume":-1,"isMuted":"yes","quality":0,"subtitleSize":"9em","subtitleBackground":1}',
  ],
  // silence is `isMuted`; a volume of 0 would leave nothing to go back to
  ['a volume of 0', '{"volume":0}'],
])('%s gives no preferences', (_, text) => {
  expect(parsePreferences(text)).toEqual({})
})
