// @vitest-environment happy-dom
import { getStaffItem, listItemFiles, type StaffItemDetail } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { respondItemPage, staffItemDetail } from '../../../test/items.ts'
import { hasButton, hides, openPage, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import { queryClient } from '../../platform/api.ts'

const { items } = texts

test('actions that the state does not allow are not offered, and an item that was never published cannot be published again', async () => {
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden', publishedAt: null }))
    },
  })
  await shows(items.noSchedule)
  const moves = [items.hide, items.restore, items.remove]
  expect(moves.filter(hasButton)).toEqual([items.remove])
})

test('the retention chart of a paid video marks the end of the preview, that of a free one does not', async () => {
  const server = await openPage('/items/12', { answer: respondItemPage })
  await shows(items.previewEndsAt.replace('{{at}}', '0:08'))
  server.respond(getStaffItem, staffItemDetail({ price: null }))
  await queryClient.invalidateQueries({ queryKey: [getStaffItem.name] })
  await hides(items.previewEndsAt.replace('{{at}}', '0:08'))
  await shows('50% · 2')
})

test('the parts of a short film have different times in the retention chart', async () => {
  const reached = Array.from({ length: 20 }, () => 1)
  const plays = { plays: 1, watchedMs: 11_000, previewEnds: 0, reached }
  await openPage('/items/12', {
    answer: (fake) => respondItemPage(fake, { durationMs: 11_000, previewEndMs: 5000, plays }),
  })
  await shows(items.previewEndsAt.replace('{{at}}', '0:05.0'))
  const bars = [...document.querySelectorAll('.ant-card ol [role="progressbar"]')]
  const names = bars.map((bar) => bar.getAttribute('aria-label'))
  expect(names.slice(0, 3)).toEqual(['0:00.0 100%', '0:00.6 100%', '0:01.1 100%'])
  expect(new Set(names).size).toBe(reached.length)
})

test('reasons that a program gave are shown in the language of the screen', async () => {
  const { reasons } = texts.audit
  const given = 'an operator’s import is the operator’s approval'
  const at = '2026-11-25T11:00:00.000Z'
  await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      const states = [{ from: 'processing', to: 'published', reason: 'import', by: 'lin', at } as const]
      const actions = [{ number: 1, at, actorName: 'lin', action: 'publishing.import', reason: given }]
      fake.respond(getStaffItem, staffItemDetail({ states, actions }))
    },
  })
  await shows(reasons[given])
  expect(document.body.textContent).not.toContain(given)
  expect(document.querySelector('.ant-timeline')?.textContent).toContain(reasons.import)
})

test.each([
  { permitted: ['catalogue.read', 'audit.read'], links: [texts.app.allActions] },
  { permitted: ['catalogue.read'], links: [] },
] as const)('with $permitted, the last actions lead to all of them: $links', async ({ permitted, links }) => {
  const action = {
    action: 'catalogue.edit-item',
    actorName: 'lin',
    at: '2026-11-25T11:00:00.000Z',
    reason: null,
  }
  await openPage('/items/12', {
    permitted,
    answer: (fake) => respondItemPage(fake, { actions: [{ number: 1, ...action }] }),
  })
  await shows(items.actions)
  const found = document.querySelectorAll('a[href$="/audit?subject=item:12"]')
  expect([...found].map(({ textContent }) => textContent)).toEqual(links)
})

test('each of the subtitles says who attached them last', async () => {
  const lastAction = {
    action: 'media.attach-subtitles',
    actorName: 'Lin',
    at: '2026-11-25T11:00:00Z',
    reason: null,
  }
  const subtitles = [
    { language: 'en', label: 'English', lastAction },
    { language: 'vi', label: 'Tiếng Việt', lastAction: null },
  ]
  await openPage('/items/12', { answer: (fake) => respondItemPage(fake, { subtitles }) })
  await shows(`Lin · ${texts.actions.media['attach-subtitles']}`)
  await shows('Tiếng Việt')
})

const ofMedia = [items.audience, items.imports, items.files, items.freeSeconds, items.subtitles]

test.each<[StaffItemDetail['parts'], string[], number]>([
  [['media'], ofMedia, 1],
  [[], [], 0],
])(
  'of an item whose kind has the parts %j, these cards of files are shown: %j',
  async (parts, cards, requests) => {
    const server = await openPage('/items/12', { answer: (fake) => respondItemPage(fake, { parts }) })
    await shows(items.history)
    const titles = [...document.querySelectorAll('.ant-card-head-title')].map((title) => title.textContent)
    expect(titles.filter((title) => ofMedia.includes(title ?? ''))).toEqual(cards)
    expect(titles).toContain(items.cover)
    expect(server.requests(listItemFiles)).toHaveLength(requests)
    const labels = [...document.querySelectorAll('.ant-descriptions-item-label')].map(
      (one) => one.textContent,
    )
    expect(labels.filter((label) => label === items.duration)).toHaveLength(requests)
  },
)
