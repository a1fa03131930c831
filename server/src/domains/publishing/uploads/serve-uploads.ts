import { basePath, errors, statusOf, uploadsPath } from '@liuguang/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Authenticate, AuthenticateStaff } from '../../../platform/auth/viewer.ts'
import { isDatabaseUnavailable } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requirePublishingRight } from '../uploader-queries.ts'
import { UploadLocks } from './upload-locks.ts'
import { findUpload, type UploadRow } from './upload-queries.ts'
import { UploadConflictError, upTo, writeParts } from './write-parts.ts'

const protocolVersion = '1.0.0'

/** A request that the protocol refuses. */
class ProtocolRefusal extends Error {
  readonly status: 400 | 409 | 412 | 413

  constructor(status: ProtocolRefusal['status'], message: string) {
    super(message)
    this.name = 'ProtocolRefusal'
    this.status = status
  }
}

interface Sessions {
  authenticate: Authenticate
  authenticateStaff: AuthenticateStaff
}

type UploadRequest = FastifyRequest<{ Params: { id: string } }>

/**
 * `HEAD` and `PATCH` of `/api.php/v1/uploads/<id>`: the core of the tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload),
 * by which a client continues a file where it broke off, whichever process received the beginning. Two requests of one
 * process wait for each other; of two processes only one gets its part in. `publishing.start-upload` makes the uploads.
 */
export async function serveUploads(app: FastifyInstance, ctx: Context, sessions: Sessions): Promise<void> {
  const locks = new UploadLocks()
  const url = `${basePath}${uploadsPath}/:id`
  await app.register(async (scope) => {
    // Left unread: the handler writes it as it arrives.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'tus-resumable': protocolVersion, 'cache-control': 'no-store' })
      if (request.headers['tus-resumable'] === protocolVersion) return
      reply.header('tus-version', protocolVersion)
      throw new ProtocolRefusal(412, 'another version of the protocol')
    })
    scope.setErrorHandler((error, request, reply) => answerFailure(ctx, error, request, reply))
    scope.head(url, async (request: UploadRequest, reply) => {
      const { id } = await requireOwnUpload(ctx, sessions, request)
      const upload = await locks.withLock(id, request.raw, () => requireUpload(ctx, id))
      return reply
        .headers({ 'upload-offset': String(upload.received), 'upload-length': String(upload.bytes) })
        .send()
    })
    scope.patch(url, async (request: UploadRequest, reply) => {
      const { id } = await requireOwnUpload(ctx, sessions, request)
      const length = await locks.withLock(id, request.raw, () => appendBody(ctx, id, request))
      return reply.status(204).header('upload-offset', String(length)).send()
    })
  })
}

/**
 * Appends the body of a request to an upload.
 * @returns the new length
 * @throws ProtocolRefusal when it begins at another place than where the upload ends, or is too long
 */
async function appendBody(ctx: Context, id: string, { headers, raw }: UploadRequest): Promise<number> {
  const start = headers['upload-offset']
  if (typeof start !== 'string' || !/^\d{1,15}$/.test(start))
    throw new ProtocolRefusal(400, 'Upload-Offset is not a number of bytes')
  const { received, bytes } = await requireUpload(ctx, id)
  if (BigInt(start) !== received) throw new ProtocolRefusal(409, 'the upload has another length')
  const rest = Number(bytes - received)
  if (Number(headers['content-length'] ?? 0) > rest) throw new ProtocolRefusal(413, 'longer than announced')
  // After a failure the rest of the body is still read, or the client would not see the response.
  const body = raw.iterator({ destroyOnReturn: false })
  return writeParts(ctx, id, Number(received), upTo(rest, body))
}

/** @throws AppError NOT_FOUND: it was deleted meanwhile */
async function requireUpload({ db }: Context, id: string): Promise<UploadRow> {
  const upload = await findUpload(db, id)
  if (!upload) throw new AppError('NOT_FOUND')
  return upload
}

/** Without the text of an error, which may have paths and addresses of this site. */
function answerFailure(ctx: Context, error: unknown, { raw }: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => raw.resume())
  if (error instanceof AppError) return refuse(reply, error)
  if (error instanceof ProtocolRefusal) return reply.status(error.status).send()
  if (error instanceof UploadConflictError) return reply.status(409).send()
  // The connection broke, and nobody reads the response.
  if (raw.socket.destroyed) return reply.status(400).send()
  const status = Number(Reflect.get(Object(error), 'statusCode') ?? 500)
  if (status < 500) return reply.status(status).send()
  const isUnavailable = isDatabaseUnavailable(error)
  ctx.log[isUnavailable ? 'warn' : 'error']({ err: error }, 'an upload failed')
  return reply.status(isUnavailable ? 503 : 500).send()
}

/**
 * Refusals of calls have status 200, which clients of this protocol treat as success.
 * @throws the error to the site's own handler if it is of every request, such as too many of them
 */
function refuse(reply: FastifyReply, error: AppError): FastifyReply {
  const { failure, details: data } = error
  const { code, msg } = errors[failure]
  if (statusOf(code) !== 200) throw error
  return reply.status(failure.startsWith('SESSION_') ? 401 : 403).send({ code, msg, data })
}

/**
 * The token is that of a member who may publish, or of a session of the staff who may import.
 * @throws AppError SESSION_EXPIRED, SESSION_ENDED, PERMISSION_DENIED, NOT_AN_UPLOADER, UPLOAD_NOTICE_OUTDATED; NOT_FOUND,
 * also for another’s
 */
async function requireOwnUpload(
  ctx: Context,
  { authenticate, authenticateStaff }: Sessions,
  request: UploadRequest,
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
