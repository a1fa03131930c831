import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits, search, suggestSearches } from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/dummy-video.ts'
import { runCommand } from '../../../test/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { blockedTermsCommand, blockTermsCommand, unblockTermCommand } from '../../cli/blocked-terms.ts'
import { commandLineActor } from '../audit/index.ts'
import { blockTerms, findBlockedTerm } from './index.ts'

let site: TestApp
let folder: string
const by = { actor: commandLineActor('test'), reason: 'test' }
const block = (terms: string[], isWhole = false) => blockTerms(site.ctx, { terms, isWhole, ...by })

beforeAll(async () => {
  site = await openTestApp()
  folder = mkdtempSync(join(tmpdir(), 'liuguang-terms-'))
  await makeVideo(site.ctx, { title: '臺北賭場風雲' })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await site.ctx.db.deleteFrom('blocked_terms').execute()
})

describe('a term', () => {
  test.each([
    ['賭場', '臺北賭場風雲', true],
    ['賭場', '赌场', true],
    ['賭場', '赌 场', true],
    ['賭場', 'duchang', true],
    ['賭場', 'du chang', true],
    ['賭場', 'duchangfengyun', false],
    ['賭場', '賭一場', false],
    ['casino', 'ＣＡＳＩＮＯ royal', true],
    ['casino', 'c a s i n o', true],
    ['casino', 'casinos', false],
    ['ass', 'class', false],
    ['sòng bạc', 'song bac online', true],
  ])('%s: %s is blocked: %s', async (term, text, isBlocked) => {
    await block([term])
    expect((await findBlockedTerm(site.ctx.db, text)) !== undefined).toBe(isBlocked)
  })

  test('as a whole is refused alone, and allowed within other texts', async () => {
    await block(['賭'], true)
    expect(await findBlockedTerm(site.ctx.db, '賭')).toBe('賭')
    expect(await findBlockedTerm(site.ctx.db, '賭場')).toBeUndefined()
  })

  test.each([
    [['！！'], false, '/terms/0'],
    [['賭場', '賭'], false, '/terms/1'],
    [['賭'.repeat(limits.blockedTermMax + 1)], true, '/terms/0'],
  ])('that would match nothing or too much is refused: %j', async (terms, isWhole, path) => {
    await expect(block(terms, isWhole)).rejects.toMatchObject({ failure: 'BAD_REQUEST', details: { path } })
    expect(await findBlockedTerm(site.ctx.db, '賭場')).toBeUndefined()
  })
})

test('a search for a blocked term is refused, and suggests nothing', async () => {
  await block(['赌场'])
  const refusal = { failure: 'TERM_BLOCKED' }
  await expect(site.anonymous.call(search, { text: '賭場' })).rejects.toMatchObject(refusal)
  await expect(site.anonymous.call(search, { text: '臺北 賭場', size: 1 })).rejects.toMatchObject(refusal)
  expect(await site.anonymous.call(suggestSearches, { text: '賭場' })).toEqual([])
  expect((await site.anonymous.call(search, { text: '臺北' })).list).toHaveLength(1)
})

describe('at the command line', () => {
  const run = (...args: string[]) => runCommand(site, blockTermsCommand, ...args)
  const writeTerms = (text: string): string => {
    const file = join(folder, 'terms.txt')
    writeFileSync(file, text)
    return file
  }

  test('a file is imported, shown and recorded, and a term can be allowed again', async () => {
    const file = writeTerms('\uFEFF# gambling\r\n賭場\r\n\r\n casino \r\n')
    const { lines } = await run('--file', file, '--note', 'the law of our country')
    expect(lines).toEqual(['2 were given; 2 are on the list now.'])
    expect((await runCommand(site, blockedTermsCommand, '赌')).lines).toEqual(['賭場', '1 of 1 terms.'])
    const { lines: allowed } = await runCommand(site, unblockTermCommand, '赌场', '--note', 'a mistake')
    expect(allowed).toEqual(['"赌场" can be searched for again; 1 are on the list.'])
    await expect(runCommand(site, unblockTermCommand, '赌场', '--note', 'a mistake')).rejects.toThrow(
      '"赌场" is not on the list.',
    )
    const acts = await site.ctx.db
      .selectFrom('audit')
      .select(['act', 'actor_name', 'reason'])
      .where('actor_name', '=', 'Tester')
      .orderBy('number')
      .execute()
    expect(acts).toEqual([
      { act: 'content-rules.block', actor_name: 'Tester', reason: 'the law of our country' },
      { act: 'content-rules.unblock', actor_name: 'Tester', reason: 'a mistake' },
    ])
  })

  test('a file with a wrong line changes nothing, and its lines are named', async () => {
    const file = writeTerms('賭場\n賭\n\n！\n')
    await expect(run('--file', file, '--note', 'test')).rejects.toThrow(
      'Nothing was changed. line 2: a single character can only be blocked as a whole; line 4: it has no letter or digit.',
    )
    expect(await findBlockedTerm(site.ctx.db, '賭場')).toBeUndefined()
  })

  test.each([
    [['賭場'], 'A reason is required'],
    [['--note', 'test'], 'Either words or --file FILE are needed.'],
    [['賭場', '--file', 'x', '--note', 'test'], 'Either words or --file FILE are needed.'],
    [['--file', '/none', '--note', 'test'], '/none cannot be read'],
    [['賭', '--note', 'test'], '"賭" was refused: a single character can only be blocked as a whole.'],
  ])('%j is refused with one sentence', async (args, sentence) => {
    await expect(run(...args)).rejects.toThrow(sentence)
  })
})
