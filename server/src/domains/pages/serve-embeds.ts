import { createHash } from 'node:crypto'
import {
  coverSources,
  itemOfPath,
  itemPath,
  type Lang,
  type LocalText,
  type Playback,
  type VideoDetail,
} from '@liuguang/contract'
import escapeHtml from 'escape-html'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { localeOf } from '../../platform/email/compose-email.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { siteOriginOf } from '../../platform/http/site-origin.ts'
import { element } from '../../platform/rendering/xml.ts'
import { getSettings } from '../settings/index.ts'
import { getPublicPlayback, getVideo } from '../videos/index.ts'
import { langOfLocale } from './serve-feeds.ts'

/** Default and largest size of an embedded player, pixels. */
const defaultSide = 640
/** How long other sites keep an answer of `/oembed`, seconds. */
const cacheAge = 3600
/** Shorter than the shortest grant, which pages of a shared cache would share. */
const pageFreshSeconds = 10

const watchInFull: LocalText = {
  cn: '在{site}观看完整影片',
  hk: '在{site}觀看完整影片',
  en: 'Watch the full video on {site}',
  vi: 'Xem toàn bộ video trên {site}',
}

/**
 * Serves `/embed/{id}`, the only page that other sites may frame (as `embedSites` says), and `/oembed`
 * (oembed.com), which describes it. Both show what a visitor without an account may watch: they read no cookie.
 */
export function serveEmbeds(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(
    '/embed/:id',
    async (request, reply) => {
      const lang = langOfLocale(request.query.lang)
      const { video, playback } = await read(ctx, request.params.id, lang)
      const { webName, embedSites } = await getSettings(ctx.db)
      const media = ["'self'", ...ctx.config.mediaOrigins].join(' ')
      const policy = [
        "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'self'",
        `style-src '${styleHash}'; img-src ${media} data:; media-src ${media} blob:; connect-src ${media}`,
        `frame-ancestors ${embedSites.join(' ') || "'none'"}`,
      ]
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy.join('; '))
        .header('referrer-policy', 'no-referrer')
        .header(
          'cache-control',
          `${ctx.config.publicUrl ? 'public' : 'private'}, max-age=${pageFreshSeconds}`,
        )
        .send(embedPage({ video, playback, lang, siteName: webName[lang], origin: originOf(request, ctx) }))
    },
  )

  app.get<{ Querystring: Record<string, unknown> }>('/oembed', async (request, reply) => {
    const { format = 'json', url, maxwidth, maxheight, lang } = request.query
    // The statuses of oembed.com: 501 for another format, 404 for no such video or none that may be embedded, 401 for one that nobody may see.
    if (format !== 'json' && format !== 'xml')
      return reply.status(501).send('Only json and xml are provided.')
    const { webName, embedSites } = await getSettings(ctx.db)
    if (embedSites.length === 0) return reply.status(404).send('Videos may not be embedded.')
    const origin = originOf(request, ctx)
    const address = readAddress(url, origin)
    const locale = lang ?? address.locale
    const shown = langOfLocale(locale)
    const { video, playback } = await read(ctx, address.id, shown)
    if (playback.right === 'none') return reply.status(401).send('This video has no public part.')
    const frame = { width: sideOf(maxwidth), height: sideOf(maxheight) }
    const described = describe(video, {
      frame,
      origin,
      siteName: webName[shown],
      locale: locale === undefined ? undefined : localeOf[shown],
    })
    reply.header('access-control-allow-origin', '*').header('cache-control', `private, max-age=${cacheAge}`)
    if (format === 'json') return reply.type('application/json; charset=utf-8').send(described)
    const fields = Object.entries(described).map(([name, value]) => element(name, String(value)))
    return reply
      .type('text/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join('')}</oembed>`)
  })
}

const originOf = (request: FastifyRequest, { config }: Context) => siteOriginOf(request, config.publicUrl)

/** @throws AppError NOT_FOUND */
async function read(ctx: Context, text: string, lang: Lang) {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
  if (id === undefined) throw new AppError('NOT_FOUND')
  const [video, playback] = await Promise.all([getVideo(ctx, id, lang), getPublicPlayback(ctx, id)])
  return { video, playback }
}

