import { type SettingRule, settingRules } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { SettingRefused } from '../../platform/define-setting.ts'
import { commandLineOperator } from '../audit/index.ts'
import { storedSettings } from '../settings.ts'
import { findDefinition, settingNames } from './definitions.ts'
import {
  changeSetting,
  checkSettings,
  getSettings,
  listSettingChanges,
  listSettings,
  revertSetting,
} from './index.ts'
import { findSettingProblem } from './setting-value.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ env: { CARD_PROVIDER: 'sandbox', DEVELOPMENT: '1' } })
})
afterAll(() => site.close())

const by = { operator: commandLineOperator('lin'), reason: 'a test' }
const change = (key: string, value: unknown) => changeSetting(site.ctx, { key, value, ...by })
const revert = (name: string, to: 'former' | 'default' = 'former') =>
  revertSetting(site.ctx, { name, to, ...by })
const readValue = async (name: string) =>
  (await listSettings(site.ctx)).find((setting) => setting.name === name)?.value
const changes = async (name: string) => (await listSettingChanges(site.ctx, { name, size: 10 })).list
/** Every test starts from a site without changes. */
afterEach(async () => {
  for (const name of settingNames) await revert(name, 'default').catch(() => undefined)
})

describe.each(settingNames)('the setting %s', (name) => {
  const { definition } = findDefinition(name)

  test('has a default that it allows, and that a fresh site has', async () => {
    expect(findSettingProblem(definition, definition.default)).toBeUndefined()
    expect(await readValue(name)).toEqual(definition.default)
  })

  test('says what it does, in Chinese as written on the mainland and in Hong Kong, and in English', () => {
    const { cn, hk } = definition.description
    for (const text of [cn, hk]) expect(text).toMatch(/\p{Script=Han}.*[。]$/u)
    expect(hk).not.toBe(cn)
    expect(definition.description.en).toMatch(/^[A-Z].*\.$/)
  })

  test('refuses null, an unknown part and a value of another type, and changes nothing', async () => {
    const before = await readValue(name)
    const other = typeof definition.default === 'number' ? 'text' : 7
    for (const value of [null, other, undefined, { unknown: 1 }])
      await expect(change(name, value)).rejects.toThrow(/^\S+ (must be|does not exist) /)
    await expect(change(`${name}.unknown`, 1)).rejects.toThrow(`${name}.unknown does not exist`)
    expect(await readValue(name)).toEqual(before)
  })
})

const text = (en: unknown) => ({ cn: '光', hk: '光', en, vi: 'Quang' })
const cny = { code: 'CNY', isOn: true, pointsPerUnit: 5, minimum: 100, amounts: [100], unitsPerUsd: 7 }
const travel = { slug: 'travel', mid: 1, name: text('Travel'), isVisible: true }
const section = { slug: 'more', kind: 'new', isOn: true }
const [drama] = storedSettings.publishingTags.default
const wholeNumber = (from: number, to: number) => `must be a whole number from ${from} to ${to}`
const icon = 'must be a path of this site such as /favicon.svg, or a picture as data:image/png;base64,…'

