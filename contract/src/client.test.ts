import { createHash } from 'node:crypto'
import Schema from 'typebox/schema'
import { expect, test } from 'vitest'
import { makeAuthKey } from './client.ts'
import { payloadSchema } from './define-call.ts'
import { getSettings } from './settings.ts'

test('an auth_key expires eight hours ahead, in seconds, and has the digest of the fixed text', () => {
  const nowMs = 1_795_276_683_999
  const [expiry, first, second, digest] = makeAuthKey(nowMs).split('-')
  expect(Number(expiry)).toBe(1_795_276_683 + 28_800)
  expect([first, second]).toEqual(['0', '0'])
  expect(digest).toBe(createHash('md5').update('liuguang').digest('hex'))
})

test('a generated auth_key matches its schema', () => {
  const payload = Schema.Compile(payloadSchema(getSettings))
  expect(payload.Check({ auth_key: makeAuthKey(0) })).toBe(true)
  expect(payload.Check({ auth_key: makeAuthKey(8_640_000_000_000) })).toBe(true)
})
