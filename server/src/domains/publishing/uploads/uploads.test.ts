import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import {
  basePath,
  deleteUpload,
  type ErrorName,
  finishUpload,
  startUpload,
  suspendUploader,
  uploadFile,
  uploadsPath,
} from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAccount } from '../../../../test/builders.ts'
import { makeUploader } from '../../../../test/content/review.ts'
import { makeDraft, tusClient } from '../../../../test/content/works.ts'
import { type ApiProcess, startApiProcess } from '../../../../test/processes/api-process.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { listStoredKeys } from '../../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { blockMediaRemoval } from '../../../platform/backup/backup-locks.ts'
import { openSession } from '../../../platform/backup/database-session.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { dayMs } from '../../../platform/utc-day.ts'
import { setSetting } from '../../settings/index.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { attachUpload, findUpload } from './upload-queries.ts'

let site: TestApp
let one: ApiProcess
let other: ApiProcess
beforeAll(async () => {
  site = await openTestApp()
  ;[one, other] = await Promise.all([startApiProcess(site.ctx.config), startApiProcess(site.ctx.config)])
}, 60_000)
afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()])
  await site.close()
})

const failure = (name: ErrorName, details?: object) => ({ failure: name, ...(details ? { details } : {}) })

async function start(bytes: number) {
  const author = await makeUploader(site.ctx)
  const id = randomUUID()
  const client = site.as(author.token)
  await client.call(startUpload, { uploadId: id, name: '海邊.mp4', bytes })
  return { ...author, id: id, client, accountId: author.id }
}

const keysOf = async (id: string) =>
  (await listStoredKeys(site.ctx)).filter((key) => key.startsWith(`uploads/${id}/`))

const readParts = async (id: string) => {
  const rows = await site.ctx.db
    .selectFrom('upload_parts')
    .select('key')
    .where('upload_id', '=', id)
    .orderBy('start')
    .execute()
  const parts: Buffer[] = []
  for (const { key } of rows) {
    const found = await site.ctx.storage.read(key)
    if (!found || found.range === 'unsatisfiable') throw new Error(`${key} is missing`)
    for await (const chunk of found.stream) parts.push(chunk)
  }
  return Buffer.concat(parts)
}

