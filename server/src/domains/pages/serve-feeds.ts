import {
  categoryPath,
  coverSources,
  type ItemCard,
  type ItemKind,
  isCategory,
  itemKinds,
  itemPath,
  type Lang,
  subjectPath,
} from '@liuguang/contract'
import escapeHtml from 'escape-html'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { localeOf } from '../../platform/email/compose-email.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { siteOriginOf } from '../../platform/http/site-origin.ts'
import { element } from '../../platform/rendering/xml.ts'
import { findActors, findMergedInto } from '../actors/index.ts'
import { listActorWorks, listCreatorWorks, listDescriptions, listItems } from '../catalogue/index.ts'
import { getCreator } from '../creators/index.ts'
import { getSettings, listCategories } from '../settings/index.ts'

const itemsPerFeed = 30
/** Hidden videos leave the feeds within 10 s, as everywhere else. */
const freshSeconds = 5

/** What a feed lists, newest first, and the page of the site that shows the same. */
interface Feed {
  /** Empty: the whole site. */
  name: string
  path: string
  items: ItemCard[]
}

/**
 * Serves RSS 2.0: `/feeds/new.xml`, `/feeds/category/{id}.xml`, `/feeds/actor/{id}.xml` and `/feeds/creator/{id}.xml`, in
 * the language of `?lang=` (such as `en-US`), else zh-HK.
 */
export function serveFeeds(app: FastifyInstance, ctx: Context): void {
  const serve = (url: string, load: (id: number, lang: Lang) => Promise<Feed>) =>
    app.get<{ Params: { file?: string }; Querystring: { lang?: unknown } }>(url, async (request, reply) => {
      const { file = '0.xml' } = request.params
      const id = /^\d{1,15}\.xml$/.test(file) ? Number.parseInt(file, 10) : undefined
      if (id === undefined) throw new AppError('NOT_FOUND')
      const lang = langOfLocale(request.query.lang)
      const { publicUrl } = ctx.config
      const feed = await load(id, lang)
      const descriptions = await listDescriptions(
        ctx.db,
        feed.items.map((item) => BigInt(item.id)),
        lang,
      )
      reply
        .type('application/rss+xml; charset=utf-8')
        // An origin taken from a request belongs to that request: a shared cache would serve it to others.
        .header('cache-control', `${publicUrl ? 'public' : 'private'}, max-age=${freshSeconds}`)
      const { webName, webDescription } = await getSettings(ctx.db)
      const origin = siteOriginOf(request, publicUrl)
      const site = { name: webName[lang], description: webDescription[lang], origin, self: request.url }
      return composeFeed(feed, { site, lang, descriptions })
    })

  serve('/feeds/new.xml', async (_, lang) => {
    const { list } = await listItems(ctx, 'video', { order: 'new', size: itemsPerFeed }, lang)
    return { name: '', path: '/new', items: list }
  })
  serve('/feeds/category/:file', async (id, lang) => {
    const category = (await listCategories(ctx.db)).find((one) => one.id === BigInt(id))
    if (!category || !isCategory(category)) throw new AppError('NOT_FOUND')
    return { name: category.name[lang], path: categoryPath(category), items: await listNewest(ctx, id, lang) }
  })
  serve('/feeds/actor/:file', async (id, lang) => {
    // Of one who was merged into another, the other's.
    const actorId = (await findMergedInto(ctx.db, BigInt(id))) ?? BigInt(id)
    const actor = (await findActors(ctx.db, [actorId], lang)).get(actorId)
    if (!actor) throw new AppError('NOT_FOUND')
    const works = await listActorWorks(ctx.db, { id: Number(actorId), size: itemsPerFeed }, lang)
    return { name: actor.name, path: subjectPath({ kind: 'actor', id: actorId }), items: works.list }
  })
  serve('/feeds/creator/:file', async (id, lang) => {
    const { name } = await getCreator(ctx.db, BigInt(id))
    const works = await listCreatorWorks(ctx.db, { id, size: itemsPerFeed }, lang)
    return { name, path: subjectPath({ kind: 'creator', id }), items: works.list }
  })
}

/** The newest items of a category, of every kind. */
async function listNewest(ctx: Context, categoryId: number, lang: Lang): Promise<ItemCard[]> {
  const input = { order: 'new', categoryId, size: itemsPerFeed } as const
  const pages = await Promise.all(itemKinds.map((kind) => listItems<ItemKind>(ctx, kind, input, lang)))
  return pages
    .flatMap(({ list }): ItemCard[] => list)
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || b.id - a.id)
    .slice(0, itemsPerFeed)
}

/** The language of a locale such as `en-US`; zh-HK for any other value. */
export function langOfLocale(locale: unknown): Lang {
  return (Object.keys(localeOf) as Lang[]).find((lang) => localeOf[lang] === locale) ?? 'hk'
}

interface FeedParts {
  /** `self` is the feed's own path and query. */
  site: { name: string; description: string; origin: string; self: string }
  lang: Lang
  descriptions: Map<bigint, string>
}

function composeFeed({ name, path, items }: Feed, { site, lang, descriptions }: FeedParts): string {
  const { origin } = site
  const entries = items.map((item) => {
    const address = origin + itemPath(item)
    const picture = coverSources(item.cover).at(-1)
    return [
      '<item>',
      element('title', item.title),
      element('link', `${address}?lang=${localeOf[lang]}`),
      // Without the language: readers recognize by it what they have shown.
      `<guid isPermaLink="true">${escapeHtml(address)}</guid>`,
      element('pubDate', new Date(item.publishedAt).toUTCString()),
      element('description', descriptions.get(BigInt(item.id)) || item.title),
      picture
        ? `<media:thumbnail url="${escapeHtml(new URL(picture.jpeg, origin).href)}" width="${picture.width}"/>`
        : '',
      '</item>',
    ].join('')
  })
  const head = [
    element('title', name ? `${name} – ${site.name}` : site.name),
    element('link', `${origin}${path}`),
    element('description', site.description),
    element('language', localeOf[lang]),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(origin + site.self)}"/>`,
  ].join('')
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>${head}${entries.join('')}</channel></rss>`
}
