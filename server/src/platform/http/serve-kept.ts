import { basePath, type CallDefinition } from '@liuguang/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { AnswerCache } from './answer-cache.ts'
import { answerEarly, KnownQuestions } from './answer-early.ts'
import type { CountEarly } from './early-lane.ts'
import type { ExpiredKeys } from './expired-keys.ts'
import { answerHeaders, sendAnswer } from './send-answer.ts'
import { usualHeaders } from './server.ts'

export interface KeptAnswersOptions {
  answers: AnswerCache<Buffer>
  keys: ExpiredKeys
  countEarly: CountEarly
  metrics: Registry
}

/** Makes the handler of a call whose answer may be kept, from what makes the answer. */
export type ServeKept = (
  call: CallDefinition,
  make: (request: FastifyRequest) => Promise<Buffer>,
) => (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

/** Ready bytes leave without a promise, and early where their question is known: with lists it is what most requests are. */
export function serveKeptAnswers(app: FastifyInstance, options: KeptAnswersOptions): ServeKept {
  const { answers, keys, countEarly } = options
  const { earlyLane: lane } = app
  const counts = countOutcomes(options.metrics)
  return (call, make) => {
    const fields = Object.keys(call.input.properties)
    const questions = new KnownQuestions()
    const url = `${basePath}${call.path}`
    // A limit of its own is Fastify's to count.
    if (!call.limit) {
      const countOne = countEarly(url)
      const note = (authKey: string | undefined) => {
        keys.note(authKey)
        counts.hit += 1
        countOne()
      }
      const headers = Object.entries({ ...usualHeaders, ...answerHeaders(call) }).flat()
      lane.handlers.set(url, answerEarly({ lane, questions, answers, headers, note }))
    }
    return (request, reply) => {
      const key = keyOf(call, fields, request.body as Record<string, unknown>)
      questions.learn(request.raw, key)
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
