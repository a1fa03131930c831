// @vitest-environment happy-dom
import {
  importUpload,
  listImports,
  listStaffCategories,
  listStaffTags,
  type StaffImport,
  startImportUpload,
} from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { imports } = texts

// The upload itself has tests of its own.
vi.mock('../../platform/send-file.ts', () => ({ sendFile: async () => undefined }))

test('once every chosen file is imported, the button only closes the form', async () => {
  const server = await openPage('/imports', {
    answer(fake) {
      fake.respond(listImports, pageOf([]))
      fake.respond(listStaffCategories, [])
      fake.respond(listStaffTags, { list: [], next: null })
      fake.respond(startImportUpload, ({ uploadId, name, bytes }) => ({
        id: uploadId,
        name,
        bytes,
        received: 0,
      }))
      fake.respond(importUpload, { itemId: 7 })
    },
  })
  await press(imports.add)
  const field = () => document.querySelector<HTMLInputElement>('#import-files')
  await expect.poll(field).not.toBeNull()
  const file = new File(['0'], 'harbour.mp4', { type: 'video/mp4' })
  Object.defineProperty(field(), 'files', { value: [file], configurable: true })
  field()?.dispatchEvent(new Event('change', { bubbles: true }))
  await press((imports.start_one ?? '').replace('{{count}}', '1'))
  await shows(texts.items.open)
  // Titles are in the language of the back office unless another is chosen.
  expect(server.requests(importUpload)[0]?.input).toMatchObject({ lang: 'en', title: 'harbour' })
  await expect.poll(() => hasButton(imports.finish)).toBe(true)
  expect(document.body.textContent).not.toContain(imports.start.replace('{{count}}', '0'))
  await press(imports.finish)
  await hides('harbour.mp4')
})

test('chosen files that are empty or not videos are listed as skipped', async () => {
  await openPage('/imports', {
    answer(fake) {
      fake.respond(listImports, pageOf([]))
      fake.respond(listStaffCategories, [])
      fake.respond(listStaffTags, { list: [], next: null })
    },
  })
  await press(imports.add)
  const field = () => document.querySelector<HTMLInputElement>('#import-files')
  await expect.poll(field).not.toBeNull()
  const files = [
    ...['harbour.mp4', 'poster.jpg'].map((name) => new File(['0'], name)),
    new File([], 'cut.mp4'),
  ]
  Object.defineProperty(field(), 'files', { value: files, configurable: true })
  field()?.dispatchEvent(new Event('change', { bubbles: true }))
  await shows(imports.leftOut.replace('{{count}}', '2').replace('{{names}}', 'poster.jpg · cut.mp4'))
  expect(hasButton((imports.start_one ?? '').replace('{{count}}', '1'))).toBe(true)
})

const at = '2026-11-25T10:00:00.000Z'
const encoding: StaffImport = {
  ...{ id: 1, itemId: 7, kind: 'video', title: 'Harbour', ownerId: null, bytes: 1024, attempts: 1 },
  ...{ state: 'ladder', progress: 0, startedAt: at, updatedAt: at, isRetryable: false, lastAction: null },
  ...{ reason: null, detail: null, output: null },
}
const refused: StaffImport = { ...encoding, id: 3, state: 'refused', reason: 'not_a_video' }

test('a video that can be watched while its other qualities wait is shown as such', async () => {
  await openPage('/imports', {
    answer: (fake) =>
      fake.respond(listImports, pageOf([encoding, { ...encoding, id: 2, progress: 40 }, refused])),
  })
  await shows(imports.states.ladderQueued)
  await shows(`${imports.states.ladder} 40%`)
  await shows(imports.states.refused)
  expect(document.body.textContent).not.toContain(`${imports.states.refused} 0%`)
  expect(document.body.textContent).not.toContain(`${imports.states.ladder} 0%`)
})
