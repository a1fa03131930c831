import { expect, test } from 'vitest'
import { isScrollKey, type PlayerControl, playerActionOf, shortcuts } from './player-keys.ts'

const press = (key: string, more = {}) =>
  playerActionOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

/** The calls that a key causes for a video of 100 s. */
function effectOf(key: string): unknown[] {
  const effects: unknown[] = []
  const record = (name: string) => (value?: number) => {
    effects.push(name, ...(value === undefined ? [] : [value]))
  }
  const player: PlayerControl = {
    durationMs: 100_000,
    toggle: record('toggle'),
    toggleMute: record('mute'),
    toggleFullScreen: record('full screen'),
    leaveFullScreen: record('leave full screen'),
    toggleTheatre: record('theatre'),
    toggleMini: record('mini'),
    toggleSubtitles: record('subtitles'),
    stepSubtitleSize: record('subtitle size'),
    changeSubtitleBackground: record('subtitle background'),
    playNext: record('next'),
    showHelp: record('help'),
    stepFrame: record('frame'),
    stepSpeed: record('speed'),
    seekTo: record('seek to'),
    seekBy: record('seek by'),
    changeVolume: record('volume by'),
  }
  press(key)?.(player)
  return effects
}

test.each([
  [' ', ['toggle']],
  ['k', ['toggle']],
  ['K', ['toggle']],
  ['ArrowLeft', ['seek by', -5_000]],
  ['l', ['seek by', 10_000]],
  ['ArrowUp', ['volume by', 0.05]],
  ['0', ['seek to', 0]],
  ['9', ['seek to', 90_000]],
  ['Home', ['seek to', 0]],
  ['End', ['seek by', 100_000]],
  ['c', ['subtitles']],
  ['-', ['subtitle size', -1]],
  ['+', ['subtitle size', 1]],
  ['=', ['subtitle size', 1]],
  ['w', ['subtitle background']],
  ['<', ['speed', -1]],
  ['>', ['speed', 1]],
  [',', ['frame', -1]],
  ['.', ['frame', 1]],
  ['t', ['theatre']],
  ['I', ['mini']],
  ['N', ['next']],
  ['?', ['help']],
  ['Escape', ['leave full screen']],
])('the key %j does %j', (key, effect) => {
  expect(effectOf(key)).toEqual(effect)
})

test('keys of the browser and the page are not handled', () => {
  expect(press('f', { ctrlKey: true })).toBeUndefined()
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
  expect(press('k', { metaKey: true })).toBeUndefined()
  expect(press('Tab')).toBeUndefined()
  expect(press('constructor')).toBeUndefined()
})

test('scrolling keys are recognized', () => {
  expect(isScrollKey('ArrowDown')).toBe(true)
  expect(isScrollKey('ArrowLeft')).toBe(false)
})

test('the help lists every key', () => {
  const pressed: Record<string, string> = {
    Space: ' ',
    '←': 'ArrowLeft',
    '→': 'ArrowRight',
    '↑': 'ArrowUp',
    '↓': 'ArrowDown',
    '−': '-',
    Esc: 'Escape',
  }
  const ofPlayer = shortcuts.filter(([, name]) => name !== 'danmaku' && name !== 'search')
  for (const key of ofPlayer.flatMap(([keys]) => keys))
    expect(press(pressed[key] ?? (key === '0 – 9' ? '5' : key)), key).toBeDefined()
})
