import { type Storyboard, writeMasterPlaylist, writeMediaPlaylist, writeStoryboardVtt } from '@liuguang/media'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  type AssetFile,
  classifyFile,
  type Grant,
  grantEndsAt,
  maySee,
  verifyGrant,
} from '../../platform/media-delivery/grant.ts'
import { sendFile } from '../../platform/media-delivery/send-file.ts'
import { findRendition, listRenditions } from './asset-queries.ts'
import { grantScheme, mediaAddress } from './media-address.ts'
import { Revocations } from './revocations.ts'
import { rememberServedAssets, type ServedAsset, type ServedAssets } from './served-assets.ts'
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

/**
 * A browser keeps for a year what it was shown. A cache that serves others asks again within a minute, so that what is
 * hidden or removed is gone there as soon as here; it is answered 304.
 */
const forEver = 'public, max-age=31536000, s-maxage=60, immutable'

/** Where bytes leave: `/media/<grant>/<asset>/<file>` and `/media/covers/<cover>/<file>`. */
export async function mediaDelivery(app: FastifyInstance, { ctx }: { ctx: Context }): Promise<void> {
  const assets = rememberServedAssets(ctx)
  const revocations = new Revocations(ctx)

  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', 'accept-ranges, content-length, content-range, etag')
      .header('cross-origin-resource-policy', 'cross-origin')
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
    handler: (request, reply) => serveCover(ctx, assets, request, reply),
  })
  app.route<{ Params: MediaParams }>({
    method: ['GET', 'HEAD'],
    url: '/media/:grant/:asset/*',
    handler: async (request, reply) => {
      const { grant: grantText, asset: token, '*': path } = request.params
      const grant = verifyGrant(grantScheme(ctx), token, grantText, ctx.clock.now())
      if (!grant) throw new AppError('GRANT_REFUSED')
      const file = classifyFile(path)
      if (!file || !isToken(token)) throw new AppError('NOT_FOUND')
      if (!maySee(grant, file)) throw new AppError('GRANT_REFUSED')
      // Who reads a playlist starts to watch: rights are read anew. Segments follow within the checkers' 5 s.
      const isStart = file.kind === 'master' || file.kind === 'playlist'
      const asset = await (isStart ? assets.assetNow(token) : assets.asset(token))
      if (!asset) throw new AppError('NOT_FOUND')
      if (!isInForce(asset, grant)) throw new AppError('GRANT_REFUSED')
      if (grant.scope === 'full' && (await revocations.isRevoked(token, grant, isStart))) {
        throw new AppError('GRANT_REFUSED')
      }
      return serve(ctx, request, reply, { asset, token, grant, grantText, file, path })
    },
  })
}

/** 128 bit in base64url: the name of an asset or a cover. */
function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/** What was granted may have ended since: the video was hidden, or is not free any more. */
function isInForce(asset: ServedAsset, grant: Grant): boolean {
  const isKeeper = grant.scope === 'full' && (grant.right === 'owner' || grant.right === 'staff')
  const isFree = asset.price_amount === null && !asset.is_vip_only
  return (isKeeper || asset.state === 'published') && (grant.scope !== 'public' || isFree)
}

interface Served {
  asset: ServedAsset
  token: string
  grant: Grant
  grantText: string
  file: AssetFile
  path: string
}

async function serve(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  served: Served,
): Promise<FastifyReply> {
  const { asset, token, grant, file, path } = served
  const address = mediaAddress(served.grantText, token)
  const endMs = grant.scope === 'preview' ? grant.endMs : Number.POSITIVE_INFINITY
  if (file.kind === 'master') {
    const renditions = await listRenditions(ctx.db, asset.id)
    // An empty playlist would stop a player: what has nothing to show of a preview is not named.
    const shown = renditions.filter(({ segments }) => segments.some((one) => one.endMs <= endMs))
    const audio = shown.find((rendition) => rendition.kind === 'audio')
    const videos = shown.filter((rendition) => rendition.kind === 'video')
    return sendText(
      reply,
      'application/vnd.apple.mpegurl',
      writeMasterPlaylist(videos, audio, { uri: (rendition) => `${address}/${rendition.name}/index.m3u8` }),
    )
  }
  if (file.kind === 'playlist') {
    const rendition = await findRendition(ctx.db, asset.id, file.rendition)
    if (!rendition) throw new AppError('NOT_FOUND')
    const uri = (name: string) => `${address}/${file.rendition}/${name}`
    return sendText(reply, 'application/vnd.apple.mpegurl', writeMediaPlaylist(rendition, { uri, endMs }))
  }
  if (file.kind === 'storyboard') {
    if (asset.storyboard === null) throw new AppError('NOT_FOUND')
    const storyboard = asset.storyboard as unknown as Storyboard
    const uri = (sheet: string) => `${address}/storyboard/${sheet}`
    return sendText(reply, 'text/vtt; charset=utf-8', writeStoryboardVtt(storyboard, { uri }))
  }
  if (file.kind === 'subtitles') {
    const cues = await findSubtitleCues(ctx.db, asset.id, file.language)
    if (!cues) throw new AppError('NOT_FOUND')
    return sendText(reply, 'text/vtt; charset=utf-8', writeWebVtt(cues, endMs))
  }
  return sendFile(request, reply, {
    storage: ctx.storage,
    key: `assets/${token}/${path}`,
    headers: { type: typeOf(path), cacheControl: cacheControlOf(ctx, grant) },
  })
}

/** Playlists name what this grant opens now: they are written for it and kept by nobody. */
function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').type(type).send(text)
}

/** Free files anywhere for ever; a preview’s anywhere while its address lives; the rest in the browser only. */
function cacheControlOf(ctx: Context, grant: Grant): string {
  if (grant.scope === 'public') return forEver
  const leftMs = grantEndsAt(grantScheme(ctx), grant) - ctx.clock.now().getTime()
  return `${grant.scope === 'preview' ? 'public' : 'private'}, max-age=${Math.max(0, Math.floor(leftMs / 1000))}`
}

function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

async function serveCover(
  ctx: Context,
  assets: ServedAssets,
  request: FastifyRequest<{ Params: { cover: string; file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { cover, file } = request.params
  if (!isToken(cover) || !/^[a-z0-9-]{1,40}\.(avif|webp|jpg)$/.test(file)) {
    throw new AppError('NOT_FOUND')
  }
  if (!(await assets.isPublicCover(cover))) throw new AppError('NOT_FOUND')
  return sendFile(request, reply, {
    storage: ctx.storage,
    key: `covers/${cover}/${file}`,
    headers: { type: typeOf(file), cacheControl: forEver },
  })
}
