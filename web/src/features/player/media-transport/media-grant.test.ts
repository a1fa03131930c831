import { expect, test } from 'vitest'
import type { PlayerSource } from '../player-source.ts'
import { isRenewal, moveToGrant } from './media-grant.ts'

const source = (masterUrl: string, more: Partial<PlayerSource> = {}): PlayerSource => ({
  masterUrl,
  expiresAt: 0,
  isPreview: false,
  durationMs: 60_000,
  ...more,
})

test('another grant of the same media is a renewal', () => {
  expect(isRenewal(source('/media/g1/77/master.m3u8'), source('/media/g2/77/master.m3u8'))).toBe(true)
  expect(isRenewal(source('/media/g1/77/master.m3u8'), source('/media/g1/77/master.m3u8'))).toBe(true)
})

test.each([
  ['another asset', source('/media/g2/78/master.m3u8')],
  ['another file', source('/media/g1/77/other.m3u8')],
  ['another origin', source('https://cdn.example/media/g2/77/master.m3u8')],
  ['another depth', source('/media/g2/77/v2/master.m3u8')],
  ['a preview', source('/media/g2/77/master.m3u8', { isPreview: true, previewEndMs: 12_000 })],
])('%s is no renewal', (_, next) => {
  expect(isRenewal(source('/media/g1/77/master.m3u8'), next)).toBe(false)
})

test.each([
  ['under an earlier grant', '/media/g2/77/aud/index.m3u8', '/media/g3/77/aud/index.m3u8'],
  ['under the newest grant', '/media/g3/77/480/003.m4s', '/media/g3/77/480/003.m4s'],
  ['of another asset', '/media/g2/78/480/003.m4s', '/media/g2/78/480/003.m4s'],
  ['of an asset whose id has the same prefix', '/media/g2/771/480/003.m4s', '/media/g2/771/480/003.m4s'],
  ['outside the media', '/public/x.m4s', '/public/x.m4s'],
])('a path %s gets the right grant', (_, path, moved) => {
  expect(moveToGrant(path, '/media/g3/77/master.m3u8')).toBe(moved)
})
