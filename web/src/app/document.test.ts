import { expect, test } from 'vitest'
import { composeDocument } from './document.ts'

const plain = {
  locale: 'zh-HK' as const,
  isLocaleInAddress: false,
  head: { title: 'A title' },
  siteName: 'Site',
  siteDescription: 'What it is.',
  siteIcon: '/favicon.svg',
  origin: 'https://site.example',
  mediaOrigins: [],
  nonce: 'n0nce',
  files: { scripts: ['/assets/a.js'], styles: ['/assets/a.css'], preloads: ['/assets/b.js'] },
  needsAccount: false,
  body: '<p>body</p>',
  data: { queries: [], mutations: [] },
}

test('a title, a description or data cannot break out of its attribute or script block', () => {
  const evil = `"'><script>alert(1)</script>`
  const html = composeDocument({
    ...plain,
    head: {
      title: evil,
      description: evil,
      canonicalPath: `/play/1?${evil}`,
      image: { path: `/${evil}`, width: 1, height: 1 },
      structuredData: () => ({ name: '</script><script>alert(1)</script>' }),
    },
    data: {
      queries: [{ state: { data: '</script><script>alert(1)</script><!--' } }],
      mutations: [],
    } as never,
  })
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<!--')
  expect(html.match(/<\/script>/g)).toHaveLength(6)
})

test("markup in users' text stays inside the data blocks and is read back unchanged", () => {
  const words = [
    '</script><script>alert(1)</script>',
    '</SCRIPT ><img src=x onerror=alert(1)>',
    '<!--<script>',
    '\u2028alert(1)\u2029',
    '\\u003cscript\\u003e',
    ']]>{{constructor}}`',
  ]
  const html = composeDocument({
    ...plain,
    head: { title: words.join(' '), description: words.join(' '), structuredData: () => ({ name: words }) },
    data: { queries: [{ state: { data: words } }], mutations: [] } as never,
  })
  const blocks = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
  const data = blocks.filter(([, attributes]) => /^ type="application\/(ld\+)?json"/.test(attributes ?? ''))
  expect(data.map(([, , text]) => JSON.parse(text ?? ''))).toEqual([
    { name: words },
    { queries: [{ state: { data: words } }], mutations: [] },
  ])
  const running = blocks.filter((block) => !data.includes(block)).map(([, , text]) => text)
  expect(running).toHaveLength(4)
  expect(running.join()).not.toMatch(/alert|[\u2028\u2029]/)
  expect(html).not.toContain('<img')
})

test('an origin with markup, possible in a Host header, is escaped', () => {
  const origin = `http://a"><script>alert(1)</script><b x='`
  const html = composeDocument({
    ...plain,
    origin,
    head: {
      title: '',
      canonicalPath: '/Home',
      image: { path: '/media/a.jpg', width: 1280, height: 720 },
      structuredData: (toAbsoluteUrl) => ({ url: toAbsoluteUrl('/Home') }),
    },
  })
  expect(html).toContain('href="http://a&quot;&gt;&lt;script&gt;')
  expect(html).not.toContain('<script>')
  expect(html).not.toMatch(/<b[ >]/)
})

test('every script that runs carries the nonce, and the files that they fetch are not in the markup', () => {
  const html = composeDocument({ ...plain, needsAccount: true })
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
  const running = scripts.filter((attributes) => !attributes.includes('json'))
  expect(running).toHaveLength(5)
  for (const attributes of running) expect(attributes).toContain('nonce="n0nce"')
  expect(html).not.toMatch(/(?:src|href)="[^"]+\.js"/)
})

test('addresses in the head are absolute, and a page without a canonical path is not indexed', () => {
  const named = composeDocument({
    ...plain,
    head: { title: '', canonicalPath: '/Home', image: { path: '/media/a.jpg', width: 1280, height: 720 } },
  })
  expect(named).toContain('<title>Site</title>')
  expect(named).toContain('<link rel="canonical" href="https://site.example/Home">')
  expect(named).toContain('content="https://site.example/media/a.jpg"')
  expect(named).toContain('<meta property="og:image:height" content="720">')
  expect(named).not.toContain('noindex')
  expect(composeDocument(plain)).toContain('noindex')
})

test('a wide picture is previewed large, a square one beside the text', () => {
  const cardOf = (width: number) =>
    composeDocument({ ...plain, head: { title: '', image: { path: '/a.jpg', width, height: 480 } } })
  expect(cardOf(854)).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(cardOf(480)).toContain('<meta name="twitter:card" content="summary">')
  expect(cardOf(480)).toContain('<meta property="og:image" content="https://site.example/a.jpg">')
})

