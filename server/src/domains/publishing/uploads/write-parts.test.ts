import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { finishUpload, uploadFile } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUploader } from '../../../../test/content/review.ts'
import { announceUpload, readUpload, uploadKeysOf } from '../../../../test/content/uploads.ts'
import { tusClient } from '../../../../test/content/works.ts'
import { type ApiProcess, startApiProcess } from '../../../../test/processes/api-process.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { findUpload } from './upload-queries.ts'
import { writeParts } from './write-parts.ts'

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

describe('a file that is sent in parts', () => {
  test('continues in another process where it broke off', async () => {
    const file = randomBytes(5_000_000)
    const { id, token, client } = await announceUpload(site, file.length)
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
    expect((await readUpload(site.ctx, id)).equals(file)).toBe(true)
    const sha256 = createHash('sha256').update(file).digest('hex')
    expect(await client.call(finishUpload, { uploadId: id, sha256 })).toMatchObject({ received: 5_000_000 })
  })

  test('survives a process that is killed, and loses at most the part that was arriving', async () => {
    const file = randomBytes(4 * 2 ** 20)
    const { id, token } = await announceUpload(site, file.length)
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
    expect((await readUpload(site.ctx, id)).equals(file)).toBe(true)
  })

  test('takes each byte once when two devices send it at the same time', async () => {
    const file = randomBytes(3_000_000)
    const { id, token } = await announceUpload(site, file.length)
    const send = async (origin: string) => {
      const client = tusClient(origin, token)
      for (let offset = 0; offset < file.length; ) {
        await client.patch(id, offset, file.subarray(offset, offset + 700_000))
        offset = await client.offset(id)
      }
    }
    await Promise.all([send(one.origin), send(other.origin), send(one.origin)])
    expect((await readUpload(site.ctx, id)).equals(file)).toBe(true)
    const rows = await site.ctx.db
      .selectFrom('upload_parts')
      .select('key')
      .where('upload_id', '=', id)
      .execute()
    expect((await uploadKeysOf(site.ctx, id)).sort()).toEqual(rows.map(({ key }) => key).sort())
  })

  test('is continued after a connection that the server does not know to be lost, with all that arrived', async () => {
    const file = randomBytes(2_000_000)
    const { id, token } = await announceUpload(site, file.length)
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
    await expect.poll(async () => (await uploadKeysOf(site.ctx, id)).length).toBe(1)
    const client = tusClient(one.origin, token)
    expect(await client.offset(id)).toBe(1_500_000)
    expect((await client.patch(id, 1_500_000, file.subarray(1_500_000))).status).toBe(204)
    expect((await readUpload(site.ctx, id)).equals(file)).toBe(true)
  })
})

test('a file that is sent in one form, and once more, is stored once', async () => {
  const { token } = await makeUploader(site.ctx)
  const file = randomBytes(2_500_000)
  const uploadId = randomUUID()
  const send = () =>
    site
      .as(token)
      .call(uploadFile, { uploadId, name: 'a.mp4', bytes: file.length }, { file: new Blob([file]) })
  expect(await send()).toMatchObject({ id: uploadId, received: file.length })
  expect(await send()).toMatchObject({ received: file.length })
  expect((await readUpload(site.ctx, uploadId)).equals(file)).toBe(true)
})

test('a storage that still reads a part after its error does not get the bytes of a later upload', async () => {
  const [file, later] = [randomBytes(100_000), randomBytes(100_000)]
  const reads: Readable[] = []
  const failing = {
    ...site.ctx.storage,
    write: async (_key: string, stream: Readable) => {
      reads.push(stream)
      throw new Error('the disk is full')
    },
  }
  const { id } = await announceUpload(site, file.length)
  const failed = writeParts({ ...site.ctx, storage: failing }, id, 0, iterate(file))
  await expect(failed).rejects.toThrow('the disk is full')
  const { id: laterId } = await announceUpload(site, later.length)
  await writeParts(site.ctx, laterId, 0, iterate(later))
  const [first] = reads
  expect(Buffer.concat(await (first as Readable).toArray()).equals(file)).toBe(true)
  expect((await readUpload(site.ctx, laterId)).equals(later)).toBe(true)
})

async function* iterate(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
