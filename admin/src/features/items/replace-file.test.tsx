// @vitest-environment happy-dom
import {
  basePath,
  getStaffItem,
  listItemImports,
  listItemReviews,
  type Permission,
  permissions,
  replaceItemFile,
  type StaffItemDetail,
  startImportUpload,
  uploadsPath,
} from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { respondItemPage } from '../../../test/items.ts'
import { fill, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, errors, items } = texts
const film = new File(['0123456789'], 'sea.mp4', { type: 'video/mp4' })
const upload = { id: '00000000-0000-4000-8000-000000000000', name: film.name, bytes: film.size, received: 0 }

/**
 * Opens the page of an item of the site's own, whose server takes uploads.
 * @returns how many bytes it has of each upload
 */
async function openItem() {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(startImportUpload, ({ uploadId }) => ({ ...upload, id: uploadId }))
      fake.respond(replaceItemFile, { importId: 3 })
    },
  })
  const sent = new Map<string, number>()
  const prefix = `${basePath}${uploadsPath}/`
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.startsWith(prefix)) return server.fetch(address, init)
    const id = address.slice(prefix.length)
    const bytes = (sent.get(id) ?? 0) + (init?.body instanceof Blob ? init.body.size : 0)
    sent.set(id, bytes)
    return new Response(null, { status: 204, headers: { 'upload-offset': String(bytes) } })
  })
  return { server, sent }
}

async function choose(file: File): Promise<void> {
  const find = () =>
    document.querySelector<HTMLInputElement>(`input[aria-label="${items.replaceFileChoose}"]`)
  await expect.poll(find).not.toBeNull()
  Object.defineProperty(find(), 'files', { value: [file], configurable: true })
  find()?.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a file is sent, and replaces that of the item with a reason', async () => {
  const { server, sent } = await openItem()
  await press(items.replaceFile)
  await shows(items.replaceFileHint)
  await press(items.replaceFileSubmit)
  await shows(items.replaceFileNeeded)
  expect(server.requests(startImportUpload)).toEqual([])
  await choose(film)
  await fill(app.reason, 'the sound was missing')
  await press(items.replaceFileSubmit)
  await shows(items.replaceFileStarted)
  const [[uploadId, bytes] = ['', 0]] = sent
  expect(bytes).toBe(film.size)
  const input = { id: 12, uploadId, reason: 'the sound was missing' }
  expect(server.requests(replaceItemFile).map((one) => one.input)).toEqual([input])
  expect(server.requests(getStaffItem).length).toBeGreaterThan(1)
})

test('a refusal is shown in the dialog, and the same file is not sent again', async () => {
  const { server, sent } = await openItem()
  server.refuse(replaceItemFile, 'UNAVAILABLE')
  await press(items.replaceFile)
  await choose(film)
  await fill(app.reason, 'the sound was missing')
  await press(items.replaceFileSubmit)
  await shows(errors.UNAVAILABLE)
  server.respond(replaceItemFile, { importId: 3 })
  await press(items.replaceFileSubmit)
  await shows(items.replaceFileStarted)
  expect([...sent.values()]).toEqual([film.size])
  expect(new Set(server.requests(startImportUpload).map(({ input }) => input.uploadId)).size).toBe(1)
})

test('a file that takes its place is marked while it is processed', async () => {
  const at = '2026-11-25T12:00:00.000Z'
  const facts = { isReencode: false, isHeld: false, reason: null, detail: null, at }
  const newest = { ...facts, id: 4, isReplacement: true, state: 'ladder' as const, progress: 40 }
  const former = { ...facts, id: 3, isReplacement: false, state: 'done' as const, progress: 100 }
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake, { newestImport: newest })
      fake.respond(listItemImports, pageOf([newest, former].map((one) => ({ ...one, lastAction: null }))))
    },
  })
  await shows(items.isReplacement)
  const tags = [...document.querySelectorAll('.ant-tag')].map(({ textContent }) => textContent)
  expect(tags.filter((text) => text === items.isReplacement)).toHaveLength(1)
})

const cases: [string, Partial<StaffItemDetail>, readonly Permission[]][] = [
  ['of a member', { owner: { id: 7, name: 'wang' } }, permissions],
  ['that was removed', { state: 'removed' }, permissions],
  ['to whoever may not import', {}, permissions.filter((one) => one !== 'publishing.import')],
]

test.each(cases)('the file of an item %s is not offered to be replaced', async (_, different, permitted) => {
  await openPage('/items/12', {
    permitted,
    answer(fake) {
      respondItemPage(fake, different)
      fake.respond(listItemReviews, pageOf([]))
    },
  })
  await shows(items.files)
  expect(hasButton(items.replaceFile)).toBe(false)
})
