import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { asApplication } from '../../test/template.ts'
import { freePort, listProcesses, newDataDir, runSite } from './test-fixtures/run-site.ts'

/** Reasons for not starting: each is printed as one clear sentence, with exit code 1 and no process left. */
let dataDir: string
let port: number

beforeAll(async () => {
  dataDir = newDataDir()
  port = await freePort()
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function refusal(env: Record<string, string>, prefix: string[] = []): Promise<string> {
  const site = runSite({ dataDir, port, env, prefix })
  expect(await site.ended).toBe(1)
  expect(listProcesses(dataDir)).toEqual([])
  const sentences = site
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('['))
  expect(sentences).toHaveLength(1)
  return sentences[0] ?? ''
}

function listen(onConnection: (socket: import('node:net').Socket) => void): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(onConnection)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** With what PostgreSQL refuses a connection. */
function fatalMessage(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}

test('the start is refused with one sentence when the port is taken', async () => {
  const other = await listen(() => undefined)
  const taken = portOf(other)
  expect(await refusal({ PORT: String(taken) })).toBe(
    `Port ${taken} is in use by another program: stop that program, or choose another port with PORT=${taken + 1} npm start.`,
  )
  other.close()
})

test('the start is refused with one sentence when HOST is not an address of this machine', async () => {
  expect(await refusal({ HOST: '192.0.2.250' })).toContain(
    'HOST 192.0.2.250 is not an address of this machine',
  )
})

test('the start is refused with one sentence when ffmpeg is missing', async () => {
  expect(await refusal({ FFMPEG_PATH: '/nowhere/ffmpeg' })).toMatch(/^ffmpeg was not found: install it/)
})

test('the start is refused with one sentence when the disk is full before the start', async () => {
  const small = ['bwrap', '--dev-bind', '/', '/', '--size', String(30 * 2 ** 20), '--tmpfs', dataDir]
  expect(await refusal({}, small)).toMatch(
    /^The disk that holds .* is full \(\d+ MB free\): free at least 200 MB/,
  )
})

describe('the start is refused with one sentence when the data folder', () => {
  test('is of a newer PostgreSQL', async () => {
    const clusterDir = join(dataDir, 'postgres')
    mkdirSync(clusterDir)
    writeFileSync(join(clusterDir, 'PG_VERSION'), '19\n')
    expect(await refusal({})).toMatch(
      /^The data folder was created by the newer PostgreSQL 19, .* includes PostgreSQL 18/,
    )
    rmSync(clusterDir, { recursive: true })
  })

  test('is a file', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: file })).toBe(`${file} is not a folder: set DATA_DIR to a folder.`)
  })

  test('cannot be written', async () => {
    const readOnly = ['bwrap', '--dev-bind', '/', '/', '--ro-bind', dataDir, dataDir]
    expect(await refusal({}, readOnly)).toMatch(/^The data folder .* cannot be written by this user/)
  })
})

describe('the start is refused with one sentence when DATABASE_URL', () => {
  test('is not a URL, and every other problem is reported with it', async () => {
    const site = runSite({ dataDir, port, env: { DATABASE_URL: 'mysql://me:secret@host/db', PORT: 'x' } })
    expect(await site.ended).toBe(1)
    expect(site.output()).toContain('PORT must be a whole number')
    expect(site.output()).toContain('DATABASE_URL must be an address')
    expect(site.output()).not.toContain('secret')
  })

  test('names a port where nothing listens', async () => {
    const free = await freePort()
    expect(await refusal({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${free}/db` })).toBe(
      `DATABASE_URL cannot be used: nothing listens at 127.0.0.1:${free}.`,
    )
  })

  test('names a host that does not exist', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://me:secret@no.such.machine.invalid/db' })).toBe(
      'DATABASE_URL cannot be used: there is no machine called no.such.machine.invalid.',
    )
  })

  test('names a program that is not PostgreSQL', async () => {
    const web = await listen((socket) =>
      socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    )
    expect(await refusal({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${portOf(web)}/db` })).toBe(
      `DATABASE_URL cannot be used: what listens at 127.0.0.1:${portOf(web)} is not PostgreSQL.`,
    )
    web.close()
  })

  test('names a database that does not exist', async () => {
    const url = new URL(inject('databaseUrl'))
    url.pathname = '/no_such_database'
    expect(await refusal({ DATABASE_URL: url.href })).toMatch(/ has no database called no_such_database\.$/)
  })

  test('names a user that does not exist', async () => {
    const url = new URL(inject('databaseUrl'))
    url.username = 'nobody_we_know'
    expect(await refusal({ DATABASE_URL: url.href })).toMatch(
      / refuses the connection: role "nobody_we_know" does not exist\.$/,
    )
  })

  test('has a wrong password', async () => {
    const server = await listen((socket) =>
      socket.once('data', () => socket.end(fatalMessage('28P01', 'password authentication failed'))),
    )
    const place = `127.0.0.1:${portOf(server)}`
    expect(await refusal({ DATABASE_URL: `postgres://me:secret@${place}/db` })).toBe(
      `DATABASE_URL cannot be used: ${place} refuses the user me or their password.`,
    )
    server.close()
  })

  test('names a role that may not migrate, without DATABASE_OWNER_URL', async () => {
    expect(await refusal({ DATABASE_URL: asApplication(inject('databaseUrl')) })).toBe(
      'The user of DATABASE_URL may not create tables in this database: make that user its owner, or set DATABASE_OWNER_URL to the address of its owner.',
    )
  })

  test('is missing beside DATABASE_OWNER_URL', async () => {
    const site = runSite({ dataDir, port, env: { DATABASE_OWNER_URL: inject('databaseUrl') } })
    expect(await site.ended).toBe(1)
    expect(site.output()).toContain('DATABASE_OWNER_URL must not be set without DATABASE_URL')
  })

  test('is valid, and no embedded PostgreSQL is started', async () => {
    const site = runSite({ dataDir, port, env: { DATABASE_URL: inject('databaseUrl') } })
    await site.pidWhenReady()
    expect(site.output()).toMatch(/PostgreSQL 18\.\d+ of DATABASE_URL is ready/)
    expect(site.output()).toContain('name this one in DATABASE_OWNER_URL')
    expect(readFileSync(join(dataDir, 'run.json'), 'utf8')).toContain('children')
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  })
})
