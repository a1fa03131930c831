import { Readable } from 'node:stream'
import {
  categoryPath,
  coverSources,
  FollowKind,
  type ItemCard,
  type ItemKind,
  isCategory,
  itemPath,
  itemKinds as kindNames,
  subjectPath,
} from '@liuguang/contract'
import escapeHtml from 'escape-html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { type IdRanges, listIdRanges, streamIdsInRange } from '../../platform/db/id-ranges.ts'
import { localeOf } from '../../platform/email/compose-email.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { ProcessRateLimiter } from '../../platform/http/rate-limiter.ts'
import { siteOriginOf } from '../../platform/http/site-origin.ts'
import { element } from '../../platform/rendering/xml.ts'
import { listedActorRanges } from '../actors/index.ts'
import {
  listDescriptions,
  listLastStateChanges,
  listPublishedCards,
  publishedItemRanges,
} from '../catalogue/index.ts'
import { listedCreatorRanges } from '../creators/index.ts'
import { itemKinds } from '../item-kinds.ts'
import { listMenu } from '../settings/index.ts'
import { publishedTopicRanges } from '../topics/index.ts'

/**
 * Ids per file. A file may have 50,000 addresses and 50 MB (sitemaps.org); an entry with its video, four languages
 * and characters written as entities has up to 5 KB.
 */
const idsPerSitemap = 10_000
/** Entries written at once: the memory of a response, however large its file. */
const batchSize = 200
/** Hidden videos leave the sitemaps within 10 s, as everywhere else. */
const freshSeconds = 5
/** Files of one network: each reads up to 10,000 items. */
const filesPerMinute = { max: 120, seconds: 60 }

const fixedPaths = [
  '/Home',
  '/new',
  '/hot',
  '/topic',
  '/actor',
  '/about',
  '/about/privacy',
  '/about/agreement',
]

/** A kind of files: which ranges of ids it has, and the entries of a batch of ids. */
interface Source {
  ranges: (
    db: Context['db'],
    size: number,
  ) => IdRanges<'items' | 'actors' | 'actor_counts' | 'topics' | 'creators' | 'accounts'>
  entries: (db: Context['db'], ids: readonly bigint[], origin: string) => Promise<string[]> | string[]
}
const itemsOf = (kind: ItemKind): Source => ({
  ranges: (db, size) => publishedItemRanges(db, kind, size),
  entries: itemEntries,
})

const subjectRanges: Readonly<Record<FollowKind, Source['ranges']>> = {
  actor: listedActorRanges,
  creator: listedCreatorRanges,
  topic: publishedTopicRanges,
}
const subjectsOf = (kind: FollowKind): Source => ({
  ranges: subjectRanges[kind],
  entries: (_db, ids, origin) => ids.map((id) => entry(origin + subjectPath({ kind, id }), '')),
})

/** By the name of their files: one for every kind of items, and one for every kind of subjects with a page. */
const sources = new Map<string, Source>([
  ...kindNames.map((kind) => [`${kind}s`, itemsOf(kind)] as const),
  ...FollowKind.enum.map((kind) => [`${kind}s`, subjectsOf(kind)] as const),
])

const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ')
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/**
 * Serves `/sitemap.xml`, an index, and the files that it lists: fixed pages and categories, the items of each kind, actors,
 * creators, topics.
 */
