import type { Danmaku } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { defaultSettings } from './danmaku-settings.ts'
import { isShownBy, shareOf } from './is-shown.ts'

const danmakuOf = (different: Partial<Danmaku> = {}): Danmaku => ({
  ...{ id: 1, atMs: 0, mode: 'scroll', color: '#ffffff', size: 'medium', text: 'hello', authorId: 'a' },
  sentAt: '2026-11-01T00:00:00.000Z',
  ...different,
})
const nobody = new Set<string>()

test.each([
  ['everything by default', {}, {}, true],
  ['no hidden mode', { hiddenModes: ['top' as const] }, { mode: 'top' as const }, false],
  ['other modes', { hiddenModes: ['top' as const] }, {}, true],
  ['no blocked person', { blockedAuthors: [{ id: 'a', text: 'x' }] }, {}, false],
  [
    'no blocked word, whatever its case, width and spaces',
    { blockedWords: ['ＳＰＯＩＬ'] },
    { text: 's p oiler' },
    false,
  ],
  ['texts without the word', { blockedWords: ['spoil'] }, {}, true],
  ['nothing at density 0', { density: 0 }, {}, false],
])('shows %s', (_, rules, danmaku, isShown) => {
  expect(isShownBy({ ...defaultSettings, ...rules }, nobody)(danmakuOf(danmaku))).toBe(isShown)
})

test('shows nobody whom the account has muted', () => {
  expect(isShownBy(defaultSettings, new Set(['a']))(danmakuOf())).toBe(false)
})

test('a lower density shows a part of what a higher one shows, in proportion', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => index + 1)
  const shown = (density: number) =>
    ids.filter((id) => isShownBy({ ...defaultSettings, density }, nobody)(danmakuOf({ id })))
  expect(shown(1)).toHaveLength(2000)
  expect(shown(0.5).length).toBeGreaterThan(900)
  expect(shown(0.5).length).toBeLessThan(1100)
  const half = new Set(shown(0.5))
  expect(shown(0.25).every((id) => half.has(id))).toBe(true)
  expect(shareOf(7)).toBe(shareOf(7))
})
