import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { getSettings, uploadedIcons } from '../settings/index.ts'
import { langOfLocale } from './serve-feeds.ts'

const freshSeconds = 5
const background = '#0c0a09'

/** The pictures of the icon that the program ships, and that is the default of the setting `webIco`. */
const ownIcon = '/favicon.svg'
const ownIcons = [
  { src: ownIcon, sizes: 'any', type: 'image/svg+xml' },
  { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
]

/** Serves how the installed site is named and looks, in the language of `?lang=` (such as `en-US`), else zh-HK. */
export function serveManifest(app: FastifyInstance, ctx: Context): void {
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', async (request, reply) => {
    const lang = langOfLocale(request.query.lang)
    const { webName, webIco } = await getSettings(ctx.db)
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${freshSeconds}`)
    return JSON.stringify({
      ...{ name: webName[lang], short_name: webName[lang], start_url: '/Home', display: 'standalone' },
      ...{ background_color: background, theme_color: background },
      icons: iconsOf(webIco[lang]),
    })
  })
}

function iconsOf(icon: string): object[] {
  if (icon === ownIcon) return ownIcons
  const uploaded = uploadedIcons(icon)
  if (!uploaded) return [{ src: icon, sizes: 'any' }]
  return uploaded.map(({ src, side }) => ({ src, sizes: `${side}x${side}`, type: 'image/webp' }))
}
