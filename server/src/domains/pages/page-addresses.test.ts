import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo, type TestVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { servePages } from '../../platform/rendering/site-plugin.ts'
import { projectDir } from '../../project-dir.ts'
import { setSetting } from '../settings/index.ts'

/** The media addresses in the site's pages: only those that anybody may have. */

let site: TestApp
/** Uses the last build of the site; `npm test` builds it first. */
let app: FastifyInstance
let paid: TestVideo
let free: TestVideo
let hidden: TestVideo
beforeAll(async () => {
  site = await openTestApp()
  paid = await makeVideo(site.ctx, { title: '山水', freeSeconds: 10 })
  free = await makeVideo(site.ctx, { title: '雲海', price: null })
  hidden = await makeVideo(site.ctx, { title: '夜雨', state: 'hidden' })
  app = await buildApp(site.ctx, {
    limitRates: false,
    site: (pages) => servePages(pages, { config: site.ctx.config, webDir: join(projectDir, 'web') }),
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await site.close()
})

const get = (url: string) => app.inject({ method: 'GET', url })

/** Addresses in markup, in JSON within it, and in JSON within a string. */
function addressesIn(html: string): string[] {
  const plain = html.replaceAll(/\\u002[fF]|\\\/|&#x2F;/g, '/')
  return [...new Set(plain.match(/\/media\/[\w./-]+/g) ?? [])]
}

const pagesOf = (video: TestVideo) => [`/play/${video.id}`, `/play/${video.id}?t=30`]
const lists = ['/', '/Home', '/new', '/hot', '/sitemaps/videos-0.xml', '/feeds/new.xml', '/robots.txt']

test('the page of a priced video contains only its preview and cover', async () => {
  for (const url of pagesOf(paid)) {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    const ofAsset = addressesIn(body).filter((address) => address.includes(paid.assetToken))
    expect(ofAsset.length).toBeGreaterThan(0)
    for (const address of ofAsset) {
      const preview = `^/media/p\\.\\w\\.\\d+\\.8000\\.[\\w-]{43}/${paid.assetToken}/master\\.m3u8$`
      expect(address).toMatch(new RegExp(preview))
    }
    expect(body).toContain(paid.coverToken)
  }
})

test('no page contains a full grant, source or storyboard of a priced video, and all its addresses work', async () => {
  const pages = [...lists, ...pagesOf(paid), ...pagesOf(free)]
  const held = new Set<string>()
  for (const url of pages) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 200])
    // robots.txt names folders; addresses that end with a slash are not files.
    for (const address of addressesIn(body)) if (!address.endsWith('/')) held.add(address)
  }
  const others = [...held].filter((address) => !/^\/media\/(covers|pub|p\.[\w.-]+)\//.test(address))
  expect(others).toEqual([])
  expect(
    [...held].filter((address) => address.includes('storyboard') && !address.includes(free.assetToken)),
  ).toEqual([])
  expect(held.size).toBeGreaterThan(3)
  for (const address of held) expect([address, (await get(address)).statusCode]).toEqual([address, 200])
})

test('no page contains the address or title of a hidden video', async () => {
  for (const url of [...lists, ...pagesOf(paid), ...pagesOf(hidden)]) {
    const { statusCode, body } = await get(url)
    if (url.includes(`/play/${hidden.id}`)) expect(statusCode).toBe(404)
    for (const word of [hidden.assetToken, hidden.coverToken, '夜雨']) expect(body).not.toContain(word)
  }
})

test('a page leads to its embeddable player, until no site may show it', async () => {
  const short = await makeVideo(site.ctx, { kind: 'short' })
  const paths = [`/play/${paid.id}`, `/vod/shortVideo/${short.id}`]
  for (const path of paths)
    for (const word of ['application/json+oembed', 'text/xml+oembed', 'og:video', '"embedUrl"'])
      expect([path, (await get(path)).body.includes(word)]).toEqual([path, true])
  await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'embedSites', []))
  // Other addresses of the same pages, which are not cached.
  for (const path of paths)
    for (const word of ['oembed', 'og:video', '"embedUrl"'])
      expect([path, word, (await get(`${path}?lang=en-US`)).body.includes(word)]).toEqual([path, word, false])
})
