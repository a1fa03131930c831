// @vitest-environment happy-dom
import { getStaffItem, listStaffItems, setLeadsTo } from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../../web/test/fake-server.ts'
import { listedItem, respondItemPage, staffItemDetail } from '../../../test/items.ts'
import { choose, fill, findField, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, errors, items } = texts

const leadsTo = { id: 40, title: 'Harbour', atMs: 90_500 }

function answer(fake: FakeServer) {
  respondItemPage(fake, { kind: 'short', parts: ['media', 'leadsTo'], leadsTo })
  const film = listedItem({ id: 41, title: 'Lakes' })
  fake.respond(listStaffItems, { list: [film], total: 1, isEstimate: false, next: null })
}

/** The dialog of the card, whose button is the last but those of actors and free seconds. */
async function openDialog() {
  await shows(items.leadsTo)
  const cards = [...document.querySelectorAll('.ant-card')]
  const card = cards.find((one) => one.querySelector('.ant-card-head-title')?.textContent === items.leadsTo)
  card?.querySelector('button')?.click()
  await expect.poll(() => findField(items.leadsToSeconds)).not.toBeNull()
}

test('where a short leads is changed only in place of what was shown, and taken back by undo', async () => {
  const server = await openPage('/items/12', {
    answer(fake) {
      answer(fake)
      fake.respond(setLeadsTo, {})
    },
  })
  await shows('Harbour')
  await shows(items.leadsToAt.replace('{{at}}', '1:31'))
  await openDialog()
  await choose(items.leadsToVideo, '#41 Lakes')
  await fill(items.leadsToSeconds, '12.5')
  await press(app.save)
  await press(app.undo)
  await shows(app.undone)
  const [former, later] = [
    { id: 40, atMs: 90_500 },
    { id: 41, atMs: 12_500 },
  ]
  expect(server.requests(setLeadsTo).map(({ input }) => input)).toEqual([
    { id: 12, leadsTo: later, expected: former },
    { id: 12, leadsTo: former, expected: later },
  ])
})

test('a refusal is shown in the dialog, which stays open', async () => {
  await openPage('/items/12', {
    answer(fake) {
      answer(fake)
      fake.refuse(setLeadsTo, 'BAD_REQUEST', { path: '/leadsTo', rule: 'leadsPastEnd' })
    },
  })
  await openDialog()
  await press(app.save)
  await shows(errors.rules.leadsPastEnd)
  expect(findField(items.leadsToSeconds)?.value).toBe('90.5')
})

test('a long video has no card for the video that it leads to', async () => {
  await openPage('/items/12', {
    answer(fake) {
      answer(fake)
      fake.respond(getStaffItem, staffItemDetail())
    },
  })
  await shows(items.facts)
  await hides(items.leadsTo)
})
