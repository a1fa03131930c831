import {
  addPolicyVersion,
  changeSetting,
  getPolicy,
  getRechargeList,
  getSettings,
  type InputOf,
  limits,
  listAudit,
  listEnvironment,
  listPolicyVersions,
  listSettingChanges,
  listSettings,
  revertSetting,
} from '@liuguang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStaff } from '../../../test/staff.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { settingNames } from './definitions.ts'

const password = 'a-password-nobody-may-see'
let site: TestApp
let admin: ReturnType<TestApp['as']>
let auditor: ReturnType<TestApp['as']>
let adminName: string
beforeAll(async () => {
  const mail = { SMTP_URL: `smtps://user:${password}@mail.example:465`, MAIL_FROM: 'Site <site@example.com>' }
  site = await openTestApp({ env: { ...mail, CARD_PROVIDER: 'sandbox', DEVELOPMENT: '1' } })
  const staff = await makeStaff(site.ctx, 'admin')
  adminName = staff.name
  admin = site.as(staff.staffToken)
  auditor = site.as((await makeStaff(site.ctx, 'auditor')).staffToken)
})
afterAll(() => site.close())

const find = async (name: string) =>
  (await auditor.call(listSettings, {})).list.find((setting) => setting.name === name)

test('staff see every setting with its rules and value, and who changed it last', async () => {
  const { list: settings } = await auditor.call(listSettings, {})
  expect(settings.map(({ name }) => name)).toEqual(settingNames)
  expect(await find('alsoWatchedViewers')).toMatchObject({
    isDefault: true,
    needsReason: false,
    lastChange: null,
  })
  site.clock.set('2026-11-23T12:00:00Z')
  const changed = await admin.call(changeSetting, { key: 'coinsPerPoint', value: 20, reason: 'spring sale' })
  expect(changed).toEqual({
    name: 'coinsPerPoint',
    scope: 'staff',
    isPrice: true,
    title: { cn: '金币兑换积分', hk: '金幣兌換積分', en: 'Coins per point' },
    description: { cn: expect.any(String), hk: expect.any(String), en: 'Coins that exchange into 1 point.' },
    schema: { type: 'integer', minimum: 1, maximum: 10000 },
    allowed: 'a whole number from 1 to 10000',
    default: 10,
    value: 20,
    isDefault: false,
    needsReason: true,
    lastChange: { at: '2026-11-23T12:00:00.000Z', actorName: adminName, reason: 'spring sale' },
  })
  expect(await find('coinsPerPoint')).toEqual(changed)
})

test('settings are filtered by text, change and price, and sorted; variables of the environment by text and whether they are set', async () => {
  const namesOf = async (input: InputOf<typeof listSettings>) => {
    const { list, total } = await auditor.call(listSettings, input)
    expect(total).toBe(list.length)
    return list.map(({ name }) => name)
  }
  const reason = 'a test'
  site.clock.set('2026-11-23T13:00:00Z')
  await admin.call(changeSetting, { key: 'historyDays', value: 77, reason })
  site.clock.set('2026-11-23T14:00:00Z')
  await admin.call(changeSetting, { key: 'inviteHeldDays', value: 21, reason })
  expect(await namesOf({ text: 'INVITEHELDDAYS' })).toEqual(['inviteHeldDays'])
  expect(await namesOf({ text: ' 金币兑换积分 ' })).toEqual(['coinsPerPoint'])
  expect(await namesOf({ isDefault: false, isPrice: true })).toContain('inviteHeldDays')
  expect(await namesOf({ isDefault: true })).not.toContain('inviteHeldDays')
  expect(await namesOf({ isPrice: true })).not.toContain('historyDays')
  const changed = await namesOf({ order: 'changed' })
  expect(changed.slice(0, 2)).toEqual(['inviteHeldDays', 'historyDays'])
  expect(changed.toSorted()).toEqual(await namesOf({ order: 'name' }))
  const variablesOf = async (input: InputOf<typeof listEnvironment>) =>
    (await auditor.call(listEnvironment, input)).list.map(({ name }) => name)
  expect(await variablesOf({ text: 'verotel_secret' })).toEqual(['VEROTEL_SECRET'])
  expect(await variablesOf({ text: 'verotel_secret', isSet: true })).toEqual([])
  const declared = await variablesOf({})
  expect(await variablesOf({ order: 'name' })).toEqual(declared.toSorted())
  expect(declared).not.toEqual(declared.toSorted())
  for (const key of ['historyDays', 'inviteHeldDays'])
    await admin.call(revertSetting, { name: key, to: 'default', reason })
})

