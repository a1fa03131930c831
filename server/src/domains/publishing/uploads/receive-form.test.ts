import { randomBytes, randomUUID } from 'node:crypto'
import { basePath, type ErrorName, uploadFile } from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUploader } from '../../../../test/content/review.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { setSetting } from '../../settings/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const failure = (name: ErrorName, details?: object) => ({ failure: name, ...(details ? { details } : {}) })

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
