// @vitest-environment happy-dom
import {
  decideReview,
  getReview,
  listPublishingTags,
  releaseReview,
  renewReview,
  type WorkUnderReview,
} from '@liuguang/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findAxeFaults } from '../../../../web/test/axe-faults.ts'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { fill, findField, focus, hasButton, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { moderation } = texts

const work: WorkUnderReview = {
  ...{ itemId: 12, owner: { id: 7, name: 'river7' }, parts: ['media'], facts: [] },
  fields: { lang: 'en', title: 'Clouds', description: '', tagIds: [], price: 0, freeSeconds: 10, people: [] },
  ...{ texts: [], cover: null, durationMs: 60_000, previewEndMs: 10_000, change: null },
  ...{ staffPrice: null, peopleConsentAt: null, playback: null, contactSheet: null, earlier: [] },
}

const minuteMs = 60_000

/** A video that plays tells so, which is use of the page. */
const watch = () => window.dispatchEvent(new Event('timeupdate'))

/** A work under review, which this reviewer holds. */
function holdWork(fake: FakeServer, held: WorkUnderReview = work): void {
  fake.respond(getReview, held)
  fake.respond(listPublishingTags, [])
  fake.respond(renewReview, () => ({ until: new Date(Date.now() + 20 * minuteMs).toISOString() }))
}

test('an earlier review says who decided', async () => {
  const at = '2026-11-20T00:00:00Z'
  const earlier: WorkUnderReview['earlier'] = [
    {
      ...{ version: 1, state: 'approved', submittedAt: at, dueAt: at, decidedAt: at, policy: null },
      ...{ note: 'fine', decidedBy: 'Chen Yi' },
    },
  ]
  await openPage('/reviews/5', { answer: (fake) => holdWork(fake, { ...work, earlier }) })
  await shows('Chen Yi')
})

const playable = (grant: string, expiresInMs = 0): WorkUnderReview => ({
  ...work,
  playback: {
    ...({ right: 'full', reason: 'staff', durationMs: 60_000, endMs: 60_000, offers: [] } as const),
    source: { masterUrl: `/media/${grant}/master.m3u8`, expiresAt: 0, expiresInMs, storyboardUrl: null },
    subtitles: [{ language: 'en', label: 'English', url: `/media/${grant}/en.vtt` }],
  },
})

const players = vi.hoisted(() => [] as { address: string; startPosition: number; fail: () => void }[])

// The module itself needs Media Source, which this environment lacks.
vi.mock('hls.js', () => {
  class Hls {
    static Events = { ERROR: 'error' }
    static isSupported = () => true
    options: { startPosition: number; enableWorker: boolean }
    listeners: ((event: string, data: object) => void)[] = []
    constructor(options: Hls['options']) {
      // The content security policy refuses a worker.
      expect(options.enableWorker).toBe(false)
      this.options = options
    }
    on(_name: string, listener: Hls['listeners'][number]) {
      this.listeners.push(listener)
    }
    loadSource(address: string) {
      const fail = () => {
        for (const listener of this.listeners)
          listener('error', { fatal: true, details: 'bufferAddCodecError' })
      }
      players.push({ address, startPosition: this.options.startPosition, fail })
    }
    attachMedia() {}
    destroy() {}
  }
  return { default: Hls }
})

beforeEach(() => {
  players.length = 0
  // Firefox
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the page names the author and leads to them and to the item, without accessibility fault', async () => {
  await openPage('/reviews/3', { answer: (fake) => holdWork(fake, playable('a')) })
  await shows('river7 (7)')
  for (const address of ['/people/7', '/items/12'])
    await expect.poll(() => document.querySelector(`a[href$="${address}"]`)).not.toBeNull()
  await expect.poll(() => players).toHaveLength(1)
  expect(await findAxeFaults()).toEqual([])
})

test('a reviewer who may not read items sees no link to them', async () => {
  await openPage('/reviews/3', {
    permitted: ['moderation.read', 'moderation.review'],
    answer: (fake) => holdWork(fake),
  })
  await shows('river7 (7)')
  expect(document.querySelector('a[href$="/items/12"], a[href$="/people/7"]')).toBeNull()
})

test('while the page is used, its lease is renewed every four minutes, and otherwise once it is used again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await openPage('/reviews/3', { answer: (fake) => holdWork(fake) })
  await shows(moderation.mine.split('{{until}}')[0] ?? '')
  for (const renewals of [2, 3]) {
    watch()
    await vi.advanceTimersByTimeAsync(4 * minuteMs)
    await expect.poll(() => server.requests(renewReview)).toHaveLength(renewals)
  }
  await vi.advanceTimersByTimeAsync(15 * minuteMs)
  const renewals = server.requests(renewReview).length
  await vi.advanceTimersByTimeAsync(15 * minuteMs)
  expect(server.requests(renewReview)).toHaveLength(renewals)
  watch()
  await expect.poll(() => server.requests(renewReview)).toHaveLength(renewals + 1)
  expect(server.requests(getReview)).toHaveLength(1)
})

