import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { checkRating, getSettings, setSetting } from './index.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const refusal =
  /^The setting rating cannot be "adult": the age gate .* Set it to "general": update settings .*$/
const set = (rating: 'general' | 'adult') =>
  inTransaction(site.ctx.db, (tx) => setSetting(tx, 'rating', rating))

test('the rating "adult" is refused by setSetting and by the table', async () => {
  await set('general')
  await expect(set('adult')).rejects.toThrow(refusal)
  const byHand = sql`update settings set value = '"adult"' where name = 'rating'`.execute(site.ctx.db)
  await expect(byHand).rejects.toThrow('settings_rating_adult_needs_gate')
  expect((await getSettings(site.ctx.db)).rating).toBe('general')
  await checkRating(site.ctx.db)
})

test('a stored rating "adult" stops the start with a message', async () => {
  const { db } = site.ctx
  await sql`alter table settings drop constraint settings_rating_adult_needs_gate`.execute(site.ownerDb)
  await sql`insert into settings (name, value) values ('rating', '"adult"')
    on conflict (name) do update set value = excluded.value`.execute(db)
  await expect(checkRating(db)).rejects.toThrow(refusal)
})
