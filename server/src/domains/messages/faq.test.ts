import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFaq } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { setSetting } from '../settings/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('everybody can read the answers, complete in four languages, with the configured numbers', async () => {
  await inTransaction(site.ctx.db, async (tx) => {
    await setSetting(tx, 'removalRefundDays', 45)
    await setSetting(tx, 'coinsPerPoint', 25)
  })
  const questions = await site.anonymous.call(listFaq, {})
  expect(questions.length).toBeGreaterThan(10)
  const texts = questions
    .flatMap(({ question, answer }) => [question, answer])
    .flatMap((text) => Object.values(text))
  expect(texts.filter((text) => text.length < 5 || /[{}]/.test(text))).toEqual([])
  expect(texts.filter((text) => text.includes('45'))).toHaveLength(4)
  expect(texts.filter((text) => text.includes('25'))).toHaveLength(4)
  const offered = questions.filter(({ isOffered }) => isOffered)
  expect(offered.length).toBeGreaterThanOrEqual(4)
})

test.each([
  ['cn', 'zh-CN', /“([^”]+)”/g],
  ['hk', 'zh-HK', /「([^」]+)」/g],
  ['en', 'en-US', /“([^”]+)”/g],
  ['vi', 'vi-VN', /“([^”]+)”/g],
] as const)('an answer in %s names pages and buttons as the site does', async (lang, locale, quoted) => {
  const dir = join(import.meta.dirname, '../../../../web/src/locales', locale)
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  const texts = files.map((name) => readFileSync(join(dir, name), 'utf8')).join()
  const questions = await site.anonymous.call(listFaq, {})
  const named = questions.flatMap(({ answer }) => [...answer[lang].matchAll(quoted)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !texts.includes(`"${name}"`) && !texts.includes(`"${name}（`))).toEqual([])
})
