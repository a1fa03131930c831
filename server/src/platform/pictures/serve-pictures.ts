import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../http/app-error.ts'
import { type FileSource, sendFile } from '../media-delivery/send-file.ts'
import { pictureKey } from './picture-address.ts'
import { verifyPictureGrant } from './picture-grant.ts'

export interface PictureDelivery {
  ctx: Pick<Context, 'secrets' | 'clock'>
  source: FileSource
  /** Sizes of the public pictures. Every other picture needs a grant. */
  publicSides: readonly number[]
}

interface PictureParams {
  key: string
  file: string
}

const type = 'image/webp'
/** The URL determines the content of a public picture: any cache may keep it for ever. */
const immutableCacheControl = 'public, max-age=31536000, immutable'
const methods = ['GET', 'HEAD'] as const

/**
 * `/media/pictures/<key>/<side>.webp` for public pictures, `/media/<grant>/pictures/<key>/<side>.webp` for
 * the others. Pictures cannot be listed.
 */
export function servePictures(app: FastifyInstance, { ctx, source, publicSides }: PictureDelivery): void {
  app.route<{ Params: PictureParams }>({
    method: [...methods],
    url: '/media/pictures/:key/:file',
    handler: (request, reply) => {
      const { key, side } = readParams(request.params)
      if (!publicSides.includes(side)) throw new AppError('NOT_FOUND')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return sendFile(request, reply, {
        source,
        key: pictureKey(key, side),
        headers: { type, cacheControl: immutableCacheControl },
      })
    },
  })
  app.route<{ Params: PictureParams & { grant: string } }>({
    method: [...methods],
    url: '/media/:grant/pictures/:key/:file',
    handler: (request, reply) => {
      const { key, side } = readParams(request.params)
      const path = pictureKey(key, side)
      const endsAt = verifyPictureGrant(ctx, path, request.params.grant)
      if (endsAt === undefined) throw new AppError('GRANT_REFUSED')
      const seconds = Math.floor((endsAt - ctx.clock.now().getTime()) / 1000)
      reply.header('cross-origin-resource-policy', 'same-origin')
      return sendFile(request, reply, {
        source,
        key: path,
        headers: { type, cacheControl: `private, max-age=${seconds}` },
      })
    },
  })
}

/** @throws AppError NOT_FOUND */
function readParams({ key, file }: PictureParams): { key: string; side: number } {
  const side = /^([1-9]\d{0,3})\.webp$/.exec(file)?.[1]
  if (!/^[\w-]{43}$/.test(key) || side === undefined) throw new AppError('NOT_FOUND')
  return { key, side: Number(side) }
}
