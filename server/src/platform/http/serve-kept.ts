import type { CallDefinition } from '@liuguang/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { AnswerCache } from './answer-cache.ts'
import { sendAnswer } from './send-answer.ts'

export interface KeptAnswersOptions {
  answers: AnswerCache<Buffer>
  metrics: Registry
}

/** Makes the handler of a call whose answer may be kept, from what makes the answer. */
export type ServeKept = (
  call: CallDefinition,
  make: (request: FastifyRequest) => Promise<Buffer>,
) => (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** Serves calls whose answer may be cached: a cached answer leaves without a promise. */
export function serveKeptAnswers(options: KeptAnswersOptions): ServeKept {
  const { answers } = options
  const counts = countOutcomes(options.metrics)
  return (call, make) => {
    const fields = Object.keys(call.input.properties)
    return (request, reply) => {
      const key = keyOf(call, fields, request.body as Record<string, unknown>)
      const kept = answers.peek(key)
      counts[kept ? 'hit' : 'miss'] += 1
      if (kept) return sendAnswer(call, reply, kept)
      return answers.get(key, () => make(request)).then((bytes) => sendAnswer(call, reply, bytes))
    }
  }
}

/** Counts in an object, because a request should pay an addition; told when metrics are read. */
function countOutcomes(metrics: Registry): { hit: number; miss: number } {
  const counts = { hit: 0, miss: 0 }
  new Counter({
    name: 'liuguang_kept_answers_total',
    help: 'Calls whose answer may be kept: those that found it ready, and those that had to have it made.',
    labelNames: ['outcome'],
    registers: [metrics],
    collect() {
      for (const outcome of ['hit', 'miss'] as const) {
        this.inc({ outcome }, counts[outcome])
        counts[outcome] = 0
      }
    },
  })
  return counts
}

/** The same for the same input, in whatever order it came. */
function keyOf(call: CallDefinition, fields: readonly string[], payload: Record<string, unknown>): string {
  let key = call.name
  for (const field of fields) key += ` ${JSON.stringify(payload[field])}`
  return key
}
