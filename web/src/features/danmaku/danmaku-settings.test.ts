import { expect, test } from 'vitest'
import { defaultSettings, parseSettings } from './danmaku-settings.ts'

test('each valid choice is kept, and an invalid one is replaced by its default', () => {
  const stored = { isOn: false, density: 0.4, area: 0.5, hiddenModes: ['top'], blockedWords: ['x'] }
  expect(parseSettings(JSON.stringify(stored))).toEqual({ ...defaultSettings, ...stored })
  expect(parseSettings(JSON.stringify({ ...stored, density: 7, area: 0.3, hiddenModes: ['left'] }))).toEqual({
    ...defaultSettings,
    isOn: false,
    blockedWords: ['x'],
  })
})

test.each([undefined, '', 'null', '[', '3', '{"__proto__":1,"blockedAuthors":[null]}'])(
  'the stored text %s, which holds no settings, gives the defaults',
  (text) => {
    expect(parseSettings(text)).toEqual(defaultSettings)
  },
)