test('the picture of a link preview has a description, by default the title of the page', () => {
  const altOf = (alt?: string) =>
    /og:image:alt" content="([^"]*)"/.exec(
      composeDocument({
        ...plain,
        head: { title: 'Rain', image: { path: '/a.jpg', width: 1280, height: 720, alt } },
      }),
    )?.[1]
  expect(altOf('A "quiet" harbour')).toBe('A &quot;quiet&quot; harbour')
  expect(altOf()).toBe('Rain')
})

test('a page without a picture is previewed with the icon of the site, as a PNG or JPEG', () => {
  const pictureOf = (siteIcon: string) =>
    [
      ...composeDocument({ ...plain, siteIcon }).matchAll(/og:image(?::(?:type|width))?" content="([^"]*)"/g),
    ].map(([, content]) => content)
  expect(pictureOf('/favicon.svg')).toEqual(['https://site.example/icon-512.png', 'image/png', '512'])
  expect(pictureOf('/media/pictures/a-key/192.webp')).toEqual([
    ...['https://site.example/media/pictures/a-key/192.jpg', 'image/jpeg', '192'],
  ])
  expect(pictureOf('data:image/svg+xml;base64,AAAA')).toEqual([])
})

test('each language of a page has an address, and the canonical one names the language only if the request does', () => {
  const alternates = (html: string) =>
    [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, address]) => [
      language,
      address,
    ])
  const html = composeDocument({ ...plain, head: { title: '', canonicalPath: '/new?page=2' } })
  const english = composeDocument({
    ...plain,
    locale: 'en-US',
    isLocaleInAddress: true,
    head: { title: '', canonicalPath: '/new?page=2' },
  })
  const at = 'https://site.example/new?page=2'
  expect(alternates(html)).toEqual([
    ...['zh-HK', 'zh-CN', 'en-US', 'vi-VN'].map((language) => [language, `${at}&amp;lang=${language}`]),
    ['x-default', at],
  ])
  expect(alternates(english)).toEqual(alternates(html))
  expect(html).toContain(`<link rel="canonical" href="${at}">`)
  expect(english).toContain(`<link rel="canonical" href="${at}&amp;lang=en-US">`)
  expect(composeDocument(plain)).not.toContain('hreflang')
})

test('the player for other sites and its description are in the language that the address names, else in none', () => {
  const head = { title: '', canonicalPath: '/play/7', embedPath: '/embed/7' }
  const linksOf = (html: string) => [
    ...[...html.matchAll(/oembed" href="([^"]+)"/g)].map(([, address = '']) =>
      new URL(address.replaceAll('&amp;', '&')).searchParams.get('url'),
    ),
    /og:video" content="([^"]+)"/.exec(html)?.[1],
  ]
  const page = 'https://site.example/play/7'
  const player = 'https://site.example/embed/7'
  expect(linksOf(composeDocument({ ...plain, head }))).toEqual([page, page, player])
  const english = composeDocument({ ...plain, head, locale: 'en-US', isLocaleInAddress: true })
  expect(linksOf(english)).toEqual([`${page}?lang=en-US`, `${page}?lang=en-US`, `${player}?lang=en-US`])
})

test('media origins are an attribute of the html element, which is missing where there are none', () => {
  const mediaOrigins = ['https://media2.example', 'https://media3.example:8443']
  const html = composeDocument({ ...plain, mediaOrigins })
  expect(html).toContain(
    '<html lang="zh-HK" data-media-origins="https://media2.example https://media3.example:8443">',
  )
  expect(composeDocument(plain)).toContain('<html lang="zh-HK">')
})

test('the login redirect is only on pages that need an account', () => {
  expect(composeDocument(plain)).not.toContain('/user/login')
  expect(composeDocument({ ...plain, needsAccount: true })).toContain('/user/login')
})

test('the installed site has the icon of the settings, and its name in the language of the page', () => {
  const own = composeDocument(plain)
  expect(own).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">')
  expect(own).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=zh-HK">')
  const other = composeDocument({ ...plain, locale: 'en-US', siteIcon: 'data:image/png;base64,AAAA' })
  expect(other).toContain('<link rel="apple-touch-icon" href="data:image/png;base64,AAAA">')
  expect(other).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=en-US">')
})
