// @vitest-environment happy-dom
import {
  listEnvironment,
  listSettingChanges,
  listSettings,
  revertSetting,
  type Setting,
  setSiteIcon,
} from '@liuguang/contract'
import { describe, expect, test, vi } from 'vitest'
import { inAllLanguages, pageOf } from '../../../../web/test/responses.ts'
import { hasButton, onPhone, openPage, press, shows } from '../../../test/open-page.tsx'
import { makeSetting } from '../../../test/settings.ts'
import { unpagedListOf } from '../../../test/unpaged-list.ts'
import texts from '../../locales/en-US.ts'
import { queryClient } from '../../platform/api.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const { app, settings } = texts

const settingOf = (name: string, title: string, schema: unknown, value: unknown): Setting =>
  makeSetting({ name, value, schema, title: { cn: title, hk: title, en: title } })

const text = { type: 'string' }
const inLanguages = { type: 'object', properties: { cn: text, hk: text, en: text, vi: text } }
const card = {
  type: 'object',
  properties: { isOnSale: { type: 'boolean' }, pricePoints: { type: 'integer' } },
}

const groups = { type: 'object', properties: { subject: inLanguages, opening: inLanguages } }
const noTexts = inAllLanguages('')

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
  ['groups', groups, { opening: noTexts, subject: { ...noTexts, vi: 'Chào' } }, settings.parts.subject],
  ['groups without any text', groups, { opening: noTexts, subject: noTexts }, settings.unset],
  ['a list of groups', { type: 'array', items: card }, [{}, {}], '2 entries'],
])('a row has the title, the name and the value of its setting: %s', async (_, schema, value, shown) => {
  await openPage('/settings', {
    answer: (fake) =>
      fake.respond(listSettings, unpagedListOf([settingOf('some', 'A setting', schema, value)])),
  })
  await shows('A setting')
  expect(cellsOf('some').slice(0, 2)).toEqual(['A settingsome', shown])
})

test('on a phone each setting is a card that says whether it was changed', async () => {
  vi.stubGlobal('matchMedia', onPhone)
  const changed = { ...settingOf('some', 'A setting', text, 'new'), isDefault: false }
  await openPage('/settings', {
    answer: (fake) =>
      fake.respond(listSettings, unpagedListOf([changed, settingOf('other', 'Other', text, '')])),
  })
  await shows('Other')
  const cards = [...document.querySelectorAll('main li')].map(({ textContent }) => textContent)
  expect(cards).toEqual([
    expect.stringMatching(new RegExp(`A settingsome.*new.*${settings.changed}.*${settings.edit}$`)),
    expect.stringMatching(new RegExp(`Otherother.*${settings.isDefault}.*${settings.edit}$`)),
  ])
})

test.each([
  { path: '/settings', fixed: {} },
  { path: '/prices', fixed: { isPrice: true } },
])(
  'the settings of $path are filtered and sorted by the URL, have columns to choose, and an export',
  async ({ path, fixed }) => {
    const server = await openPage(`${path}?text=coin&changed=1&order=changed`, {
      answer: (fake) =>
        fake.respond(listSettings, unpagedListOf([settingOf('some', 'A setting', text, 'x')])),
    })
    await shows('A setting')
    expect(server.requests(listSettings).map(({ input }) => input)).toEqual([
      { ...fixed, text: 'coin', isDefault: false, order: 'changed' },
    ])
    expect([app.table.columns, app.table.export].filter(hasButton)).toHaveLength(2)
  },
)

test('a setting that leaves the table while it is edited stays in its editor', async () => {
  const changed = { ...settingOf('some', 'A setting', text, 'x'), isDefault: false }
  const server = await openPage('/settings?changed=1', {
    answer(fake) {
      fake.respond(listSettings, unpagedListOf([changed]))
      fake.respond(listSettingChanges, pageOf([]))
    },
  })
  await press(settings.edit)
  await shows(settings.default)
  const back = { ...changed, isDefault: true }
  server.respond(listSettings, ({ isDefault }) => unpagedListOf(isDefault === false ? [] : [back]))
  await queryClient.invalidateQueries({ queryKey: [listSettings.name] })
  await shows(app.table.empty)
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('A setting')
})

test('texts by language are shown in the language of the screen', async () => {
  const name = settingOf('webName', 'Name', inLanguages, { ...inAllLanguages('Liuguang'), cn: '流光' })
  await openPage('/settings', { answer: (fake) => fake.respond(listSettings, unpagedListOf([name])) })
  await shows('Liuguang')
  await chooseLocale('zh-CN')
  await expect.poll(() => cellsOf('webName')[1]).toBe('流光')
})

test('a role sees the settings that are declared for it, and no environment', async () => {
  await openPage('/settings', {
    ...{ role: 'editor', permitted: ['settings.read-some'], settings: ['publishingTags'] },
    answer: (fake) =>
      fake.respond(
        listSettings,
        unpagedListOf([settingOf('publishingTags', 'Tags', text, ''), settingOf('other', 'Other', text, '')]),
      ),
  })
  await shows('Tags')
  expect(cellsOf('publishingTags').at(-1)).toBe(settings.edit)
  expect(cellsOf('other').at(-1)).toBe(settings.history)
  expect(document.body.textContent).not.toContain(settings.tabs.environment)
})

