import {
  basePath,
  type CallDefinition,
  calls,
  filePartName,
  payloadSchema,
  writeFields,
} from '@liuguang/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type TSchema, Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { repetitions } from '../../../media/test/repeat.ts'
import { domainRoutes } from '../../src/domains/routes.ts'
import { inParallel } from '../../src/platform/storage/in-parallel.ts'
import { makeAccount } from '../builders.ts'
import { makeVideo } from '../content/dummy-video.ts'
import { makeStaff } from '../staff.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { bodyLike } from './schema-arbitrary.ts'

let site: TestApp
let picture: Buffer<ArrayBuffer>

beforeAll(async () => {
  // With a folder for backups they can be requested; no worker makes them.
  site = await openTestApp({ env: { BACKUP_DIR: '/nowhere/backups' } })
  const blue = { width: 2, height: 2, channels: 3, background: 'blue' } as const
  picture = Buffer.from(await sharp({ create: blue }).png().toBuffer())
  await sql`alter sequence items_id_seq restart with 1`.execute(site.ownerDb)
  await makeVideo(site.ctx)
  await makeVideo(site.ctx, { price: null, isVipOnly: true })
  await makeVideo(site.ctx, { price: null })
})
afterAll(() => site.close())

const needsAccount = (call: CallDefinition) => call.who !== 'public' && call.who !== 'visitor'

/** Sends a payload as the call takes it: as a query, as a form, or as JSON, like anything but an object. */
async function post(call: CallDefinition, payload: unknown, file = picture) {
  const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload)
  if (call.method === 'GET') {
    const query = new URLSearchParams(isObject ? writeFields(payload) : [['unknownField', '']])
    return site.app.inject({ url: `${basePath}${call.path}?${query}` })
  }
  const sent = new Request('http://site.invalid', {
    method: 'POST',
    body: call.file && isObject ? formOf(payload, file) : JSON.stringify(payload),
    ...(call.file && isObject ? {} : { headers: { 'content-type': 'application/json' } }),
  })
  return site.app.inject({
    method: 'POST',
    url: `${basePath}${call.path}`,
    headers: Object.fromEntries(sent.headers),
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

function formOf(payload: object, file: Buffer<ArrayBuffer>): FormData {
  const form = new FormData()
  for (const [name, value] of writeFields(payload)) form.append(name, value)
  form.append(filePartName, new Blob([file]), 'picture.png')
  return form
}

test('every call of the contract is served once, and nothing else is', () => {
  expect(domainRoutes.map((bound) => bound.call.name).sort()).toEqual(calls.map((call) => call.name).sort())
  expect(new Set(calls.map((call) => call.path)).size).toBe(calls.length)
})

/** The paths of all objects inside a value: `['price']`, `['watches', '0']`. */
function objectsInside(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const deeper = objectsInside(part).map((path) => [name, ...path])
    return typeof part === 'object' && part !== null && !Array.isArray(part) ? [[name], ...deeper] : deeper
  })
}

function withUnknownField(value: unknown, [name, ...rest]: string[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy: unknown = Array.isArray(value) ? [...value] : { ...value }
  if (name === undefined) return Object.assign(copy as object, { unknownField: 1 })
  return Object.assign(copy as object, { [name]: withUnknownField(Reflect.get(value, name), rest) })
}

/** Calls and fields in which an unknown field was tested. */
const seenInside = new Set<string>()

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('refuses an unknown field with its path', async () => {
    const valid = fc.sample(bodyLike(payloadSchema(call), 'valid'), { numRuns: 1, seed: 7 })[0] as object
    const response = await post(call, { ...valid, unknownField: 1 })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 400, data: { path: '/unknownField' } })
  })

  test('refuses each field of a wrong type with its path', async () => {
    const valid = fc.sample(bodyLike(payloadSchema(call), 'valid'), { numRuns: 1, seed: 7 })[0] as object
    const fields = Object.entries<TSchema>(payloadSchema(call).properties)
    // In a form, an object is a text: one that is too long for every field.
    const wrong = { not: ['this'.repeat(call.file ? 1000 : 1)] }
    // A setting's value has the type that the setting declares.
    for (const [field] of fields.filter(([, schema]) => !Type.IsUnknown(schema))) {
      const response = await post(call, { ...valid, [field]: wrong })
      expect([field, response.statusCode]).toEqual([field, 400])
      expect(String(response.json().data.path)).toMatch(new RegExp(`^/${field}`))
    }
  })

  test('refuses an unknown field in a nested object with its path', async () => {
    // The variants of a union come in turn.
    for (const body of fc.sample(bodyLike(payloadSchema(call), 'full'), { numRuns: 5, seed: 7 })) {
      for (const path of objectsInside(body)) {
        const response = await post(call, withUnknownField(body, path))
        const expected = [400, `/${[...path, 'unknownField'].join('/')}`]
        expect([response.statusCode, response.json().data.path]).toEqual(expected)
        seenInside.add(`${call.name} ${path[0]}`)
      }
    }
  })

  test('refuses a body that is not an object', async () => {
    for (const body of [[], 'text', 7, null, true]) expect((await post(call, body)).statusCode).toBe(400)
  })
})