const refusals: [key: string, value: unknown, message: string][] = [
  ['webName.en', '', 'webName.en must be one line of 1 to 40 characters; "" was given'],
  ['webName', text('x'.repeat(41)), 'webName.en must be one line of 1 to 40 characters; "xxxx'],
  ['webName', text('a\u0000b'), 'webName.en must be one line of 1 to 40 characters'],
  ['webName', text('Cinema\nBcc: all@example.com'), 'webName.en must be one line of 1 to 40 characters'],
  ['webName', { en: 'Only one' }, 'webName must be {cn, hk, en, vi}, each one line of 1 to 40 characters'],
  ['emailClosing.en', 'x'.repeat(501), 'emailClosing.en must be text of 0 to 500 characters'],
  [
    'emailTexts.resetCode.subject.en',
    'Your code\r\nBcc: everybody@example.com',
    'emailTexts.resetCode.subject.en must be one line of at most 100 characters',
  ],
  ['emailTexts.bindCode.subject.vi', 'x'.repeat(101), 'emailTexts.bindCode.subject.vi must be one line'],
  ['emailTexts.message.opening.cn', 'x'.repeat(501), 'emailTexts.message.opening.cn must be text of 0 to'],
  ['emailTexts.message.subject', text('Hello'), 'emailTexts.message.subject does not exist: opening'],
  ['webDescription.vi', 'x'.repeat(301), 'webDescription.vi must be text of 1 to 300 characters'],
  ['webIco.cn', '//evil.example/x.png', `webIco.cn ${icon}; "//evil.example/x.png" was given`],
  ['webIco.cn', 'https://evil.example/x.png', `webIco.cn ${icon}`],
  ['webIco.cn', `/${'x'.repeat(4000)}`, `webIco.cn ${icon}`],
  ['mobileSw', ['casino'], 'mobileSw.0 must be one of comics; "casino" was given'],
  [
    'mobileSw',
    ['comics', 'comics'],
    'mobileSw must be a list of 0 to 1 entries without repetition, each one of',
  ],
  [
    'serviceMail',
    'nobody',
    'serviceMail must be an email address, or empty text for none; "nobody" was given',
  ],
  [
    'footer',
    [],
    'footer must be a list of 1 to 4 entries without repetition, each one of home, new, hot, category',
  ],
  ['footer', ['home', 'home'], 'footer must be a list of 1 to 4 entries without repetition'],
  ['embedSites.0', 'example.com', 'embedSites.0 must be * for every site, or an origin such as'],
  ['footer.0', 'casino', 'footer.0 must be one of home, new, hot, category'],
  ['rating', 'adult', 'rating must be general: the age gate does not exist yet'],
  [
    'helpLinks',
    [{ title: { cn: '求助', hk: '求助', en: 'Help', vi: 'Giúp đỡ' }, url: 'javascript:alert(1)' }],
    'helpLinks.0.url must be an address that begins with https://, tel: or mailto:',
  ],
  ['linkRules.linksMax', 21, `linkRules.linksMax ${wholeNumber(0, 20)}; 21 was given`],
  [
    'rechargeCurrencies.CNY.minimum',
    0,
    'rechargeCurrencies.CNY.minimum must be a whole number of hundredths from 1 to 1000000000; 0 was given',
  ],
  [
    'rechargeCurrencies.CNY.pointsPerUnit',
    0.5,
    'rechargeCurrencies.CNY.pointsPerUnit must be a whole number from 1',
  ],
  [
    'rechargeCurrencies.CNY.unitsPerUsd',
    0,
    'rechargeCurrencies.CNY.unitsPerUsd must be a number from 0.0001',
  ],
  ['rechargeCurrencies.CNY.amounts', [], 'rechargeCurrencies.CNY.amounts must be a list of 1 to 12 entries'],
  [
    'rechargeCurrencies.CNY',
    { ...cny, minimum: 101 },
    'rechargeCurrencies.CNY.amounts must have an amount of at least the minimum, 101, while the currency is on',
  ],
  ['rechargeCurrencies', [cny, cny], 'rechargeCurrencies.CNY must be in the list once'],
  ['rechargeCurrencies.XYZ', { ...cny, code: 'XYZ' }, 'rechargeCurrencies.XYZ.code must be one of USD, CNY'],
  ['rechargeCurrencies.GBP', cny, 'rechargeCurrencies.GBP does not exist: the list has no GBP'],
  ['welcomeTrialCard', 'yes', 'welcomeTrialCard must be true or false; "yes" was given'],
  ['welcomeFreeViews', 1001, `welcomeFreeViews ${wholeNumber(0, 1000)}; 1001 was given`],
  ['welcomesPerDevice', -1, `welcomesPerDevice ${wholeNumber(0, 10_000)}`],
  ['welcomesPerRange', -1, `welcomesPerRange ${wholeNumber(0, 10_000)}`],
  ['inviteCoins', 1.5, `inviteCoins ${wholeNumber(0, 100_000)}`],
  ['inviteFreeViews', -1, `inviteFreeViews ${wholeNumber(0, 1000)}`],
  ['invitesPerDay', -1, `invitesPerDay ${wholeNumber(0, 10_000)}`],
  ['inviteRechargePercent', 101, `inviteRechargePercent ${wholeNumber(0, 100)}`],
  ['inviteHeldDays', 366, `inviteHeldDays ${wholeNumber(0, 365)}`],
  ['creatorSharePercent', 101, `creatorSharePercent ${wholeNumber(0, 100)}`],
  ['creatorShareHeldDays', 366, `creatorShareHeldDays ${wholeNumber(0, 365)}`],
  ['signInCoins', [], 'signInCoins must be a list of 1 to 31 entries, each a whole number from 0 to 100000'],
  ['signInCoins.6', -1, 'signInCoins.6 must be a whole number from 0 to 100000'],
  ['coinsPerPoint', 0, `coinsPerPoint ${wholeNumber(1, 10_000)}`],
  ['alsoWatchedViewers', 0, `alsoWatchedViewers ${wholeNumber(1, 1_000_000)}; 0 was given`],
  ['guestsMayComment', 1, 'guestsMayComment must be true or false'],
  ['commentReportsToHide', 0, `commentReportsToHide ${wholeNumber(1, 1000)}`],
  ['guestsMaySendDanmaku', 1, 'guestsMaySendDanmaku must be true or false'],
  ['danmakuReportsToHide', 0, `danmakuReportsToHide ${wholeNumber(1, 1000)}`],
  ['historyDays', 0, `historyDays ${wholeNumber(1, 3650)}`],
  ['favouritesForVipOnly', 1, 'favouritesForVipOnly must be true or false'],
  ['reviewHours', 0, `reviewHours ${wholeNumber(1, 720)}`],
  ['uploadMaxMb', 0, `uploadMaxMb ${wholeNumber(1, 20_480)}`],
  ['uploadMaxMinutes', 721, `uploadMaxMinutes ${wholeNumber(1, 720)}`],
  ['uploadsAtOnce', 0, `uploadsAtOnce ${wholeNumber(1, 100)}`],
  ['publishingTags', [], 'publishingTags must be a list of 1 to 20 entries'],
  ['publishingTags', [drama, drama], 'publishingTags.1.cn must be in the list once'],
  [
    'publishingTags',
    [drama, { cn: '正剧', hk: '正劇', en: 'Drama', vi: 'Chính kịch' }],
    'publishingTags.1.en must be in the list once',
  ],
  ['supportHours', 0, `supportHours ${wholeNumber(1, 720)}`],
  [
    'supportAnswers',
    [{ title: 'A', text: { cn: ' ', hk: 'a', en: 'a', vi: 'a' } }],
    'supportAnswers.0.text.cn must have 1 to 2000 characters',
  ],
  ['grantSeconds', 3601, `grantSeconds ${wholeNumber(5, 3600)}`],
  ['grantSeconds', 4, `grantSeconds ${wholeNumber(5, 3600)}`],
  ['grantNetworks', 101, `grantNetworks ${wholeNumber(0, 100)}`],
  ['backupHour', 24, `backupHour ${wholeNumber(0, 23)}`],
  ['backupKeep', 0, `backupKeep ${wholeNumber(1, 10_000)}`],
  ['removalRefundDays', -1, `removalRefundDays ${wholeNumber(0, 3650)}`],
  ['defaultPricePoints', 1e10, `defaultPricePoints ${wholeNumber(0, 1_000_000_000)}`],
  ['defaultFreeSeconds', 86_401, `defaultFreeSeconds ${wholeNumber(0, 86_400)}`],
  ['shortsFreeFirst', -1, `shortsFreeFirst ${wholeNumber(0, 50)}`],
  ['shortsPaidOneIn', 0, `shortsPaidOneIn ${wholeNumber(1, 50)}`],
  ['categories', [travel, travel], 'categories.travel must be in the list once'],
  ['categories', [{ ...travel, mid: 7 }], 'categories.travel.mid must be one of 0, 1, 13; 7 was given'],
  [
    'categories',
    [{ ...travel, slug: 'No slug' }],
    'categories.No slug.slug must be 1 to 40 lower-case letters',
  ],
  [
    'categories',
    [
      { ...travel, mid: 0 },
      { ...travel, slug: 'more', mid: 0 },
    ],
    'categories.more.mid must be 0 in one category at most',
  ],
  [
    'categories',
    [travel, { ...travel, slug: 'cities', parent: 'country' }],
    'categories.cities.parent must be the slug of a category with the same mid that has no parent itself',
  ],
  [
    'categories',
    [travel, { ...travel, slug: 'a', parent: 'travel' }, { ...travel, slug: 'b', parent: 'a' }],
    'categories.b.parent must be the slug of a category',
  ],
  [
    'categories',
    [{ ...travel, parent: 'travel' }],
    'categories.travel.parent must be the slug of a category',
  ],
  ['homeSections', [section, section], 'homeSections.more must be in the list once'],
  ['homeSections', [{ ...section, kind: 'story' }], 'homeSections.more.kind must be one of continued,'],
  [
    'homeSections',
    [{ ...section, kind: 'topic' }],
    'homeSections.more.topic must be given for the kind topic',
  ],
  [
    'homeSections',
    [{ ...section, kind: 'topic', topic: 'nowhere' }],
    'homeSections.more.topic must be the slug of a topic',
  ],
  [
    'homeSections',
    [{ ...section, kind: 'picked' }],
    'homeSections.more.items must be given for the kind picked',
  ],
  ['homeSections', [{ ...section, kind: 'picked', items: [1] }], 'homeSections.more.title must be given'],
  [
    'homeSections',
    [{ ...section, kind: 'picked', items: [999_999], title: text('More') }],
    'homeSections.more.items must be ids of items; 999999 is none',
  ],
  [
    'homeSections',
    [{ ...section, kind: 'actor', actor: 999_999, title: text('More') }],
    'homeSections.more.actor must be the id of an actor',
  ],
  [
    'homeSections',
    [{ ...section, kind: 'actor' }],
    'homeSections.more.actor must be given for the kind actor',
  ],
  ['homeSections', [{ ...section, category: 'travel' }], 'homeSections.more.category must be left out'],
  [
    'homeSections',
    [{ ...section, kind: 'category', category: 'nowhere' }],
    'homeSections.more.category must be the slug of a category',
  ],
  [
    'homeSections.again',
    { slug: 'again', kind: 'purchased', isOn: true },
    'homeSections.again.kind must be the only section of its kind',
  ],
  ['vipCards.golden.pricePoints', -1, 'vipCards.golden.pricePoints must be a whole number from 0'],
  [
    'vipCards.golden.pricePoints',
    0,
    'vipCards.golden.pricePoints must be at least 1 while the card is on sale',
  ],
  ['vipCards.golden.months', 2, 'vipCards.golden.months does not exist: name, isOnSale, pricePoints'],
  ['webname', 'x', 'webname is no setting; there are webName, webDescription'],
  ['__proto__.x', 'x', '__proto__.x is no setting'],
  ['webName.__proto__', 'x', 'webName.__proto__ does not exist'],
]