test('every setting needs a reason but those that touch neither money nor visibility nor personal data', async () => {
  const { list: settings } = await auditor.call(listSettings, {})
  expect(settings.filter(({ needsReason }) => !needsReason).map(({ name }) => name)).toEqual([
    ...[
      'webName',
      'webDescription',
      'webIco',
      'serviceMail',
      'emailClosing',
      'emailTexts',
      'footer',
      'helpLinks',
      'linkRules',
    ],
    ...['supportHours', 'supportAnswers'],
    ...['alsoWatchedViewers', 'favouritesForVipOnly', 'guestsMayComment', 'guestsMaySendDanmaku'],
    ...['reviewHours', 'uploadMaxMb', 'uploadMaxMinutes', 'uploadsAtOnce', 'publishingTags'],
    ...['shortsFreeFirst', 'shortsPaidOneIn', 'backupHour', 'homeSections'],
  ])
})

test('a change is recorded in the audit with account, role and network', async () => {
  await admin.call(changeSetting, { key: 'webName.en', value: 'Cinema' })
  const { list } = await auditor.call(listAudit, { subject: 'setting:webName' })
  expect(list[0]).toMatchObject({
    action: 'settings.change',
    actorName: adminName,
    role: 'admin',
    reason: null,
    address: expect.any(String),
    requestId: expect.any(String),
    before: { value: { en: 'Liuguang' } },
    after: { value: { en: 'Cinema' } },
  })
})

test('a wrong value, an unknown setting, and a price without a reason are refused, with nothing changed', async () => {
  const refused = (input: { key: string; value: unknown; reason?: string }) =>
    admin.call(changeSetting, input).catch((error: unknown) => error)
  expect(await refused({ key: 'alsoWatchedViewers', value: 'many' })).toMatchObject({
    failure: 'BAD_REQUEST',
  })
  expect(await refused({ key: 'SMTP_URL', value: 'x' })).toMatchObject({ failure: 'BAD_REQUEST' })
  const price = { key: 'vipCards.golden.pricePoints', value: 160 }
  expect(await refused(price)).toMatchObject({ failure: 'REASON_REQUIRED' })
  expect(await refused({ ...price, reason: ' ' })).toMatchObject({ failure: 'REASON_REQUIRED' })
  for (const name of ['alsoWatchedViewers', 'vipCards'])
    expect(await find(name)).toMatchObject({ isDefault: true, lastChange: null })
})

test('a setting is reverted, and its history has pages, the latest first', async () => {
  for (const value of [1, 2, 3]) await admin.call(changeSetting, { key: 'alsoWatchedViewers', value })
  const reverted = await admin.call(revertSetting, { name: 'alsoWatchedViewers', to: 'former' })
  expect(reverted.value).toBe(2)
  const reset = await admin.call(revertSetting, {
    name: 'alsoWatchedViewers',
    to: 'default',
    reason: 'enough',
  })
  expect(reset.isDefault).toBe(true)
  const first = await auditor.call(listSettingChanges, { name: 'alsoWatchedViewers', size: 2 })
  expect(first).toMatchObject({ total: 5, totalPage: 3 })
  expect(first.list.map(({ before, after, reason }) => [before, after, reason])).toEqual([
    [2, reset.value, 'enough'],
    [3, 2, ''],
  ])
  const next = await auditor.call(listSettingChanges, {
    name: 'alsoWatchedViewers',
    cursor: first.next ?? '',
  })
  expect(next.list.map(({ after }) => after)).toEqual([3, 2, 1])
  const oldest = { name: 'alsoWatchedViewers', order: 'oldest', size: 1 } as const
  const start = await auditor.call(listSettingChanges, oldest)
  const second = await auditor.call(listSettingChanges, { ...oldest, cursor: start.next ?? '' })
  expect([...start.list, ...second.list].map((change) => change.after)).toEqual([1, 2])
  const named = await auditor.call(listSettingChanges, { name: 'alsoWatchedViewers', text: 'ENOUGH' })
  expect(named).toMatchObject({ list: [{ reason: 'enough' }], total: 1 })
})

