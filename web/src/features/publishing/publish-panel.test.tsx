// @vitest-environment happy-dom
import {
  createWork,
  deleteUpload,
  getWork,
  startUpload,
  submitWork,
  uploadWorkCover,
  type Work,
} from '@liuguang/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionLost } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { fakePictures, layOutPictures, pictureFile } from '../../../test/pictures.ts'
import { respondWithWorks, submitOpenWork, workOf } from '../../../test/publishing.ts'
import { memberOf } from '../../../test/responses.ts'
import {
  alerts,
  button,
  buttons,
  choose,
  dialog,
  field,
  press,
  shows,
  type,
  until,
} from '../../../test/screen.ts'
import accounts from '../../locales/zh-HK/accounts.json' with { type: 'json' }
import app from '../../locales/zh-HK/app.json' with { type: 'json' }
import texts from '../../locales/zh-HK/member/publishing.json' with { type: 'json' }
import ui from '../../locales/zh-HK/ui.json' with { type: 'json' }
import type { SessionStore } from '../../platform/session/session-store.ts'
import { localStore } from '../../platform/storage/browser-store.ts'
import { writtenWorkKey } from './storage-keys.ts'

/** The covers that this browser keeps, by account: happy-dom has no database. */
const covers = vi.hoisted(() => new Map<number, Blob>())
vi.mock('./stored-cover.ts', () => ({
  storeCover: async (accountId: number, cover: Blob) => void covers.set(accountId, cover),
  findCover: async (accountId: number) => covers.get(accountId),
  deleteStoredCovers: async () => covers.clear(),
}))
afterEach(() => covers.clear())

/** Ids of the uploads whose bytes would be sent. */
const sent = vi.hoisted((): string[] => [])
vi.mock('./upload-store.ts', () => ({
  startSending: (_file: File, { id }: { id: string }) => sent.push(id),
  pauseSending: () => undefined,
  resumeSending: () => undefined,
  stopSending: async () => undefined,
  useUploadProgress: () => undefined,
}))

const openWorks = () =>
  openPage('/user/works', {
    locale: 'zh-HK',
    server(server) {
      respondWithWorks(server, [workOf()])
      server.respond(startUpload, ({ uploadId, name, bytes }) => ({ id: uploadId, name, bytes, received: 0 }))
    },
  })

test('a panel that was closed while its file became a draft does not open again over another page', async () => {
  const { server, goTo, back, path } = await openWorks()
  const created = Promise.withResolvers<Work>()
  server.respond(createWork, () => created.promise)
  await shows(texts.panel.title)
  press(texts.panel.title)
  await shows(texts.form.needsFile)
  choose(texts.file.choose, [new File(['x'], '海邊.mp4', { type: 'video/mp4' })])
  await until(() => expect(server.requests(createWork)).toHaveLength(1))
  press(texts.panel.back)
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await goTo('/user')
  created.resolve(workOf())
  await until(() => expect(sent).toHaveLength(1))
  expect(path()).toBe('/user')
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  // The entry of the page stays in the history.
  await goTo('/user/works')
  await back()
  await until(() => expect(path()).toBe('/user'))
})

test('the form is disabled while a draft is created, and enabled again when that fails', async () => {
  const { server } = await openWorks()
  const created = Promise.withResolvers<Work>()
  server.respond(createWork, () => created.promise)
  server.respond(deleteUpload, {})
  await until(() => press(texts.panel.title))
  await shows('旅行')
  const areDisabled = () =>
    [
      ...[button(texts.kind.short), button(texts.cover.choose + texts.cover.optional), button('旅行')],
      ...[texts.form.title, texts.form.price, texts.form.freeSeconds].map(field),
    ].map((control) => control.closest('fieldset[disabled]') !== null)
  expect(areDisabled()).toEqual(Array(6).fill(false))
  choose(texts.file.choose, [new File(['x'], '海邊.mp4', { type: 'video/mp4' })])
  await until(() => expect(server.requests(createWork)).toHaveLength(1))
  expect(areDisabled()).toEqual(Array(6).fill(true))
  created.reject(new ConnectionLost('Failed to fetch'))
  await until(() => expect(areDisabled()).toEqual(Array(6).fill(false)))
})

test('the form is disabled while a work is submitted, and enabled again when that fails', async () => {
  const { server } = await openWorks()
  const submitted = Promise.withResolvers<Work>()
  server.respond(submitWork, () => submitted.promise)
  await shows('海邊')
  press(texts.works.edit)
  await shows(texts.form.tags)
  const isDisabled = () => field(texts.form.title).closest('fieldset[disabled]') !== null
  expect(isDisabled()).toBe(false)
  await submitOpenWork()
  await until(() => expect(server.requests(submitWork)).toHaveLength(1))
  expect(isDisabled()).toBe(true)
  submitted.reject(new ConnectionLost('Failed to fetch'))
  await until(() => expect(isDisabled()).toBe(false))
})

test('the panel says when a work no longer exists', async () => {
  const { server } = await openWorks()
  server.refuse(getWork, 'NOT_FOUND')
  await shows('海邊')
  press(texts.works.edit)
  await until(() => expect(alerts()).toContain(app.errors.NOT_FOUND))
})

test('a work that could not be loaded is loaded by a retry', async () => {
  const { server } = await openWorks()
  server.refuse(getWork, 'UNAVAILABLE')
  await shows('海邊')
  press(texts.works.edit)
  await until(() => expect(alerts()).toContain(app.errors.UNAVAILABLE))
  server.respond(getWork, workOf())
  press(ui.retry)
  await shows(texts.form.tags)
})

async function openPanel() {
  await until(() => press(texts.panel.title))
  await shows('旅行')
}

