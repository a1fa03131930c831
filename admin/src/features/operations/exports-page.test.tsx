// @vitest-environment happy-dom
import {
  downloadExport,
  itemKindNames,
  listExports,
  listStaffCategories,
  listStaffTags,
  menuKinds,
  type TableExport,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages, pageOf } from '../../../../web/test/responses.ts'
import { focus, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import chinese from '../../locales/zh-CN.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const made = (table: string, id: number, filters: TableExport['filters'] = []): TableExport => ({
  filters,
  ...{ id, table, by: 'Operator', requestedAt: '2026-11-25T00:00:00Z', rows: 3, failure: null, isMine: true },
  ...{ finishedAt: '2026-11-25T00:01:00Z', keptUntil: '2026-12-02T00:00:00Z' },
})

test('an export has the name of its table in the language of the screen, or the name of its call if there is none', async () => {
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
  await focus(texts.operations.download)
  await shows(texts.operations.downloadHint)
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

test('a filter that means another thing in each table is named by what it filters there', async () => {
  const played = made('shorts.list-failed-plays', 1, [{ name: 'problem', value: 'missing' }])
  const paid = made('payments.list-open', 2, [{ name: 'problem', value: 'otherAmount' }])
  await openPage('/exports', { answer: (fake) => fake.respond(listExports, pageOf([played, paid])) })
  const named = ({ filters, money, operations }: typeof texts | typeof chinese) => [
    `${filters.problem} ${operations.failed.problems.missing}`,
    `${filters.paymentProblem} ${money.problems.otherAmount}`,
  ]
  for (const text of named(texts)) await shows(text)
  await chooseLocale('zh-CN')
  for (const text of named(chinese)) await shows(text)
})

test('two exports of one table are told apart by their filters, in the language of the screen', async () => {
  const filtered = made('catalogue.list-all', 4, [
    { name: 'state', value: 'hidden' },
    { name: 'kind', value: 'short' },
    { name: 'categoryId', value: 12 },
    { name: 'tagId', value: 5 },
    { name: 'since', value: '2026-11-20T00:00:00.000Z' },
    { name: 'before', value: '2026-11-25T00:00:00.000Z' },
    { name: 'owner', value: 'harbour7' },
    { name: 'later', value: 'harbour8' },
  ])
  const tag = {
    ...{ id: 5, lang: 'en' as const, names: { en: 'Sea' }, items: 3, itemsToCome: 0 },
    lastAction: null,
  }
  await openPage('/exports', {
    answer(fake) {
      fake.respond(listExports, pageOf([made('catalogue.list-all', 3), filtered]))
      fake.respond(listStaffCategories, [
        {
          ...{ id: 12, slug: 'travel', parentId: null, mid: menuKinds.videos, isVisible: true },
          name: inAllLanguages('Travel'),
        },
      ])
      fake.respond(listStaffTags, { list: [tag], next: null })
    },
  })
  await shows(texts.operations.allRows)
  const { filters } = texts
  await shows(`${filters.state} ${texts.items.states.hidden}`)
  await shows(`${filters.kind} ${itemKindNames.short.en}`)
  await shows(`${filters.categoryId} Travel`)
  await shows(`${filters.tagId} Sea`)
  await shows(`${filters.since} 2026-11-20`)
  await shows(`${filters.before} 2026-11-24`)
  await shows(`${filters.owner} harbour7`)
  // of another version of the site
  await shows('later harbour8')
  await chooseLocale('zh-CN')
  await shows(`${chinese.filters.state} ${chinese.items.states.hidden}`)
})
