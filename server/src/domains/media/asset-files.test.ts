import { describe, expect, test } from 'vitest'
import type { Grant } from '../../platform/media-delivery/grant.ts'
import { classifyFile, maySee } from './asset-files.ts'

const preview: Grant = { scope: 'preview', endMs: 8000, endsAt: 0 }
const full: Grant = {
  scope: 'full',
  viewer: 'a'.repeat(16),
  right: 'bought',
  lastRevocationId: 3,
  endsAt: 0,
  until: undefined,
}

describe('the files that a grant opens', () => {
  test.each([
    ['master.m3u8', true],
    ['v720/index.m3u8', true],
    ['v720/init.mp4', true],
    ['v720/00001.8000.m4s', true],
    ['v720/00002.8001.m4s', false],
    ['audio/00001.7990.m4s', true],
    ['storyboard/thumbs.vtt', false],
    ['storyboard/sheet-1.webp', false],
    ['contact-sheet/sheet-1.webp', false],
  ])('a preview of 8000 ms opens %s: %s', (path, isAllowed) => {
    const file = classifyFile(path)
    expect(file && maySee(preview, file)).toBe(isAllowed)
    expect(file && maySee(full, file)).toBe(true)
  })

  test.each([
    '',
    'source',
    '../secrets.json',
    'v720/../../sources/x',
    'v720/.part',
    'v720/1.8000.m4s',
    'a/b/c',
    'v720/',
    'v12345/index.m3u8',
    'backup/index.m3u8',
    'v720/index.m3u8.bak',
    'storyboard/index.m3u8',
  ])('%s is never served', (path) => expect(classifyFile(path)).toBeUndefined())
})
