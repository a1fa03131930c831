import { createClient, recordShortWatches, reportPlays } from '@liuguang/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MetricsQueue } from './metrics-queue.ts'
import type { PlayMetrics } from './play-meter.ts'

let sent: { path: string; body: Record<string, unknown> }[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => void vi.unstubAllGlobals())

function open({ isSignedIn }: { isSignedIn: boolean }): MetricsQueue {
  const client = createClient({
    origin: 'https://site.example',
    getToken: () => '',
    fetch: async (input, init) => {
      sent.push({ path: new URL(String(input)).pathname, body: JSON.parse(String(init?.body)) })
      return new Response('{}')
    },
  })
  return new MetricsQueue({ client, isSignedIn: () => isSignedIn })
}

const measure = (startMs: number | null, watchedMs: number): PlayMetrics => ({
  watchedMs,
  report: {
    kind: 'short',
    startMs,
    stallCount: 0,
    stallMs: 0,
    isSkipped: watchedMs < 1000,
    watchedPercent: 0,
  },
})

const sentTo = (path: string) => sent.filter((one) => one.path.endsWith(path)).map(({ body }) => body)

test('a short that was left before its first frame is reported, but neither as watched nor as skipped', async () => {
  const reports = open({ isSignedIn: true })
  reports.add({ shortId: 1, ...measure(null, 0) })
  reports.add({ shortId: 2, ...measure(40, 300) })
  reports.send()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sentTo(reportPlays.path)).toMatchObject([{ plays: [{ startMs: null }, { startMs: 40 }] }])
  expect(sentTo(recordShortWatches.path)).toMatchObject([{ watches: [{ id: 2, watchedMs: 300 }] }])
})

test.each([
  ['of a visitor', false, 40],
  ['of an account whose shorts never showed a frame', true, null],
])('nothing %s is recorded as watched', async (_, isSignedIn, startMs) => {
  const reports = open({ isSignedIn })
  reports.add({ shortId: 1, ...measure(startMs, 0) })
  reports.send()
  await vi.waitFor(() => expect(sentTo(reportPlays.path)).toHaveLength(1))
  expect(sentTo(recordShortWatches.path)).toEqual([])
})

test('a video outside the feed is reported, but not recorded as a watched short', async () => {
  const reports = open({ isSignedIn: true })
  reports.add({ shortId: undefined, ...measure(400, 60_000) })
  reports.send()
  await vi.waitFor(() => expect(sentTo(reportPlays.path)).toHaveLength(1))
  expect(sentTo(recordShortWatches.path)).toEqual([])
})

test('once the page is hidden, reports are sent without waiting for a full batch', async () => {
  const reports = open({ isSignedIn: false })
  reports.add({ shortId: 1, ...measure(40, 300) })
  expect(sent).toEqual([])
  vi.stubGlobal('document', { hidden: true })
  reports.add({ shortId: 2, ...measure(40, 300) })
  await vi.waitFor(() => expect(sentTo(reportPlays.path)).toMatchObject([{ plays: [{}, {}] }]))
})
