import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from '../http/error-handler.ts'
import { serveAdmin } from './admin-plugin.ts'

let adminDir: string
let app: FastifyInstance
const config = { publicUrl: 'https://site.example', mediaOrigins: [], isDevelopment: false }

beforeAll(async () => {
  adminDir = await mkdtemp(join(tmpdir(), 'admin-'))
  await mkdir(join(adminDir, 'dist/assets'), { recursive: true })
  await writeFile(
    join(adminDir, 'dist/index.html'),
    '<meta property="csp-nonce" nonce="__NONCE__"><script type="module" nonce="__NONCE__"></script>',
  )
  await writeFile(join(adminDir, 'dist/assets/a-hash.js'), 'plain')
  await writeFile(join(adminDir, 'dist/assets/a-hash.js.br'), 'brotli')
  app = Fastify()
  handleErrors(app)
  await serveAdmin(app, { config, adminDir })
})

afterAll(async () => {
  await app.close()
  await rm(adminDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('every address of the back office gets the same document with a nonce of its own', async () => {
  const nonces = new Set<string>()
  for (const url of ['/admin', '/admin/', '/admin/people/7?tab=wallet']) {
    const { statusCode, body, headers } = await get(url)
    expect(statusCode).toBe(200)
    const [, nonce = ''] = /<script type="module" nonce="([^"]+)"/.exec(body) ?? []
    expect(body).not.toContain('__NONCE__')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(policy).not.toMatch(/(script|style)-src [^;]*'unsafe-inline'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['x-robots-tag']).toBe('noindex')
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('files of the build are compressed and stay in caches, and a missing one is not a page', async () => {
  const file = await get('/admin/assets/a-hash.js', { 'accept-encoding': 'br' })
  expect([file.body, file.headers['content-encoding']]).toEqual(['brotli', 'br'])
  expect(file.headers['cache-control']).toContain('immutable')
  expect((await get('/admin/assets/b-hash.js')).statusCode).toBe(404)
})

test('a back office that is not built stops the start with the command that builds it', async () => {
  const other = Fastify()
  const starting = serveAdmin(other, { config, adminDir: join(adminDir, 'nothing') })
  await expect(starting).rejects.toThrow('npm run build -w admin')
  await other.close()
})
