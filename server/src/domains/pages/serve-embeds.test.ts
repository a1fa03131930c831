import { getSettings } from '@liuguang/contract'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVip, type TestAccount } from '../../../test/builders.ts'
import { makeVideo, type TestVideo, type TestVideoFacts } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { setSetting } from '../settings/index.ts'

const origin = 'https://site.example'
const evil = `</title><script>alert("1")</script>`

let site: TestApp
let free: TestVideo
let paid: TestVideo
let withoutPreview: TestVideo
let hidden: TestVideo
beforeAll(async () => {
  site = await openTestApp({ env: { PUBLIC_URL: origin } })
  free = await makeVideo(site.ctx, { title: evil, price: null })
  paid = await makeVideo(site.ctx, { title: '山水', freeSeconds: 10 })
  withoutPreview = await makeVideo(site.ctx, { title: '雲海', freeSeconds: 0 })
  hidden = await makeVideo(site.ctx, { title: '夜雨', state: 'hidden' })
})
afterAll(() => site.close())

const embed = (id: number | string) => site.app.inject(`/embed/${id}`)
const oembed = (url: string, more = '') => site.app.inject(`/oembed?url=${encodeURIComponent(url)}${more}`)

test('an embedded player shows the preview of a paid video and the whole free one, whoever asks', async () => {
  const { body, headers, statusCode } = await embed(paid.id)
  expect(statusCode).toBe(200)
  expect(body).toMatch(/data-master="\/media\/p\.[\w.-]+\/[\w-]+\/master\.m3u8"/)
  expect(body).toContain(`<link rel="canonical" href="${origin}/play/${paid.id}">`)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(headers['set-cookie']).toBeUndefined()
  expect((await embed(free.id)).body).toMatch(/data-master="\/media\/pub\//)
  const master = /data-master="([^"]+)"/.exec(body)?.[1] ?? ''
  expect((await site.app.inject(master)).statusCode).toBe(200)
})

test('a title cannot break out of the embedded page, and only its script and style run', async () => {
  const { body, headers } = await embed(free.id)
  expect(body).not.toContain('<script>')
  expect(headers['content-security-policy']).toMatch(
    /default-src 'none';.*script-src 'self'; style-src 'sha256-/,
  )
})

test('any site may frame the player until the operator names sites, or none', async () => {
  const ancestors = async () =>
    /frame-ancestors ([^;]*)/.exec(String((await embed(paid.id)).headers['content-security-policy']))?.[1]
  expect(await ancestors()).toBe('*')
  const set = (sites: string[]) => inTransaction(site.ctx.db, (tx) => setSetting(tx, 'embedSites', sites))
  await set(['https://a.example', 'https://*.b.example'])
  expect(await ancestors()).toBe('https://a.example https://*.b.example')
  await set([])
  expect(await ancestors()).toBe("'none'")
  expect((await oembed(`${origin}/play/${paid.id}`)).statusCode).toBe(404)
  expect((await site.anonymous.call(getSettings, {})).isEmbeddable).toBe(false)
  await set(['*'])
  expect((await embed(paid.id)).headers['x-frame-options']).toBeUndefined()
})

test('an embedded video that is hidden or unknown is not found, and one without a preview shows its cover and link', async () => {
  for (const id of [hidden.id, 999_999, 'x', '1e3', '9'.repeat(30)])
    expect([id, (await embed(id)).statusCode]).toEqual([id, 404])
  const { body } = await embed(withoutPreview.id)
  expect(body).not.toContain('<video')
  expect(body).toContain(`href="${origin}/play/${withoutPreview.id}"`)
})