describe('a setting that was changed meanwhile', () => {
  const key = 'uploadsAtOnce'
  const refusal = {
    failure: 'BAD_REQUEST',
    details: { path: '/uploadsAtOnce', rule: 'changedMeanwhile', problem: 'was changed meanwhile' },
  }
  /** Stores a value a second later. @returns when */
  async function change(value: number) {
    site.clock.advance(1000)
    return (await admin.call(changeSetting, { key, value })).lastChange?.at ?? ''
  }

  test('is not overwritten by a change that was begun before', async () => {
    const overwrite = (lastChangeAt: string | null) =>
      admin.call(changeSetting, { key, value: 1, lastChangeAt })
    const seen = await change(2)
    const last = await change(4)
    for (const at of [null, seen]) await expect(overwrite(at)).rejects.toMatchObject(refusal)
    expect(await find(key)).toMatchObject({ value: 4, lastChange: { at: last } })
    site.clock.advance(1000)
    expect(await overwrite(last)).toMatchObject({ value: 1 })
  })

  test('keeps the later change when an earlier one is undone, and a change is undone once', async () => {
    const undo = (at: string) => admin.call(revertSetting, { name: key, to: 'former', at })
    const earlier = await change(2)
    const last = await change(4)
    await expect(undo(earlier)).rejects.toMatchObject(refusal)
    site.clock.advance(1000)
    expect(await undo(last)).toMatchObject({ value: 2 })
    await expect(undo(last)).rejects.toMatchObject(refusal)
    expect(await find(key)).toMatchObject({ value: 2 })
  })
})

test('staff see which secrets are set, without a value, and other variables with theirs', async () => {
  const { list: variables } = await auditor.call(listEnvironment, {})
  const isSet = Object.fromEntries(variables.map((one) => [one.name, one.isSet]))
  expect(isSet).toMatchObject({ SMTP_URL: true, VEROTEL_SECRET: false, CRYPTO_NODES: false })
  const values = Object.fromEntries(variables.map(({ name, value }) => [name, value]))
  expect(values).toMatchObject({ SMTP_URL: null, CARD_PROVIDER: 'sandbox', TIME_ZONE: 'Asia/Hong_Kong' })
  const answers = [variables, await auditor.call(listSettings, {})]
  expect(JSON.stringify(answers)).not.toContain(password)
})

test('a site in yuan is configured by staff calls, and its smallest amount is 100 yuan', async () => {
  const reason = 'a site in yuan'
  await admin.call(changeSetting, { key: 'rechargeCurrencies.USD.isOn', value: false, reason })
  await admin.call(changeSetting, { key: 'rechargeCurrencies.CNY.isOn', value: true, reason })
  const { currencies } = await site.anonymous.call(getRechargeList, {})
  expect(currencies.map(({ code, minimum }) => [code, minimum])).toEqual([['CNY', 10_000]])
})

