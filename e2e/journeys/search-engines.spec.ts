import { expect, test } from '../journey.ts'
import { readSite, siteUrl } from '../site.ts'

const { priced, free } = readSite().videos

test('a page has its title, description and content without scripts', { tag: '@once' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/play/${priced}`)
  await expect(page).toHaveTitle(/^港口夜航/)
  await expect(page.getByRole('heading', { level: 1, name: '港口夜航' })).toBeVisible()
  await expect(page.getByRole('link', { name: '山間晨霧' }).first()).toBeVisible()
  const head = (selector: string, attribute: string) =>
    page.locator(`head ${selector}`).getAttribute(attribute)
  expect(await head('link[rel=canonical]', 'href')).toBe(`${siteUrl}/play/${priced}`)
  expect(await head('meta[name=description]', 'content')).toMatch(/\S/)
  expect(await head('meta[property="og:image"]', 'content')).toMatch(/^http.*\.jpg$/)
  const [data, breadcrumbs] = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(await head('link[hreflang="en-US"]', 'href')).toBe(`${siteUrl}/play/${priced}?lang=en-US`)
  expect(data).toMatchObject({
    '@type': 'VideoObject',
    name: '港口夜航',
    duration: 'PT0M40S',
    isAccessibleForFree: false,
    url: `${siteUrl}/play/${priced}`,
  })
  // a crawler's request has no cookie: the address decides the language
  await page.goto(`/play/${priced}?lang=en-US`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  expect(await head('link[rel=canonical]', 'href')).toBe(`${siteUrl}/play/${priced}?lang=en-US`)
  await context.close()
})

test('lists and the pages of people say where they are in the site', { tag: '@once' }, async ({
  request,
}) => {
  const actorPage = await request.get('/actor')
  const actor = /href="(\/actor\/detail\/\d+)"/.exec(await actorPage.text())?.[1] ?? ''
  expect(actor).not.toBe('')
  for (const [path, depth] of [
    ['/new', 2],
    ['/hot', 2],
    ['/topic', 2],
    ['/actor', 2],
    [actor, 3],
  ] as const) {
    const html = await (await request.get(path)).text()
    const [, json = ''] = /<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? []
    const { itemListElement } = JSON.parse(json)
    expect(itemListElement, path).toHaveLength(depth)
    expect(itemListElement.at(0), path).toMatchObject({ position: 1, item: `${siteUrl}/Home` })
    expect(itemListElement.at(-1), path).toMatchObject({
      '@type': 'ListItem',
      position: depth,
      name: expect.stringMatching(/\S/),
      item: `${siteUrl}${path}`,
    })
    const hasPicture = path === '/new' || path === '/hot'
    if (hasPicture) expect(html, path).toMatch(/property="og:image" content="http[^"]+\.jpg"/)
  }
})

test('the sitemap lists every video, and robots.txt allows what it lists', { tag: '@once' }, async ({
  request,
}) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const texts = await Promise.all(files.map(async (file) => (await request.get(file)).text()))
  const sitemap = texts.join('')
  for (const path of ['/Home', '/new', '/hot', `/play/${priced}`, `/play/${free}`]) {
    expect(sitemap).toContain(`<loc>${siteUrl}${path}</loc>`)
  }
  expect(sitemap).not.toContain('/user')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  expect(robots).toContain('Disallow: /user')
  // search engines do not list a video without its picture
  expect(robots).toContain('Allow: /media/covers/')
  for (const path of ['/Home', '/play', '/new']) expect(robots).not.toContain(`Disallow: ${path}`)
})

test('the newest videos are a feed, linked from their page', { tag: '@once' }, async ({ page, request }) => {
  await page.goto('/new')
  const feed = await page.locator('head link[type="application/rss+xml"]').getAttribute('href')
  expect(feed).toContain(`${siteUrl}/feeds/new.xml?lang=`)
  expect(await (await request.get(feed ?? '')).text()).toContain(`${siteUrl}/play/${priced}</guid>`)
})
