import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addSupportMessage,
  getSearchHint,
  limits,
  listHotWords,
  search,
  suggestSearches,
  type TextSurface,
  updateUser,
} from '@liuguang/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../test/builders.ts'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  blockedTermsCommand,
  blockTermsCommand,
  unblockTermCommand,
} from '../../cli/moderation/blocked-terms.ts'
import { dayMs } from '../../platform/utc-day.ts'
import { commandLineOperator } from '../audit/index.ts'
import {
  blockTerms,
  findBlockedTerm,
  findBlockedTerms,
  listBlockedTerms,
  requireAllowedTexts,
  unblockTerms,
} from './index.ts'

let site: TestApp
let folder: string
const by = { operator: commandLineOperator('test'), reason: 'test' }
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
    ['cờ bạc', 'chơi cờ bạc', true],
    ['cờ bạc', 'CỜ BẠC', true],
    ['cờ bạc', 'chơi c\u01a1\u0300 ba\u0323c', true],
    ['cờ bạc', 'chơi cờbạc', true],
    ['cờ bạc', 'c ờ b ạ c', true],
    ['cờ bạc', 'chơi cờ b*ạc', true],
    ['cờ bạc', 'nhà có bác', false],
    ['cờ bạc', 'co bac', false],
    ['co bac', 'co bac', true],
    ['co bac', 'có bác', false],
    ['khoá', 'mở khóa', true],
    ['đo', 'do', false],
    ['sách', 'sạch', false],
    ['café', 'cafe\u0304', false],
  ])(
    '%s of a Vietnamese list is compared with its marks: %s is blocked: %s',
    async (term, text, isBlocked) => {
      await blockTerms(site.ctx, { terms: [term], isWhole: false, lang: 'vi', ...by })
      expect((await findBlockedTerm(site.ctx.db, 'comment', text)) !== undefined).toBe(isBlocked)
    },
  )

  test('of any language is refused in texts of every language', async () => {
    await blockTerms(site.ctx, { terms: ['cờ bạc'], isWhole: false, lang: 'vi', ...by })
    await blockTerms(site.ctx, { terms: ['賭場'], isWhole: false, lang: 'hk', ...by })
    expect(await findBlockedTerm(site.ctx.db, 'comment', '我們去 cờ bạc 吧')).toBe('cờ bạc')
    expect(await findBlockedTerm(site.ctx.db, 'comment', 'đi 赌场 chơi')).toBe('賭場')
  })

  test('is found in each of several texts by itself, and not in what they are together', async () => {
    await block(['賭場', 'casino', 'royal flush'])
    await block(['夜'], true)
    const texts = ['去賭', '場外', 'royal', 'flush', '去赌场', 'at the casino', '夜', '夜色']
    const found = await findBlockedTerms(site.ctx.db, 'search', texts)
    expect(found.map((term) => term ?? null)).toEqual([
      ...[null, null, null, null, '賭場', 'casino', '夜', null],
    ])
  })

  test('is looked for in all texts by one statement while none has it, and by two otherwise', async () => {
    await block(['賭場'])
    const find = (...texts: string[]) =>
      statementsOf(site.ctx, ({ db }) => findBlockedTerms(db, 'search', texts))
    expect(await find('星海', '街頭', 'garden')).toHaveLength(1)
    expect(await find('星海', '去赌场', 'garden')).toHaveLength(2)
  })

  test('as a whole is refused alone, and allowed within other texts', async () => {
    await block(['賭'], true)
    expect(await findBlockedTerm(site.ctx.db, 'search', '賭')).toBe('賭')
    expect(await findBlockedTerm(site.ctx.db, 'search', '賭場')).toBeUndefined()
  })

  test.each([
    [['！！'], false, '/terms/0'],
    [['賭場', '賭'], false, '/terms/1'],
    [['賭'.repeat(limits.blockedTermMax + 1)], true, '/terms/0'],
  ])('that would match nothing or too much is refused: %j', async (terms, isWhole, path) => {
    await expect(block(terms, isWhole)).rejects.toMatchObject({ failure: 'BAD_REQUEST', details: { path } })
    expect(await findBlockedTerm(site.ctx.db, 'search', '賭場')).toBeUndefined()
  })
})