test('staff read every version of the policies, of which the newest of each kind is in force', async () => {
  const later = { version: '2026-11-24', effective_at: new Date('2026-11-24T00:00:00Z') }
  const [former] = await site.ownerDb
    .selectFrom('policies')
    .selectAll()
    .where('kind', '=', 'privacy')
    .execute()
  if (!former) throw new Error('there is no policy')
  const { title, text, kind } = former
  await site.ownerDb
    .insertInto('policies')
    .values({ ...later, kind, title: JSON.stringify(title), text: JSON.stringify(text) })
    .execute()
  const { list, total } = await auditor.call(listPolicyVersions, {})
  expect(total).toBe(list.length)
  const privacy = list.filter((policy) => policy.kind === 'privacy')
  expect(privacy.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
    ['2026-11-24', true],
    [former.version, false],
  ])
  expect(list.filter(({ isCurrent }) => isCurrent).map((policy) => policy.kind)).toEqual([
    ...['publishing', 'privacy', 'agreement'],
  ])
  // Of one policy, from the oldest on.
  const ofOne = await auditor.call(listPolicyVersions, { kind: 'privacy', order: 'oldest' })
  expect(ofOne).toMatchObject({ list: privacy.toReversed(), total: 2 })
  expect(ofOne.list.map(({ id }) => id)).toEqual([`privacy ${former.version}`, 'privacy 2026-11-24'])
})

test('versions of the policies are found by a text in their title or text, and each is on one page', async () => {
  const { list } = await auditor.call(listPolicyVersions, {})
  const idsOf = async (input: InputOf<typeof listPolicyVersions>) =>
    (await auditor.call(listPolicyVersions, input)).list.map(({ id }) => id)
  const publishing = list.find(({ kind }) => kind === 'publishing')
  if (!publishing) throw new Error('there is no policy')
  for (const part of [publishing.title.en.toUpperCase(), publishing.text.vi.slice(0, 60)]) {
    const found = await idsOf({ text: ` ${part} ` })
    expect(found, part).toContain(publishing.id)
    expect(found.length, part).toBeLessThan(list.length)
  }
  expect(await idsOf({ text: 'no such text' })).toEqual([])
  for (const order of ['newest', 'oldest'] as const) {
    const ids: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await auditor.call(listPolicyVersions, { order, size: 1, ...(cursor ? { cursor } : {}) })
      ids.push(...page.list.map(({ id }) => id))
      cursor = page.next
    }
    const all = list.map(({ id }) => id)
    expect(ids).toEqual(order === 'newest' ? all : all.toReversed())
  }
})

describe('a new version of a policy', () => {
  const texts = (text: string) => ({ cn: text, hk: text, en: text, vi: text })
  const add = (text: string, requestKey = crypto.randomUUID()) =>
    admin.call(
      addPolicyVersion,
      { kind: 'agreement', title: texts('Terms'), text: texts(text), reason: 'a new office' },
      { requestKey },
    )

  test('is in force at once, the former one stays, and a repeated request adds none', async () => {
    const before = (await auditor.call(listPolicyVersions, {})).total
    const key = crypto.randomUUID()
    const first = await add('# Terms\nBe kind. {removalRefundDays}', key)
    expect(await add('# Terms\nBe kind. {removalRefundDays}', key)).toEqual(first)
    const day = site.clock.now().toISOString().slice(0, 10)
    expect(first).toMatchObject({ version: day, isCurrent: true, lastAction: { reason: 'a new office' } })
    site.clock.advance(1000)
    const second = await add('# Terms\nBe very kind.')
    expect(second.version).toBe(`${day}.2`)
    const { list, total } = await auditor.call(listPolicyVersions, {})
    expect(total).toBe(before + 2)
    expect(list.filter(({ kind, isCurrent }) => kind === 'agreement' && isCurrent)).toEqual([second])
    const ofAgreement = list.filter(({ kind }) => kind === 'agreement')
    expect(ofAgreement[1]).toEqual({ ...first, isCurrent: false })
    expect(ofAgreement.at(-1)?.lastAction).toBeNull()
    const { policies } = await site.anonymous.call(getSettings, {})
    expect(policies.agreement).toBe(second.version)
    expect(await site.anonymous.call(getPolicy, { kind: 'agreement' })).toMatchObject({
      text: { en: '# Terms\nBe very kind.' },
    })
    const { list: actions } = await auditor.call(listAudit, { action: 'settings.add-policy' })
    expect(actions[0]).toMatchObject({ reason: 'a new office', before: { version: day } })
  })

  test('may be as long as the limit in every language, however many bytes its characters have', async () => {
    site.clock.advance(1000)
    const longest = '\u{20000}'.repeat(limits.policyTextMax)
    await add(longest)
    const { text } = await site.anonymous.call(getPolicy, { kind: 'agreement' })
    for (const written of Object.values(text)) expect(written === longest).toBe(true)
    await expect(add('x'.repeat(2 ** 18))).rejects.toMatchObject({ failure: 'BODY_TOO_LARGE' })
  })

  test.each([
    ['/text/en', { text: { ...texts('Text'), en: ' \n' } }],
    ['/text/vi', { text: { ...texts('Text'), vi: 'x'.repeat(limits.policyTextMax + 1) } }],
    ['/title/cn', { title: { ...texts('Title'), cn: '' } }],
  ])('is refused with a path: %s', async (path, wrong) => {
    const input = {
      kind: 'privacy' as const,
      title: texts('Privacy'),
      text: texts('Text'),
      reason: 'r',
      ...wrong,
    }
    await expect(admin.call(addPolicyVersion, input)).rejects.toMatchObject({
      failure: 'BAD_REQUEST',
      details: { path },
    })
  })
})

