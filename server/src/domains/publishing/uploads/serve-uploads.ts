import type { Readable } from 'node:stream'
import { basePath, errors, uploadsPath } from '@liuguang/contract'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Authenticate, AuthenticateStaff } from '../../../platform/auth/viewer.ts'
import { isDatabaseUnavailable } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requirePublishingRight } from '../uploader-queries.ts'
import { findUpload, type UploadRow } from './upload-queries.ts'
import { UploadConflictError, writeParts } from './write-parts.ts'

/** The uploads of the database as the tus library sees them. `publishing.start-upload` makes them. */
class UploadStore extends DataStore {
  readonly #ctx: Context

  constructor(ctx: Context) {
    super()
    this.#ctx = ctx
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await findUpload(this.#ctx.db, id)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: Number(upload.bytes), offset: Number(upload.received) })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    try {
      return await writeParts(this.#ctx, id, offset, stream)
    } catch (error) {
      throw error instanceof UploadConflictError ? ERRORS.INVALID_OFFSET : error
    }
  }
}

interface Sessions {
  authenticate: Authenticate
  authenticateStaff: AuthenticateStaff
}

/**
 * `HEAD` and `PATCH` of `/api.php/v1/uploads/<id>`: the core of the tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload),
 * by which a client continues a file where it broke off, whichever process received the beginning. Two requests of one
 * process wait for each other; of two processes only one gets its part in.
 */
export async function serveUploads(app: FastifyInstance, ctx: Context, sessions: Sessions): Promise<void> {
  const tus = new Server({
    path: `${basePath}${uploadsPath}`,
    datastore: new UploadStore(ctx),
    // No other origin may send files with a member's token.
    allowedOrigins: () => false,
    onResponseError: (_request, error) => answerFault(ctx, error),
  })
  await app.register(async (scope) => {
    // Left unread: the library reads it.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH'],
      url: `${basePath}${uploadsPath}/:id`,
      handler: async (request, reply) => {
        const failure = await requireOwnUpload(ctx, sessions, request).then(
          () => undefined,
          (error: unknown) => error,
        )
        if (failure instanceof AppError) return refuse(reply, failure)
        if (failure) throw failure
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        await tus.handle(request.raw, reply.raw)
      },
    })
  })
}

/**
 * The library would send the text of the error, which may have paths and addresses of this site. Its own refusals, also
 * of a client that is gone, have a status already.
 */
function answerFault({ log }: Context, error: Error | { status_code: number; body: string }) {
  if ('status_code' in error) return undefined
  const isUnavailable = isDatabaseUnavailable(error)
  log[isUnavailable ? 'warn' : 'error']({ err: error }, 'an upload failed')
  return { status_code: isUnavailable ? 503 : 500, body: '' }
}

/** Refusals of calls have status 200, which clients of this protocol treat as success. */
function refuse(reply: FastifyReply, { failure, details: data }: AppError): FastifyReply {
  const { code, msg } = errors[failure]
  const status = failure === 'NOT_FOUND' ? 404 : failure.startsWith('SESSION_') ? 401 : 403
  return reply.status(status).send({ code, msg, data })
}

/**
 * The token is that of a member who may publish, or of a session of the staff who may import.
 * @throws AppError SESSION_EXPIRED, SESSION_ENDED, PERMISSION_DENIED, NOT_AN_UPLOADER, UPLOAD_NOTICE_OUTDATED; NOT_FOUND,
 * also for another’s
 */
async function requireOwnUpload(
  ctx: Context,
  { authenticate, authenticateStaff }: Sessions,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<UploadRow> {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new AppError('SESSION_EXPIRED')
  const operator = await authenticateStaff(token, 'publishing.import').catch((error: unknown) => {
    if (error instanceof AppError && error.failure.startsWith('SESSION_')) return undefined
    throw error
  })
  const { accountId } = operator ?? (await authenticate(token, undefined))
  if (!operator) await requirePublishingRight(ctx.db, accountId)
  const { id } = request.params
  const upload = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    ? await findUpload(ctx.db, id)
    : undefined
  if (upload?.account_id !== accountId) throw new AppError('NOT_FOUND')
  return upload
}
