// @vitest-environment happy-dom
import {
  type CannedAnswer,
  changeSetting,
  type LocalText,
  listSettings,
  revertSetting,
  type Setting,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages } from '../../../../web/test/responses.ts'
import { fill, hasButton, hides, openPage, press, pressTwice, shows } from '../../../test/open-page.tsx'
import { makeSetting } from '../../../test/settings.ts'
import { unpagedListOf } from '../../../test/unpaged-list.ts'
import texts from '../../locales/en-US.ts'
import { queryClient } from '../../platform/api.ts'

const { app, support, home, settings } = texts
const { cannedAnswers } = support

const answer = (title: string, text: LocalText = inAllLanguages(`${title}.`)) => ({ title, text })

const settingOf = (value: object[], changedAt?: string): Setting =>
  makeSetting({
    ...{ name: 'supportAnswers', value, default: [], isDefault: false },
    lastChange: changedAt ? { at: changedAt, actorName: 'captain7', reason: '' } : null,
  })

const savedAt = '2026-11-25T10:00:00.000Z'

test('an answer is written in every language, moved to the top and saved, and that change can be undone once', async () => {
  const server = await openPage('/canned-answers', {
    answer(fake) {
      fake.respond(listSettings, unpagedListOf([settingOf([answer('Checking')])]))
      fake.respond(changeSetting, ({ value }) => {
        const changed = settingOf(value as object[], savedAt)
        fake.respond(listSettings, unpagedListOf([changed]))
        return changed
      })
      fake.respond(revertSetting, settingOf([answer('Checking')]))
    },
  })
  await shows('Checking.')
  await press(cannedAnswers.add)
  await fill(cannedAnswers.title, 'Checking')
  for (const lang of ['cn', 'hk', 'en', 'vi'] as const)
    await fill(cannedAnswers.text.replace('{{lang}}', settings.langs[lang]), `done ${lang}`)
  await press(home.apply)
  await shows(cannedAnswers.titleTaken)
  await fill(cannedAnswers.title, 'Done')
  await press(home.apply)
  await press(app.sort.up.replace('{{name}}', 'Done'))
  await press(app.save)
  await pressTwice(app.undo)
  await shows(app.undone)
  const written = { cn: 'done cn', hk: 'done hk', en: 'done en', vi: 'done vi' }
  expect(server.requests(changeSetting)[0]?.input).toEqual({
    ...{ key: 'supportAnswers', value: [answer('Done', written), answer('Checking')] },
    lastChangeAt: null,
  })
  expect(server.requests(revertSetting).map(({ input }) => input)).toEqual([
    { name: 'supportAnswers', to: 'former', at: savedAt, reason: app.undo },
  ])
})

test('an answer that has moved meanwhile is changed in its new place', async () => {
  const server = await openPage('/canned-answers', {
    answer(fake) {
      fake.respond(listSettings, unpagedListOf([settingOf([answer('Checking'), answer('Done')])]))
      fake.respond(changeSetting, ({ value }) => settingOf(value as object[], savedAt))
    },
  })
  await press(`${cannedAnswers.edit} Checking`)
  server.respond(
    listSettings,
    unpagedListOf([settingOf([answer('New'), answer('Checking'), answer('Done')], savedAt)]),
  )
  await queryClient.invalidateQueries({ queryKey: [listSettings.name] })
  await shows('New.')
  await fill(cannedAnswers.title, 'We check')
  await press(home.apply)
  await press(app.save)
  await shows(app.done)
  expect(server.requests(changeSetting)[0]?.input).toEqual({
    ...{ key: 'supportAnswers', lastChangeAt: savedAt },
    value: [answer('New'), answer('We check', inAllLanguages('Checking.')), answer('Done')],
  })
})

