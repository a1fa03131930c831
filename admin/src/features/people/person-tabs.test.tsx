// @vitest-environment happy-dom
import {
  addAccountNote,
  deleteAccountNote,
  explainRight,
  getPerson,
  listAccountsSharingDevice,
  listAllOrders,
  listPersonDevices,
  listPersonEarnings,
  listPersonEntries,
  listPersonFreeViews,
  listPersonMessages,
  listPersonNotes,
  listPersonPurchases,
  listPersonSessions,
  listPersonVip,
  listStaffItems,
  type Person,
  type PersonEntry,
  type PersonMessage,
  type PersonPurchase,
  type PersonVipEntry,
  refundPersonPurchase,
  restoreAccountNote,
  suspendAccount,
  unsuspendAccount,
} from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { inAllLanguages, pageOf } from '../../../../web/test/responses.ts'
import { listedItem } from '../../../test/items.ts'
import { fill, hasButton, hides, onPhone, openPage, press, shows } from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'

const { app, people } = texts

const person: Person = {
  ...{ id: 10042, name: 'moonlight7', displayName: '', email: '', isGuest: false, isStaff: false },
  ...{ isSpendingLocked: false, createdAt: '2026-11-01T00:00:00Z', suspendedAt: null, deletedAt: null },
  ...{ publicId: '', avatar: '', lang: 'cn', emailVerifiedAt: null, upgradedAt: null, shareCode: '' },
  ...{ invitedBy: null, invited: 0, channel: '', vipUntil: null, uploader: null, actions: [] },
  balances: { points: 120, coins: 0, diamonds: 0, cache_points: 0, free_views: 0 },
}
const message: PersonMessage = {
  ...{ id: 5, kind: 'notice', title: inAllLanguages('A refund'), text: inAllLanguages('You get 10 points.') },
  ...{ link: '', sentAt: '2026-11-20T00:00:00Z', isRead: true, isToAll: false },
}

const tabNames = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)

test.each([
  ['yes', true],
  ['no', false],
])('the address filters purchases by “refunded: %s”', async (answered, isRefunded) => {
  const server = await openPage(`/people/10042?tab=purchases&refunded=${answered}`, {
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonPurchases, pageOf([]))
    },
  })
  await shows(app.table.empty)
  const inputs = server.requests(listPersonPurchases).map(({ input }) => input)
  expect(inputs).toEqual([{ accountId: 10042, isRefunded, lang: 'en' }])
})

test('the refund of a purchase says of what and how much, and the purchase leads to its item', async () => {
  const bought: PersonPurchase = {
    ...{ id: 31, itemId: 12, title: 'Harbour', state: 'published', price: { asset: 'points', amount: 40 } },
    ...{ purchasedAt: '2026-11-20T00:00:00Z', refundedAt: null, lastAction: null },
  }
  const at = '2026-11-21T00:00:00Z'
  const refund = {
    refundedAt: at,
    lastAction: { action: 'entitlements.refund-purchase', actorName: 'Lin', at, reason: 'bought twice' },
  }
  const server = await openPage('/people/10042?tab=purchases', {
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonPurchases, pageOf([bought, { ...bought, id: 30, ...refund }]))
      fake.respond(refundPersonPurchase, {})
    },
  })
  await shows('Harbour')
  await shows('bought twice')
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/admin/items/12')
  await press(people.refund)
  await shows(people.refundHint)
  expect(document.querySelector('[role=dialog]')?.textContent).toContain(
    `Harbour · 40 ${texts.money.assets.points}`,
  )
  await fill(app.reason, 'it stopped')
  await press(people.refund)
  await shows(app.done)
  expect(server.requests(refundPersonPurchase).map(({ input }) => input)).toEqual([
    { purchaseId: 31, reason: 'it stopped' },
  ])
})

test('the wallet and the VIP time of a person say who gave something, and why', async () => {
  const at = '2026-11-20T00:00:00Z'
  const gift: PersonEntry = {
    ...{ id: 7, at, kind: 'operator_grant', asset: 'points', amount: 30, balanceAfter: 30, link: '' },
    ...{ subject: inAllLanguages(''), by: ['Lin'], reason: 'a prize' },
  }
  const time: PersonVipEntry = {
    ...{ id: 8, at, kind: 'given', name: inAllLanguages('VIP for 2 days'), startsAt: at, endsAt: at },
    ...{ by: 'Wong', reason: 'an outage' },
  }
  await openPage('/people/10042', {
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonEntries, pageOf([gift]))
      fake.respond(listPersonVip, pageOf([time]))
    },
  })
  await shows('a prize')
  expect(document.querySelector('[data-row-key="7"]')?.textContent).toContain('Lin')
  await router.navigate('/people/10042?tab=vip')
  await shows('an outage')
  expect(document.querySelector('[data-row-key="8"]')?.textContent).toContain('Wong')
})

