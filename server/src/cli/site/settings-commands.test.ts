import { listMenu } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { categoryCommand } from './category.ts'
import { revertSettingCommand, setCommand, settingsCommand } from './settings.ts'

const password = 'a-password-nobody-may-see'
let site: TestApp
beforeAll(async () => {
  site = await openTestApp({
    env: { SMTP_URL: `smtps://user:${password}@mail.example:465`, MAIL_FROM: 'Site <site@example.com>' },
  })
})
afterAll(() => site.close())

const settings = async (...args: string[]) => (await runCommand(site, settingsCommand, ...args)).lines
const set = async (...args: string[]) => (await runCommand(site, setCommand, ...args)).lines
const revert = async (...args: string[]) => (await runCommand(site, revertSettingCommand, ...args)).lines

test('all settings are listed with their values, and secrets only as set or not', async () => {
  const lines = await settings()
  expect(lines).toContain('coinsPerPoint = 10')
  expect(lines).toContain('SMTP_URL: yes')
  expect(lines).toContain('VEROTEL_SECRET: no')
  expect(lines.join('\n')).not.toContain(password)
})

test('a setting is changed and reverted by name, and its history tells by whom and why', async () => {
  expect(await set('coinsPerPoint', '20', '--note', 'spring sale')).toEqual(['coinsPerPoint: 10 → 20'])
  expect(await settings()).toContain('coinsPerPoint = 20 (changed)')
  expect(await set('coinsPerPoint', '20')).toEqual(['coinsPerPoint has this value already.'])
  await expect(revert('coinsPerPoint')).rejects.toThrow('A reason is required')
  expect(await revert('coinsPerPoint', '--note', 'it ended')).toEqual(['coinsPerPoint: 20 → 10'])
  const lines = await settings('coinsPerPoint')
  expect(lines).toEqual([
    'coinsPerPoint = 10',
    '兑换 1 积分所需的金币。',
    'Coins that exchange into 1 point.',
    'Scope: staff',
    'Allowed: a whole number from 1 to 10000',
    'Default: as it is',
    expect.stringMatching(/Z Tester: 20 → 10 \(it ended\)$/),
    expect.stringMatching(/Z Tester: 10 → 20 \(spring sale\)$/),
  ])
})

test('a value is JSON, or text where the setting is text', async () => {
  expect(await set('webName.en', 'Night Cinema')).toEqual(['webName: en "Liuguang" → "Night Cinema"'])
  expect(await set('webName.en', '24')).toEqual(['webName: en "Night Cinema" → "24"'])
  expect(await set('webName.en', '"Quoted"')).toEqual(['webName: en "24" → "Quoted"'])
  expect(await set('signInCoins', '[1, 2]', '--note', 'gift')).toHaveLength(1)
  expect(await set('vipCards.golden.pricePoints', '160', '--note', 'spring')).toEqual([
    'vipCards: golden.pricePoints 150 → 160',
  ])
  expect(await revert('webName', '--default')).toEqual(['webName: en "Quoted" → "Liuguang"'])
})

test('a change of a list names its entries', async () => {
  expect(await set('rechargeCurrencies.CNY.isOn', 'true', '--note', 'China')).toEqual([
    'rechargeCurrencies: CNY.isOn false → true',
  ])
  expect(await revert('rechargeCurrencies', '--note', 'later')).toEqual([
    'rechargeCurrencies: CNY.isOn true → false',
  ])
  expect(await set('footer', '["hot"]')).toEqual(['footer: ["home","new","hot","category"] → ["hot"]'])
})

test('a wrong value is refused with its rule', async () => {
  await expect(set('coinsPerPoint', 'many')).rejects.toThrow(
    'coinsPerPoint must be a whole number from 1 to 10000; "many" was given',
  )
  await expect(set('SMTP_URL', 'x')).rejects.toThrow('SMTP_URL is no setting')
  await expect(set('coinsPerPoint')).rejects.toThrow('KEY VALUE')
})

test('a category is created at the end, renamed in its place, and moved', async () => {
  const menu = async () => (await site.anonymous.call(listMenu, {})).map(({ name }) => name.en)
  const category = (...args: string[]) => runCommand(site, categoryCommand, ...args, '--note', 'a test')
  await expect(runCommand(site, categoryCommand, 'x', '--name', 'X')).rejects.toThrow('A reason is required')
  await category('travel', '--name', '旅行', '--en', 'Travel')
  await category('music', '--name', '音樂', '--en', 'Music')
  await category('travel', '--name', '旅行', '--en', 'Journeys')
  expect(await menu()).toEqual(['Journeys', 'Music'])
  expect((await category('music', '--name', '音樂', '--position', '0')).lines).toEqual([
    expect.stringMatching(/^Category music has the address \/topic\/1\/\d+\.$/),
  ])
  expect(await menu()).toEqual(['音樂', 'Journeys'])
  expect(await revert('categories', '--note', 'a test')).toEqual([
    expect.stringMatching(/^categories: music\.name\.en .* → .*$/),
  ])
  const children = async () =>
    (await site.anonymous.call(listMenu, {})).flatMap(
      (entry) => entry.children?.map(({ name }) => name.en) ?? [],
    )
  await category('cities', '--name', '城市', '--en', 'Cities', '--parent', 'travel')
  expect(await children()).toEqual(['Cities'])
  await category('cities', '--name', '城市', '--en', 'Towns')
  expect(await children()).toEqual(['Towns'])
  await category('cities', '--name', '城市', '--parent', 'none')
  expect(await children()).toEqual([])
  await expect(category('cities', '--name', '城市', '--parent', 'x')).rejects.toThrow(
    'categories.cities.parent',
  )
  await expect(category('No Slug', '--name', 'x')).rejects.toThrow('must be 1 to 40 lower-case letters')
  expect((await settings('categories')).join()).toContain('music')
})
