// @vitest-environment happy-dom
import { changeSetting, listSettingChanges, listSettings, type Setting } from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { pageOf } from '../../../../web/test/responses.ts'
import { hides, openPage, press, shows } from '../../../test/open-page.tsx'
import { unpagedListOf } from '../../../test/unpaged-list.ts'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'
import { queryClient } from '../../platform/api.ts'

const { app, settings } = texts

const setting: Setting = {
  ...{ name: 'serviceMail', scope: 'public', value: 'old@site.example', default: '', isDefault: false },
  ...{ isPrice: false, needsReason: false, allowed: '', schema: { type: 'string', maxLength: 100 } },
  lastChange: { at: '2026-11-20T10:00:00.000Z', actorName: 'harbour7', reason: '' },
  title: { cn: '客服邮箱', hk: '客服電郵', en: 'Support email' },
  description: { cn: '', hk: '', en: '' },
}
const theirs: Setting = {
  ...{ ...setting, value: 'theirs@site.example' },
  lastChange: { at: '2026-11-25T10:00:00.000Z', actorName: 'captain7', reason: '' },
}
const mine = 'mine@site.example'
const meanwhile = settings.changedMeanwhile.replace('{{name}}', 'captain7')

const field = () => document.querySelector<HTMLInputElement>('input[aria-label="Support email"]')

/** Opens the setting and types another value. */
async function editSetting(answer: (fake: FakeServer) => void): Promise<FakeServer> {
  const server = await openPage('/settings', {
    answer(fake) {
      fake.respond(listSettings, unpagedListOf([setting]))
      fake.respond(listSettingChanges, pageOf([]))
      answer(fake)
    },
  })
  await press(settings.edit)
  await expect.poll(() => field()?.value).toBe(setting.value)
  await enter(mine)
  return server
}

async function enter(text: string, find = field): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(find(), text)
  find()?.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => find()?.value).toBe(text)
}

test('what was typed stays when a colleague stores another value, and may still be stored', async () => {
  const server = await editSetting((fake) => fake.respond(changeSetting, { ...theirs, value: mine }))
  server.respond(listSettings, unpagedListOf([theirs]))
  await queryClient.invalidateQueries({ queryKey: [listSettings.name] })
  await shows(meanwhile)
  expect(field()?.value).toBe(mine)
  await press(settings.keepMine)
  await hides(meanwhile)
  expect(field()?.value).toBe(mine)
  await press(app.save)
  await shows(app.done)
  expect(server.requests(changeSetting).map(({ input }) => input)).toEqual([
    { key: 'serviceMail', value: mine, lastChangeAt: theirs.lastChange?.at },
  ])
})

test('a refusal because of a later change shows whose it is, and theirs can be taken', async () => {
  const details = { path: '/serviceMail', rule: 'changedMeanwhile', problem: 'was changed meanwhile' }
  const server = await editSetting((fake) => fake.refuse(changeSetting, 'BAD_REQUEST', details))
  server.respond(listSettings, unpagedListOf([theirs]))
  await press(app.save)
  await shows(settings.rules.changedMeanwhile)
  await shows(meanwhile)
  expect(field()?.value).toBe(mine)
  expect(server.requests(changeSetting)[0]?.input.lastChangeAt).toBe(setting.lastChange?.at)
  await press(settings.takeTheirs)
  await hides(settings.rules.changedMeanwhile)
  expect(field()?.value).toBe(theirs.value)
})

test('what is typed while a value is stored stays, as a change of that value', async () => {
  const gate = Promise.withResolvers<Setting>()
  const server = await editSetting((fake) => fake.respond(changeSetting, () => gate.promise))
  await press(app.save)
  await expect.poll(() => server.requests(changeSetting)).toHaveLength(1)
  const typedIn = field()
  await enter('more@site.example')
  const stored = { ...theirs, value: mine }
  server.respond(listSettings, unpagedListOf([stored]))
  gate.resolve(stored)
  await shows(app.done)
  expect(field()?.value).toBe('more@site.example')
  // A new field would not have the focus.
  expect(field()).toBe(typedIn)
  await press(app.save)
  await expect
    .poll(() => server.requests(changeSetting).map(({ input }) => input))
    .toEqual([
      { key: 'serviceMail', value: mine, lastChangeAt: setting.lastChange?.at },
      { key: 'serviceMail', value: 'more@site.example', lastChangeAt: stored.lastChange?.at },
    ])
})

