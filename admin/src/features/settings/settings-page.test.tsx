// @vitest-environment happy-dom
import { listSettings, type Setting } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages } from '../../../../web/test/responses.ts'
import { openPage, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const { app, settings } = texts

const settingOf = (name: string, title: string, schema: unknown, value: unknown): Setting => ({
  ...{ name, scope: 'staff', value, default: value, isDefault: true, needsReason: false, isPrice: false },
  ...{ allowed: '', schema, lastChange: null, title: { cn: title, hk: title, en: title } },
  description: { cn: '', hk: '', en: '' },
})

const text = { type: 'string' }
const inLanguages = { type: 'object', properties: { cn: text, hk: text, en: text, vi: text } }
const card = {
  type: 'object',
  properties: { isOnSale: { type: 'boolean' }, pricePoints: { type: 'integer' } },
}

/** The cells of the row of a setting. */
const cellsOf = (name: string) =>
  [...document.querySelectorAll(`tr[data-row-key="${name}"] td`)].map(({ textContent }) => textContent)

test.each([
  ['a number', { type: 'integer' }, 12_000, '12,000'],
  ['a choice', { enum: ['general', 'adult'] }, 'adult', settings.choices.adult],
  ['a switch', { type: 'boolean' }, false, app.no],
  ['an empty text', text, '', settings.unset],
  ['texts by language', inLanguages, { ...inAllLanguages('流光'), en: 'Liuguang' }, 'Liuguang'],
  ['named parts', card, { isOnSale: true, pricePoints: 30 }, 'On sale Yes · Price, points 30'],
  ['a list of groups', { type: 'array', items: card }, [{}, {}], '2 entries'],
])('a row has the title, the name and the value of its setting: %s', async (_, schema, value, shown) => {
  await openPage('/settings', {
    answer: (fake) => fake.respond(listSettings, [settingOf('some', 'A setting', schema, value)]),
  })
  await shows('A setting')
  expect(cellsOf('some').slice(0, 2)).toEqual(['A settingsome', shown])
})

test('texts by language are shown in that of the screen', async () => {
  const name = settingOf('webName', 'Name', inLanguages, { ...inAllLanguages('Liuguang'), cn: '流光' })
  await openPage('/settings', { answer: (fake) => fake.respond(listSettings, [name]) })
  await shows('Liuguang')
  await chooseLocale('zh-CN')
  await expect.poll(() => cellsOf('webName')[1]).toBe('流光')
})
