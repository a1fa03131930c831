import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineActor } from '../audit/index.ts'
import { blockTerms } from '../content-rules/index.ts'

let site: TestApp
let member: ReturnType<TestApp['as']>
let draft: number
beforeAll(async () => {
  site = await openTestApp()
  member = site.as((await makeAccount(site.ctx)).token)
  await blockTerms(site.ctx, {
    terms: ['禁詞'],
    isWhole: false,
    actor: commandLineActor('test'),
    reason: 'test',
  })
  const editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
  const texts = { hk: { title: '草稿', description: '' } }
  const topic = { slug: 'draft', lang: 'hk' as const, isPublished: false, texts, items: [] }
  const [made] = await editor.call(contract.putTopics, { topics: [topic], reason: 'test' })
  draft = made?.id ?? 0
})
afterAll(() => site.close())

const nobody = 9_999_999
const blocked = { text: '看禁词了' }

interface Refusal {
  call: contract.CallDefinition
  what: string
  input: () => object
  failure: string
  isAnonymous?: boolean
}
/** Of the calls by which people find and follow things (spec 7). */
const refusals: readonly Refusal[] = [
  { call: contract.search, what: 'a blocked term', input: () => blocked, failure: 'TERM_BLOCKED' },
  { call: contract.search, what: 'an empty text', input: () => ({ text: '' }), failure: 'BAD_REQUEST' },
  {
    call: contract.search,
    what: 'a cursor that is none',
    input: () => ({ text: '山', cursor: 'x' }),
    failure: 'BAD_REQUEST',
  },
  { call: contract.searchActors, what: 'a blocked term', input: () => blocked, failure: 'TERM_BLOCKED' },
  { call: contract.searchTopics, what: 'a blocked term', input: () => blocked, failure: 'TERM_BLOCKED' },
  {
    call: contract.listSubCategories,
    what: 'an unknown category',
    input: () => ({ id: nobody }),
    failure: 'NOT_FOUND',
  },
  { call: contract.getSearchHint, what: 'a field', input: () => ({ id: 1 }), failure: 'BAD_REQUEST' },
  { call: contract.listHotWords, what: 'a field', input: () => ({ id: 1 }), failure: 'BAD_REQUEST' },
  {
    call: contract.listActors,
    what: 'a cursor that is none',
    input: () => ({ cursor: 'x' }),
    failure: 'BAD_REQUEST',
  },
  {
    call: contract.listActors,
    what: 'an initial that is none',
    input: () => ({ initial: 'a' }),
    failure: 'BAD_REQUEST',
  },
  { call: contract.getActor, what: 'nobody', input: () => ({ id: nobody }), failure: 'NOT_FOUND' },
  { call: contract.listRelatedActors, what: 'nobody', input: () => ({ id: nobody }), failure: 'NOT_FOUND' },
  ...([contract.collectTopic, contract.collectActor] as const).flatMap((call): Refusal[] => [
    { call, what: 'nothing', input: () => ({ id: nobody, isFollowed: true }), failure: 'NOT_FOUND' },
    {
      call,
      what: 'a visitor without an account',
      input: () => ({ id: nobody, isFollowed: true }),
      failure: 'SESSION_EXPIRED',
      isAnonymous: true,
    },
    { call, what: 'no decision', input: () => ({ id: nobody }), failure: 'BAD_REQUEST' },
  ]),
  {
    call: contract.collectTopic,
    what: 'a draft',
    input: () => ({ id: draft, isFollowed: true }),
    failure: 'NOT_FOUND',
  },
]

test.each(refusals.map((row) => [row.call.path, row.what, row.failure, row] as const))(
  '%s refuses %s: %s',
  async (_path, _what, failure, { call, input, isAnonymous = false }) => {
    const client = isAnonymous ? site.anonymous : member
    await expect(client.call(call, input() as never)).rejects.toMatchObject({ failure })
  },
)

test('every refusal that these calls name is among them', () => {
  const stated = (call: contract.CallDefinition) =>
    refusals.filter((row) => row.call === call).map(({ failure }) => failure)
  for (const call of new Set(refusals.map((row) => row.call)))
    expect(stated(call), call.path).toEqual(expect.arrayContaining([...call.errors]))
})

test('a blocked term has no suggestions', async () => {
  expect(await site.anonymous.call(contract.suggestSearches, blocked)).toEqual([])
})