test('after the lease is lost the page says so, nothing can be submitted any more, and what was typed stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await openPage('/reviews/3', { answer: (fake) => holdWork(fake) })
  await fill(moderation.note, 'Cut the logo')
  server.refuse(renewReview, 'LEASE_LOST')
  await vi.advanceTimersByTimeAsync(5 * minuteMs)
  await shows(moderation.leaseLost)
  expect(findField(moderation.note)?.value).toBe('Cut the logo')
  const submit = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === moderation.decide,
  )
  expect(submit?.disabled).toBe(true)
  const sent = server.requests(renewReview).length
  await vi.advanceTimersByTimeAsync(30 * minuteMs)
  expect(server.requests(renewReview)).toHaveLength(sent)
})

test.each([
  ['a colleague holds', { lease: 'held', by: 'Lin' }, texts.errors.leases.held.replace('{{name}}', 'Lin')],
  ['nobody holds', { lease: 'free' }, texts.errors.leases.free],
  ['an earlier release says nothing about', {}, texts.errors.LEASE_LOST],
])('of a work that %s the page says so, and leads back to the list', async (_what, details, text) => {
  await openPage('/reviews/3', {
    answer(fake) {
      fake.refuse(getReview, 'LEASE_LOST', details)
      fake.refuse(renewReview, 'LEASE_LOST')
    },
  })
  await shows(text)
  expect(document.querySelector('a[href$="/reviews"]')?.textContent).toBeTruthy()
})

test('media addresses are renewed before they expire, and the video continues at its position', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = await openPage('/reviews/3', {
    answer: (fake) => holdWork(fake, playable('a', 60 * minuteMs)),
  })
  await expect.poll(() => players).toMatchObject([{ address: '/media/a/master.m3u8', startPosition: -1 }])
  const video = document.querySelector('video')
  if (video) video.currentTime = 42
  server.respond(getReview, playable('b', 60 * minuteMs))
  await vi.advanceTimersByTimeAsync(46 * minuteMs)
  watch()
  await expect
    .poll(() => players.at(-1))
    .toMatchObject({ address: '/media/b/master.m3u8', startPosition: 42 })
  expect(document.querySelector('track')?.getAttribute('src')).toBe('/media/b/en.vtt')
})

test('a browser that plays HLS itself gets the address, and loads no player', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
  await openPage('/reviews/3', { answer: (fake) => holdWork(fake, playable('a')) })
  await expect.poll(() => document.querySelector('video')?.getAttribute('src')).toBe('/media/a/master.m3u8')
  expect(players).toEqual([])
})

test('a video that cannot be played says so, and is tried again', async () => {
  await openPage('/reviews/3', { answer: (fake) => holdWork(fake, playable('a')) })
  await expect.poll(() => players).toHaveLength(1)
  players[0]?.fail()
  await shows(moderation.cannotPlay)
  await press(texts.app.retry)
  await hides(moderation.cannotPlay)
  await expect.poll(() => players).toHaveLength(2)
})

test('a work without a file says that there is nothing to play', async () => {
  await openPage('/reviews/3', { answer: (fake) => holdWork(fake) })
  await shows(moderation.nothingToPlay)
})

test('of a kind without media, the page shows what it consists of, and no player, preview or free seconds', async () => {
  const name = { cn: '地区', hk: '地區', en: 'District', vi: 'Khu vực' }
  const facts = [{ name, text: 'By the harbour', pictures: ['/media/page-1.webp'] }]
  const fields = { ...work.fields, price: 10 }
  const change = { ...fields, staffPrice: null, title: 'Hills', cover: null, previewEndMs: 0, file: null }
  await openPage('/reviews/3', {
    answer: (fake) => holdWork(fake, { ...work, parts: [], facts, fields, change }),
  })
  await shows('By the harbour')
  const picture = document.querySelector('img[alt="District 1"]')
  expect(picture?.getAttribute('src')).toBe('/media/page-1.webp')
  const prices = [...document.querySelectorAll('td')].filter(({ textContent }) => textContent === '10 points')
  expect(prices).toHaveLength(2)
  for (const absent of [moderation.nothingToPlay, moderation.freeSeconds])
    expect(document.body.textContent).not.toContain(absent)
  expect(await findAxeFaults()).toEqual([])
})

test('a work that could not be returned to the queue stays, with the reason', async () => {
  await openPage('/reviews/3', {
    answer(fake) {
      holdWork(fake)
      fake.refuse(releaseReview, 'UNAVAILABLE')
    },
  })
  await focus(moderation.release)
  await shows(moderation.releaseHint)
  await press(moderation.release)
  await shows(texts.errors.UNAVAILABLE)
  expect(hasButton(moderation.release)).toBe(true)
})

test('a change with another file is labelled as the new video', async () => {
  const fields = { ...work.fields, price: 10 }
  const change = {
    ...fields,
    staffPrice: null,
    cover: null,
    previewEndMs: 4000,
    file: { durationMs: 30_000 },
  }
  await openPage('/reviews/3', {
    answer: (fake) => holdWork(fake, { ...playable('one'), fields, change }),
  })
  await shows(`${moderation.newVideo} · 0:30`)
  await shows(moderation.preview.replace('{{until}}', '0:04').replace('{{duration}}', '0:30'))
})

