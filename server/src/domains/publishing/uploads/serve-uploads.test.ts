import { randomBytes, randomUUID } from 'node:crypto'
import { basePath, suspendUploader, uploadsPath } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeUploader } from '../../../../test/content/review.ts'
import { announceUpload } from '../../../../test/content/uploads.ts'
import { tusClient } from '../../../../test/content/works.ts'
import { makeStaff } from '../../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let site: TestApp
let origin: string
beforeAll(async () => {
  site = await openTestApp()
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

describe('a file that is sent in parts', () => {
  test.each([
    ['at a wrong place', 10, 100, 409],
    ['beyond the end of the file', 0, 2000, 413],
  ])('refuses bytes %s', async (_what, offset, bytes, status) => {
    const { id, token } = await announceUpload(site, 1000)
    const client = tusClient(origin, token)
    expect((await client.patch(id, offset, randomBytes(bytes))).status).toBe(status)
    expect(await client.offset(id)).toBe(0)
  })

  test('refuses more bytes than were announced also when they are sent without a length', async () => {
    const { id, token } = await announceUpload(site, 1000)
    const body = new Blob([randomBytes(2000)]).stream()
    expect((await tusClient(origin, token).patch(id, 0, body)).status).toBe(413)
    expect(await tusClient(origin, token).offset(id)).toBe(0)
  })

  test.each([
    ['without a version of the protocol', { 'tus-resumable': '' }, 412],
    ['of another version', { 'tus-resumable': '0.2.2' }, 412],
    ['of another content type', { 'content-type': 'video/mp4' }, 415],
    ['without a place', { 'upload-offset': '' }, 400],
    ['at a place that is no number', { 'upload-offset': '-1' }, 400],
  ])('refuses a request %s', async (_what, headers, status) => {
    const { id, token } = await announceUpload(site, 1000)
    const response = await fetch(`${origin}/api.php/v1/uploads/${id}`, {
      ...{ method: 'PATCH', body: randomBytes(10) },
      headers: {
        ...{ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
        ...{ 'content-type': 'application/offset+octet-stream', ...headers },
      },
    })
    expect([response.status, response.headers.get('tus-resumable')]).toEqual([status, '1.0.0'])
    expect(await tusClient(origin, token).offset(id)).toBe(0)
  })

  test('cannot be continued by others, without a session, or by one who lost the right', async () => {
    const { id, token, accountId } = await announceUpload(site, 1000)
    const otherAccount = await makeUploader(site.ctx)
    expect((await tusClient(origin, otherAccount.token).head(id)).status).toBe(404)
    expect((await tusClient(origin, 'x').patch(id, 0, randomBytes(10))).status).toBe(401)
    const senior = await makeStaff(site.ctx, 'senior')
    await site.as(senior.staffToken).call(suspendUploader, { accountId: Number(accountId), reason: 'test' })
    const refused = await tusClient(origin, token).patch(id, 0, randomBytes(10))
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ msg: 'This account may not publish.' })
  })
})

test('a part that cannot be stored is answered without the reason, which the log has', async () => {
  const file = randomBytes(3 * 2 ** 20)
  const { id, token } = await announceUpload(site, file.length)
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
