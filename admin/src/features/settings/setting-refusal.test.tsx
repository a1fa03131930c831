// @vitest-environment happy-dom
import { changeSetting, listSettingChanges, listSettings, type Setting } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { openPage, press, shows } from '../../../test/open-page.tsx'
import { unpagedListOf } from '../../../test/unpaged-list.ts'
import english from '../../locales/en-US.ts'
import chinese from '../../locales/zh-CN.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const setting: Setting = {
  ...{ name: 'coinsPerPoint', scope: 'staff', value: 3, default: 10, isDefault: false, isPrice: true },
  ...{ needsReason: false, allowed: '', schema: { type: 'integer', minimum: 1, maximum: 10_000 } },
  ...{
    lastChange: null,
    title: { cn: '汇率', hk: '匯率', en: 'Rate' },
    description: { cn: '', hk: '', en: '' },
  },
}

/** Saves the setting, and has the server refuse it. */
async function saveRefused(details: object) {
  await openPage('/settings', {
    answer(fake) {
      fake.respond(listSettings, unpagedListOf([setting]))
      fake.respond(listSettingChanges, pageOf([]))
      fake.refuse(changeSetting, 'BAD_REQUEST', details)
    },
  })
  await press(english.settings.edit)
  await press(english.app.save)
}

test('a refusal says in the language of the screen what the value must be', async () => {
  const problem = 'must be a whole number from 1 to 10000; 0 was given'
  const params = { minimum: 1, maximum: 10_000 }
  await saveRefused({ path: '/coinsPerPoint', problem, rule: 'wholeNumber', params })
  await shows('Must be a whole number from 1 to 10000.')
  await chooseLocale('zh-CN')
  await shows('必须是 1 到 10000 的整数')
  expect(document.body.textContent).not.toContain('was given')
})

test('a refusal of a part names the part as the form does', async () => {
  const details = { path: '/vipCards/golden/pricePoints', problem: 'must be at least 1', rule: 'cardPrice' }
  await saveRefused(details)
  const { golden, pricePoints } = english.settings.parts
  await shows(`${golden} · ${pricePoints}: ${english.settings.rules.cardPrice}`)
  await chooseLocale('zh-CN')
  const { parts, rules } = chinese.settings
  await shows(`${parts.golden} · ${parts.pricePoints}：${rules.cardPrice}`)
})

test('a refusal about a kind of sections names the kind as the screen does', async () => {
  const details = { path: '/homeSections/more/items', problem: 'must be given', rule: 'neededForKind' }
  await saveRefused({ ...details, params: { kind: 'picked' } })
  await shows(`“${english.settings.choices.picked}”`)
  await chooseLocale('zh-CN')
  await shows(`“${chinese.settings.choices.picked}”栏目必须填写`)
})

test('a rule that this version does not know is shown in the server’s words', async () => {
  await saveRefused({ path: '/coinsPerPoint', problem: 'must be even', rule: 'even' })
  await shows('coinsPerPoint: must be even')
})
