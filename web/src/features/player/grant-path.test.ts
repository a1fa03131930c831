import { expect, test } from 'vitest'
import { isRenewal, moveToNewestGrant } from './grant-path.ts'
import type { PlayerSource } from './player-source.ts'

const page = 'https://site.example/play/7'
const source = (masterUrl: string, more: Partial<PlayerSource> = {}): PlayerSource => ({
  masterUrl,
  expiresAt: 0,
  isPreview: false,
  durationMs: 60_000,
  ...more,
})

test('another grant of the same media is a renewal', () => {
  expect(isRenewal(source('/media/g1/77/master.m3u8'), source('/media/g2/77/master.m3u8'), page)).toBe(true)
  expect(isRenewal(source('/media/g1/77/master.m3u8'), source('/media/g1/77/master.m3u8'), page)).toBe(true)
})

test.each([
  ['another asset', source('/media/g2/78/master.m3u8')],
  ['another file', source('/media/g1/77/other.m3u8')],
  ['another origin', source('https://cdn.example/media/g2/77/master.m3u8')],
  ['another depth', source('/media/g2/77/v2/master.m3u8')],
  ['a preview', source('/media/g2/77/master.m3u8', { isPreview: true, previewEndMs: 12_000 })],
])('%s is no renewal', (_, next) => {
  expect(isRenewal(source('/media/g1/77/master.m3u8'), next, page)).toBe(false)
})

const masters = ['g1', 'g2', 'g3'].map((grant) => `https://site.example/media/${grant}/77/master.m3u8`)

test.each([
  ['of the first grant', '/media/g1/77/480/003.m4s', '/media/g3/77/480/003.m4s'],
  ['of the one before', '/media/g2/77/aud/index.m3u8', '/media/g3/77/aud/index.m3u8'],
  ['of the newest', '/media/g3/77/480/003.m4s', '/media/g3/77/480/003.m4s'],
  ['of a longer name that begins alike', '/media/g11/77/480/003.m4s', '/media/g11/77/480/003.m4s'],
  ['outside the media', '/public/x.m4s', '/public/x.m4s'],
])('a path %s is moved right', (_, path, moved) => {
  expect(moveToNewestGrant(path, masters)).toBe(moved)
})