test('the URL filters and sorts a person’s orders, and not those of another account', async () => {
  const server = await openPage('/people/10042?tab=orders&state=credited&order=oldest&account=7', {
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listAllOrders, pageOf([]))
    },
  })
  await shows(app.table.empty)
  expect(document.querySelector(`[aria-label="${texts.orders.filters.account}"]`)).toBeNull()
  expect(server.requests(listAllOrders).map(({ input }) => input)).toEqual([
    { accountId: 10042, state: 'credited', order: 'oldest' },
  ])
})

test('the URL filters a person’s earnings by state, but not their sums', async () => {
  const summary = { heldCoins: 0, releasedCoins: 0, sales: 0, percent: 70, heldDays: 7 }
  const server = await openPage('/people/10042?tab=earnings&state=reversed', {
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonEarnings, { ...pageOf([]), summary })
    },
  })
  await shows(people.earnings.rule)
  await shows(app.table.empty)
  const inputs = server.requests(listPersonEarnings).map(({ input }) => input)
  expect(inputs).toContainEqual({ accountId: 10042, state: 'reversed' })
  expect(inputs).toContainEqual({ accountId: 10042, size: 1 })
})

test('the devices of a person are shown with other accounts in the same browser, each list with its own pages', async () => {
  const device = {
    ...{ device: 'Firefox on Linux', sessions: 3, isSignedIn: true },
    ...{ firstSeenAt: '2026-11-01T00:00:00Z', lastSeenAt: '2026-11-20T00:00:00Z' },
  }
  const other = { id: 10043, name: 'moonlight8', lastSeenAt: '2026-11-20T00:00:00Z' }
  const server = await openPage('/people/10042?tab=devices', {
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonDevices, pageOf([device]))
      fake.respond(listAccountsSharingDevice, ({ cursor }) =>
        cursor ? pageOf([{ ...other, id: 10044, name: 'moonlight9' }]) : pageOf([other], 'second'),
      )
    },
  })
  await shows('Firefox on Linux')
  await shows(people.devices.isSignedIn)
  await shows('moonlight8 (10043)')
  const buttons = [...document.querySelectorAll('button')]
  buttons.findLast(({ textContent }) => textContent === app.table.next)?.click()
  await shows('moonlight9 (10044)')
  expect(server.requests(listPersonDevices).map(({ input }) => input)).toEqual([{ accountId: 10042 }])
})

test('notes about a person are read page by page, and a new one is shown at once', async () => {
  const note = { id: 1, by: 'Lin', text: 'Speaks Vietnamese', at: '2026-11-20T00:00:00Z' }
  const added = { id: 3, by: 'Operator', text: 'Asked for the archive', at: '2026-11-25T00:00:00Z' }
  const server = await openPage('/people/10042?tab=notes', {
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonNotes, ({ cursor }) =>
        cursor ? pageOf([note]) : pageOf([{ ...note, id: 2, text: 'Called twice' }], 'second'),
      )
      fake.respond(addAccountNote, () => {
        fake.respond(listPersonNotes, pageOf([added]))
        return added
      })
    },
  })
  await shows('Called twice')
  await press(app.table.next)
  await shows('Speaks Vietnamese')
  expect(server.requests(listPersonNotes).at(-1)?.input).toEqual({ accountId: 10042, cursor: 'second' })
  await press(app.table.first)
  await shows('Called twice')
  await fill(people.note, added.text)
  await press(people.addNote)
  await shows(added.text)
  server.respond(deleteAccountNote, () => {
    server.respond(listPersonNotes, pageOf([]))
    return { undo: 'x'.repeat(50) }
  })
  await press(app.undo)
  await hides(added.text)
  expect(server.requests(deleteAccountNote).map(({ input }) => input)).toEqual([
    { accountId: 10042, id: added.id, reason: app.undo },
  ])
})

test('a note is deleted with a reason, by those who may write notes, and its undo gives it back', async () => {
  const undo = `bm90ZQ.${'x'.repeat(43)}`
  const note = { id: 4, by: 'Lin', text: 'About somebody else', at: '2026-11-20T00:00:00Z' }
  const server = await openPage('/people/10042?tab=notes', {
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonNotes, pageOf([note]))
      fake.respond(deleteAccountNote, () => {
        fake.respond(listPersonNotes, pageOf([]))
        return { undo }
      })
      fake.respond(restoreAccountNote, () => {
        fake.respond(listPersonNotes, pageOf([note]))
        return {}
      })
    },
  })
  await press(people.deleteNote)
  await shows(people.deleteNoteHint)
  await fill(app.reason, 'the wrong person')
  await press(people.deleteNote)
  await shows(people.noNotes)
  expect(server.requests(deleteAccountNote)[0]?.input).toEqual({
    ...{ accountId: 10042, id: 4, reason: 'the wrong person' },
  })
  await press(app.undo)
  await shows(note.text)
  expect(server.requests(restoreAccountNote).map(({ input }) => input)).toEqual([{ accountId: 10042, undo }])
})

