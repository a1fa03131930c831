import {
  basePath,
  type CallDefinition,
  calls,
  danmakuLivePath,
  type ErrorName,
  errors,
  filePartName,
  type InputOf,
  listMuted,
  livePath,
  type OutputOf,
  readField,
  statusOf,
  toWireNames,
} from '@liuguang/contract'
import { checkPayload, checkResponse } from '../../contract/test/check-wire.ts'

type Reply<C extends CallDefinition> =
  | OutputOf<C>
  | ((input: InputOf<C>) => OutputOf<C> | Promise<OutputOf<C>>)

/** What `fetch` throws without a network. */
export class ConnectionLost extends TypeError {}

/** Addresses of event streams. */
const livePaths: readonly string[] = [livePath, danmakuLivePath]

/** Failures of every call, besides those that the contract lists for it. */
const failuresOfEveryCall: readonly ErrorName[] = [
  'BAD_REQUEST',
  'NOT_FOUND',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
]

/** A request as the server received it. */
interface ReceivedRequest<Input = unknown> {
  input: Input
  requestKey: string | undefined
  file: File | undefined
}

export type FakeServer = ReturnType<typeof createFakeServer>

/**
 * The server's end of the network: a `fetch` that answers each call with the response that a test has set.
 * Requests and responses are checked against the contract, in the format in which they are sent.
 */
export function createFakeServer() {
  const responses = new Map<string, (input: never) => unknown>([[listMuted.name, () => []]])
  const received = new Map<string, ReceivedRequest[]>()
  const faults: unknown[] = []
  const streams = new Map<string, () => Response>()

  async function answer(url: string, body: RequestInit['body']): Promise<Response> {
    const [address, query] = url.split('?')
    // without an event stream the site polls, or goes on without
    if (livePaths.some((path) => address === `${basePath}${path}`)) {
      const stream = streams.get(url.slice(basePath.length))
      return stream?.() ?? new Response('', { status: 404 })
    }
    const call = calls.find(({ path }) => address === `${basePath}${path}`)
    const respond = call && responses.get(call.name)
    if (!call || !respond) throw new Error(`a test requests ${address} and has set no response`)
    const payload = { ...fieldsOf(call, new URLSearchParams(query)), ...payloadOf(call, body) }
    checkPayload(call, payload)
    const { auth_key: _authKey, token: _token, requestKey, ...input } = payload
    const requests = received.get(call.name) ?? []
    received.set(call.name, [
      ...requests,
      { input, requestKey: requestKey as string | undefined, file: fileOf(body) },
    ])
    const output = await respond(input as never)
    if (output instanceof Response) return output.clone()
    const data = toWireNames(output, call.wireNames)
    checkResponse(call, data)
    return Response.json({ code: 200, msg: 'ok', data })
  }

  return {
    /** Mistakes of the test or of the site: requests without a response, or not as the contract has them. */
    faults,
    async fetch(address: string, init?: RequestInit): Promise<Response> {
      try {
        return await answer(address, init?.body)
      } catch (error) {
        if (!(error instanceof ConnectionLost)) faults.push(error)
        throw error
      }
    },
    /** Sets the response of a call, as a value or by its input. */
    respond<C extends CallDefinition>(call: C, reply: Reply<C>): void {
      responses.set(
        call.name,
        typeof reply === 'function' ? (reply as (input: never) => unknown) : () => reply,
      )
    },
    /** Has the server refuse a call with one of its errors. */
    refuse(call: CallDefinition, failure: ErrorName, details: object = {}): void {
      if (![...call.errors, ...failuresOfEveryCall].includes(failure)) {
        throw new Error(`${call.name} never fails with ${failure}`)
      }
      const { code, msg } = errors[failure]
      const response = Response.json({ code, msg, data: details }, { status: statusOf(code) })
      responses.set(call.name, () => response)
    },
    /** Loses the response of a call on its way, as a broken connection does. */
    lose(call: CallDefinition): void {
      responses.set(call.name, () => {
        throw new ConnectionLost('Failed to fetch')
      })
    },
    /** Leaves a call without a response, so that the page goes on waiting for it. */
    hold(call: CallDefinition): void {
      responses.set(call.name, () => new Promise(() => {}))
    },
    /**
     * Opens an event stream to whoever connects to a path.
     * @returns sends an event
     */
    stream(path: string): (event: string, data: unknown) => void {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      const write = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => {})
      streams.set(path, () => new Response(readable, { headers: { 'content-type': 'text/event-stream' } }))
      return (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    /** The requests of a call so far. */
    requests<C extends CallDefinition>(call: C): ReceivedRequest<InputOf<C>>[] {
      return (received.get(call.name) ?? []) as ReceivedRequest<InputOf<C>>[]
    },
  }
}

function payloadOf(call: CallDefinition, body: RequestInit['body']): Record<string, unknown> {
  if (!body) return {}
  return body instanceof FormData ? fieldsOf(call, body) : JSON.parse(String(body))
}

function fieldsOf(call: CallDefinition, sent: FormData | URLSearchParams): Record<string, unknown> {
  const fields = [...sent].filter(([name]) => name !== filePartName)
  return Object.fromEntries(fields.map(([name, value]) => [name, readField(call, name, String(value))]))
}

function fileOf(body: RequestInit['body']): File | undefined {
  return body instanceof FormData ? ((body.get(filePartName) as File | null) ?? undefined) : undefined
}
