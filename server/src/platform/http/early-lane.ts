import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'

declare module 'fastify' {
  interface FastifyInstance {
    earlyLane: EarlyLane
  }
}

/** Answers a request, or hands it on by `otherwise`, as it came. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void

/**
 * What lies ready needs no framework: it leaves before Fastify looks at the request, for half of the price
 * (docs/decisions/013). Requests from within, as those of a page being rendered, do not pass here.
 */
export interface EarlyLane {
  /** By exact address, without a query. */
  readonly handlers: Map<string, EarlyHandler>
  /** By the first part of the address, `/media`. */
  readonly folders: Map<string, EarlyHandler>
  /** Whether this visitor may be answered; `limitByAddress` says it. Who may not hears so from Fastify. */
  admits: (request: IncomingMessage) => boolean
}

/** Makes what counts the answers that leave early at this route: an addition each, told when metrics are read. */
export type CountEarly = (route: string) => (mediaBytes?: number) => void

export function createEarlyLane(): EarlyLane {
  return { handlers: new Map(), folders: new Map(), admits: () => true }
}

/** @param headers of every such answer, names and values by turns */
export function sendEarly(response: ServerResponse, headers: readonly string[], body: Buffer): void {
  const own = ['content-length', String(body.length), 'x-request-id', randomUUID()]
  response.writeHead(200, [...headers, ...own])
  response.end(body)
}

/** A server for Fastify with a lane before it. @param idleMs after which a connection is cut where nothing moves */
export function openServer(
  handle: RequestListener,
  lane: EarlyLane | undefined,
  { idleMs, ...options }: ServerOptions & { idleMs: number },
): Server {
  const server = createServer(options, (request, response) => {
    const { url = '' } = request
    const early = lane?.handlers.get(url) ?? lane?.folders.get(url.slice(0, url.indexOf('/', 1)))
    // A server that is closing says so in every answer: Fastify does.
    if (early && server.listening) early(request, response, () => handle(request, response))
    else handle(request, response)
  })
  return server.setTimeout(idleMs)
}