test('nested fields were covered: prices, consents, items of lists', () => {
  expect([...seenInside]).toEqual(
    expect.arrayContaining([
      'videos.buy price',
      'accounts.register consent',
      'videos.record-short-watches watches',
    ]),
  )
})

/** Each picture is encoded in its own process, which takes 0.3 s: later bodies come with a file that is not a picture. */
const bodiesWithPicture = repetitions(25, 3)
const noPicture = Buffer.from('no picture')

/**
 * Sends generated bodies to a call, one after the other, as an account that no other call uses.
 * @returns whether one of them was accepted by the schema and the use case began
 */
async function sendBodies(call: CallDefinition, count: number, seed: number): Promise<boolean> {
  const body = fc.oneof(
    { weight: 5, arbitrary: bodyLike(payloadSchema(call), 'valid') },
    { weight: 3, arbitrary: bodyLike(payloadSchema(call), 'mutated') },
    { weight: 2, arbitrary: fc.jsonValue() },
  )
  // Hashing a password takes 40 ms on purpose: such calls get fewer valid bodies.
  const isSlow = /^accounts\.(register|login|upgrade-guest)$|^staff\.(sign-in|enrol-totp)$/.test(call.name)
  const options = { numRuns: count, seed }
  const bodies = isSlow
    ? fc.sample(bodyLike(payloadSchema(call), 'mutated'), options)
    : [
        // Optional fields may exclude each other: without them, a body is seldom refused for that.
        ...fc.sample(bodyLike(payloadSchema(call), 'required'), { numRuns: 5, seed }),
        ...fc.sample(body, options),
      ]
  // A body may end the session or make the guest a member. Later bodies must not be refused because of that.
  const makeToken = async () =>
    call.who === 'staff'
      ? (await makeStaff(site.ctx, 'admin')).staffToken
      : (await makeAccount(site.ctx, { isGuest: call.name.includes('guest') })).token
  const endsSession = /logout|sign-out|end-session|upgrade-guest/.test(call.name)
  let token = await makeToken()
  let reached = 0
  for (const [index, sent] of bodies.entries()) {
    const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    const payload = isObject && needsAccount(call) ? { ...sent, token } : sent
    const response = await post(call, payload, index < bodiesWithPicture ? picture : noPicture)
    if (response.statusCode >= 500) {
      throw new Error(
        `${call.name} responded with ${response.statusCode} to ${JSON.stringify(payload)} (seed ${seed})`,
      )
    }
    const body = response.json()
    expect(Object.keys(body).sort()).toEqual(['code', 'data', 'msg'])
    if (![400, 2022, 9011].includes(body.code)) reached += 1
    if (endsSession && body.code === 200) token = await makeToken()
  }
  // These refuse with the code of a wrong body what no generated text is: the name of a setting, a waiting event.
  const needsName = /^settings\.(change|revert|list-changes)$/.test(call.name)
  const needsEvent = /^payments\.(attach-event|decide-event|decide-dispute)$/.test(call.name)
  return isSlow || needsName || needsEvent || reached > 0
}

test('generated bodies, valid and random, give no 5xx and only responses in the contract’s format', async () => {
  const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)
  console.log(`seed ${seed} (FC_SEED)`)
  const perCall = Math.ceil(repetitions(20_000, 2000) / calls.length)
  // Several calls at a time: each waits for the database or for a program most of the time.
  const unreached: string[] = []
  await inParallel(4, calls, async (call) => {
    // By chance all bodies of a call can be refused: two texts in four languages are seldom all valid.
    for (let round = 0; round < 50; round += 1) if (await sendBodies(call, perCall, seed + round)) return
    unreached.push(call.name)
  })
  expect(unreached).toEqual([])
}, 240_000)
