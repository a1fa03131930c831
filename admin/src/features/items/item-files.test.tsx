// @vitest-environment happy-dom
import {
  getStaffItem,
  type ItemFile,
  type ItemImport,
  listItemFiles,
  listItemImports,
  listItemReviews,
  reencodeItem,
  retryImport,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { respondItemPage, staffItemDetail } from '../../../test/items.ts'
import { hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'

const { app, items } = texts

const failedImport: ItemImport = {
  ...{ id: 3, isReencode: false, isReplacement: false, isHeld: false, state: 'failed', progress: 40 },
  ...{ reason: 'internal', detail: null, at: '2026-11-25T12:00:00.000Z' },
}

test('the stored file is encoded again once that is confirmed', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(reencodeItem, { importId: 3 })
    },
  })
  await press(items.reencode)
  await shows(items.reencodeHint)
  expect(server.requests(reencodeItem)).toEqual([])
  await press(items.reencode)
  await shows(items.reencodeStarted)
  expect(server.requests(reencodeItem).map(({ input }) => input)).toEqual([{ id: 12 }])
})

test('the refusal of a re-encoding replaces the shown refusal of an earlier retry', async () => {
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake, { newestImport: failedImport })
      fake.refuse(retryImport, 'UNAVAILABLE')
      fake.refuse(reencodeItem, 'IMPORT_RUNNING')
    },
  })
  await press(items.retry)
  await shows(texts.errors.UNAVAILABLE)
  await press(items.reencode)
  await shows(items.reencodeHint)
  await press(items.reencode)
  await shows(texts.errors.IMPORT_RUNNING)
  await hides(texts.errors.UNAVAILABLE)
})

test('a file that is no longer stored is not offered to be encoded again, and the page says so', async () => {
  await openPage('/items/12', {
    answer(fake) {
      const finished = { state: 'done', progress: 100, reason: null } as const
      const newestImport = { ...failedImport, ...finished, isReencode: true }
      respondItemPage(fake, { hasSource: false, newestImport })
    },
  })
  await shows(items.noSource)
  await shows(items.isReencode)
  expect(hasButton(items.reencode)).toBe(false)
})

test('the imports are filtered, sorted and paged by the URL, and only the newest can be tried again', async () => {
  const at = '2026-11-25T12:30:00.000Z'
  const retry = { action: 'publishing.retry', actorName: 'Chen Yi', at, reason: null }
  const address = '/items/12?importsState=failed&importsOrder=oldest&importsCursor=bmV4dA'
  const server = await openPage(address, {
    answer(fake) {
      respondItemPage(fake, { newestImport: failedImport })
      fake.respond(
        listItemImports,
        pageOf([
          { ...failedImport, id: 2, detail: 'no space left', lastAction: null },
          { ...failedImport, lastAction: retry },
        ]),
      )
    },
  })
  await shows('no space left')
  await shows(`Chen Yi · ${texts.actions.publishing.retry}`)
  expect(server.requests(listItemImports).map(({ input }) => input)).toEqual([
    { itemId: 12, state: 'failed', order: 'oldest', cursor: 'bmV4dA' },
  ])
  const named = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === items.retry,
  )
  expect(named).toHaveLength(1)
})

test('the files of an item are filtered by their state, and sorted, by the URL', async () => {
  const server = await openPage('/items/12?filesState=replaced&filesOrder=oldest', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(listItemFiles, pageOf([]))
    },
  })
  await shows(items.fileStates.replaced)
  await shows(app.table.oldest)
  expect(server.requests(listItemFiles).map(({ input }) => input)).toEqual([
    { itemId: 12, state: 'replaced', order: 'oldest' },
  ])
})

test('the files of an item and its reviewed versions are tables with columns to choose and an export', async () => {
  const at = '2026-11-25T12:00:00.000Z'
  const file: ItemFile = {
    ...{ id: 9, madeAt: at, import: { id: 4, isReencode: true }, isPlayed: true, replacedAt: null },
    ...{ durationMs: 60_000 },
    renditions: [{ name: 'v720', kind: 'video', width: 1280, height: 720, bytes: 5 * 2 ** 20 }],
  }
  const former: ItemFile = {
    ...{ id: 8, madeAt: at, import: null, isPlayed: false, replacedAt: at },
    ...{ durationMs: null, renditions: [] },
  }
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ owner: { id: 7, name: 'wang' } }))
      fake.respond(listItemFiles, ({ cursor }) => (cursor ? pageOf([former]) : pageOf([file], 'bmV4dA')))
      const decided = { decidedAt: at, decidedBy: 'Reviewer Lin', policy: 'rights', note: 'a claim' }
      const review = {
        id: 5,
        version: 2,
        state: 'rejected' as const,
        submittedAt: at,
        dueAt: at,
        isCurrent: true,
      }
      fake.respond(listItemReviews, pageOf([{ ...review, ...decided }]))
    },
  })
  await shows('1280×720 · 5.0 MiB')
  await shows('Encoded again, import 4')
  await shows('Reviewer Lin')
  await shows(texts.moderation.policies.rights)
  await shows(items.current)
  await press(app.table.next)
  await shows(items.filesRemoved)
  await shows(items.byUnknown)
  expect(server.requests(listItemFiles).map(({ input }) => input)).toEqual([
    { itemId: 12 },
    { itemId: 12, cursor: 'bmV4dA' },
  ])
  expect(router.state.location.search).toBe('?filesCursor=bmV4dA')
  const buttonsNamed = (label: string) => document.querySelectorAll(`button[aria-label="${label}"]`)
  expect(buttonsNamed(app.table.export)).toHaveLength(3)
  for (const title of [items.imports, items.files, items.reviews])
    expect(buttonsNamed(app.table.columnsOf.replace('{{title}}', title))).toHaveLength(1)
})