test('what is published and its change each show where their own preview ends', async () => {
  const fields = { ...work.fields, price: 10 }
  const change = { ...fields, staffPrice: null, title: 'Hills', cover: null, previewEndMs: 4000, file: null }
  await openPage('/reviews/3', {
    answer: (fake) => holdWork(fake, { ...work, fields, change }),
  })
  for (const end of ['0:10', '0:04'])
    await shows(moderation.preview.replace('{{until}}', end).replace('{{duration}}', '1:00'))
})

test.each([
  ['in diamonds', { asset: 'diamonds', amount: 50 }, '50 diamonds'],
  ['of VIPs only', 'vipOnly', texts.items.sales.vip],
] as const)('a price %s that staff gave is shown as what it is', async (_what, staffPrice, text) => {
  const change = { ...work.fields, staffPrice, cover: null, previewEndMs: 10_000, file: null }
  await openPage('/reviews/3', { answer: (fake) => holdWork(fake, { ...work, staffPrice, change }) })
  await shows(moderation.change)
  const prices = [...document.querySelectorAll('td')].filter(({ textContent }) =>
    textContent?.startsWith(text),
  )
  expect(prices).toHaveLength(2)
})

test('of a change, the page marks what differs from what is published', async () => {
  const fields = { ...work.fields, price: 10 }
  const change = {
    ...fields,
    title: 'Hills',
    staffPrice: null,
    cover: null,
    previewEndMs: 10_000,
    file: null,
  }
  await openPage('/reviews/3', { answer: (fake) => holdWork(fake, { ...work, fields, change }) })
  await shows('Hills')
  const marked = [...document.querySelectorAll('th')].filter(({ textContent }) =>
    textContent?.includes(moderation.changed),
  )
  expect(marked.map(({ textContent }) => textContent)).toEqual([`English ${moderation.changed}`])
})

test.each([
  ['that the people who are named agreed', ['River'], '2026-11-20T08:00:00Z', moderation.statedOn],
  ['that nobody can be recognised', [], '2026-11-20T08:00:00Z', moderation.nobodyStatedOn],
  ['nothing, in an earlier release', [], null, moderation.notStated],
])('the reviewer sees that the author stated %s', async (_what, people, peopleConsentAt, text) => {
  await openPage('/reviews/3', {
    answer: (fake) => holdWork(fake, { ...work, fields: { ...work.fields, people }, peopleConsentAt }),
  })
  await shows(text.split('{{at}}')[0] ?? '')
})

test.each([
  ['a new work', null, moderation.effects.work],
  [
    'a change of a published work',
    { ...work.fields, staffPrice: null, cover: null, previewEndMs: 0, file: null },
    moderation.effects.change,
  ],
])('each decision about %s says before it is sent what it does', async (_what, change, effects) => {
  await openPage('/reviews/3', { answer: (fake) => holdWork(fake, { ...work, change }) })
  await shows(moderation.decisions.approve)
  for (const decision of ['approve', 'reject', 'request_changes'] as const) {
    document.querySelector<HTMLInputElement>(`input[type="radio"][value="${decision}"]`)?.click()
    await shows(effects[decision])
  }
})

test('an approval needs no note to the author, any other decision does', async () => {
  const server = await openPage('/reviews/3', {
    answer(fake) {
      holdWork(fake)
      fake.refuse(decideReview, 'UNAVAILABLE')
    },
  })
  await press(moderation.decide)
  await shows(moderation.decisionNeeded)
  const choose = (decision: string) =>
    document.querySelector<HTMLInputElement>(`input[type="radio"][value="${decision}"]`)?.click()
  choose('request_changes')
  await shows(moderation.policy)
  await press(moderation.decide)
  await expect.poll(() => document.querySelectorAll('.ant-form-item-has-error').length).toBe(1)
  expect(server.requests(decideReview)).toEqual([])
  await fill(moderation.note, 'Cut the logo')
  await press(moderation.decide)
  await shows(texts.errors.UNAVAILABLE)
  await fill(moderation.note, '')
  choose('approve')
  await hides(moderation.policy)
  await press(moderation.decide)
  await expect
    .poll(() => server.requests(decideReview).map(({ input }) => input))
    .toEqual([
      { id: 3, decision: 'request_changes', note: 'Cut the logo' },
      { id: 3, decision: 'approve' },
    ])
})

test.each([
  [1, moderation.oneFrame],
  [2, moderation.contactSheet],
])('the pictures of a video with %i frames are named by what they are', async (tileCount, title) => {
  const contactSheet = {
    ...{ tileWidth: 320, tileHeight: 180, columns: 1, rows: 1, tileCount },
    ...{ intervalMs: 5000, durationMs: 6000, sheets: ['/media/sheet.jpg'] },
  }
  await openPage('/reviews/3', { answer: (fake) => holdWork(fake, { ...work, contactSheet }) })
  await shows(title)
  expect(document.querySelector('figure img + figcaption')?.textContent).toContain('0:00')
})