describe('a surface', () => {
  const shown = async (filter: { surface?: 'name' | 'comment' | 'message'; lang?: 'cn' | 'en' }) =>
    (await listBlockedTerms(site.ctx.db, filter)).list.map(({ term }) => term)

  test('has terms of its own; without one, a term is refused everywhere but in messages', async () => {
    await blockTerms(site.ctx, { terms: ['casino'], isWhole: false, lang: 'en', ...by })
    await blockTerms(site.ctx, { terms: ['賭場'], isWhole: false, surfaces: ['name'], lang: 'cn', ...by })
    const refused = (surface: TextSurface) => findBlockedTerm(site.ctx.db, surface, 'casino 賭場')
    expect(await refused('comment')).toBe('casino')
    expect(await refused('message')).toBeUndefined()
    expect(await findBlockedTerm(site.ctx.db, 'comment', '賭場')).toBeUndefined()
    expect(await shown({ surface: 'comment' })).toEqual(['casino'])
    expect(await shown({ lang: 'cn' })).toEqual(['賭場'])
    expect(await shown({ surface: 'message' })).toEqual([])
  })

  const usual = ['search', 'comment', 'danmaku', 'name', 'work']

  test('and a language have a list of their own, which an import of another leaves as it is', async () => {
    await block(['賭場'])
    await blockTerms(site.ctx, { terms: ['赌场'], isWhole: false, surfaces: ['message'], ...by })
    await blockTerms(site.ctx, { terms: ['賭場'], isWhole: true, surfaces: ['name'], lang: 'hk', ...by })
    const { list } = await listBlockedTerms(site.ctx.db, {})
    expect(list.map(({ is_whole, surfaces, lang }) => [is_whole, surfaces, lang])).toEqual([
      [true, ['name'], 'hk'],
      [false, ['search', 'comment', 'danmaku', 'name', 'message', 'work'], null],
    ])
    expect(await findBlockedTerm(site.ctx.db, 'message', '去賭場')).toBe('赌场')
  })

  test('refuses a term as a whole text or as a part, as it was last listed', async () => {
    await block(['賭場'])
    await blockTerms(site.ctx, { terms: ['賭場'], isWhole: true, surfaces: ['name', 'comment'], ...by })
    const { list } = await listBlockedTerms(site.ctx.db, {})
    expect(list.map(({ is_whole, surfaces }) => [is_whole, surfaces])).toEqual([
      [true, ['name', 'comment']],
      [false, ['search', 'danmaku', 'work']],
    ])
    const [changed, added] = await recordedActions(site.ctx.db, 'content-rules.block')
    expect(added).toMatchObject({ before: null, after: { terms: ['賭場'], surfaces: usual } })
    expect(changed).toMatchObject({
      before: { terms: [{ term: '賭場', isWhole: false, surfaces: usual, lang: null }] },
      after: { terms: ['賭場'], isWhole: true, surfaces: ['name', 'comment'] },
    })
    await block(['賭場'])
    expect((await listBlockedTerms(site.ctx.db, {})).list).toMatchObject([
      { is_whole: false, surfaces: usual },
    ])
  })

  test('allows a term again alone, or with its language, or with all', async () => {
    const left = async () =>
      (await listBlockedTerms(site.ctx.db, {})).list.map(({ lang, surfaces }) => [lang, surfaces])
    await blockTerms(site.ctx, { terms: ['cờ bạc'], isWhole: false, lang: 'vi', ...by })
    await blockTerms(site.ctx, { terms: ['co bac'], isWhole: false, surfaces: ['name'], ...by })
    await expect(unblockTerms(site.ctx, { terms: ['có bác'], lang: 'vi', ...by })).rejects.toMatchObject({
      failure: 'NOT_FOUND',
    })
    const wrongSurface = unblockTerms(site.ctx, { terms: ['cờ bạc'], surfaces: ['message'], ...by })
    await expect(wrongSurface).rejects.toMatchObject({ failure: 'NOT_FOUND' })
    await unblockTerms(site.ctx, { terms: ['cờ bạc'], surfaces: ['name', 'work'], lang: 'vi', ...by })
    expect(await left()).toEqual([
      [null, ['name']],
      ['vi', ['search', 'comment', 'danmaku']],
    ])
    expect(await recordedActions(site.ctx.db, 'content-rules.unblock')).toMatchObject([
      {
        before: { terms: [{ term: 'cờ bạc', isWhole: false, surfaces: usual, lang: 'vi' }] },
        after: { terms: [{ surfaces: ['search', 'comment', 'danmaku'] }] },
      },
    ])
    await unblockTerms(site.ctx, { terms: ['Cờ Bạc'], lang: null, ...by })
    expect(await left()).toEqual([['vi', ['search', 'comment', 'danmaku']]])
    expect(await unblockTerms(site.ctx, { terms: ['cờ bạc'], ...by })).toBe(0)
  })
})