test('a colleague’s change does not take away what was changed here, and either can be chosen', async () => {
  const server = await openPage('/canned-answers', {
    answer: (fake) =>
      fake.respond(listSettings, unpagedListOf([settingOf([answer('Checking'), answer('Done')])])),
  })
  await press(`${cannedAnswers.remove} Checking`)
  await hides('Checking.')
  server.respond(listSettings, unpagedListOf([settingOf([answer('Checking'), answer('New')], savedAt)]))
  await queryClient.invalidateQueries({ queryKey: [listSettings.name] })
  await shows(settings.changedMeanwhile.replace('{{name}}', 'captain7'))
  expect(document.body.textContent).toContain('Done.')
  expect(document.body.textContent).not.toContain('New.')
  await press(settings.takeTheirs)
  await shows('New.')
})

test('a dialog asks before the texts of an answer are discarded', async () => {
  await openPage('/canned-answers', {
    answer: (fake) => fake.respond(listSettings, unpagedListOf([settingOf([answer('Checking')])])),
  })
  await press(cannedAnswers.add)
  await fill(cannedAnswers.title, 'Done')
  await press(app.cancel)
  await shows(app.discardTitle)
  await press(app.keepEditing)
  expect(document.querySelector<HTMLInputElement>('[role=dialog] input')?.value).toBe('Done')
})

test('an answer is removed, and nothing is stored before it is saved', async () => {
  const server = await openPage('/canned-answers', {
    answer: (fake) => fake.respond(listSettings, unpagedListOf([settingOf([answer('Checking')])])),
  })
  await press(`${cannedAnswers.remove} Checking`)
  await shows(cannedAnswers.none)
  await press(app.cancel)
  await shows('Checking.')
  expect(server.requests(changeSetting)).toEqual([])
})

test('a role that only reads is offered no change', async () => {
  await openPage('/canned-answers', {
    role: 'auditor',
    permitted: ['settings.read', 'settings.read-some'],
    answer: (fake) => fake.respond(listSettings, unpagedListOf([settingOf([answer('Checking')])])),
  })
  await shows('Checking.')
  for (const action of [cannedAnswers.add, `${cannedAnswers.remove} Checking`, app.save])
    expect(hasButton(action), action).toBe(false)
})

test('customer service changes them without the other permissions of settings', async () => {
  await openPage('/canned-answers', {
    ...{ role: 'triage', permitted: ['messages.answer'], settings: ['supportAnswers'] },
    answer: (fake) => fake.respond(listSettings, unpagedListOf([settingOf([answer('Checking')])])),
  })
  await shows('Checking.')
  for (const action of [cannedAnswers.add, `${cannedAnswers.remove} Checking`, app.save])
    expect(hasButton(action), action).toBe(true)
})

const titled = (title: string): CannedAnswer => ({
  ...answer('充值未到帳', inAllLanguages('Checking.')),
  titles: { cn: '充值未到账', hk: '充值未到帳', en: title },
})

test('an answer of the site has its name in the language of the page, and keeps the others while it is not renamed', async () => {
  const server = await openPage('/canned-answers', {
    answer(fake) {
      fake.respond(listSettings, unpagedListOf([settingOf([titled('Not credited')])]))
      fake.respond(changeSetting, ({ value }) => settingOf(value as object[], savedAt))
    },
  })
  await press(`${cannedAnswers.edit} Not credited`)
  await fill(cannedAnswers.text.replace('{{lang}}', settings.langs.en), 'We check it.')
  await press(home.apply)
  await press(app.save)
  await shows(app.done)
  const text = { ...inAllLanguages('Checking.'), en: 'We check it.' }
  expect(server.requests(changeSetting)[0]?.input).toMatchObject({
    value: [{ ...titled('Not credited'), text }],
  })
})

test('a name that staff write is stored for every language', async () => {
  const server = await openPage('/canned-answers', {
    answer(fake) {
      fake.respond(listSettings, unpagedListOf([settingOf([titled('Not credited')])]))
      fake.respond(changeSetting, ({ value }) => settingOf(value as object[], savedAt))
    },
  })
  await press(`${cannedAnswers.edit} Not credited`)
  await fill(cannedAnswers.title, 'Points missing')
  await press(home.apply)
  await press(app.save)
  await shows(app.done)
  const value = [answer('Points missing', inAllLanguages('Checking.'))]
  expect(server.requests(changeSetting)[0]?.input).toEqual({
    key: 'supportAnswers',
    value,
    lastChangeAt: null,
  })
})
