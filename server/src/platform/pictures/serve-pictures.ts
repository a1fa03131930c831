import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../http/app-error.ts'
import { networkOf } from '../http/network-of.ts'
import { type FileSource, sendFile } from '../media-delivery/send-file.ts'
import { type PictureType, pictureKey } from './picture-address.ts'
import { verifyPictureGrant } from './picture-grant.ts'
import { storeJpeg } from './store-jpeg.ts'

export interface PictureDelivery {
  ctx: Pick<Context, 'secrets' | 'clock' | 'db' | 'storage' | 'pictures'>
  source: FileSource
  /** Sizes of the public pictures. Every other picture needs a grant. */
  publicSides: readonly number[]
}

interface PictureParams {
  key: string
  file: string
}

/** The URL determines the content of a public picture: any cache may keep it for ever. */
const immutableCacheControl = 'public, max-age=31536000, immutable'

const mediaTypes = { webp: 'image/webp', jpg: 'image/jpeg' }
/** Includes the wait in the queue: reading and encoding take a second at most. */
const jpegTimeoutMs = 20_000

/**
 * `/media/pictures/<key>/<side>.webp` for public pictures, which are also served as `.jpg`, and
 * `/media/<grant>/pictures/<key>/<side>.webp` for the others. Pictures cannot be listed.
 */
export function servePictures(app: FastifyInstance, { ctx, source, publicSides }: PictureDelivery): void {
  const send = (request: FastifyRequest, reply: FastifyReply, path: string, cacheControl: string) => {
    const type = mediaTypes[path.endsWith('.jpg') ? 'jpg' : 'webp']
    return sendFile(request, reply, { source, key: path, headers: { type, cacheControl } })
  }
  app.route<{ Params: PictureParams }>({
    method: ['GET', 'HEAD'],
    url: '/media/pictures/:key/:file',
    handler: async (request, reply) => {
      const { key, side, type } = readParams(request.params)
      if (!publicSides.includes(side)) throw new AppError('NOT_FOUND')
      const path = pictureKey(key, side, type)
      if (type === 'jpg' && !(await ctx.storage.stat(path))) {
        const owner = { network: networkOf(request.ip), account: 'link previews' }
        const signal = AbortSignal.any([request.signal, AbortSignal.timeout(jpegTimeoutMs)])
        await storeJpeg(ctx, { key, side }, owner, signal)
      }
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return send(request, reply, path, immutableCacheControl)
    },
  })
  app.route<{ Params: PictureParams & { grant: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:grant/pictures/:key/:file',
    handler: (request, reply) => {
      const { key, side, type } = readParams(request.params)
      if (type !== 'webp') throw new AppError('NOT_FOUND')
      const path = pictureKey(key, side)
      const endsAt = verifyPictureGrant(ctx, path, request.params.grant)
      if (endsAt === undefined) throw new AppError('GRANT_REFUSED')
      const seconds = Math.floor((endsAt - ctx.clock.now().getTime()) / 1000)
      reply.header('cross-origin-resource-policy', 'same-origin')
      return send(request, reply, path, `private, max-age=${seconds}`)
    },
  })
}

/** @throws AppError NOT_FOUND */
function readParams({ key, file }: PictureParams): { key: string; side: number; type: PictureType } {
  const [, side, type] = /^([1-9]\d{0,3})\.(webp|jpg)$/.exec(file) ?? []
  if (!/^[\w-]{43}$/.test(key) || side === undefined) throw new AppError('NOT_FOUND')
  return { key, side: Number(side), type: type === 'jpg' ? 'jpg' : 'webp' }
}
