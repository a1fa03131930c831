// @vitest-environment happy-dom
import { listImports, listStaffCategories, type StaffImport } from '@liuguang/contract'
import { test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import chinese from '../../locales/zh-CN.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const { app, imports } = texts
const at = '2026-11-25T10:00:00.000Z'
const detail = 'This video is cut short: part of the file is missing.'
const refused: StaffImport = {
  ...{ id: 1, itemId: 7, kind: 'video', title: 'Harbour', ownerId: null, bytes: 5 * 2 ** 20, attempts: 1 },
  ...{ state: 'refused', progress: 0, startedAt: at, updatedAt: at, isRetryable: false },
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

test('a reason that this version does not know is told as an error, with its name beneath', async () => {
  await openPage('/imports', {
    answer(fake) {
      fake.respond(listImports, pageOf([{ ...refused, reason: 'too_loud' }]))
      fake.respond(listStaffCategories, [])
    },
  })
  await press(imports.reasons.internal)
  await shows(`${app.technicalDetail} too_loud: ${detail}`)
})
