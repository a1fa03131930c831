import type { Danmaku } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { createDanmakuFilter, shareOf } from './danmaku-filter.ts'
import { defaultSettings } from './danmaku-settings.ts'

const danmakuOf = (different: Partial<Danmaku> = {}): Danmaku => ({
  ...{ id: 1, atMs: 0, mode: 'scroll', color: '#ffffff', size: 'medium', text: 'hello', authorId: 'a' },
  sentAt: '2026-11-01T00:00:00.000Z',
  ...different,
})
const nobody = new Set<string>()

test.each([
  ['every danmaku is shown by default', {}, {}, true],
  [
    'a danmaku of a hidden mode is not shown',
    { hiddenModes: ['top' as const] },
    { mode: 'top' as const },
    false,
  ],
  ['a danmaku of another mode is shown', { hiddenModes: ['top' as const] }, {}, true],
  ['a danmaku of a blocked person is not shown', { blockedAuthors: [{ id: 'a', text: 'x' }] }, {}, false],
  [
    'a blocked word is not shown, whatever its case, width and spaces',
    { blockedWords: ['ＳＰＯＩＬ'] },
    { text: 's p oiler' },
    false,
  ],
  ['a text without the blocked word is shown', { blockedWords: ['spoil'] }, {}, true],
  ['no danmaku is shown at density 0', { density: 0 }, {}, false],
])('%s', (_, rules, danmaku, isShown) => {
  expect(createDanmakuFilter({ ...defaultSettings, ...rules }, nobody)(danmakuOf(danmaku))).toBe(isShown)
})

test('a danmaku of a person whom the account has muted is not shown', () => {
  expect(createDanmakuFilter(defaultSettings, new Set(['a']))(danmakuOf())).toBe(false)
})

test('a lower density shows a part of what a higher one shows, in proportion', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => index + 1)
  const shown = (density: number) =>
    ids.filter((id) => createDanmakuFilter({ ...defaultSettings, density }, nobody)(danmakuOf({ id })))
  expect(shown(1)).toHaveLength(2000)
  expect(shown(0.5).length).toBeGreaterThan(900)
  expect(shown(0.5).length).toBeLessThan(1100)
  const half = new Set(shown(0.5))
  expect(shown(0.25).every((id) => half.has(id))).toBe(true)
  expect(shareOf(7)).toBe(shareOf(7))
})
