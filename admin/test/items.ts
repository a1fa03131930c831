import {
  getStaffItem,
  type ItemResults,
  type ListedItem,
  listItemFiles,
  listItemImports,
  listStaffCategories,
  listStaffTags,
  type StaffItem,
  type StaffItemDetail,
} from '@liuguang/contract'
import type { FakeServer } from '../../web/test/fake-server.ts'
import { pageOf } from '../../web/test/responses.ts'
import texts from '../src/locales/en-US.ts'

/** A published video of the site's own, as staff see it in lists. */
export const staffItem = (different: Partial<StaffItem> = {}): StaffItem => ({
  ...{ id: 12, kind: 'video', state: 'published', title: 'Clouds', owner: null, category: null },
  ...{ price: { asset: 'points', amount: 10 }, isVipOnly: false, cover: null },
  hasImportFailed: false,
  ...{ viewCount: 3, likeCount: 0, commentCount: 0, schedule: null },
  ...{ createdAt: '2026-11-25T10:00:00.000Z', publishedAt: '2026-11-25T11:00:00.000Z' },
  approvedBy: 'lin',
  ...different,
})

/** The same as the list of items has it. */
export const listedItem = (different: Partial<ListedItem> = {}): ListedItem => ({
  ...staffItem(),
  hasVersionInReview: false,
  lastAction: null,
  ...different,
})

/** The same with everything that its own page shows. */
export const staffItemDetail = (different: Partial<StaffItemDetail> = {}): StaffItemDetail => ({
  ...staffItem(),
  hasVersionInReview: false,
  parts: ['media'],
  ...{ lang: 'en', texts: [{ lang: 'en', title: 'Clouds', description: 'At dawn' }], tags: [], actors: [] },
  ...{ durationMs: 60_000, freeSeconds: 10, previewEndMs: 8000, leadsTo: null },
  ...{ subtitles: [], sales: 2 },
  plays: { plays: 4, watchedMs: 80_000, previewEnds: 1, reached: [4, 2] },
  ...{ newestImport: null, hasSource: true, coverReplacedAt: null },
  states: [
    {
      ...{ from: 'processing', to: 'published', reason: 'imported', by: 'lin' },
      at: '2026-11-25T11:00:00.000Z',
    },
  ],
  actions: [],
  ...different,
})

/** What the page of an item requests: the item with its newest import, and no categories, tags and files. */
export function respondItemPage(fake: FakeServer, different: Partial<StaffItemDetail> = {}): void {
  fake.respond(
    listItemImports,
    pageOf(different.newestImport ? [{ ...different.newestImport, lastAction: null }] : []),
  )
  fake.respond(getStaffItem, staffItemDetail(different))
  fake.respond(listStaffCategories, [])
  fake.respond(listStaffTags, { list: [], next: null })
  fake.respond(listItemFiles, pageOf([]))
}

/** Ticks all items of the list. */
export function tickAllItems(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')) box.click()
}

/** The buttons to edit, of which the first on an item's page is that of the whole item. */
export const editButtons = (): HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === texts.items.edit)

type Result = ItemResults['results'][number]

/** What became of the item 12. */
export const itemResult = (different: Pick<Result, 'from' | 'state'> & Partial<Result>): Result => ({
  ...{ id: 12, title: 'Clouds', outcome: 'done', refunds: 0 },
  ...different,
})
