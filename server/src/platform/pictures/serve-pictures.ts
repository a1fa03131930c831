import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { type FileSource, sendFile } from '../media-delivery/send-file.ts'

/** What an address shows follows from it: any cache may keep it for ever. */
const headers = { type: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' }

/** `/media/pictures/<key>/<side>.webp`. There is no list of them: who has the address may see it. */
export function servePictures(app: FastifyInstance, source: FileSource): void {
  app.route<{ Params: { key: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/pictures/:key/:file',
    handler: (request, reply) => {
      const { key, file } = request.params
      if (!/^[\w-]{43}$/.test(key) || !/^\d{1,4}\.webp$/.test(file)) throw new AppError('NOT_FOUND')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return sendFile(request, reply, { source, key: `pictures/${key}/${file}`, headers })
    },
  })
}