describe('a text that others will read', () => {
  const rules = { newcomerDays: 7, newcomerLinksMax: 0, linksMax: 1 }
  const now = new Date('2026-11-23T12:00:00Z')
  const write = (text: string, days: number) =>
    requireAllowedTexts(site.ctx.db, rules, {
      ...{ surface: 'comment', texts: text.split('|'), now },
      writerSince: new Date(now.getTime() - days * dayMs),
    })

  test('is refused with a blocked term', async () => {
    await block(['賭場'])
    await expect(write('去赌场', 30)).rejects.toMatchObject({ failure: 'TEXT_REFUSED' })
    await write('去電影院', 0)
    await write('去賭|場外見', 0)
  })

  test.each([
    ['see films.example.com', 6.9, 'LINKS_REFUSED'],
    ['see https://films.example.com', 7, undefined],
    ['https://a.example.com 和 https://b.example.com', 400, 'LINKS_REFUSED'],
    ['https://a.example.com|https://b.example.com', 400, 'LINKS_REFUSED'],
  ])('"%s", by an account of %f days: %s', async (text, days, failure) => {
    const refusal = await write(text, days).then(
      () => undefined,
      (error) => error.failure,
    )
    expect(refusal).toBe(failure)
  })
})

test('names and messages are checked', async () => {
  const member = site.as((await makeAccount(site.ctx)).token)
  await block(['賭場88'])
  await expect(member.call(updateUser, { name: '赌场88' })).rejects.toMatchObject({
    failure: 'NAME_REFUSED',
    details: { fault: 'word' },
  })
  await member.call(addSupportMessage, { text: '有人推廣賭場88' })
  await blockTerms(site.ctx, { terms: ['casino88'], isWhole: false, surfaces: ['message', 'name'], ...by })
  await expect(member.call(addSupportMessage, { text: 'ｃasino88' })).rejects.toMatchObject({
    failure: 'TEXT_REFUSED',
  })
  expect(await findBlockedTerm(site.ctx.db, 'name', 'casino88')).toBe('casino88')
})

test('a search for a blocked term is refused, and suggests nothing', async () => {
  await block(['赌场'])
  const refusal = { failure: 'TERM_BLOCKED' }
  await expect(site.anonymous.call(search, { text: '賭場' })).rejects.toMatchObject(refusal)
  await expect(site.anonymous.call(search, { text: '臺北 賭場', size: 1 })).rejects.toMatchObject(refusal)
  await expect(site.anonymous.call(search, { text: '賭場', cursor: 'abc' })).rejects.toMatchObject(refusal)
  expect(await site.anonymous.call(suggestSearches, { text: '賭場' })).toEqual([])
  expect((await site.anonymous.call(search, { text: '臺北' })).list).toHaveLength(1)
})