describe('a file that is sent in parts', () => {
  test('continues in another process where it broke off', async () => {
    const file = randomBytes(5_000_000)
    const { id, token, client } = await start(file.length)
    const [near, far] = [tusClient(one.origin, token), tusClient(other.origin, token)]
    expect((await near.patch(id, 0, file.subarray(0, 2_000_000))).status).toBe(204)
    // The connection breaks in the middle of a request: what arrived is kept.
    const controller = new AbortController()
    const broken = new ReadableStream({
      async pull(stream) {
        stream.enqueue(file.subarray(2_000_000, 3_500_000))
        await wait(500)
        controller.abort()
      },
    })
    await near.patch(id, 2_000_000, broken, controller.signal).catch(() => undefined)
    // Its last part is shorter, and stored once the server has noticed the end of the connection.
    const offset = 3_500_000
    await expect.poll(() => far.offset(id)).toBe(offset)
    expect(await near.offset(id)).toBe(offset)
    const rest = await far.patch(id, offset, file.subarray(offset))
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, '5000000'])
    expect((await readParts(id)).equals(file)).toBe(true)
    const sha256 = createHash('sha256').update(file).digest('hex')
    expect(await client.call(finishUpload, { uploadId: id, sha256 })).toMatchObject({ received: 5_000_000 })
  })

  test('survives a process that is killed, and loses at most the part that was arriving', async () => {
    const file = randomBytes(4 * 2 ** 20)
    const { id, token } = await start(file.length)
    const doomed = await startApiProcess(site.ctx.config)
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(file.subarray(0, 2.5 * 2 ** 20))
        await expect.poll(async () => (await findUpload(site.ctx.db, id))?.received).toBe(BigInt(2 * 2 ** 20))
        await doomed.kill()
      },
    })
    await tusClient(doomed.origin, token)
      .patch(id, 0, body)
      .catch(() => undefined)
    const client = tusClient(one.origin, token)
    const offset = await client.offset(id)
    expect(offset).toBeGreaterThanOrEqual(2 * 2 ** 20)
    expect((await client.patch(id, offset, file.subarray(offset))).status).toBe(204)
    expect((await readParts(id)).equals(file)).toBe(true)
  })

  test('takes each byte once when two devices send it at the same time', async () => {
    const file = randomBytes(3_000_000)
    const { id, token } = await start(file.length)
    const send = async (origin: string) => {
      const client = tusClient(origin, token)
      for (let offset = 0; offset < file.length; ) {
        await client.patch(id, offset, file.subarray(offset, offset + 700_000))
        offset = await client.offset(id)
      }
    }
    await Promise.all([send(one.origin), send(other.origin), send(one.origin)])
    expect((await readParts(id)).equals(file)).toBe(true)
    expect(await keysOf(id)).toHaveLength(
      Number(
        (
          await site.ctx.db
            .selectFrom('upload_parts')
            .select(({ fn }) => fn.countAll().as('n'))
            .where('upload_id', '=', id)
            .executeTakeFirstOrThrow()
        ).n,
      ),
    )
  })

  test.each([
    ['at a wrong place', 10, 100, 409],
    ['beyond the end of the file', 0, 2000, 413],
  ])('refuses bytes %s', async (_what, offset, bytes, status) => {
    const { id, token } = await start(1000)
    const client = tusClient(one.origin, token)
    expect((await client.patch(id, offset, randomBytes(bytes))).status).toBe(status)
    expect(await client.offset(id)).toBe(0)
  })

  test('refuses more bytes than were announced also when they are sent without a length', async () => {
    const { id, token } = await start(1000)
    const body = new Blob([randomBytes(2000)]).stream()
    expect((await tusClient(one.origin, token).patch(id, 0, body)).status).toBe(413)
    expect(await tusClient(one.origin, token).offset(id)).toBe(0)
  })

  test.each([
    ['without a version of the protocol', { 'tus-resumable': '' }, 412],
    ['of another version', { 'tus-resumable': '0.2.2' }, 412],
    ['of another content type', { 'content-type': 'video/mp4' }, 415],
    ['without a place', { 'upload-offset': '' }, 400],
    ['at a place that is no number', { 'upload-offset': '-1' }, 400],
  ])('refuses a request %s', async (_what, headers, status) => {
    const { id, token } = await start(1000)
    const response = await fetch(`${one.origin}/api.php/v1/uploads/${id}`, {
      ...{ method: 'PATCH', body: randomBytes(10) },
      headers: {
        ...{ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
        ...{ 'content-type': 'application/offset+octet-stream', ...headers },
      },
    })
    expect([response.status, response.headers.get('tus-resumable')]).toEqual([status, '1.0.0'])
    expect(await tusClient(one.origin, token).offset(id)).toBe(0)
  })

  test('is continued after a connection that the server does not know to be lost, with all that arrived', async () => {
    const file = randomBytes(2_000_000)
    const { id, token } = await start(file.length)
    const lost = request(`${one.origin}/api.php/v1/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
        ...{ 'content-type': 'application/offset+octet-stream', 'content-length': file.length },
      },
    })
    lost.on('error', () => undefined)
    await new Promise((written) => lost.write(file.subarray(0, 1_500_000), written))
    // Its first part is stored, and the rest of it is in memory.
    await expect.poll(async () => (await keysOf(id)).length).toBe(1)
    const client = tusClient(one.origin, token)
    expect(await client.offset(id)).toBe(1_500_000)
    expect((await client.patch(id, 1_500_000, file.subarray(1_500_000))).status).toBe(204)
    expect((await readParts(id)).equals(file)).toBe(true)
  })

  test('cannot be continued by others, without a session, or by one who lost the right', async () => {
    const { id, token, accountId } = await start(1000)
    const otherAccount = await makeUploader(site.ctx)
    expect((await tusClient(one.origin, otherAccount.token).head(id)).status).toBe(404)
    expect((await tusClient(one.origin, 'x').patch(id, 0, randomBytes(10))).status).toBe(401)
    const senior = await makeStaff(site.ctx, 'senior')
    await site.as(senior.staffToken).call(suspendUploader, { accountId: Number(accountId), reason: 'test' })
    const refused = await tusClient(one.origin, token).patch(id, 0, randomBytes(10))
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ msg: 'This account may not publish.' })
  })
})

test('a part that cannot be stored is answered without the reason, which the log has', async () => {
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const file = randomBytes(3 * 2 ** 20)
  const { id, token } = await start(file.length)
  const client = tusClient(origin, token)
  const logged = [vi.spyOn(site.ctx.log, 'error'), vi.spyOn(site.ctx.log, 'warn')]
  const answers: unknown[] = []
  const faults = ['ENOSPC: no space left on device, open /srv/media/uploads', 'Connection terminated']
  for (const fault of faults) {
    vi.spyOn(site.ctx.storage, 'write').mockRejectedValueOnce(new Error(fault))
    // It fails in the middle of the body, and at its end.
    const start = await client.offset(id)
    const response = await client.patch(
      id,
      start,
      file.subarray(start, answers.length === 0 ? undefined : start + 1000),
    )
    answers.push([response.status, await response.text()])
  }
  expect(answers).toEqual([
    [500, ''],
    [503, ''],
  ])
  for (const [index, log] of logged.entries())
    expect(log).toHaveBeenCalledWith({ err: new Error(faults[index]) }, 'an upload failed')
  vi.restoreAllMocks()
  const rest = await client.offset(id)
  expect((await client.patch(id, rest, file.subarray(rest))).status).toBe(204)
})

test('too many requests are refused as everywhere, so that a client tries again', async () => {
  const limited = await openTestApp({ limitRates: true })
  try {
    const url = `${basePath}${uploadsPath}/${randomUUID()}`
    const head = () => limited.app.inject({ method: 'HEAD', url, headers: { 'tus-resumable': '1.0.0' } })
    const statuses = new Set<number>()
    for (let sent = 0; sent < 1600; sent += 100)
      for (const { statusCode } of await Promise.all(Array.from({ length: 100 }, head)))
        statuses.add(statusCode)
    expect([...statuses].sort()).toEqual([401, 429])
  } finally {
    await limited.close()
  }
})

describe('before anything is sent', () => {
  test('a member without the right is refused', async () => {
    const { token } = await makeAccount(site.ctx)
    const file = { uploadId: randomUUID(), name: 'a.mp4', bytes: 10 }
    await expect(site.as(token).call(startUpload, file)).rejects.toMatchObject(failure('NOT_AN_UPLOADER'))
  })

  test('a file that is too large or too long is refused with the limit', async () => {
    const { token } = await makeUploader(site.ctx)
    const client = site.as(token)
    const file = { uploadId: randomUUID(), name: 'a.mp4' }
    const limit = 100 * 2 ** 20
    await expect(client.call(startUpload, { ...file, bytes: limit + 1 })).rejects.toMatchObject(
      failure('UPLOAD_REFUSED', { fault: 'too_large', limit }),
    )
    await expect(
      client.call(startUpload, { ...file, bytes: limit, durationMs: 10_800_001 }),
    ).rejects.toMatchObject(failure('UPLOAD_REFUSED', { fault: 'too_long', limit: 10_800_000 }))
    expect(await client.call(startUpload, { ...file, bytes: limit })).toMatchObject({ received: 0 })
  })

  test('of twenty files that are announced at once, five are taken; a repeat is not counted', async () => {
    const { token } = await makeUploader(site.ctx)
    const client = site.as(token)
    const announce = (uploadId: string) => client.call(startUpload, { uploadId, name: 'a.mp4', bytes: 10 })
    const ids = Array.from({ length: 20 }, () => randomUUID())
    const results = await Promise.allSettled([...ids, ...ids].map(announce))
    const taken = new Set(results.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : [])))
    expect(taken.size).toBe(5)
    await expect(announce(randomUUID())).rejects.toMatchObject(
      failure('UPLOAD_REFUSED', { fault: 'too_many', limit: 5 }),
    )
    const [id = ''] = taken
    await client.call(deleteUpload, { uploadId: id })
    await client.call(deleteUpload, { uploadId: id })
    await announce(randomUUID())
  })

  test('a file for which the disk has no room is refused', async () => {
    const { token } = await makeUploader(site.ctx)
    await inTransaction(site.ctx.db, async (tx) => {
      await setSetting(tx, 'uploadMaxMb', 20_480)
      await setSetting(tx, 'uploadsAtOnce', 100)
    })
    const client = site.as(token)
    const bytes = 20_480 * 2 ** 20
    const { bavail, bsize } = await statfs(site.ctx.config.dataDir)
    const length = Math.ceil((bavail * bsize) / bytes)
    const files = Array.from({ length }, () => ({ uploadId: randomUUID(), name: 'a.mp4', bytes }))
    const results = await Promise.allSettled(files.map((file) => client.call(startUpload, file)))
    await inTransaction(site.ctx.db, async (tx) => {
      await setSetting(tx, 'uploadMaxMb', 100)
      await setSetting(tx, 'uploadsAtOnce', 5)
    })
    const refused = results.some(({ status }) => status === 'rejected')
    // a bucket has no end
    expect(refused).toBe(site.ctx.storage.kind !== 's3')
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject(failure('UPLOAD_REFUSED', { fault: 'no_space' }))
    for (const { uploadId } of files) await client.call(deleteUpload, { uploadId })
  })
})

describe('a file in one form', () => {
  test.each([
    [100, 100],
    [200, 200],
    [20_480, 2048],
  ])(
    'with %i MiB as the largest upload, is refused above %i MiB, with the limit',
    async (uploadMaxMb, most) => {
      const { token } = await makeUploader(site.ctx)
      await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'uploadMaxMb', uploadMaxMb))
      const limit = most * 2 ** 20
      const form = { uploadId: randomUUID(), name: 'a.mp4', bytes: limit + 1 }
      try {
        await expect(
          site.as(token).call(uploadFile, form, { file: new Blob([randomBytes(10)]) }),
        ).rejects.toMatchObject(failure('UPLOAD_REFUSED', { fault: 'too_large', limit }))
      } finally {
        await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'uploadMaxMb', 100))
      }
    },
  )

  test('of more than 100 MiB is taken once the largest upload is more', async () => {
    const { token } = await makeUploader(site.ctx)
    await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'uploadMaxMb', 200))
    const file = Buffer.alloc(101 * 2 ** 20)
    const form = { uploadId: randomUUID(), name: 'a.mp4', bytes: file.length }
    try {
      expect(await site.as(token).call(uploadFile, form, { file: new Blob([file]) })).toMatchObject({
        received: file.length,
      })
    } finally {
      await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'uploadMaxMb', 100))
    }
  }, 60_000)

  test('is the same as one that is sent in parts', async () => {
    const { token } = await makeUploader(site.ctx)
    const file = randomBytes(2_500_000)
    const uploadId = randomUUID()
    const send = () =>
      site
        .as(token)
        .call(uploadFile, { uploadId, name: 'a.mp4', bytes: file.length }, { file: new Blob([file]) })
    expect(await send()).toMatchObject({ id: uploadId, received: file.length })
    expect(await send()).toMatchObject({ received: file.length })
    expect((await readParts(uploadId)).equals(file)).toBe(true)
  })

  test.each([
    [100, 'UPLOAD_INCOMPLETE'],
    [300, 'BODY_TOO_LARGE'],
  ] as const)('of %i bytes is refused when 200 were announced', async (bytes, name) => {
    const { token } = await makeUploader(site.ctx)
    const form = { uploadId: randomUUID(), name: 'a.mp4', bytes: 200 }
    await expect(
      site.as(token).call(uploadFile, form, { file: new Blob([randomBytes(bytes)]) }),
    ).rejects.toMatchObject(failure(name))
  })

  const headOf = (facts: string) => `--b\r\nContent-Disposition: form-data; ${facts}\r\n\r\n`
  test.each([
    ['that ends within the file', '', { path: '', problem: 'is incomplete or malformed multipart data' }],
    [
      'with a field after the file',
      `\r\n${headOf('name="side"')}9\r\n--b--\r\n`,
      { path: '/side', problem: 'must not follow the file' },
    ],
  ])('is refused in a form %s', async (_what, end, details) => {
    const { token } = await makeUploader(site.ctx)
    const fields = Object.entries({ token, uploadId: randomUUID(), name: 'a.mp4', bytes: '200' })
    const response = await site.app.inject({
      method: 'POST',
      url: `${basePath}${uploadFile.path}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: [
        ...fields.map(([name, value]) => `${headOf(`name="${name}"`)}${value}\r\n`),
        `${headOf('name="file"; filename="a.mp4"')}${'x'.repeat(200)}${end}`,
      ].join(''),
    })
    expect(response.json()).toMatchObject({ code: 400, data: details })
  })
})

