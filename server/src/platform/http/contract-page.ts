import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { basePath, type CallDefinition, errors } from '@liuguang/contract'
import type { FastifyInstance } from 'fastify'
import { describeContract } from './openapi.ts'
import { etagOf, type ReadyDocument, sendReady } from './ready-document.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Serves the contract for programs (`openapi.json`, OpenAPI 3.1) and for people (`docs`, one page without scripts). Each is
 * made and compressed once, when it is asked for first.
 */
export function serveContract(
  app: FastifyInstance,
  calls: readonly CallDefinition[],
  publicUrl: string | undefined,
): void {
  // Without PUBLIC_URL the calls are told relative to the document, which is the same for everybody then too.
  const description = once(() =>
    makeDocument('application/json; charset=utf-8', JSON.stringify(describeContract(calls, publicUrl ?? ''))),
  )
  const docs = once(() => makeDocument('text/html; charset=utf-8', page(calls)))
  app.get(`${basePath}/openapi.json`, async (request, reply) =>
    sendReady(request, reply, await description()),
  )
  app.get(`${basePath}/docs`, async (request, reply) => {
    reply.header('content-security-policy', `default-src 'none'; style-src '${styleHash}'; base-uri 'none'`)
    return sendReady(request, reply, await docs())
  })
}

async function makeDocument(type: string, text: string): Promise<ReadyDocument> {
  const bytes = Buffer.from(text)
  const [br, gz] = await Promise.all([brotli(bytes), gzipped(bytes)])
  // It changes with a new version of the program alone.
  return { type, cacheControl: 'public, max-age=300', etag: etagOf(bytes), bytes, br, gz }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
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

function page(calls: readonly CallDefinition[]): string {
  const index = calls.map((call) => `<li><a href="#${call.name}">${call.name}</a></li>`).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Liuguang: the contract</title>
<style>${style}</style>
<h1>Liuguang: the contract</h1>
<p>Every call is a POST of a JSON object below <code>${basePath}</code> and answers <code>{ code, msg, data }</code>;
200 is success. The same for programs: <a href="openapi.json">OpenAPI 3.1</a>.</p>
<ul>${index}</ul>${calls.map(section).join('')}</html>`
}

function section(call: CallDefinition): string {
  const refusals = call.errors.map((name) => `<code>${errors[name].code} ${name}</code>`).join(', ')
  return `<section id="${call.name}"><h2>${call.name}</h2>
<p><code>POST ${basePath}${call.path}</code> · who: ${call.who}${call.repeatable ? ' · repeatable by requestKey' : ''}</p>
<p>${escapeHtml(call.summary)}</p>${refusals ? `<p>Refusals: ${refusals}</p>` : ''}
<p>Takes${call.file ? `, as a form that ends with a file of ${call.file.maxBytes} bytes at most (${call.file.kinds.join(', ')})` : ''}</p><pre>${shape(call.input)}</pre><p>Answers</p><pre>${shape(call.output)}</pre></section>`
}

const shape = (schema: object) => escapeHtml(JSON.stringify(schema, null, 1))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}
