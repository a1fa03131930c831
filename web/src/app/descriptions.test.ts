import {
  getHome,
  getPublicPlayback,
  getSettings,
  getVideo,
  listMenu,
  listRelatedVideos,
  listVideos,
  listVideoTags,
  type VideoDetail,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { createFakeServer } from '../../test/fake-server.ts'
import { clientOf, renderServerPage } from '../../test/render-server-page.ts'
import { cardOf, inAllLanguages, pageOf, settings } from '../../test/responses.ts'
import type { Locale } from '../platform/i18n/locales.ts'

const actor = (id: number, name: string) => ({ id, name, picture: '' })
const film: VideoDetail = {
  ...cardOf(7, { title: 'Moon' }),
  actors: [actor(1, 'Anna'), actor(2, 'Ben')],
  ...{ topics: [], description: '', tags: [], previewMs: 0, isPlayable: false },
  category: { id: 4, mid: 1, name: inAllLanguages('Hills') },
}

/** The description of a page for search engines. */
async function descriptionOf(url: string, locale: Locale, video = film): Promise<string | undefined> {
  const server = createFakeServer()
  server.respond(getSettings, { ...settings, webDescription: inAllLanguages('About us') })
  server.respond(listMenu, [{ id: 4, mid: 1, name: inAllLanguages('Hills') }])
  server.respond(listVideos, pageOf([cardOf(1)]))
  server.respond(listVideoTags, [])
  server.respond(getHome, { banner: [], rows: [] })
  server.respond(getVideo, video)
  server.respond(listRelatedVideos, [])
  server.respond(getPublicPlayback, {
    ...({ right: 'full', reason: 'free', source: null, subtitles: [], offers: [] } as const),
    ...{ durationMs: 60_000, endMs: 60_000 },
  })
  const { html } = await renderServerPage(url, clientOf(server), locale)
  expect(server.faults).toEqual([])
  return html.match(/<meta name="description" content="([^"]*)">/)?.[1]
}

test.each([
  ['/topic/1/4', 'zh-HK', '「Hills」分類的全部影片，最新的在前。'],
  ['/topic/1/4', 'zh-CN', '“Hills”分类的全部视频，最新的在前。'],
  ['/topic/1/4', 'en-US', 'All Hills videos, newest first.'],
  ['/topic/1/4', 'vi-VN', 'Tất cả video trong danh mục Hills, mới nhất trước.'],
  ['/Home', 'zh-HK', 'About us'],
  ['/play/7', 'zh-HK', '在Liuguang觀看《Moon》。分類：Hills。演員：Anna及Ben。'],
  ['/play/7', 'zh-CN', '在Liuguang观看《Moon》。分类：Hills。演员：Anna和Ben。'],
  ['/play/7', 'en-US', 'Watch “Moon” on Liuguang. Category: Hills. With Anna and Ben.'],
  ['/play/7', 'vi-VN', 'Xem “Moon” trên Liuguang. Danh mục: Hills. Diễn viên: Anna và Ben.'],
] as const)('%s in %s is described by: %s', async (url, locale, description) => {
  expect(await descriptionOf(url, locale)).toBe(description)
})

test('a video is described by its own text, or by its title alone', async () => {
  expect(await descriptionOf('/play/7', 'en-US', { ...film, description: 'About it.' })).toBe('About it.')
  expect(await descriptionOf('/play/7', 'en-US', { ...film, category: null, actors: [] })).toBe(
    'Watch “Moon” on Liuguang.',
  )
})