export function serveSitemaps(app: FastifyInstance, ctx: Context): void {
  const files = new ProcessRateLimiter(filesPerMinute)
  /** Counts the request and sets the headers. @returns the site's origin */
  function prepareReply(request: FastifyRequest, reply: FastifyReply) {
    const seconds = files.consume(networkOf(request.ip))
    if (seconds > 0) {
      reply.header('retry-after', seconds)
      throw new AppError('RATE_LIMITED')
    }
    const { publicUrl } = ctx.config
    // An origin taken from a request belongs to that request: a shared cache would serve it to others.
    const cacheControl = `${publicUrl ? 'public' : 'private'}, max-age=${freshSeconds}`
    reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl)
    return siteOriginOf(request, publicUrl)
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = prepareReply(request, reply)
    const names = ['pages']
    for (const [file, { ranges }] of sources) {
      for (const range of await listIdRanges(ctx.db, ranges(ctx.db, idsPerSitemap)))
        names.push(`${file}-${range}`)
    }
    const entries = names.map(
      (name) => `<sitemap>${element('loc', `${origin}/sitemaps/${name}.xml`)}</sitemap>`,
    )
    return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
  })

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, name = '', range] = /^([a-z]+)(?:-(0|[1-9]\d{0,8}))?\.xml$/.exec(request.params.file) ?? []
    const source = sources.get(name)
    const isPages = name === 'pages' && range === undefined
    if (!isPages && (!source || range === undefined)) throw new AppError('NOT_FOUND')
    const origin = prepareReply(request, reply)
    const entries = source ? rangeEntries(ctx, source, Number(range), origin) : pageEntries(ctx, origin)
    const first = await entries.next()
    // The schema requires an address.
    if (first.done) throw new AppError('NOT_FOUND')
    return reply.send(Readable.from(wrap(first.value, entries)))
  })
}

async function* wrap(first: string, others: AsyncGenerator<string>) {
  yield `${declaration}<urlset ${namespaces}>${first}`
  yield* others
  yield '</urlset>'
}

async function* pageEntries({ db }: Context, origin: string) {
  const menu = (await listMenu(db)).filter(isCategory)
  const categories = menu.flatMap((category) => [category, ...(category.children ?? [])])
  yield [...fixedPaths, ...categories.map(categoryPath)].map((path) => entry(origin + path, '')).join('')
}

async function* rangeEntries({ db }: Context, { ranges, entries }: Source, range: number, origin: string) {
  const write = async (ids: readonly bigint[]) => (await entries(db, ids, origin)).join('')
  let ids: bigint[] = []
  for await (const id of streamIdsInRange(ranges(db, idsPerSitemap), range)) {
    ids.push(id)
    if (ids.length < batchSize) continue
    yield await write(ids)
    ids = []
  }
  if (ids.length > 0) yield await write(ids)
}

async function itemEntries(db: Context['db'], ids: readonly bigint[], origin: string) {
  const [cards, descriptions, stateChanges] = await Promise.all([
    listPublishedCards(db, ids, 'hk'),
    listDescriptions(db, ids, 'hk'),
    listLastStateChanges(db, ids),
  ])
  return ids.flatMap((id) => {
    const card = cards.get(id)
    if (!card) return []
    // A change of the title or the cover has no stored time. The counts of a card are no change of the page.
    const movedAt = stateChanges.get(id)?.toISOString() ?? ''
    const changedAt = movedAt > card.publishedAt ? movedAt : card.publishedAt
    const video = videoElement(card, { description: descriptions.get(id) || card.title, origin })
    return [entry(origin + itemPath(card), element('lastmod', changedAt) + video)]
  })
}

/** An address with its languages (decision 026). */
function entry(address: string, extraElements: string): string {
  const languages = Object.values(localeOf).map((locale) => [locale, `${address}?lang=${locale}`])
  const alternates = [...languages, ['x-default', address]].map(
    ([language, href = '']) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`,
  )
  return `<url>${element('loc', address)}${extraElements}${alternates.join('')}</url>`
}

/** What is played at an address, in the order of Google's schema. Empty for what is not played or has no picture. */
function videoElement(
  card: ItemCard,
  { description, origin }: { description: string; origin: string },
): string {
  const picture = coverSources(card.cover).at(-1)
  const isPlayed = itemKinds[card.kind].parts.includes('media') && 'durationMs' in card
  if (!picture || !isPlayed) return ''
  const seconds = Math.min(28_800, Math.max(1, Math.round(card.durationMs / 1000)))
  const elements = [
    element('video:thumbnail_loc', new URL(picture.jpeg, origin).href),
    element('video:title', card.title.slice(0, 100)),
    element('video:description', description),
    element('video:player_loc', `${origin}/embed/${card.id}`),
    element('video:duration', String(seconds)),
    element('video:publication_date', card.publishedAt),
    element('video:requires_subscription', card.isVipOnly ? 'yes' : 'no'),
  ]
  return `<video:video>${elements.join('')}</video:video>`
}
