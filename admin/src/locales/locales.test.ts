import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  calls,
  findingKinds,
  inputRules,
  jobFailureKinds,
  lostLeases,
  paymentProblemKinds,
  pictureFaults,
  SiteWarning,
  settingRules,
  type UploadFault,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import english from './en-US.ts'
import simplified from './zh-CN.ts'
import traditional from './zh-HK.ts'

/** Texts by path: `app.table.next`. */
function textsOf(texts: object, path = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : textsOf(value, `${path}${key}.`),
  )
}

const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test.each([
  ['zh-HK', traditional],
  ['en-US', english],
])('%s inserts the same values as zh-CN into each text, and leaves none empty', (_, texts) => {
  const others = new Map(textsOf(texts))
  for (const [path, text] of textsOf(simplified)) {
    expect(valuesIn(others.get(path) ?? ''), path).toEqual(valuesIn(text))
    expect(others.get(path), path).not.toBe('')
  }
})

test('zh-HK has no simplified characters but in the name of that language', () => {
  // those of the two catalogues whose traditional form is another character
  const simplifiedOnly = /[设词审员录单户统务编辑财检视频质评论删储载输码账号]/
  const others = textsOf(traditional).filter(([path]) => !path.endsWith('.zh-CN'))
  expect(others.filter(([, text]) => simplifiedOnly.test(text))).toEqual([])
})

const catalogues = [
  ['zh-CN', simplified],
  ['zh-HK', traditional],
  ['en-US', english],
] as const

test.each(catalogues)('%s has texts for each warning, with no other values than its facts', (_, texts) => {
  const { warnings } = texts.operations
  const facts = new Map<string, string[]>(
    SiteWarning.anyOf.map(({ properties }) => [properties.code.const, Object.keys(properties)]),
  )
  expect(Object.keys(warnings).sort()).toEqual([...facts.keys()].sort())
  for (const [code, { title, detail }] of Object.entries(warnings)) {
    const values = [...valuesIn(title), ...valuesIn(detail)]
    expect(values.filter((value = '') => !facts.get(code)?.includes(value))).toEqual([])
  }
})

test.each(catalogues)('%s has a text for each rule of settings, and for no other', (_, texts) => {
  expect(Object.keys(texts.settings.rules).sort()).toEqual([...settingRules].sort())
})

/** Faults of an operator's upload: files may be of any length, and any number. */
const uploadFaults: UploadFault[] = ['too_large', 'no_space']

test.each(catalogues)('%s has texts for rules of calls, faults of files and failures of jobs', (_, texts) => {
  const { errors, operations } = texts
  expect(Object.keys(errors.rules).sort()).toEqual([...inputRules].sort())
  expect(Object.keys(errors.faults).sort()).toEqual([...pictureFaults, ...uploadFaults].sort())
  expect(Object.keys(errors.leases).sort()).toEqual([...lostLeases].sort())
  expect(Object.keys(operations.failures).sort()).toEqual([...jobFailureKinds].sort())
})

test.each(catalogues)('%s has a text for each problem of payments and of the ledger', (_, texts) => {
  const kinds = new Set<string>([...paymentProblemKinds, ...findingKinds])
  expect(Object.keys(texts.money.problems).sort()).toEqual([...kinds].sort())
})

test.each(catalogues)('%s has a text for each error of the calls of staff', (_, texts) => {
  const named = new Set(calls.filter(({ who }) => who === 'staff').flatMap(({ errors }) => errors))
  expect(named.size).toBeGreaterThan(20)
  expect([...named].filter((name) => !(name in texts.errors))).toEqual([])
})

const inProject = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')

test.each(catalogues)('%s has a text for each reason why a file is not imported', (_, texts) => {
  const source = inProject('media/src/media-refusal.ts')
  const ofFiles = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, reason = '']) => reason)
  expect(ofFiles).toContain('truncated')
  const ofWorks = [
    ...['internal', 'deleted', 'replaced', 'not_found'],
    ...['work_in_review', 'work_state_refused', 'own_work'],
  ]
  expect(Object.keys(texts.imports.reasons).sort()).toEqual([...ofFiles, ...ofWorks].sort())
})

test.each(catalogues)('%s has a text for each reason that a program records for an action', (_, texts) => {
  const ofWorks = ['submit-work', 'change-work', 'apply-review-decision'].map((file) => `works/${file}`)
  const files = ['start-import', 'prepare-import', 'forget-account', ...ofWorks]
  const paths = [...files.map((file) => `publishing/${file}.ts`), 'staff/personal-data.ts']
  const sources = paths.map((path) => inProject(`server/src/domains/${path}`))
  const given = sources.flatMap((source) => [...source.matchAll(/ reason: '([^']+)'/g)])
  const known = [...new Set(given.map(([, reason = '']) => reason)), 'submit', 'withdraw']
  expect(Object.keys(texts.audit.reasons).sort()).toEqual(known.sort())
})

/** Why the database, and whoever publishes at a time, say that an item is not published. */
const problems = ['publication_guard.sql', 'publication_of_videos.sql'].flatMap((file) => {
  const path = join(import.meta.dirname, '../../../server/migrations/repeatable', file)
  return [...readFileSync(path, 'utf8').matchAll(/ then '([^']+)'/g)].map(([, sentence = '']) => sentence)
})

test.each(catalogues)('%s has a text for each reason not to publish an item', (_, texts) => {
  const known = [...problems, 'its state does not allow it']
  expect(Object.keys(texts.items.problems).sort()).toEqual(known.sort())
})

/** What a check of the audit says of a row. */
const chainProblems = [
  ...inProject('server/migrations/0053_audit_ranges.sql').matchAll(/(?:then|else|,) '([a-z][^']+)'/g),
].map(([, sentence = '']) => sentence)

test.each(catalogues)('%s has a text for each problem of the audit', (_, texts) => {
  expect(Object.keys(texts.audit.problems).sort()).toEqual(chainProblems.toSorted())
})

/** Calls of lists that staff can have written as files. */
const exported = calls.filter(
  ({ who, output }) => who === 'staff' && 'list' in Object(Reflect.get(output, 'properties')),
)

test.each(catalogues)('%s has a name for each table that can be exported', (_, texts) => {
  const named = new Set(textsOf(texts.operations.tables).map(([path]) => path))
  expect(exported.length).toBeGreaterThan(20)
  expect(exported.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
})
