// @vitest-environment happy-dom
import {
  type ListedTag,
  listImports,
  listStaffCategories,
  listStaffItems,
  listStaffTags,
  menuKinds,
  type StaffImport,
  startImportUpload,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages, pageOf } from '../../../../web/test/responses.ts'
import { listedItem } from '../../../test/items.ts'
import { choose as chooseOption, findField, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import chinese from '../../locales/zh-CN.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const { app, imports, items } = texts
const at = '2026-11-25T10:00:00.000Z'
const detail = 'This video is cut short: part of the file is missing.'
const refused: StaffImport = {
  ...{ id: 1, itemId: 7, kind: 'video', title: 'Harbour', ownerId: null, bytes: 5 * 2 ** 20, attempts: 1 },
  ...{ state: 'refused', progress: 0, startedAt: at, updatedAt: at, isRetryable: false, lastAction: null },
  ...{ reason: 'truncated', detail, output: 'moov atom not found' },
}

test('an import says why it was refused in the language of the screen, with details for a technician', async () => {
  await openPage('/imports', {
    answer(fake) {
      fake.respond(listImports, pageOf([refused]))
      fake.respond(listStaffCategories, [])
    },
  })
  await shows('5.0 MiB')
  await press(imports.reasons.truncated)
  await shows(`${app.technicalDetail} truncated: ${detail}`)
  await shows('moov atom not found')
  await chooseLocale('zh-CN')
  await shows(chinese.imports.reasons.truncated)
})

test('imports are requested with the title, state, author and order in the URL', async () => {
  const server = await openPage('/imports?text=clouds&state=refused&owner=river7&order=oldest', {
    answer(fake) {
      fake.respond(listImports, pageOf([refused]))
      fake.respond(listStaffCategories, [])
    },
  })
  await shows('5.0 MiB')
  const input = { text: 'clouds', state: 'refused', owner: 'river7', order: 'oldest', lang: 'en' }
  expect(server.requests(listImports)[0]?.input).toEqual(input)
})

test('an unknown reason is shown as an internal error, with its name in the technical details', async () => {
  await openPage('/imports', {
    answer(fake) {
      fake.respond(listImports, pageOf([{ ...refused, reason: 'too_loud' }]))
      fake.respond(listStaffCategories, [])
    },
  })
  await press(imports.reasons.internal)
  await shows(`${app.technicalDetail} too_loud: ${detail}`)
})

test('a CSV file may name categories in any language; if a name is unknown or ambiguous, the slugs are listed', async () => {
  const categoryOf = (slug: string, cn: string, at: number) => ({
    ...{ id: at, slug, mid: menuKinds.videos, isVisible: true, parentId: null },
    name: { ...inAllLanguages(slug), cn },
  })
  await openPage('/imports', {
    answer(fake) {
      fake.respond(listImports, pageOf([]))
      fake.respond(listStaffTags, { list: [], next: null })
      fake.respond(listStaffCategories, [
        categoryOf('harbours', '港口', 1),
        categoryOf('night', '夜色', 2),
        categoryOf('late', '夜色', 3),
      ])
    },
  })
  await press(imports.add)
  await chooseCsv(['file,title,category', 'one.mp4,One,港口', 'two.mp4,Two,夜色', 'three.mp4,Three,山'])
  await shows(imports.csv.problems.ambiguousCategory.replace('{{text}}', '夜色'))
  await shows(imports.csv.problems.category.replace('{{text}}', '山'))
  await shows(imports.csv.refused.replace('{{count}}', '2'))
  const listed = [...document.querySelectorAll('code')].map(({ textContent }) => textContent)
  expect(listed).toEqual(['harbours', 'night', 'late'])
  await chooseCsv(['file,title,category', 'one.mp4,One,港口', 'two.mp4,Two,late'])
  const { described } = imports.csv
  await shows(described.replace('{{described}}', '0').replace('{{count}}', '0').replace('{{rows}}', '2'))
})

test('several tags may be separated by |, and the lines without a chosen file are named beside other problems', async () => {
  const tag = (id: number, hk: string): ListedTag => ({
    ...{ id, lang: 'hk', names: { hk }, items: 0, itemsToCome: 0, lastAction: null },
  })
  const tags = [tag(1, '海'), tag(2, '夜'), tag(3, '黑|白')]
  const server = await openPage('/imports', {
    answer(fake) {
      fake.respond(listImports, pageOf([]))
      fake.respond(listStaffCategories, [])
      fake.respond(listStaffTags, ({ text }) => ({
        list: tags.filter(({ names }) => names.hk === text),
        next: null,
      }))
    },
  })
  await press(imports.add)
  await chooseFileIn('import-files', new File(['0'], 'one.mp4', { type: 'video/mp4' }))
  await chooseCsv(['file,title,tags', 'one.mp4,One,海|夜；黑|白', 'nope.mp4,Two,海|山'])
  await shows(imports.csv.problems.tag.replace('{{text}}', '山'))
  await shows(imports.csv.refused_one ?? '')
  await shows(imports.csv.missingFiles_one ?? '')
  await shows(`${imports.csv.line.replace('{{line}}', '3')} nope.mp4`)
  // The whole cell may be the name of one tag, so it is looked up too.
  expect(server.requests(listStaffTags).map(({ input }) => input.text)).toEqual(
    expect.arrayContaining(['海|夜', '黑|白', '海|山', '海', '夜', '山']),
  )
  await chooseCsv(['file,title,tags', 'one.mp4,One,海|夜；黑|白', 'nope.mp4,Two,海'])
  const { described } = imports.csv
  await shows(described.replace('{{described}}', '1').replace('{{count}}', '1').replace('{{rows}}', '2'))
  await shows(`${imports.csv.line.replace('{{line}}', '3')} nope.mp4`)
})

test('a CSV file with a short that leads to an unknown video is refused before any upload', async () => {
  const server = await openPage('/imports', {
    answer(fake) {
      fake.respond(listImports, pageOf([]))
      fake.respond(listStaffTags, { list: [], next: null })
      fake.respond(listStaffCategories, [])
      const video = listedItem({ id: 40 })
      fake.respond(listStaffItems, ({ text }) => ({
        ...{ list: text === '40' ? [video] : [], total: null, isEstimate: false, next: null },
      }))
    },
  })
  await press(imports.add)
  await chooseCsv(['file,title,short,leads_to', 'one.mp4,One,yes,40@12', 'two.mp4,Two,yes,41@0'])
  await shows(imports.csv.problems.noSuchVideo.replace('{{text}}', '41'))
  await shows(imports.csv.refused_one ?? '')
  expect(server.requests(listStaffItems).map(({ input }) => input.text)).toEqual(['40', '41'])
})

test('files are not uploaded before their publication time is chosen', async () => {
  const server = await openPage('/imports', {
    answer(fake) {
      fake.respond(listImports, pageOf([]))
      fake.respond(listStaffCategories, [])
      fake.respond(listStaffTags, { list: [], next: null })
    },
  })
  await press(imports.add)
  await chooseFileIn('import-files', new File(['0'], 'harbour.mp4', { type: 'video/mp4' }))
  await shows('harbour.mp4')
  await chooseOption(imports.publish, imports.publishing.at)
  await expect.poll(() => findField(items.publishAt)).not.toBeNull()
  await press((imports.start_one ?? '').replace('{{count}}', '1'))
  await shows(items.publishAtNeeded)
  expect(server.requests(startImportUpload)).toEqual([])
})

/** Chooses a CSV file with these lines. */
const chooseCsv = (lines: readonly string[]) =>
  chooseFileIn('import-csv', new File([lines.join('\n')], 'films.csv', { type: 'text/csv' }))

/** Chooses a file in the input with this id. */
async function chooseFileIn(id: string, file: File): Promise<void> {
  const find = () => document.querySelector<HTMLInputElement>(`#${id}`)
  await expect.poll(find).not.toBeNull()
  Object.defineProperty(find(), 'files', { value: [file], configurable: true })
  find()?.dispatchEvent(new Event('change', { bubbles: true }))
}

test('chosen files are discarded only after a confirmation', async () => {
  await openPage('/imports', {
    answer(fake) {
      fake.respond(listImports, pageOf([]))
      fake.respond(listStaffCategories, [])
      fake.respond(listStaffTags, { list: [], next: null })
    },
  })
  await press(imports.add)
  await chooseFileIn('import-files', new File(['0'], 'harbour.mp4', { type: 'video/mp4' }))
  await shows('harbour.mp4')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await shows(app.discardTitle)
  await shows('harbour.mp4')
  await press(app.discard)
  await hides('harbour.mp4')
  await press(imports.add)
  await shows(imports.files)
  expect(document.body.textContent).not.toContain('harbour.mp4')
})
