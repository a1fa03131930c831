import {
  getRechargeList,
  getSettings as getSiteSettings,
  listCards,
  listMenu,
  listSubCategories,
} from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { commandLineOperator } from '../audit/index.ts'
import { storedSettings, tableSettings } from '../settings.ts'
import { settingNames } from './definitions.ts'
import { changeSetting, getSettings, revertSetting } from './index.ts'

/** What visitors see of changed settings. */

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ env: { CARD_PROVIDER: 'sandbox', DEVELOPMENT: '1' } })
})
afterAll(() => site.close())

const by = { operator: commandLineOperator('lin'), reason: 'a test' }
const change = (key: string, value: unknown) => changeSetting(site.ctx, { key, value, ...by })
/** Every test starts from a site without changes. */
afterEach(async () => {
  for (const name of settingNames)
    await revertSetting(site.ctx, { name, to: 'default', ...by }).catch(() => undefined)
})

const text = (en: unknown) => ({ cn: '光', hk: '光', en, vi: 'Quang' })
const cny = { code: 'CNY', isOn: true, pointsPerUnit: 5, minimum: 100, amounts: [100], unitsPerUsd: 7 }
const travel = { slug: 'travel', mid: 1, name: text('Travel'), isVisible: true }

describe('webset', () => {
  test('has every public setting as it is, and no other', async () => {
    await change('webName.en', 'Cinema')
    await change('serviceMail', 'help@liuguang.example')
    await change('footer', ['hot', 'home'])
    const answer = await site.anonymous.call(getSiteSettings, {})
    expect(answer).toMatchObject({ serviceMail: 'help@liuguang.example', footer: ['hot', 'home'] })
    expect(answer.webName.en).toBe('Cinema')
    for (const [name, { scope }] of Object.entries(storedSettings))
      expect([name, name in answer]).toEqual([name, scope === 'public'])
  })
})

describe('the menu', () => {
  const menu = async () =>
    (await site.anonymous.call(listMenu, {})).map(({ id, mid, name }) => [mid, id === 0, name.en])

  test('has the topics with id and mid 0, comics while they are on, and nothing hidden', async () => {
    await change('categories', [
      { ...travel, slug: 'topics', mid: 0, name: text('Topics') },
      travel,
      { ...travel, slug: 'comics', mid: 13, name: text('Comics') },
      { ...travel, slug: 'old', isVisible: false },
    ])
    expect(await menu()).toEqual([
      [0, true, 'Topics'],
      [1, false, 'Travel'],
    ])
    await change('mobileSw', ['comics'])
    expect(await menu()).toEqual([
      [0, true, 'Topics'],
      [1, false, 'Travel'],
      [13, false, 'Comics'],
    ])
  })

  test('keeps a category with videos, which may be hidden or renamed', async () => {
    await change('categories', [travel])
    const { id } = await makeVideo(site.ctx)
    await sql`update items set category_id = (select id from categories) where id = ${id}`.execute(
      site.ctx.db,
    )
    await expect(change('categories', [])).rejects.toThrow('categories must keep categories that are in use')
    await change('categories.travel.isVisible', false)
    expect(await menu()).toEqual([])
    await sql`update items set category_id = null where id = ${id}`.execute(site.ctx.db)
  })

  test('marks categories whose page has nothing published', async () => {
    const cities = { ...travel, slug: 'cities', name: text('Cities'), parent: 'travel' }
    const all = [
      { ...travel, slug: 'topics', mid: 0, name: text('Topics') },
      travel,
      cities,
      { ...cities, slug: 'coasts', name: text('Coasts') },
      { ...travel, slug: 'music', name: text('Music') },
    ]
    await change('categories', all)
    const used = async () =>
      (await site.anonymous.call(listMenu, {}))
        .flatMap((item) => [item, ...(item.children ?? [])])
        .flatMap(({ isEmpty, name }) => (isEmpty ? [] : [name.en]))
    const put = ({ id }: { id: number }, slug: string | null) =>
      sql`update items set category_id = (select id from categories where slug = ${slug})
        where id = ${id}`.execute(site.ctx.db)
    expect(await used()).toEqual(['Topics'])
    const [film, draft, short] = [
      await makeVideo(site.ctx),
      await makeVideo(site.ctx, { state: 'draft' }),
      await makeVideo(site.ctx, { kind: 'short' }),
    ]
    await put(draft, 'music')
    await put(short, 'music')
    expect(await used(), 'the page of a category has neither drafts nor shorts').toEqual(['Topics'])
    await put(film, 'cities')
    expect(await used()).toEqual(['Topics', 'Travel', 'Cities'])
    const [, parent] = await site.anonymous.call(listMenu, {})
    expect(await site.anonymous.call(listSubCategories, { id: parent?.id ?? 0 })).toEqual(parent?.children)
    await put(film, 'travel')
    expect(await used()).toEqual(['Topics', 'Travel'])
    await sql`update items set state = 'hidden' where id = ${film.id}`.execute(site.ctx.db)
    expect(await used()).toEqual(['Topics'])
    for (const item of [film, draft, short]) await put(item, null)
  })
})

test('a card’s price and gifts are shown where it is sold', async () => {
  await change('vipCards.golden', {
    ...tableSettings.vipCards.default.golden,
    pricePoints: 175,
    diamonds: 11,
  })
  const golden = (await site.anonymous.call(listCards, {})).find(({ kind }) => kind === 'golden')
  expect(golden).toMatchObject({ price: { asset: 'points', amount: 175 }, diamonds: 11, freeViews: 0 })
})

test('a site in CNY is made by settings alone, and has 100 yuan as its minimum', async () => {
  await change('rechargeCurrencies.USD.isOn', false)
  await change('rechargeCurrencies.CNY.isOn', true)
  const { currencies } = await site.anonymous.call(getRechargeList, {})
  expect(currencies.map(({ code, minimum, amounts }) => [code, minimum, amounts[0]])).toEqual([
    ['CNY', 10_000, { minor: 10_000, points: 500 }],
  ])
})

test('a currency is added under its name', async () => {
  await change('rechargeCurrencies.GBP', { ...cny, code: 'GBP' })
  expect((await getSettings(site.ctx.db)).rechargeCurrencies.map(({ code }) => code)).toEqual([
    'USD',
    'CNY',
    'EUR',
    'GBP',
  ])
})

test('a sub-category is below its parent, not in the menu, and minorType lists it', async () => {
  await change('categories', [travel, { ...travel, slug: 'cities', name: text('Cities'), parent: 'travel' }])
  const [entry, ...others] = await site.anonymous.call(listMenu, {})
  expect(others).toEqual([])
  const id = entry?.id ?? 0
  expect(entry?.children).toMatchObject([{ mid: 1, name: { en: 'Cities' } }])
  expect(await site.anonymous.call(listSubCategories, { id })).toEqual(entry?.children)
  const child = entry?.children?.[0]?.id ?? 0
  expect(await site.anonymous.call(listSubCategories, { id: child })).toEqual([])
  await expect(site.anonymous.call(listSubCategories, { id: 999_999 })).rejects.toMatchObject({
    failure: 'NOT_FOUND',
  })
  await change('categories.travel.isVisible', false)
  expect(await site.anonymous.call(listMenu, {})).toEqual([])
})
