import type { VideoCard } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { breadcrumbJsonLd } from '../../platform/page/breadcrumbs.ts'
import { videoJsonLd } from './video-json-ld.ts'

const video = {
  id: 7,
  kind: 'video',
  title: 'A film',
  description: '',
  tags: ['sea', 'night'],
  cover: { folder: '/media/covers/x/', widths: [320, 640], placeholder: '' },
  publishedAt: '2026-11-01T10:00:00.000Z',
  durationMs: 3_725_900,
  price: null,
  isVipOnly: false,
  viewCount: 3,
  likeCount: 2,
  width: 1920,
  height: 1080,
  previewMs: 15_000,
} as unknown as VideoCard & { description: string; tags: string[]; previewMs: number }
const toAbsoluteUrl = (path: string) => `https://site.example${path}`
const dataOf = (changes: object, embedPath: string | undefined = '/embed/7') =>
  videoJsonLd({ ...video, ...changes }, { path: '/play/7', embedPath }, toAbsoluteUrl)

test("a video has what Google's guide of VideoObject requires and recommends, in its formats", () => {
  expect(dataOf({})).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: 'A film',
    description: expect.stringMatching(/./),
    thumbnailUrl: expect.arrayContaining([expect.stringMatching(/^https:\/\/.*\.jpg$/)]),
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    duration: 'PT62M5S',
    isAccessibleForFree: true,
    embedUrl: 'https://site.example/embed/7',
  })
  expect(dataOf({}, '')).not.toHaveProperty('embedUrl')
  expect(dataOf({})).not.toHaveProperty('hasPart')
})

test('a video that is not free says so, and names its preview as a clip', () => {
  const price = { asset: 'points', amount: 5 }
  expect(dataOf({ price })).toMatchObject({
    isAccessibleForFree: false,
    requiresSubscription: false,
    hasPart: [
      {
        '@type': 'Clip',
        startOffset: 0,
        endOffset: 15,
        isAccessibleForFree: true,
        url: expect.stringContaining('/play/7?'),
      },
    ],
  })
  expect(dataOf({ isVipOnly: true, previewMs: 0 })).toMatchObject({ requiresSubscription: true, hasPart: [] })
})

test('breadcrumbs are numbered from 1, with absolute addresses', () => {
  const trail = [
    { name: 'Site', path: '/Home' },
    { name: 'Films', path: '/topic/1/2' },
  ]
  expect(breadcrumbJsonLd(trail, toAbsoluteUrl)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Site', item: 'https://site.example/Home' },
      { '@type': 'ListItem', position: 2, name: 'Films', item: 'https://site.example/topic/1/2' },
    ],
  })
})