describe('of a short', () => {
  const shorts = { free: 0, paid: 0, withoutPreview: 0, hidden: 0 }
  let viewer: TestAccount
  beforeAll(async () => {
    const make = async (facts: TestVideoFacts) => {
      const { id } = await makeVideo(site.ctx, { title: '短片', kind: 'short', ...facts })
      const portraitSize = { width: 720, height: 1280 }
      await site.ctx.db.updateTable('videos').set(portraitSize).where('id', '=', BigInt(id)).execute()
      return id
    }
    shorts.free = await make({ price: null })
    shorts.paid = await make({ freeSeconds: 10 })
    shorts.withoutPreview = await make({ freeSeconds: 0 })
    shorts.hidden = await make({ state: 'hidden' })
    viewer = await makeVip(site.ctx)
  })

  test('the embedded player shows the preview of a paid one and all of a free one, also to a VIP, and sets no cookie', async () => {
    for (const [id, master] of [
      [shorts.free, /data-master="\/media\/pub\//],
      [shorts.paid, /data-master="\/media\/p\./],
    ] as const) {
      const asVip = { authorization: `Bearer ${viewer.token}`, cookie: `token=${viewer.token}` }
      for (const headers of [{}, asVip]) {
        const response = await site.app.inject({ url: `/embed/${id}`, headers })
        expect(response.statusCode).toBe(200)
        expect(response.body).toMatch(master)
        expect(response.body).toContain(`<link rel="canonical" href="${origin}/vod/shortVideo/${id}">`)
        expect(response.headers['set-cookie']).toBeUndefined()
      }
    }
    const withoutPreview = (await embed(shorts.withoutPreview)).body
    expect(withoutPreview).not.toContain('<video')
    expect(withoutPreview).toContain(`href="${origin}/vod/shortVideo/${shorts.withoutPreview}"`)
    expect((await embed(shorts.hidden)).statusCode).toBe(404)
  })

  test('only the sites that the operator names may frame it', async () => {
    const set = (sites: string[]) => inTransaction(site.ctx.db, (tx) => setSetting(tx, 'embedSites', sites))
    for (const [sites, ancestors] of [
      [['https://a.example'], 'https://a.example'],
      [[], "'none'"],
      [['*'], '*'],
    ] as const) {
      await set([...sites])
      const policy = String((await embed(shorts.paid)).headers['content-security-policy'])
      expect(policy).toMatch(new RegExp(`frame-ancestors ${RegExp.escape(ancestors)}$`))
      const described = await oembed(`${origin}/vod/shortVideo/${shorts.paid}`)
      expect(described.statusCode).toBe(sites.length > 0 ? 200 : 404)
    }
  })

  test('oEmbed finds one by the address of its page, gives it a portrait size, and refuses one without a public part', async () => {
    const page = (id: number) => `${origin}/vod/shortVideo/${id}`
    for (const id of [shorts.free, shorts.paid]) {
      const response = await oembed(page(id))
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(response.json()).toMatchObject({ type: 'video', title: '短片', width: 360, height: 640 })
      expect(response.json().html).toContain(`<iframe src="${origin}/embed/${id}" width="360" height="640"`)
    }
    expect((await oembed(page(shorts.withoutPreview))).statusCode).toBe(401)
    expect((await oembed(page(shorts.hidden))).statusCode).toBe(404)
  })
})

test('oEmbed describes a video as its specification requires, in JSON and XML', async () => {
  const json = await oembed(`${origin}/play/${paid.id}?t=30`)
  expect(json.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  })
  const described = json.json()
  expect(described).toMatchObject({
    version: '1.0',
    type: 'video',
    title: '山水',
    provider_url: origin,
    width: 640,
  })
  // The parameters of oembed.com, sections 2.3.4 and 2.3.4.2, with the required ones of a video.
  const text = expect.stringMatching(/./)
  const positiveInteger = expect.toSatisfy((value) => Number.isInteger(value) && value > 0)
  expect(described).toEqual({
    version: '1.0',
    type: 'video',
    ...{ title: text, provider_name: text, provider_url: text, cache_age: positiveInteger },
    ...{ thumbnail_url: text, thumbnail_width: positiveInteger, thumbnail_height: positiveInteger },
    ...{ html: text, width: positiveInteger, height: positiveInteger },
  })
  expect(described.html).toContain(`<iframe src="${origin}/embed/${paid.id}" width="640"`)
  expect(described.thumbnail_url).toMatch(/^https:\/\/site\.example\/media\/covers\//)
  const xml = await oembed(`${origin}/play/${free.id}`, '&format=xml')
  expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(XMLValidator.validate(xml.body)).toBe(true)
  const fields = new XMLParser().parse(xml.body).oembed
  expect(fields).toMatchObject({ type: 'video', title: evil, width: 640 })
  expect(fields.html).not.toContain('<script>')
})

test('oEmbed describes a video in the language of its address, unless it is asked for another', async () => {
  const { id } = await makeVideo(site.ctx, {
    title: '山徑',
    freeSeconds: 10,
    translations: [{ lang: 'en', title: 'Mountain Path', description: '', tags: [] }],
  })
  const described = async (url: string, more = '') => {
    const { title, html } = (await oembed(url, more)).json()
    return [title, /src="[^"]*\/embed\/\d+([^"]*)"/.exec(html)?.[1]]
  }
  for (const path of [`/play/${id}`, `/embed/${id}`]) {
    expect(await described(`${origin}${path}`)).toEqual(['山徑', ''])
    expect(await described(`${origin}${path}?lang=en-US`)).toEqual(['Mountain Path', '?lang=en-US'])
    expect(await described(`${origin}${path}?lang=en-US`, '&lang=zh-HK')).toEqual(['山徑', '?lang=zh-HK'])
  }
})

test('neither the player nor the picture of oEmbed is larger than the caller allows', async () => {
  const described = async (more: string) => (await oembed(`${origin}/play/${paid.id}`, more)).json()
  const small = await described('&maxwidth=330&maxheight=100')
  expect(small.width).toBeLessThanOrEqual(330)
  expect(small.height).toBeLessThanOrEqual(100)
  expect(small.thumbnail_url).toBeUndefined()
  const wide = await described('&maxwidth=700&maxheight=5000')
  expect([wide.width, wide.thumbnail_width <= 700]).toEqual([640, true])
  expect((await described('&maxwidth=x&maxheight=-1')).width).toBe(640)
})

test('oEmbed answers 404 for another address, 401 for a video without a public part and 501 for another format', async () => {
  const play = `${origin}/play/${paid.id}`
  for (const [url, more, status] of [
    [`https://other.example/play/${paid.id}`, '', 404],
    [`${origin}/Home`, '', 404],
    [`${origin}/play/${hidden.id}`, '', 404],
    ['nothing', '', 404],
    [`${origin}/play/${withoutPreview.id}`, '', 401],
    [play, '&format=yaml', 501],
    [play, '&format=json&format=xml', 501],
  ] as const)
    expect([url, more, (await oembed(url, more)).statusCode]).toEqual([url, more, status])
})