test.each(refusals)('%s cannot be %j', async (key, value, message) => {
  const counted = () => sql<{ count: number }>`select count(*)::int from setting_changes`.execute(site.ctx.db)
  const before = [await listSettings(site.ctx), (await counted()).rows]
  const refused = await refusalOf(key, value)
  expect(refused.message).toContain(message)
  // A part that there is not is on no screen.
  if (!/does not exist|is no setting/.test(message)) expect(settingRules).toContain(refused.rule)
  expect([await listSettings(site.ctx), (await counted()).rows]).toEqual(before)
})

/** What a refusal of a value says, and its rule for the text of the back office. */
async function refusalOf(key: string, value: unknown) {
  const error = await change(key, value).catch((refused: unknown) => refused)
  if (!(error instanceof SettingRefused)) throw new Error(`${key} was not refused: ${String(error)}`)
  const { rule, params } = error.details as { rule?: SettingRule; params?: object }
  return { message: error.message, rule, params }
}

test('every rule is tested by one of these refusals', async () => {
  const rules: unknown[] = []
  for (const [key, value] of refusals) rules.push((await refusalOf(key, value)).rule)
  // Of a setting that was never changed or meanwhile, and of a category with items.
  const others: SettingRule[] = ['neverChanged', 'changedMeanwhile', 'categoryInUse']
  expect(settingRules.filter((rule) => !rules.includes(rule) && !others.includes(rule))).toEqual([])
})

