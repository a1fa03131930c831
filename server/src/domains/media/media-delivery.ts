import { type Storyboard, writeStoryboardVtt } from '@liuguang/media'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Grant } from '../../platform/media-delivery/grant.ts'
import { type FileSource, sendFile } from '../../platform/media-delivery/send-file.ts'
import { verifyPictureGrant } from '../../platform/pictures/picture-grant.ts'
import type { AssetFile } from './asset-files.ts'
import type { ServedAsset } from './asset-queries.ts'
import { cacheControlOf, immutableCacheControl, type MediaAccess, openMediaAccess } from './media-access.ts'
import { mediaAddress } from './media-address.ts'
import { serveMediaChecks } from './media-check.ts'
import { isPlaylist, Playlists, previewEnd } from './playlists.ts'
import { writeWebVtt } from './subtitle-cues.ts'
import { findSubtitleCues } from './subtitle-queries.ts'

interface MediaParams {
  grant: string
  asset: string
  '*': string
}

const types: Record<string, string> = {
  m4s: 'video/mp4',
  mp4: 'video/mp4',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  avif: 'image/avif',
}

const playlistType = 'application/vnd.apple.mpegurl'

/**
 * Any origin may read media: the player of a site with several media origins (MEDIA_ORIGINS), and casting devices. That
 * gives nothing away, because cookies do not count here: the grant in the address is the whole right.
 */
const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
  'cross-origin-resource-policy': 'cross-origin',
}

interface Delivery {
  ctx: Context
  source: FileSource
}

/** Serves `/media/<grant>/<asset>/<file>` and `/media/covers/<cover>/<file>`. */
export async function mediaDelivery(app: FastifyInstance, { ctx, source }: Delivery): Promise<void> {
  const access = openMediaAccess(ctx)
  const playlists = new Playlists(ctx)
  serveMediaChecks(app, ctx, access)

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(crossOriginHeaders)
    done()
  })
  app.options('/media/*', async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, HEAD')
      .header('access-control-allow-headers', 'range, if-none-match, if-range')
      .header('access-control-max-age', '86400')
      .status(204)
      .send(),
  )
  app.route<{ Params: { cover: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/covers/:cover/:file',
    handler: (request, reply) => serveCover(source, access, request, reply),
  })
  app.route<{ Params: { grant: string; cover: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:grant/covers/:cover/:file',
    handler: (request, reply) => serveDraftCover({ ctx, source }, request, reply),
  })
  app.route<{ Params: MediaParams }>({
    method: ['GET', 'HEAD'],
    url: '/media/:grant/:asset/*',
    handler: async (request, reply) => {
      const { grant: grantText, asset: token, '*': path } = request.params
      const mediaRequest = { grantText, token, address: request.ip }
      const { asset, grant, file } = await access.authorizeFile(mediaRequest, path)
      return serve({ ctx, source }, playlists, request, reply, { asset, token, grant, grantText, file, path })
    },
  })
}

interface FileRequest {
  asset: ServedAsset
  token: string
  grant: Grant
  grantText: string
  file: AssetFile
  path: string
}

async function serve(
  { ctx, source }: Delivery,
  playlists: Playlists,
  request: FastifyRequest,
  reply: FastifyReply,
  served: FileRequest,
): Promise<FastifyReply> {
  const { asset, token, grant, file, path } = served
  const address = mediaAddress(served.grantText, token)
  if (isPlaylist(file)) {
    return sendGenerated(reply, playlistType, await playlists.read(asset, grant, file))
  }
  if (file.kind === 'storyboard') {
    if (asset.storyboard === null) throw new AppError('NOT_FOUND')
    const storyboard = asset.storyboard as unknown as Storyboard
    const uri = (sheet: string) => `${address}/storyboard/${sheet}`
    return sendGenerated(reply, 'text/vtt; charset=utf-8', writeStoryboardVtt(storyboard, { uri }))
  }
  if (file.kind === 'subtitles') {
    const cues = await findSubtitleCues(ctx.db, asset.id, file.language)
    if (!cues) throw new AppError('NOT_FOUND')
    return sendGenerated(reply, 'text/vtt; charset=utf-8', writeWebVtt(cues, previewEnd(grant)))
  }
  return sendFile(request, reply, {
    source,
    key: `assets/${token}/${path}`,
    headers: { type: typeOf(path), cacheControl: cacheControlOf(ctx, grant) },
  })
}

/** Text generated for a grant lists what it allows now, so it must not be cached. */
function sendGenerated(reply: FastifyReply, type: string, text: string | Buffer): FastifyReply {
  return reply.header('content-type', type).header('cache-control', 'private, no-store').send(text)
}

function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** The cover of a work that is not published, for its author and reviewers, who get its signed address. */
async function serveDraftCover(
  { ctx, source }: Delivery,
  request: FastifyRequest<{ Params: { grant: string; cover: string; file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { grant, cover, file } = request.params
  if (!coverFile.test(file) || !/^[\w-]{22}$/.test(cover)) throw new AppError('NOT_FOUND')
  const endsAt = verifyPictureGrant(ctx, `covers/${cover}`, grant)
  if (endsAt === undefined) throw new AppError('GRANT_REFUSED')
  const seconds = Math.floor((endsAt - ctx.clock.now().getTime()) / 1000)
  return sendFile(request, reply, {
    source,
    key: `covers/${cover}/${file}`,
    headers: { type: typeOf(file), cacheControl: `private, max-age=${seconds}` },
  })
}

const coverFile = /^[a-z0-9-]{1,40}\.(avif|webp|jpg)$/

async function serveCover(
  source: FileSource,
  access: MediaAccess,
  request: FastifyRequest<{ Params: { cover: string; file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { cover, file } = request.params
  if (!coverFile.test(file)) throw new AppError('NOT_FOUND')
  await access.authorizeCover(cover)
  return sendFile(request, reply, {
    source,
    key: `covers/${cover}/${file}`,
    headers: { type: typeOf(file), cacheControl: immutableCacheControl },
  })
}
