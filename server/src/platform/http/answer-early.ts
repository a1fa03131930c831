import type { IncomingMessage } from 'node:http'
import { RecentMap } from '../recent-map.ts'
import type { AnswerCache } from './answer-cache.ts'
import { type EarlyHandler, type EarlyLane, sendEarly } from './early-lane.ts'

/** Bytes; no call whose answer is kept takes more. */
const longestBody = 512
/** At least so many questions of a call are known by their text, and at most twice as many. */
const knownQuestions = 4_000

/** As the contract's client writes it; the same pattern stands in the contract. */
const authKeyPattern = /,?"auth_key":"([0-9]{1,12}-0-0-[0-9a-f]{32})"/

/**
 * Bodies that Fastify has read and found valid, by their text, each with the key of its answer: the same text again need
 * be neither parsed nor validated. Without their `auth_key`, which is another each second and decides nothing.
 */
export class KnownQuestions {
  private readonly keys = new RecentMap<string>(knownQuestions)
  private readonly unknown = new WeakMap<IncomingMessage, string>()

  keyOf(text: string): string | undefined {
    return this.keys.get(text)
  }

  /** It goes on to Fastify, which may come to `learn` its key. */
  handOn(request: IncomingMessage, text: string): void {
    this.unknown.set(request, text)
  }

  /** The body of this request is valid, and this is its answer's key. */
  learn(request: IncomingMessage, key: string): void {
    const text = this.unknown.get(request)
    if (text !== undefined) this.keys.set(text, key)
  }
}

export interface EarlyAnswers {
  lane: EarlyLane
  questions: KnownQuestions
  answers: AnswerCache<Buffer>
  /** Of every such answer, names and values by turns. */
  headers: readonly string[]
  /** One was answered; `authKey` is its body's. */
  note: (authKey: string | undefined) => void
}

/** Answers a question that is known with an answer that is kept, and hands on everything else. */
export function answerEarly({ lane, questions, answers, headers, note }: EarlyAnswers): EarlyHandler {
  return (request, response, otherwise) => {
    const bytes = Number(request.headers['content-length'])
    const isJson = request.method === 'POST' && request.headers['content-type'] === 'application/json'
    if (!isJson || !(bytes > 0 && bytes <= longestBody)) return otherwise()
    request.once('readable', () => {
      // Null where a part of it is still on its way.
      const body: Buffer | null = request.read(bytes)
      if (body === null) return otherwise()
      const { text, authKey } = readQuestion(body)
      const key = questions.keyOf(text)
      const answer = key === undefined ? undefined : answers.peek(key)
      if (answer === undefined || !lane.admits(request)) {
        if (key === undefined) questions.handOn(request, text)
        request.unshift(body)
        return otherwise()
      }
      note(authKey)
      sendEarly(response, headers, answer)
    })
  }
}

/** A byte is a character: only equality counts. */
function readQuestion(body: Buffer): { text: string; authKey: string | undefined } {
  const text = body.toString('latin1')
  const found = authKeyPattern.exec(text)
  if (!found) return { text, authKey: undefined }
  return {
    text: text.slice(0, found.index) + text.slice(found.index + found[0].length),
    authKey: found[1],
  }
}