/** What an address says. */
interface Address {
  /** Of a video, whose page or embedded player it is; empty for any other address. */
  id: string
  /** The language that it names. */
  locale: string | undefined
}

function readAddress(url: unknown, origin: string): Address {
  const none = { id: '', locale: undefined }
  if (typeof url !== 'string' || !URL.canParse(url)) return none
  const address = new URL(url)
  if (address.host !== new URL(origin).host) return none
  const embedded = /^\/embed\/(\d+)$/.exec(address.pathname)?.[1]
  return {
    id: embedded ?? String(itemOfPath(address.pathname)?.id ?? ''),
    locale: address.searchParams.get('lang') ?? undefined,
  }
}

/** A limit of the caller, pixels; none if it is missing or no positive number. */
function sideOf(text: unknown): number {
  const side = typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : 0
  return side > 0 ? side : Number.POSITIVE_INFINITY
}

interface Description {
  /** The largest width and height, pixels. */
  frame: { width: number; height: number }
  origin: string
  siteName: string
  /** The language of the player; undefined: the default. */
  locale: string | undefined
}

function describe(video: VideoDetail, { frame, origin, siteName, locale }: Description) {
  const ratio = video.height > 0 && video.width > 0 ? video.height / video.width : 9 / 16
  const wanted = ratio > 1 ? defaultSide / ratio : defaultSide
  const width = Math.max(1, Math.floor(Math.min(wanted, frame.width, frame.height / ratio)))
  const height = Math.max(1, Math.floor(width * ratio))
  const fitting = coverSources(video.cover).findLast(
    (one) => one.width <= frame.width && one.width * ratio <= frame.height,
  )
  const address = `${origin}/embed/${video.id}${locale ? `?lang=${locale}` : ''}`
  return {
    version: '1.0',
    type: 'video',
    title: video.title,
    provider_name: siteName,
    provider_url: origin,
    cache_age: cacheAge,
    ...(fitting && {
      thumbnail_url: new URL(fitting.jpeg, origin).href,
      thumbnail_width: fitting.width,
      thumbnail_height: Math.round(fitting.width * ratio),
    }),
    width,
    height,
    html: `<iframe src="${escapeHtml(address)}" width="${width}" height="${height}" title="${escapeHtml(video.title)}" style="border:0" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>`,
  }
}

const style = `html,body{margin:0;height:100%;background:#000;color:#fff;font:15px/1.4 system-ui,sans-serif}
video,img{position:absolute;inset:0;width:100%;height:100%;object-fit:contain}
a{position:absolute;inset:0 0 auto;padding:10px 14px;color:inherit;text-decoration:none;overflow-wrap:anywhere;background:linear-gradient(#000b,#0000)}
a:hover strong,a:focus-visible strong{text-decoration:underline}
a span{display:none}
.over a{inset:0 0 64px;display:flex;flex-direction:column;gap:8px;align-items:center;justify-content:center;text-align:center;background:#000c}
.over a span{display:block}`
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

interface EmbedPage {
  video: VideoDetail
  playback: Playback
  lang: Lang
  siteName: string
  origin: string
}

function embedPage({ video, playback, lang, siteName, origin }: EmbedPage): string {
  const title = escapeHtml(video.title)
  const address = escapeHtml(origin + itemPath(video))
  const poster = escapeHtml(coverSources(video.cover).at(-1)?.jpeg ?? '')
  const { source } = playback
  const player = source
    ? `<video controls playsinline preload="none" aria-label="${title}" poster="${poster}" data-master="${escapeHtml(source.masterUrl)}"></video><script type="module" src="/embed.js"></script>`
    : poster && `<img alt="" src="${poster}">`
  const isFull = playback.right === 'full'
  const text = isFull ? siteName : watchInFull[lang].replace('{site}', siteName)
  return `<!doctype html><html lang="${localeOf[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta name="robots" content="noindex"><link rel="canonical" href="${address}"><style>${style}</style></head><body${source ? '' : ' class="over"'}>${player}<a href="${address}" target="_blank" rel="noopener"><strong>${title}</strong><span>${escapeHtml(text)}</span></a></body></html>`
}
