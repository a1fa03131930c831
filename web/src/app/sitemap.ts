import { type Client, listMenu, listShorts, listVideos } from '@liuguang/contract'
import escapeHtml from 'escape-html'
import { categoryPath } from '../platform/page/site.ts'

/** Newest videos in the sitemap, which may hold 50,000 addresses: older ones are indexed already. */
const videosMax = 10_000

/** The sitemap: every page for search engines, as XML. */
export async function renderSitemap(client: Client, origin: string): Promise<string> {
  const menu = await client.call(listMenu, {})
  const fixed = [
    '/Home',
    '/new',
    '/hot',
    '/topic',
    '/actor',
    '/about',
    '/about/privacy',
    '/about/agreement',
    ...menu.map(categoryPath),
  ]
  // The menu may have an entry of /topic.
  const entries = [...new Set(fixed)].map((path) => entry(origin + path))
  for await (const { id, publishedAt } of currentShorts(client)) {
    entries.push(entry(`${origin}/vod/shortVideo/${id}`, publishedAt))
  }
  for await (const { id, publishedAt } of newestVideos(client)) {
    entries.push(entry(`${origin}/play/${id}`, publishedAt))
  }
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}

function entry(address: string, changedAt?: string): string {
  const changed = changedAt ? `<lastmod>${escapeHtml(changedAt)}</lastmod>` : ''
  return `<url><loc>${escapeHtml(address)}</loc>${changed}</url>`
}

async function* newestVideos(client: Client) {
  let cursor: string | undefined
  for (let count = 0; count < videosMax; ) {
    const page = await client.call(listVideos, { order: 'new', size: 60, ...(cursor ? { cursor } : {}) })
    yield* page.list
    count += page.list.length
    if (!page.next) return
    cursor = page.next
  }
}

/** The shorts of the public feed, whose length is bounded. */
async function* currentShorts(client: Client) {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await client.call(listShorts, { feed: 'mix', size: 60, ...(cursor ? { cursor } : {}) })
    yield* page.list
    cursor = page.next
  }
}