test('finance reads and changes prices and canned answers, and no other setting', async () => {
  const finance = site.as((await makeStaff(site.ctx, 'finance')).staffToken)
  const listed = (await finance.call(listSettings, {})).list.map(({ name }) => name)
  expect(listed).toEqual([
    ...['rechargeCurrencies', 'welcomeTrialCard', 'welcomeFreeViews'],
    ...['inviteCoins', 'inviteFreeViews', 'inviteRechargePercent', 'inviteHeldDays'],
    ...['signInCoins', 'coinsPerPoint', 'supportAnswers', 'creatorSharePercent', 'creatorShareHeldDays'],
    ...['defaultPricePoints', 'vipCards'],
  ])
  const reason = 'autumn sale'
  const price = { key: 'vipCards.golden.pricePoints', value: 120, reason }
  expect(await finance.call(changeSetting, price)).toMatchObject({ value: { golden: { pricePoints: 120 } } })
  expect(await finance.call(listSettingChanges, { name: 'vipCards' })).toMatchObject({ total: 1 })
  await finance.call(revertSetting, { name: 'vipCards', to: 'default', reason })
  const refused = { failure: 'PERMISSION_DENIED' }
  await expect(finance.call(changeSetting, { key: 'webName.en', value: 'Cinema' })).rejects.toMatchObject(
    refused,
  )
  await expect(finance.call(revertSetting, { name: 'webName', to: 'default' })).rejects.toMatchObject(refused)
  await expect(finance.call(listSettingChanges, { name: 'webName' })).rejects.toMatchObject(refused)
  await expect(auditor.call(changeSetting, price)).rejects.toMatchObject(refused)
})

test('the prices of all VIP cards are not overwritten by a change that was begun before another card got a new price', async () => {
  const seen = await find('vipCards')
  const cards = seen?.value as Record<'golden' | 'platinum', object>
  const store = (value: object) => {
    site.clock.advance(1000)
    const lastChangeAt = seen?.lastChange?.at ?? null
    return admin.call(changeSetting, { key: 'vipCards', value, lastChangeAt, reason: 'spring' })
  }
  await store({ ...cards, golden: { ...cards.golden, pricePoints: 170 } })
  const outdated = store({ ...cards, platinum: { ...cards.platinum, pricePoints: 410 } })
  await expect(outdated).rejects.toMatchObject({ details: { rule: 'changedMeanwhile' } })
  expect(await find('vipCards')).toMatchObject({
    value: { golden: { pricePoints: 170 }, platinum: cards.platinum },
  })
})
