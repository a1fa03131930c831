import { errors, type InputRule, statusOf } from '@liuguang/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/database.ts'
import { AppError } from './app-error.ts'
import { OverloadError } from './limit-concurrency.ts'

export const retryAfterSeconds = 2

/** Every failure is sent as `{ code, msg, data }`, without a stack trace or a driver's message. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const failure = toAppError(error)
    if (failure.failure === 'INTERNAL') request.log.error({ err: error }, 'unexpected failure')
    const isUnavailable = failure.failure === 'UNAVAILABLE'
    const isOverload = error instanceof OverloadError
    if (isUnavailable && !isOverload) request.log.warn({ err: error }, 'unavailable')
    if (isUnavailable || isOverload) reply.header('retry-after', retryAfterSeconds)
    return send(reply, failure)
  })
  app.setNotFoundHandler((_request: FastifyRequest, reply) => sendNotFound(reply))
}

/** Also for URLs that cannot be parsed: Fastify's own response would repeat the URL with its grant. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return send(reply, new AppError('NOT_FOUND'))
}

function send(reply: FastifyReply, failure: AppError): FastifyReply {
  const { code, msg } = errors[failure.failure]
  return reply
    .status(statusOf(code))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, msg, data: failure.details }))
}

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  if ('validation' in error && error.validation) return badInput(error.validation[0])
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new AppError('BODY_TOO_LARGE')
  if (status === 429) return new AppError('RATE_LIMITED')
  if (status === 503) return new AppError('UNAVAILABLE')
  if (status !== undefined && status >= 400 && status < 500) {
    // Also catches an interrupted request body.
    return new AppError('BAD_REQUEST', { path: '', problem: 'is not JSON that this call takes' })
  }
  if (isDatabaseUnavailable(error)) return new AppError('UNAVAILABLE')
  return new AppError('INTERNAL')
}

interface ValidationProblem {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
  message?: string | undefined
}

/** The rules of schemas, by the keyword that states them. All others say which form a value has. */
const rulesOfSchemas: Record<string, InputRule> = {
  ...{ minimum: 'atLeast', maximum: 'atMost', minLength: 'tooShort', maxLength: 'tooLong' },
  ...{ minItems: 'tooFew', maxItems: 'tooMany', uniqueItems: 'repeated', required: 'missing' },
  ...{ additionalProperties: 'unknownField', unevaluatedProperties: 'unknownField' },
}

/** The path of the invalid, missing or unknown field, and the rule that it breaks. */
function badInput(problem: ValidationProblem | undefined): AppError {
  if (!problem) return new AppError('BAD_REQUEST', { path: '', problem: 'is wrong' })
  const field =
    problem.params.missingProperty ?? problem.params.additionalProperty ?? problem.params.unevaluatedProperty
  const path = field === undefined ? problem.instancePath : `${problem.instancePath}/${String(field)}`
  const text =
    problem.keyword === 'additionalProperties' ? 'is not known here' : (problem.message ?? 'is wrong')
  const rule = rulesOfSchemas[problem.keyword] ?? 'form'
  const { limit } = problem.params
  const params = typeof limit === 'number' ? { limit } : {}
  return new AppError('BAD_REQUEST', { path: path.slice(0, 200), problem: text, rule, params })
}
