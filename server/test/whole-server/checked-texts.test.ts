import { randomUUID } from 'node:crypto'
import * as contract from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandLineOperator } from '../../src/domains/audit/index.ts'
import { blockTerms } from '../../src/domains/content-rules/index.ts'
import { makeAccount } from '../builders.ts'
import { makeAuthor } from '../content/authors.ts'
import { makeVideo } from '../content/dummy-video.ts'
import { makeDraft, workFields } from '../content/works.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Fits every input of free text, names of accounts included. */
const word = 'blockedword88'

let site: TestApp
let clients: Record<'visitor' | 'guest' | 'author', contract.Client>
let ids: { film: number; draft: number; comment: number }

beforeAll(async () => {
  site = await openTestApp()
  const author = await makeAuthor(site)
  const guest = site.as((await makeAccount(site.ctx, { isGuest: true })).token)
  clients = { visitor: site.anonymous, guest, author: author.client }
  const film = (await makeVideo(site.ctx, { price: null })).id
  const comment = await author.client.call(contract.addComment, { id: film, text: 'x' })
  ids = { film, draft: await makeDraft(site.ctx, author.id), comment: comment.id }
  const surfaces = contract.TextSurface.enum
  const by = { operator: commandLineOperator('test'), reason: 'test' }
  await blockTerms(site.ctx, { terms: [word], isWhole: false, surfaces, ...by })
})
afterAll(() => site.close())

interface CheckedText {
  call: contract.CallDefinition
  /** Of the text in the input. */
  path: string
  input: () => object
  failure: contract.ErrorName
  by?: keyof typeof clients
}

const account = {
  account: word,
  password: 'a password 1',
  consent: { privacy: '2026-11-01', agreement: '2026-11-01' },
}
const about = { kind: 'video', id: '1', title: 'x' } as const
const inWork = (call: contract.CallDefinition, more: () => object): CheckedText[] => [
  ...(['title', 'description'] as const).map((field) => ({
    ...{ call, path: `/${field}`, failure: 'TEXT_REFUSED' as const },
    input: () => ({ ...workFields({ [field]: `a ${word}` }), ...more() }),
  })),
  {
    ...{ call, path: '/people[]', failure: 'TEXT_REFUSED' },
    input: () => ({ ...workFields({ people: ['陳小明', word] }), ...more() }),
  },
]

const checked: readonly CheckedText[] = [
  {
    ...{ call: contract.registerAccount, path: '/account', failure: 'NAME_REFUSED', by: 'visitor' },
    input: () => account,
  },
  {
    ...{ call: contract.upgradeGuest, path: '/account', failure: 'NAME_REFUSED', by: 'guest' },
    input: () => account,
  },
  {
    ...{ call: contract.updateUser, path: '/name', failure: 'NAME_REFUSED' },
    input: () => ({ name: word }),
  },
  {
    ...{ call: contract.addComment, path: '/text', failure: 'TEXT_REFUSED' },
    input: () => ({ id: ids.film, text: word }),
  },
  {
    ...{ call: contract.editComment, path: '/text', failure: 'TEXT_REFUSED' },
    input: () => ({ id: ids.comment, text: word }),
  },
  {
    ...{ call: contract.addDanmaku, path: '/text', failure: 'TEXT_REFUSED' },
    input: () => ({ id: ids.film, atMs: 0, text: word, mode: 'scroll', color: '#ffffff', size: 'medium' }),
  },
  {
    ...{ call: contract.addSupportMessage, path: '/text', failure: 'TEXT_REFUSED' },
    input: () => ({ text: word }),
  },
  ...(['id', 'title'] as const).map(
    (field): CheckedText => ({
      ...{ call: contract.addSupportMessage, path: `/about/${field}`, failure: 'TEXT_REFUSED' },
      input: () => ({ text: 'x', about: { ...about, [field]: word } }),
    }),
  ),
  {
    ...{ call: contract.saveFavouriteFolder, path: '/name', failure: 'TEXT_REFUSED' },
    input: () => ({ name: word }),
  },
  ...inWork(contract.createWork, () => ({ uploadId: randomUUID(), kind: 'video' })),
  ...inWork(contract.updateWork, () => ({ id: ids.draft })),
  ...[contract.search, contract.searchActors, contract.searchTopics, contract.searchTags].map(
    (call): CheckedText => ({
      ...{ call, path: '/text', failure: 'TERM_BLOCKED', by: 'visitor' },
      input: () => ({ text: word }),
    }),
  ),
]