test('the parts of a file that is deleted during a backup stay until the sweep after it', async () => {
  const { id, token, client } = await start(1000)
  await tusClient(one.origin, token).patch(id, 0, randomBytes(1000))
  const backup = await openSession(site.ctx.config.databaseUrl ?? '')
  await blockMediaRemoval(backup)
  await client.call(deleteUpload, { uploadId: id })
  expect(await keysOf(id)).toHaveLength(1)
  await backup.end()
  await sweepUploads(site.ctx, {
    before: new Date(Date.now() + 1000),
    signal: new AbortController().signal,
  })
  expect(await keysOf(id)).toEqual([])
})

test('files of which nothing arrived for seven days are removed, others stay', async () => {
  const [old, fresh] = [await start(2_000_000), await start(2_000_000)]
  for (const { id, token } of [old, fresh])
    await tusClient(one.origin, token).patch(id, 0, randomBytes(1_500_000))
  const ago = new Date(Date.now() - 8 * dayMs)
  await site.ctx.db.updateTable('uploads').set({ active_at: ago }).where('id', '=', old.id).execute()
  await sweepUploads(site.ctx, {
    before: new Date(Date.now() + 1000),
    signal: new AbortController().signal,
  })
  expect(await keysOf(old.id)).toEqual([])
  expect(await keysOf(fresh.id)).not.toEqual([])
  expect((await tusClient(one.origin, old.token).head(old.id)).status).toBe(404)
  expect(await tusClient(one.origin, fresh.token).offset(fresh.id)).toBe(1_500_000)
})

test('an abandoned file that is given to a work while they are removed stays', async () => {
  const { id, accountId } = await start(1000)
  const { db } = site.ctx
  const ago = new Date(Date.now() - 8 * dayMs)
  await db
    .updateTable('uploads')
    .set({ active_at: ago, state: 'sent', sha256: Buffer.alloc(32), received: 1000n })
    .where('id', '=', id)
    .execute()
  const itemId = BigInt(await makeDraft(site.ctx, accountId))
  await inTransaction(db, async (tx) => {
    await attachUpload(tx, id, itemId)
    await sweepUploads(site.ctx, { before: ago, signal: new AbortController().signal })
  })
  expect(await findUpload(db, id)).toMatchObject({ item_id: itemId })
  await sweepUploads(site.ctx, { before: ago, signal: new AbortController().signal })
  expect(await findUpload(db, id)).toMatchObject({ item_id: itemId })
})