async function closePanel() {
  press(texts.panel.back)
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
}

const entered = () => [
  button(texts.kind.short).getAttribute('aria-selected'),
  ...[texts.form.title, texts.form.price, texts.form.freeSeconds].map((label) => field(label).value),
  button('旅行').getAttribute('aria-pressed'),
  document.querySelector(`img[alt="${texts.cover.label}"]`) !== null,
]
const nothing = ['false', '', '0', '30', 'false', false]
const written = ['true', '海', '10', '12', 'true', true]

/** Fills in everything that the panel has before a file is chosen. */
async function write() {
  expect(entered()).toEqual(nothing)
  press(texts.kind.short)
  type(texts.form.title, '海')
  type(texts.form.price, '10')
  type(texts.form.freeSeconds, '12')
  press('旅行')
  await chooseCover()
  await until(() => expect(entered()).toEqual(written))
}

async function chooseCover() {
  fakePictures()
  layOutPictures()
  choose(texts.cover.choose, [pictureFile('cover.png')])
  await shows(texts.cover.crop)
  await until(() => expect(dialog()?.querySelector('img')).toBeTruthy())
  dialog()?.querySelector('img')?.dispatchEvent(new Event('load'))
  await until(() => expect(button(accounts.avatar.use).disabled).toBe(false))
  press(accounts.avatar.use)
  await shows(texts.form.tags)
}

const signInAs = (session: SessionStore, userId: number) =>
  session.signIn({ token: 'b'.repeat(43), user: memberOf({ userId }) })

test('what was written before a file is chosen is kept in this browser, for the same account', async () => {
  const { session } = await openWorks()
  const { userId } = memberOf()
  await openPanel()
  await write()
  await closePanel()
  await openPanel()
  expect(entered()).toEqual(written)
  await closePanel()
  signInAs(session, 8)
  await openPanel()
  expect(entered()).toEqual(nothing)
  await closePanel()
  // As after a reload, all of it is read from the browser.
  signInAs(session, userId)
  await openPanel()
  await until(() => expect(entered()).toEqual(written))
})

test('what was written before a file is chosen is deleted on request', async () => {
  await openWorks()
  await openPanel()
  await write()
  press(texts.form.clear)
  await until(() => expect(entered()).toEqual(nothing))
  expect(buttons()).not.toContain(texts.form.clear)
  expect([localStore.get(writtenWorkKey), covers.size]).toEqual([undefined, 0])
})

test('the panel is empty when what the browser has stored of it cannot be read', async () => {
  localStore.set(writtenWorkKey, '{"accountId":')
  await openWorks()
  await openPanel()
  expect(entered()).toEqual(nothing)
  localStore.remove(writtenWorkKey)
})

test('what was written before a file is chosen belongs to the draft once there is one', async () => {
  const { server } = await openWorks()
  server.respond(createWork, workOf())
  server.respond(uploadWorkCover, workOf())
  await openPanel()
  await write()
  choose(texts.file.choose, [new File(['x'], '海邊.mp4', { type: 'video/mp4' })])
  await shows(texts.form.save)
  expect(server.requests(uploadWorkCover)).toHaveLength(1)
  await closePanel()
  await openPanel()
  expect(entered()).toEqual(nothing)
  expect([localStore.get(writtenWorkKey), covers.size]).toEqual([undefined, 0])
})

test('a tag that is not offered any more is not given to the draft', async () => {
  const { server } = await openWorks()
  const kept = { accountId: memberOf().userId, fields: { title: '海', tagIds: [4, 5] } }
  localStore.set(writtenWorkKey, JSON.stringify(kept))
  server.respond(createWork, workOf())
  await openPanel()
  choose(texts.file.choose, [new File(['x'], '海邊.mp4', { type: 'video/mp4' })])
  await until(() =>
    expect(server.requests(createWork).map(({ input }) => [input.title, input.tagIds])).toEqual([
      ['海', [5]],
    ]),
  )
  await shows(texts.form.save)
})

test('the publish notes stay readable after a file was chosen', async () => {
  const { server } = await openWorks()
  server.respond(createWork, workOf())
  await openPanel()
  const notes = () =>
    [...document.querySelectorAll('[role="dialog"] li')].map(({ textContent }) => textContent)
  const all = ['每個檔案不超過 100 MB、180 分鐘', texts.notes.length, texts.notes.prices, texts.notes.review]
  expect(notes()).toEqual(all)
  choose(texts.file.choose, [new File(['x'], '海邊.mp4', { type: 'video/mp4' })])
  await shows(texts.form.save)
  expect(notes()).toEqual(all)
})

/** Drops a file on an element. @returns whether the browser would leave the site to open it */
function dropFile(on: Element): boolean {
  const files = [new File(['x'], '海邊.mp4', { type: 'video/mp4' })]
  const dataTransfer = { files, types: ['Files'], dropEffect: 'copy' }
  return on.dispatchEvent(
    Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer }),
  )
}

test('a file that is dropped on its card becomes a draft', async () => {
  const { server } = await openWorks()
  server.respond(createWork, workOf())
  await openPanel()
  expect(dropFile(button(texts.file.choose + texts.file.drop))).toBe(false)
  await shows(texts.form.save)
  expect(server.requests(createWork).map(({ input }) => input.title)).toEqual(['海邊'])
})

test('a file that is dropped beside the card is ignored while the panel is open', async () => {
  const { server } = await openWorks()
  await openPanel()
  expect(dropFile(field(texts.form.title))).toBe(false)
  await closePanel()
  expect(dropFile(document.body)).toBe(true)
  press(texts.works.edit)
  await shows(texts.form.save)
  expect(dropFile(field(texts.form.title))).toBe(false)
  expect(server.requests(startUpload)).toEqual([])
})