test('Escape asks before a changed value is discarded', async () => {
  await editSetting(() => undefined)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await shows(app.discardTitle)
  expect(field()?.value).toBe(mine)
  await press(app.discard)
  await expect.poll(field).toBeNull()
  await press(settings.edit)
  await expect.poll(() => field()?.value).toBe(setting.value)
})

test('a number outside its limits is refused at its field, and cannot be saved', async () => {
  const limited = { type: 'integer', minimum: 1, maximum: 90 }
  await openPage('/settings', {
    answer(fake) {
      fake.respond(listSettings, unpagedListOf([{ ...setting, value: 30, default: 30, schema: limited }]))
      fake.respond(listSettingChanges, pageOf([]))
    },
  })
  await press(settings.edit)
  const save = () => [...document.querySelectorAll('button')].find((one) => one.textContent === app.save)
  await expect.poll(() => field()?.value).toBe('30')
  await enter('91')
  await shows('Must be a whole number from 1 to 90.')
  expect(save()?.disabled).toBe(true)
  await enter('90')
  await hides('Must be a whole number from 1 to 90.')
  expect(save()?.disabled).toBe(false)
})

test('an amount of money is typed in its currency’s own unit, and stored in hundredths', async () => {
  const amount = { type: 'integer', minimum: 1, maximum: 1_000_000_000, currencyIn: 'code' }
  const schema = {
    type: 'array',
    items: { type: 'object', properties: { code: { enum: ['USD', 'CNY'] }, minimum: amount } },
  }
  const value = [{ code: 'CNY', minimum: 10_050 }]
  const server = await openPage('/settings', {
    answer(fake) {
      fake.respond(listSettings, unpagedListOf([{ ...setting, value, default: value, schema }]))
      fake.respond(listSettingChanges, pageOf([]))
      fake.respond(changeSetting, setting)
    },
  })
  await press(settings.edit)
  const label = `Support email 1 ${settings.parts.minimum}`
  const amountField = () => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
  await expect.poll(() => amountField()?.value).toBe('100.50')
  expect(amountField()?.closest('.ant-input-number-affix-wrapper, .ant-input-number')?.textContent).toContain(
    'CNY',
  )
  await enter('5.25', amountField)
  await press(app.save)
  await expect
    .poll(() => server.requests(changeSetting).map(({ input }) => input.value))
    .toEqual([[{ code: 'CNY', minimum: 525 }]])
})

/** Opens the settings with one whose history has two pages. */
const openTwoPages = () =>
  openPage('/settings?text=mail', {
    answer(fake) {
      fake.respond(listSettings, unpagedListOf([setting]))
      fake.respond(changeSetting, theirs)
      const changeOf = (reason: string) => ({
        ...{ at: '2026-11-20T10:00:00.000Z', actorName: 'harbour7', before: '', after: '', reason },
      })
      fake.respond(listSettingChanges, ({ cursor }) =>
        cursor ? pageOf([changeOf('an earlier one')]) : pageOf([changeOf('the latest one')], 'second'),
      )
    },
  })

test('the history of a setting that is opened again begins with the latest change', async () => {
  await openTwoPages()
  await press(settings.edit)
  await shows('the latest one')
  const entries = window.history.length
  await press(app.table.next)
  await shows('an earlier one')
  expect(router.state.location.search).toContain('changesCursor=second')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await expect.poll(field).toBeNull()
  expect(router.state.location.search).toBe('?text=mail')
  // Back leaves the settings.
  expect(window.history.length).toBe(entries)
  await press(settings.edit)
  await shows('the latest one')
})

test('a change that is stored leads back to the latest changes', async () => {
  await openTwoPages()
  await press(settings.edit)
  await shows('the latest one')
  await press(app.table.next)
  await shows('an earlier one')
  await enter(mine)
  await press(app.save)
  await shows('the latest one')
})