test.each<[key: string, value: unknown, rule: SettingRule, params: object]>([
  ['coinsPerPoint', 0, 'wholeNumber', { minimum: 1, maximum: 10_000 }],
  ['webDescription.en', '', 'text', { minimum: 1, maximum: 300 }],
  ['footer', [], 'uniqueList', { minimum: 1, maximum: 4 }],
  ['rechargeCurrencies.CNY', { ...cny, minimum: 101 }, 'currencyAmount', { minimum: 1.01 }],
  ['homeSections', [{ ...section, kind: 'picked' }], 'neededForKind', { kind: 'picked' }],
])('the refusal of %s has the rule and what its text inserts', async (key, value, rule, params) => {
  expect(await refusalOf(key, value)).toMatchObject({ rule, params })
})

test('every setting has a refusal among these', () => {
  const refused = new Set(refusals.map(([key]) => key.split('.')[0]))
  expect(settingNames.filter((name) => !refused.has(name))).toEqual([])
})

test('a refusal names the rule for staff as it does on the command line', async () => {
  const refused = await change('coinsPerPoint', 0).catch((error: unknown) => error)
  const problem = 'must be a whole number from 1 to 10000; 0 was given'
  expect(refused).toMatchObject({ failure: 'BAD_REQUEST', details: { path: '/coinsPerPoint', problem } })
})

