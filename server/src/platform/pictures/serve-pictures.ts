import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

/** The URL determines the content of a public picture: any cache may keep it for ever. */
const immutableCacheControl = 'public, max-age=31536000, immutable'

/**
 * `/media/pictures/<key>/<side>.webp` for public pictures, `/media/<grant>/pictures/<key>/<side>.webp` for
 * the others. Pictures cannot be listed.
 */
export function servePictures(app: FastifyInstance, { ctx, source, publicSides }: PictureDelivery): void {
  const send = (request: FastifyRequest, reply: FastifyReply, path: string, cacheControl: string) =>
    sendFile(request, reply, { source, key: path, headers: { type: 'image/webp', cacheControl } })
  app.route<{ Params: PictureParams }>({
    method: ['GET', 'HEAD'],
    url: '/media/pictures/:key/:file',
    handler: (request, reply) => {
      const { key, side } = readParams(request.params)
      if (!publicSides.includes(side)) throw new AppError('NOT_FOUND')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return send(request, reply, pictureKey(key, side), immutableCacheControl)
    },
  })
  app.route<{ Params: PictureParams & { grant: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:grant/pictures/:key/:file',
    handler: (request, reply) => {
      const { key, side } = readParams(request.params)
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
function readParams({ key, file }: PictureParams): { key: string; side: number } {
  const side = /^([1-9]\d{0,3})\.webp$/.exec(file)?.[1]
  if (!/^[\w-]{43}$/.test(key) || side === undefined) throw new AppError('NOT_FOUND')
  return { key, side: Number(side) }
}
