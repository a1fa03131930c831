// @vitest-environment happy-dom
import {
  deleteAccount,
  getPreferences,
  listMuted,
  listPurchases,
  type Preferences,
  prepareExport,
  setPreference,
  unmutePerson,
} from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { errorTexts } from '../../../../test/error-texts.ts'
import type { FakeServer } from '../../../../test/fake-server.ts'
import { openPage, setOnline } from '../../../../test/open-page.tsx'
import { pageOf } from '../../../../test/responses.ts'
import {
  alerts,
  button,
  errorOf,
  field,
  notifies,
  press,
  pressInTurn,
  pressTwice,
  rowValue,
  shows,
  text,
  tick,
  type,
  until,
} from '../../../../test/screen.ts'
import { statesOfList, testStates } from '../../../../test/screen-states.ts'
import { statedRefusals } from '../../../../test/stated-refusals.ts'
import accounts from '../../../locales/en-US/accounts.json' with { type: 'json' }
import texts from '../../../locales/en-US/member/privacy.json' with { type: 'json' }
import ui from '../../../locales/en-US/ui.json' with { type: 'json' }

const password = accounts.field.password

async function openDeletion(as: 'guest' | 'member') {
  const page = await openPage('/user/delete', {
    as,
    account: { points: 1200 },
    server: (server) => server.respond(listPurchases, { ...pageOf([]), total: 3 }),
  })
  await until(() => expect(rowValue(texts.delete.purchases)).toBe('3'))
  expect(rowValue(ui.asset.points)).toBe('1,200')
  expect(button(texts.delete.button).disabled, 'until it is understood').toBe(true)
  tick(texts.delete.understood)
  await until(() => expect(button(texts.delete.button).disabled).toBe(false))
  press(texts.delete.button)
  await shows(texts.delete.last)
  return page
}

test('a member deletes the account with the password, without which nothing is sent', async () => {
  const { server, session, path } = await openDeletion('member')
  press(texts.delete.confirm)
  await until(() => expect(errorOf(password)).toBe(accounts.wrong.empty))
  expect(server.requests(deleteAccount)).toEqual([])
  server.respond(deleteAccount, {})
  type(password, 'passw0rd')
  press(texts.delete.confirm)
  await until(() => expect(session.get().status).toBe('anonymous'))
  await until(() => expect(path()).toBe('/'))
})

const refusalsOfPassword = {
  WRONG_PASSWORD: 'Wrong password.',
  TRY_LATER: 'Too many attempts. Please try again later.',
}

test.each(statedRefusals(deleteAccount, refusalsOfPassword))(
  'a deletion refused with %s says “%s” at the password, which stays',
  async (failure, shown) => {
    const { server, session } = await openDeletion('member')
    server.refuse(deleteAccount, failure)
    type(password, 'passw0rd')
    press(texts.delete.confirm)
    await until(() => expect(errorOf(password)).toBe(shown))
    expect(field(password).value).toBe('passw0rd')
    expect(session.get().status).toBe('signed-in')
  },
)

test('a guest, who has no password, confirms with a tap, which deletes once', async () => {
  const { server, session } = await openDeletion('guest')
  server.respond(deleteAccount, {})
  await pressTwice(texts.delete.confirm)
  await until(() => expect(session.get().status).toBe('anonymous'))
  expect(server.requests(deleteAccount).map(({ input }) => input)).toEqual([{}])
})

test('a deletion that is under way cannot be closed, and signs out at its end', async () => {
  const { server, session } = await openDeletion('guest')
  const response = Promise.withResolvers<object>()
  server.respond(deleteAccount, () => response.promise)
  press(texts.delete.confirm)
  await until(() => expect(button(texts.delete.confirm).getAttribute('aria-busy')).toBe('true'))
  press(ui.close)
  expect(text()).toContain(texts.delete.last)
  response.resolve({})
  await until(() => expect(session.get().status).toBe('anonymous'))
})

