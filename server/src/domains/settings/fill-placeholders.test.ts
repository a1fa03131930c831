import { getPolicy } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { getSettings, setSetting } from './index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const agreement = async () => (await site.anonymous.call(getPolicy, { kind: 'agreement' })).text

test('the agreement states the refund days of the settings in every language', async () => {
  const { removalRefundDays } = await getSettings(site.ctx.db)
  for (const text of Object.values(await agreement())) expect(text).toContain(` ${removalRefundDays} `)
  await inTransaction(site.ctx.db, (tx) => setSetting(tx, 'removalRefundDays', 45))
  for (const text of Object.values(await agreement())) expect(text).toContain(' 45 ')
})

test('no policy shows an unfilled placeholder', async () => {
  for (const kind of ['privacy', 'agreement'] as const) {
    const { text } = await site.anonymous.call(getPolicy, { kind })
    for (const one of Object.values(text)) expect(one).not.toMatch(/[{}]/)
  }
})
