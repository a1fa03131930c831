import { listQuestions } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { setSetting } from '../settings/index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

test('everybody reads the answers, whole in four languages, with the numbers that are set', async () => {
  await inTransaction(site.ctx.db, async (tx) => {
    await setSetting(tx, 'removalRefundDays', 45)
    await setSetting(tx, 'coinsPerPoint', 25)
  })
  const questions = await site.anonymous.call(listQuestions, {})
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
