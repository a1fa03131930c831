// @vitest-environment happy-dom
import {
  type FailedPlays,
  getPlaybackMetrics,
  listFailedPlays,
  type QualityOfDay,
  type QualityOfNetwork,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { openPage, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, operations } = texts

const quality = {
  ...{ plays: 200, failed: 10, stalled: 19, skipped: 0, watchedPercent: 80 },
  ...{ startMs: { p50: 125, p95: 480 }, stallMs: null },
}
const ofDay: QualityOfDay = { day: '2026-11-24', kind: 'short', ...quality }
const ofNetwork: QualityOfNetwork = { kind: 'short', network: '4g', ...quality }

const failed: FailedPlays = {
  ...{ id: 5, day: '2026-11-24', item: { id: 12, kind: 'video', title: 'Clouds' } },
  ...{ network: 'wifi', problem: 'missing', hasStarted: true, count: 3 },
}

const linkTo = (text: string) =>
  [...document.querySelectorAll('.ant-layout-content a')]
    .find(({ textContent }) => textContent === text)
    ?.getAttribute('href')

test('start times, failures and stalls are shown by day and by network', async () => {
  const server = await openPage('/playback?days=30', {
    answer: (fake) => fake.respond(getPlaybackMetrics, { days: [ofDay], networks: [ofNetwork] }),
  })
  await shows('2026-11-24')
  await shows(operations.playback.networks['4g'])
  await shows('125 / 480 ms')
  await shows('10 (5.0%)')
  // of the plays that started
  await shows('10.0%')
  await shows('80%')
  expect(server.requests(getPlaybackMetrics)[0]?.input).toEqual({ days: 30 })
  expect(linkTo(app.pages.failedPlays)).toBe('/admin/failed-plays')
})

test('a site without plays says so, and a role that may not see items is offered no failed plays', async () => {
  await openPage('/playback', {
    permitted: ['operations.dashboard'],
    answer: (fake) => fake.respond(getPlaybackMetrics, { days: [], networks: [] }),
  })
  await shows(operations.playback.none)
  expect(linkTo(app.pages.failedPlays)).toBeUndefined()
})

test('plays that failed lead to their item, and are filtered by the address', async () => {
  const server = await openPage('/failed-plays?problem=missing&network=wifi&item=12', {
    answer: (fake) => fake.respond(listFailedPlays, pageOf([failed])),
  })
  await shows(operations.failed.problems.missing)
  await shows(operations.failed.midway)
  expect(linkTo('Clouds')).toBe('/admin/items/12')
  expect(server.requests(listFailedPlays)[0]?.input).toEqual({
    ...{ problem: 'missing', network: 'wifi', itemId: 12, lang: 'en' },
  })
})

test('a filter of the address that there is not is left out', async () => {
  const server = await openPage('/failed-plays?problem=bad-luck&item=clouds', {
    answer: (fake) => fake.respond(listFailedPlays, pageOf([])),
  })
  await shows(app.table.empty)
  expect(server.requests(listFailedPlays)[0]?.input).toEqual({ lang: 'en' })
})