test.each(checked.map((row) => [row.call.name, row.path, row] as const))(
  '%s refuses a word of the list in %s',
  async (_name, _path, { call, input, failure, by = 'author' }) => {
    await expect(clients[by].call(call, input() as never)).rejects.toMatchObject({ failure })
  },
)

const published = checked.filter(({ failure }) => failure !== 'TERM_BLOCKED').map(({ call }) => call)

test.each([...new Set(published)].map((call) => [call.name, call] as const))(
  '%s, whose text others read, has a limit of requests and of its length',
  (_name, { input, limit }) => {
    expect(limit).toBeDefined()
    expect(textsIn(input, '', word.repeat(1000))).toEqual([])
  },
)

/** Texts that are not checked, by their field, with why. */
const uncheckedFields: Record<string, string> = {
  '/cursor': 'the server wrote it',
  '/password': 'it is stored as a hash',
  '/oldPassword': 'it is stored as a hash',
  '/newPassword': 'it is stored as a hash',
  '/consent/privacy': 'it must be a version that there is',
  '/consent/agreement': 'it must be a version that there is',
  '/version': 'it must be a version that there is',
  '/seen/title': 'it is only compared with what is stored',
  '/seen/description': 'it is only compared with what is stored',
  '/seen/people[]': 'it is only compared with what is stored',
  '/device': 'the name of a device is for its owner and the staff, among the sessions',
  '/deviceId': 'a hash of it is stored',
  '/shareCode': 'it must be that of an account',
  '/channelCode': 'operators hand it out, and nobody else sees it',
  '/code': 'it must be a code that there is',
  '/recoveryCode': 'it must be a code that there is',
  '/linkToken': 'it must be a token that there is',
}
const unchecked: Record<string, string> = {
  'accounts.login /account': 'it must be that of an account',
  'staff.sign-in /account': 'it must be that of an account',
  'staff.enrol-totp /account': 'it must be that of an account',
  'staff.add-first-admin /account': 'it is checked as of any account, behind a link of the operator',
  'publishing.start-upload /name': 'the name of a file is for its author and the staff',
  'publishing.upload-file /name': 'the name of a file is for its author and the staff',
  'engagement.list-history /text': 'it is not stored, and searches the writer’s own history',
  'actors.list /area': 'it is not stored, and must be an area that there is',
  'search.suggest /text': 'it is not stored, and a word of the list suggests nothing',
}

/** The paths of the texts in an input in which a text could be. */
function textsIn(schema: unknown, path = '', text = word): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, pattern, maxLength, properties, items, anyOf, ...rest } = schema as Record<string, unknown>
  if (type === 'string') {
    const fits = pattern === undefined || new RegExp(String(pattern), 'u').test(text)
    const isFree = !('enum' in rest) && !('const' in rest) && !('format' in rest)
    return fits && isFree && Number(maxLength ?? text.length) >= text.length ? [path] : []
  }
  return [
    ...Object.entries((properties as object | undefined) ?? {}).flatMap(([name, field]) =>
      textsIn(field, `${path}/${name}`, text),
    ),
    ...textsIn(items, `${path}[]`, text),
    ...((anyOf as unknown[] | undefined) ?? []).flatMap((one) => textsIn(one, path, text)),
  ]
}

test('every text that people can send is checked, or is for nobody else to read', () => {
  const all = contract.calls
    .filter(({ who }) => who !== 'staff')
    .flatMap(({ name, input }) => textsIn(input).map((path) => `${name} ${path}`))
  const known = new Set([
    ...checked.map(({ call, path }) => `${call.name} ${path}`),
    ...Object.keys(unchecked),
  ])
  const isKnown = (text: string) => known.has(text) || (text.split(' ')[1] ?? '') in uncheckedFields
  expect(all.filter((text) => !isKnown(text))).toEqual([])
  expect([...known].filter((text) => !all.includes(text))).toEqual([])
})
