// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { defaultSettings, parseSettings, SettingsStore } from './danmaku-settings.ts'

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

test('choices that are made in two tabs are all stored, and each tab shows those of the other', () => {
  onTestFinished(() => localStorage.clear())
  const [one, other] = [new SettingsStore(), new SettingsStore()]
  onTestFinished(one.followOtherTabs())
  one.choose({ blockedWords: ['spoiler'] })
  other.choose({ opacity: 0.5 })
  const both = { blockedWords: ['spoiler'], opacity: 0.5 }
  expect(new SettingsStore().get()).toMatchObject(both)
  expect(other.get()).toMatchObject(both)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'danmaku' }))
  expect(one.get()).toMatchObject(both)
})