test('the summary of what is lost has a retry when it fails to load', async () => {
  const { server } = await openPage('/user/delete', {
    server: (server) => server.refuse(listPurchases, 'RATE_LIMITED'),
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.respond(listPurchases, pageOf([]))
  press(ui.retry)
  await until(() => expect(rowValue(texts.delete.purchases)).toBe('0'))
})

const preferences: Preferences = {
  language: 'en',
  keepHistory: true,
  privateMode: false,
  noticeMails: true,
  followDigest: true,
}
const settingsPage = (server: FakeServer) => server.respond(getPreferences, preferences)

test('a preference is changed on the server first; a failure keeps the former one and says why', async () => {
  const { server } = await openPage('/user/settings', { server: settingsPage })
  await until(() => expect(field(texts.preferences.language).value).toBe('en'))
  server.refuse(setPreference, 'RATE_LIMITED')
  type(texts.preferences.language, 'vi')
  await notifies(errorTexts.RATE_LIMITED)
  await until(() => expect(field(texts.preferences.language).value).toBe('en'))
  server.respond(setPreference, { ...preferences, language: 'vi' })
  type(texts.preferences.language, 'vi')
  await until(() => expect(field(texts.preferences.language).value).toBe('vi'))
  expect(server.requests(setPreference)[1]?.input).toEqual({ name: 'language', value: 'vi' })
})

test('a preference stays as changed when an older answer arrives after the change', async () => {
  const { server } = await openPage('/user/settings', { server: settingsPage })
  await until(() => expect(field(texts.preferences.language).value).toBe('en'))
  const older = Promise.withResolvers<Preferences>()
  server.respond(getPreferences, () => older.promise)
  setOnline(false)
  setOnline(true)
  await until(() => expect(server.requests(getPreferences)).toHaveLength(2))
  const changed = { ...preferences, keepHistory: false }
  server.respond(setPreference, changed)
  server.respond(getPreferences, changed)
  const keepHistory = `${texts.preferences.keepHistory}${texts.preferences.keepHistoryHint}`
  press(keepHistory)
  await until(() => expect(button(keepHistory).getAttribute('aria-checked')).toBe('false'))
  older.resolve(preferences)
  await until(() => expect(server.requests(getPreferences)).toHaveLength(3))
  expect(button(keepHistory).getAttribute('aria-checked')).toBe('false')
})

test('preferences that fail to load have a retry', async () => {
  const { server } = await openPage('/user/settings', {
    server: (server) => server.refuse(getPreferences, 'RATE_LIMITED'),
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  settingsPage(server)
  press(ui.retry)
  await until(() => expect(field(texts.preferences.language).value).toBe('en'))
})

async function openExport() {
  const page = await openPage('/user/settings', { server: settingsPage })
  press(texts.export.button)
  await shows(texts.export.ask)
  type(password, 'passw0rd')
  return page
}

test.each(statedRefusals(prepareExport, refusalsOfPassword))(
  'an export refused with %s says “%s” at the password, which stays',
  async (failure, shown) => {
    const { server } = await openExport()
    server.refuse(prepareExport, failure)
    press(texts.export.confirm)
    await until(() => expect(errorOf(password)).toBe(shown))
    expect(field(password).value).toBe('passw0rd')
  },
)

test('an export starts once after the password', async () => {
  const { server } = await openExport()
  const download = vi.spyOn(window.location, 'assign').mockReturnValue()
  server.respond(prepareExport, { address: '/export/1', expiresAt: '2026-11-20T10:00:00Z' })
  await pressTwice(texts.export.confirm)
  await notifies(texts.export.started)
  expect(download.mock.calls).toEqual([['/export/1']])
  expect(server.requests(prepareExport)).toHaveLength(1)
})

test('muted people are listed and unmuted, or the reason is shown; without any the list says so', async () => {
  const person = { name: 'river', avatar: '', mutedAt: '2026-11-20T10:00:00Z' }
  let people = [
    { ...person, id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
    { ...person, id: '7f9619ff-8b86-4d01-b42d-00cf4fc964ff', name: '' },
  ]
  const { server } = await openPage('/user/settings', { server: settingsPage })
  const unmute = () =>
    server.respond(unmutePerson, ({ id }) => {
      people = people.filter((one) => one.id !== id)
      return {}
    })
  server.refuse(listMuted, 'RATE_LIMITED')
  press(texts.muted.open)
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.respond(listMuted, () => people)
  press(ui.retry)
  await shows('river')
  server.refuse(unmutePerson, 'RATE_LIMITED')
  press(texts.muted.unmuteName.replace('{{name}}', 'river'))
  await notifies(errorTexts.RATE_LIMITED)
  expect(text()).toContain('river')
  unmute()
  press(texts.muted.unmuteName.replace('{{name}}', 'river'))
  await until(() => expect(text()).not.toContain('river'))
  press(texts.muted.unmuteName.replace('{{name}}', accounts.muting.guest))
  await shows(texts.muted.empty)
})

const riverPerson = { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', name: 'river', avatar: '' }
const withMuted = (set?: (server: FakeServer) => void) => ({
  path: '/user/settings',
  server(server: FakeServer) {
    settingsPage(server)
    server.respond(listMuted, [{ ...riverPerson, mutedAt: '2026-11-20T10:00:00Z' }])
    set?.(server)
  },
  reach: () => pressInTurn(texts.muted.open),
})

testStates('muted people', {
  ...statesOfList({ ...withMuted(), call: listMuted }),
  some: { ...withMuted(), shows: 'river' },
  none: { ...withMuted((server) => server.respond(listMuted, [])), shows: texts.muted.empty },
  'while one is unmuted': {
    ...withMuted((server) => server.hold(unmutePerson)),
    reach: () => pressInTurn(texts.muted.open, texts.muted.unmuteName.replace('{{name}}', 'river')),
    shows: () => expect(button(texts.muted.unmuteName.replace('{{name}}', 'river')).disabled).toBe(true),
  },
})