test('a change is recorded with who made it, why, and both values', async () => {
  site.clock.set('2026-11-23T12:00:00Z')
  await change('webName.en', 'Cinema')
  const [latest] = await changes('webName')
  expect(latest).toEqual({
    before: storedSettings.webName.default,
    after: { ...storedSettings.webName.default, en: 'Cinema' },
    actorName: 'lin',
    reason: 'a test',
    at: '2026-11-23T12:00:00.000Z',
  })
})

test('storing the current value again is not recorded as a change', async () => {
  const before = await changes('coinsPerPoint')
  await change('coinsPerPoint', 10)
  expect(await changes('coinsPerPoint')).toEqual(before)
})

test('the history cannot be changed', async () => {
  await change('coinsPerPoint', 20)
  for (const statement of [
    `update setting_changes set actor = 'x'`,
    'delete from setting_changes',
    'truncate setting_changes',
  ])
    await expect(sql.raw(statement).execute(site.ctx.db)).rejects.toThrow(/append-only|permission denied/)
})

test.each([
  ['coinsPerPoint', 20, 30],
  ['vipCards.golden.pricePoints', 160, 170],
  ['categories.travel', travel, undefined],
])('%s is reverted to its former value, back, and to its default', async (key, first, second) => {
  const [name = ''] = key.split('.')
  const { definition } = findDefinition(name)
  await change(key, first)
  const withFirst = await readValue(name)
  if (second !== undefined) await change(key, second)
  const latest = await readValue(name)
  await revert(name)
  expect(await readValue(name)).toEqual(second === undefined ? definition.default : withFirst)
  await revert(name)
  expect(await readValue(name)).toEqual(latest)
  await revert(name, 'default')
  expect(await readValue(name)).toEqual(definition.default)
})

test('a part cannot be reverted, nor what was never changed', async () => {
  await expect(revert('webName.en')).rejects.toThrow('webName.en is part of webName')
  await expect(revert('inviteHeldDays')).rejects.toThrow('inviteHeldDays was never changed')
})

test('fifty changes of different parts at once are all kept', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, at) => change(at % 2 ? 'webName.en' : 'webName.vi', `Name ${at}`)),
  )
  const { en, vi } = (await getSettings(site.ctx.db)).webName
  expect([en, vi]).toEqual([
    expect.stringMatching(/^Name \d*[13579]$/),
    expect.stringMatching(/^Name \d*[02468]$/),
  ])
  expect(
    (await site.ctx.db.selectFrom('setting_changes').select('id').where('key', '=', 'webName').execute())
      .length,
  ).toBeGreaterThanOrEqual(50)
})

test('stored values that are not allowed stop the start with a message', async () => {
  const { db } = site.ctx
  await checkSettings(db)
  const byHand = (name: string, value: string) =>
    sql`insert into settings (name, value) values (${name}, ${value}::jsonb)`.execute(db)
  await expect(byHand('rating', '"adult"')).rejects.toThrow('settings_rating_adult_needs_gate')
  await sql`alter table settings drop constraint settings_rating_adult_needs_gate`.execute(site.ownerDb)
  await byHand('rating', '"adult"')
  await byHand('coinsPerPoint', '0')
  await byHand('unknown', '1')
  await expect(checkSettings(db)).rejects.toThrow(
    /^These settings cannot be used: rating must be general: [^\n]* coinsPerPoint must be a whole number from 1 to 10000; 0 was given\. Change them by [^\n]*$/,
  )
})
