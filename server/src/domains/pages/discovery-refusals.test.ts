import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
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
    operator: commandLineOperator('test'),
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
  { call: contract.searchTags, what: 'a blocked term', input: () => blocked, failure: 'TERM_BLOCKED' },
  {
    call: contract.searchTags,
    what: 'a cursor that is none',
    input: () => ({ text: '山', cursor: 'x' }),
    failure: 'BAD_REQUEST',
  },
  { call: contract.getTag, what: 'an unknown tag', input: () => ({ id: nobody }), failure: 'NOT_FOUND' },
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
  ...([contract.followTopic, contract.followActor] as const).flatMap((call): Refusal[] => [
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
    call: contract.followTopic,
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

test('a title or name with a blocked term is not suggested for another text either', async () => {
  const first = await makeVideo(site.ctx, {
    ...{ title: '遠山的禁詞', actors: ['遠山禁詞'], tags: ['遠山禁詞標籤'] },
  })
  await makeVideo(site.ctx, { title: '遠山的晨光', actors: ['遠山明'], tags: ['遠山標籤'] })
  const editor = site.as((await makeStaff(site.ctx, 'editor')).staffToken)
  const topicOf = (slug: string, title: string) => ({
    ...{ slug, lang: 'hk' as const, isPublished: true, items: [first.id] },
    texts: { hk: { title, description: '' } },
  })
  const topics = [topicOf('blocked', '遠山禁詞專題'), topicOf('allowed', '遠山專題')]
  await editor.call(contract.putTopics, { topics, reason: 'test' })
  const input = { text: '遠山', isExact: true }
  const { anonymous } = site
  expect((await anonymous.call(contract.suggestSearches, { text: '遠山' })).map(({ text }) => text)).toEqual([
    ...['遠山的晨光', '遠山明', '遠山專題'],
  ])
  expect((await anonymous.call(contract.searchActors, input)).list.map(({ name }) => name)).toEqual([
    '遠山明',
  ])
  expect((await anonymous.call(contract.searchTopics, input)).list.map(({ title }) => title)).toEqual([
    '遠山專題',
  ])
  expect((await anonymous.call(contract.searchTags, input)).list.map(({ name }) => name)).toEqual([
    '遠山標籤',
  ])
})