test('nothing that the site offers to search for has a blocked term', async () => {
  await makeVideo(site.ctx, { title: '夜色 casino', tags: ['籌碼'] })
  await makeVideo(site.ctx, { title: '夜色 garden', tags: ['花園'] })
  await makeVideo(site.ctx, { title: '骰子' })
  const offered = async () => {
    const suggested = await site.anonymous.call(suggestSearches, { text: '夜色' })
    return suggested.map(({ text }) => text).toSorted()
  }
  expect(await offered()).toEqual(['夜色 casino', '夜色 garden'])
  expect(await site.anonymous.call(listHotWords, {})).toContain('籌碼')
  const find = (text: string) => site.anonymous.call(search, { text })
  expect(await find('casimo')).toMatchObject({ didYouMean: 'casino', list: [{}] })
  expect(await find('頭子')).toMatchObject({ didYouMean: '骰子', list: [{}] })

  await block(['casino', '籌碼', '骰子'])
  expect(await offered()).toEqual(['夜色 garden'])
  expect(await site.anonymous.call(listHotWords, {})).not.toContain('籌碼')
  expect(await find('casimo')).toMatchObject({ didYouMean: null, list: [] })
  expect(await find('頭子')).toMatchObject({ didYouMean: null, list: [] })
  for (let times = 0; times < 30; times += 1) {
    expect(await site.anonymous.call(getSearchHint, {})).not.toMatch(/casino|骰子/)
  }
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
    expect(lines).toEqual(['Terms given: 2. Terms on the list: 2.'])
    expect((await runCommand(site, blockedTermsCommand, '赌')).lines).toEqual([
      '賭場 [search, comment, danmaku, name, work]',
      '1 of 1 terms.',
    ])
    const { lines: allowed } = await runCommand(site, unblockTermCommand, '赌场', '--note', 'a mistake')
    expect(allowed).toEqual(['"赌场" is allowed again. Terms on the list: 1.'])
    await expect(runCommand(site, unblockTermCommand, '赌场', '--note', 'a mistake')).rejects.toThrow(
      '"赌场" is not on the list.',
    )
    const actions = await site.ctx.db
      .selectFrom('audit')
      .select(['act', 'actor_name', 'reason'])
      .where('actor_name', '=', 'Tester')
      .orderBy('number')
      .execute()
    expect(actions).toEqual([
      { act: 'content-rules.block', actor_name: 'Tester', reason: 'the law of our country' },
      { act: 'content-rules.unblock', actor_name: 'Tester', reason: 'a mistake' },
    ])
  })

  test('a term can be allowed again on the lists of one surface and language', async () => {
    await run('賭場', '--lang', 'cn', '--note', 'test')
    const only = ['--surface', 'name', '--lang', 'cn', '--note', 'a mistake']
    await runCommand(site, unblockTermCommand, '赌场', ...only)
    expect((await runCommand(site, blockedTermsCommand, '--lang', 'cn')).lines[0]).toBe(
      '賭場 [cn, search, comment, danmaku, work]',
    )
    await expect(runCommand(site, unblockTermCommand, '赌场', ...only)).rejects.toThrow(
      '"赌场" is not on the list.',
    )
  })

  test('a file with a wrong line changes nothing, and its lines are named', async () => {
    const file = writeTerms('賭場\n賭\n\n！\n')
    await expect(run('--file', file, '--note', 'test')).rejects.toThrow(
      'Nothing was changed. line 2: a single character can only be blocked as a whole; line 4: it has no letter or digit.',
    )
    expect(await findBlockedTerm(site.ctx.db, 'search', '賭場')).toBeUndefined()
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
