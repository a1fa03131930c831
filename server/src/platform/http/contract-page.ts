import { createHash } from 'node:crypto'
import { basePath, type CallDefinition, errors } from '@liuguang/contract'
import escapeHtml from 'escape-html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from '../rendering/compress-page.ts'
import { describeContract } from './openapi.ts'

/**
 * Serves the contract for programs (`openapi.json`, OpenAPI 3.1) and for people (`docs`, one page without
 * scripts). Each is built on the first request.
 */
export function serveContract(
  app: FastifyInstance,
  calls: readonly CallDefinition[],
  publicUrl: string | undefined,
): void {
  // Without PUBLIC_URL the server URL is relative to the document, so the document is still the same for
  // everybody.
  let openApi: Document | undefined
  let docs: Document | undefined
  app.get(`${basePath}/openapi.json`, (request, reply) => {
    openApi ??= makeDocument(JSON.stringify(describeContract(calls, publicUrl ?? '')))
    return send(request, reply.type('application/json; charset=utf-8'), openApi)
  })
  app.get(`${basePath}/docs`, (request, reply) => {
    docs ??= makeDocument(renderPage(calls))
    reply.header('content-security-policy', `default-src 'none'; style-src '${styleHash}'; base-uri 'none'`)
    return send(request, reply.type('text/html; charset=utf-8'), docs)
  })
}

interface Document {
  text: string
  etag: string
}

function makeDocument(text: string): Document {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

async function send(request: FastifyRequest, reply: FastifyReply, { text, etag }: Document) {
  // The document changes only when another version of the server is deployed.
  reply.header('etag', etag).header('cache-control', 'public, max-age=300')
  if (request.headers['if-none-match'] === etag) {
    return reply.header('vary', 'accept-encoding').status(304).send()
  }
  return sendCompressed(reply, text, String(request.headers['accept-encoding'] ?? ''))
}

const style = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 860px; padding: 16px }
code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { overflow: auto; padding: 12px; border: 1px solid #8884; border-radius: 8px }
section { border-top: 1px solid #8884; padding: 12px 0 }
h2 { font-size: 18px; margin: 0 }
`

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

function renderPage(calls: readonly CallDefinition[]): string {
  const index = calls.map((call) => `<li><a href="#${call.name}">${call.name}</a></li>`).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Liuguang: the contract</title>
<style>${style}</style>
<h1>Liuguang: the contract</h1>
<p>Every call is below <code>${basePath}</code>, a POST of a JSON object or a GET, and returns <code>{ code, msg, data }</code>;
200 is success. The same for programs: <a href="openapi.json">OpenAPI 3.1</a>.</p>
<ul>${index}</ul>${calls.map(renderCall).join('')}</html>`
}

function renderCall(call: CallDefinition): string {
  const errorList = call.errors.map((name) => `<code>${errors[name].code} ${name}</code>`).join(', ')
  return `<section id="${call.name}"><h2>${call.name}</h2>
<p><code>${call.method} ${basePath}${call.path}</code> · who: ${call.who}${call.repeatable ? ' · idempotent by requestKey' : ''}</p>
<p>${escapeHtml(call.summary)}</p>${errorList ? `<p>Errors: ${errorList}</p>` : ''}
<p>Request${call.query.length > 0 ? ` (in the query: ${call.query.join(', ')})` : ''}${call.file ? `: a form that ends with a file of ${call.file.maxBytes} bytes at most (${call.file.kinds.join(', ')})` : ''}</p><pre>${formatSchema(call.input)}</pre><p>Response</p><pre>${formatSchema(call.output)}</pre></section>`
}

const formatSchema = (schema: object) => escapeHtml(JSON.stringify(schema, null, 1))
