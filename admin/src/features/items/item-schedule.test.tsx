// @vitest-environment happy-dom
import { getStaffItem, scheduleItem, unscheduleItem } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { respondItemPage, staffItemDetail } from '../../../test/items.ts'
import { fill, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, items } = texts

test('a hidden item is published again at a time of this browser’s time zone', async () => {
  const publishAt = new Date('2030-01-02T03:04').toISOString()
  const schedule = { publishAt, by: 'lin', reason: 'the festival', refusal: null }
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
      fake.respond(scheduleItem, () => {
        fake.respond(getStaffItem, staffItemDetail({ state: 'hidden', schedule }))
        return schedule
      })
    },
  })
  await shows(items.noSchedule)
  await press(items.setSchedule)
  await fill(app.reason, 'the festival')
  await press(items.setSchedule)
  await shows(items.publishAtNeeded)
  expect(server.requests(scheduleItem)).toEqual([])
  await fill(items.publishAt, '2030-01-02 03:04')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  document.querySelector('#publishAt')?.dispatchEvent(enter)
  await press(items.setSchedule)
  await shows('Set by lin: the festival')
  await shows('Publishes on Jan 2, 2030')
  expect(server.requests(scheduleItem).map(({ input }) => input)).toEqual([
    { id: 12, publishAt, reason: 'the festival' },
  ])
})

test('an item that could not be published on time says why, and its schedule can be cancelled', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      const at = '2026-11-25T12:00:00.000Z'
      const refusal = { at, problem: 'its owner may not publish' }
      const schedule = { publishAt: at, by: 'lin', reason: 'the festival', refusal }
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden', schedule }))
      fake.respond(unscheduleItem, () => {
        fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
        return {}
      })
    },
  })
  await shows(items.problems['its owner may not publish'])
  await shows(items.schedules.refused)
  await press(items.endSchedule)
  await fill(app.reason, 'the author left')
  await press(items.endSchedule)
  await shows(items.noSchedule)
  expect(server.requests(unscheduleItem).map(({ input }) => input)).toEqual([
    { id: 12, reason: 'the author left' },
  ])
})

test('an item that may not be published as it is cannot be scheduled, and the dialog says why', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      respondItemPage(fake)
      fake.respond(getStaffItem, staffItemDetail({ state: 'hidden' }))
      fake.refuse(scheduleItem, 'PUBLICATION_REFUSED', { problem: 'nobody can review a song' })
    },
  })
  await press(items.setSchedule)
  await fill(app.reason, 'the festival')
  await fill(items.publishAt, '2030-01-02 03:04')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
  document.querySelector('#publishAt')?.dispatchEvent(enter)
  await press(items.setSchedule)
  // A sentence without a text of its own.
  await shows('It cannot be published as it is: nobody can review a song.')
  const problem = 'nobody else approved what it is now'
  server.refuse(scheduleItem, 'PUBLICATION_REFUSED', { problem })
  await press(items.setSchedule)
  await shows(`It cannot be published as it is: ${items.problems[problem]}.`)
})