test('the sessions of a person are read page by page', async () => {
  const session = {
    ...{ id: 1, device: 'Firefox on Linux', createdAt: '2026-11-01T00:00:00Z' },
    lastSeenAt: '2026-11-20T00:00:00Z',
  }
  await openPage('/people/10042?tab=sessions', {
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonSessions, ({ cursor }) =>
        cursor ? pageOf([session]) : pageOf([{ ...session, id: 2, device: 'Safari on iPhone' }], 'second'),
      )
    },
  })
  await shows('Safari on iPhone')
  await press(app.table.next)
  await shows('Firefox on Linux')
})

test('the messages of a person are read, by those who may read conversations only', async () => {
  const answer = (fake: Parameters<Parameters<typeof openPage>[1]['answer']>[0]) => {
    fake.respond(getPerson, person)
    fake.respond(listPersonEntries, pageOf([]))
    fake.respond(listPersonMessages, pageOf([message]))
  }
  const server = await openPage('/people/10042?tab=messages', { answer })
  await shows('A refund')
  await shows(people.messages.one)
  await press(people.messages.show)
  await shows('You get 10 points.')
  expect(server.requests(listPersonMessages)[0]?.input).toEqual({ accountId: 10042 })
})

test('a role that may not read conversations is offered no messages', async () => {
  await openPage('/people/10042?tab=messages', {
    role: 'identity_reviewer',
    permitted: ['accounts.read'],
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonEntries, pageOf([]))
    },
  })
  await shows(people.tabs.devices)
  expect(tabNames()).not.toContain(people.tabs.messages)
})

test('a suspension is undone by the notice that follows it', async () => {
  const server = await openPage('/people/10042', {
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonEntries, pageOf([]))
      fake.respond(suspendAccount, () => {
        fake.respond(getPerson, { ...person, suspendedAt: '2026-11-25T00:00:00Z' })
        return {}
      })
      fake.respond(unsuspendAccount, {})
    },
  })
  await press(people.suspend)
  await fill(app.reason, 'spam in comments')
  await press(people.suspend)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(unsuspendAccount)[0]?.input).toEqual({ accountId: 10042, reason: app.undo })
})

const freeView = {
  ...{ id: 1, itemId: 12, title: 'Harbour' },
  ...{ usedAt: '2026-11-25T00:00:00Z', until: '2026-11-26T00:00:00Z' },
}

test('the rights of a person are their free views in use, and why they may not watch an item that is chosen', async () => {
  const server = await openPage('/people/10042?tab=rights', {
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonFreeViews, pageOf([freeView]))
      fake.respond(listStaffItems, {
        list: [listedItem({ id: 13, title: 'Clouds' })],
        ...{ total: 1, isEstimate: false, next: null },
      })
      fake.respond(explainRight, {
        ...{ accountId: 10042, name: 'moonlight7', isSuspended: false, right: 'preview', reason: 'preview' },
        ...{ offers: [], freeViewsLeft: 0, endsAt: null, vipUntil: null, refundedAt: null },
      })
    },
  })
  await shows('Harbour')
  expect(server.requests(listPersonFreeViews)[0]?.input).toMatchObject({ accountId: 10042 })
  const select = document.querySelector(`[aria-label="${people.rights.item}"]`)
  select?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  const option = () =>
    [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
      ({ textContent }) => textContent === '#13 Clouds',
    )
  await expect.poll(option).toBeDefined()
  option()?.click()
  await shows(texts.items.rights.preview)
  expect(server.requests(explainRight).map(({ input }) => input)).toEqual([{ id: 13, account: '10042' }])
})

test('a role that may not read items sees only the free views', async () => {
  await openPage('/people/10042?tab=rights', {
    permitted: ['accounts.read'],
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonFreeViews, pageOf<typeof freeView>([]))
    },
  })
  await shows(people.rights.noFreeViews)
  expect(document.querySelector(`[aria-label="${people.rights.item}"]`)).toBeNull()
})

test.each([
  ['', app.table.filters],
  ['&text=refund', app.table.filtersInUse.replace('{{count}}', '1')],
])(
  'on a phone the filters of a table with the address %o are counted, and not whose rows it has',
  async (query, name) => {
    vi.stubGlobal('matchMedia', onPhone)
    await openPage(`/people/10042?tab=notes${query}`, {
      answer(fake) {
        fake.respond(getPerson, person)
        fake.respond(listPersonNotes, pageOf([]))
      },
    })
    await expect.poll(() => hasButton(name)).toBe(true)
  },
)
