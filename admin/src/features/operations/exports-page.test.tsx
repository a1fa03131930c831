// @vitest-environment happy-dom
import { downloadExport, listExports, type TableExport } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import chinese from '../../locales/zh-CN.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const made = (table: string, id: number): TableExport => ({
  ...{ id, table, by: 'Operator', requestedAt: '2026-11-25T00:00:00Z', rows: 3, failure: null, isMine: true },
  ...{ finishedAt: '2026-11-25T00:01:00Z', keptUntil: '2026-12-02T00:00:00Z' },
})

test('a table is called by its name in the language of the screen, else by that of its call', async () => {
  await openPage('/exports', {
    answer: (fake) =>
      fake.respond(listExports, pageOf([made('wallet.list-person-entries', 1), made('later.list-all', 2)])),
  })
  await shows(texts.operations.tables.wallet['list-person-entries'])
  await shows('later.list-all')
  await chooseLocale('zh-CN')
  await shows(chinese.operations.tables.wallet['list-person-entries'])
})

test('a file is downloaded under the name of its table and its day', async () => {
  const server = await openPage('/exports', {
    answer(fake) {
      fake.respond(listExports, pageOf([made('catalogue.list-tags', 1)]))
      fake.refuse(downloadExport, 'NOT_FOUND')
    },
  })
  await press(texts.operations.download)
  const name = `${texts.operations.tables.catalogue['list-tags']} 2026-11-25`
  await expect
    .poll(() => server.requests(downloadExport).map(({ input }) => input))
    .toEqual([{ id: 1, name }])
})

test('a failed export says why, and has the message of the error beneath', async () => {
  const detail = 'the storage did not respond (PUT exports/a.csv): connect ECONNREFUSED'
  const failed: TableExport = {
    ...made('audit.list', 3),
    ...{ failure: { kind: 'storageUnavailable', detail }, keptUntil: null },
  }
  await openPage('/exports', { answer: (fake) => fake.respond(listExports, pageOf([failed])) })
  await shows(texts.operations.failures.storageUnavailable)
  await shows(`${texts.app.technicalDetail} ${detail}`)
  await chooseLocale('zh-CN')
  await shows(chinese.operations.failures.storageUnavailable)
})