test('the environment is opened and filtered by the URL, and shows values, but of secrets only whether they are set', async () => {
  const variableOf = (name: string, value: string | null, isSet: boolean) => ({
    ...{ name, value, isSet, description: { cn: 'A variable', hk: 'A variable', en: 'A variable' } },
  })
  const server = await openPage(
    '/settings?tab=environment&variable=MAIL&variableSet=yes&variableOrder=name',
    {
      answer(fake) {
        fake.respond(listSettings, unpagedListOf([settingOf('some', 'A setting', text, '')]))
        fake.respond(
          listEnvironment,
          unpagedListOf([
            variableOf('SMTP_URL', null, true),
            variableOf('MAIL_FROM', 'Liuguang <mail@site.example>', true),
            variableOf('MAIL_KEY', null, false),
          ]),
        )
      },
    },
  )
  await shows('MAIL_KEY')
  expect(server.requests(listEnvironment).map(({ input }) => input)).toEqual([
    { text: 'MAIL', isSet: true, order: 'name' },
  ])
  const shown = ['SMTP_URL', 'MAIL_FROM', 'MAIL_KEY'].map((name) => cellsOf(name)[1])
  expect(shown).toEqual([settings.isSet, 'Liuguang <mail@site.example>', settings.isNotSet])
})

describe('the icon of the site', () => {
  const at = '2026-11-25T10:00:00.000Z'
  const iconOf = (address: string): Setting => ({
    ...settingOf('webIco', 'Site icon', inLanguages, inAllLanguages(address)),
    lastChange: { at, actorName: 'captain7', reason: '' },
  })
  const stored = iconOf('/media/pictures/key/512.webp')
  const iconIn = (place: string) =>
    document.querySelector<HTMLImageElement>(`${place} img[alt="${settings.icon.current}"]`)
  const shownIcon = () => iconIn('[role="dialog"]')
  const choose = async () => {
    await press(settings.edit)
    await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull()
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    const files = new DataTransfer()
    files.items.add(new File(['a picture'], 'logo.png', { type: 'image/png' }))
    if (field) field.files = files.files
    field?.dispatchEvent(new Event('change', { bubbles: true }))
  }

  test('is uploaded for all languages, shown, and can be undone', async () => {
    const server = await openPage('/settings', {
      answer(fake) {
        fake.respond(listSettings, unpagedListOf([iconOf('/favicon.svg')]))
        fake.respond(listSettingChanges, pageOf([]))
        fake.respond(setSiteIcon, () => {
          fake.respond(listSettings, unpagedListOf([stored]))
          return stored
        })
        fake.respond(revertSetting, iconOf('/favicon.svg'))
      },
    })
    await choose()
    await expect.poll(() => shownIcon()?.getAttribute('src')).toBe('/media/pictures/key/512.webp')
    expect(iconIn('tr[data-row-key="webIco"]')?.getAttribute('src')).toBe('/media/pictures/key/512.webp')
    expect(cellsOf('webIco')[1]).toBe('')
    // No addresses to type, nor anything to save.
    expect(
      document.querySelectorAll(
        '[role="dialog"] input:not([type="file"], [type="search"], [role="combobox"])',
      ),
    ).toHaveLength(0)
    expect(hasButton(app.save)).toBe(false)
    const [request] = server.requests(setSiteIcon)
    expect([request?.input, await request?.file?.text()]).toEqual([{}, 'a picture'])
    await shows(app.done)
    const undo = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === app.undo)
    undo?.click()
    await shows(app.undone)
    expect(server.requests(revertSetting)[0]?.input).toEqual({
      ...{ name: 'webIco', to: 'former', at, reason: app.undo },
    })
  })

  test('that is no picture is refused with the reason', async () => {
    await openPage('/settings', {
      answer(fake) {
        fake.respond(listSettings, unpagedListOf([iconOf('/favicon.svg')]))
        fake.respond(listSettingChanges, pageOf([]))
        fake.refuse(setSiteIcon, 'PICTURE_REFUSED', { fault: 'kind' })
      },
    })
    await choose()
    await shows(texts.errors.faults.kind)
    expect(shownIcon()?.getAttribute('src')).toBe('/favicon.svg')
  })

  test('is not offered to roles that may not change it', async () => {
    await openPage('/settings', {
      ...{ role: 'auditor', permitted: ['settings.read', 'settings.read-some'] },
      answer(fake) {
        fake.respond(listSettings, unpagedListOf([iconOf('/favicon.svg')]))
        fake.respond(listSettingChanges, pageOf([]))
      },
    })
    await press(settings.history)
    await shows(settings.default)
    expect(hasButton(settings.icon.upload)).toBe(false)
  })
})

test('a setting that nobody changed says so once, and one that visitors receive explains it', async () => {
  const listed = settingOf('some', 'A setting', text, 'x')
  await openPage('/settings', {
    answer: (fake) => fake.respond(listSettings, unpagedListOf([{ ...listed, scope: 'public' }])),
  })
  await shows('A setting')
  await expect.poll(() => cellsOf('some')[2]).toBe(settings.isDefault)
  const tag = document.querySelector<HTMLElement>('tr[data-row-key="some"] .ant-tag')
  expect([tag?.textContent, tag?.tabIndex]).toEqual([settings.public, 0])
  tag?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  await shows(settings.publicHint)
})
