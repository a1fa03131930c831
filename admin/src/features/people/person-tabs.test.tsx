// @vitest-environment happy-dom
import {
  getPerson,
  listPersonDevices,
  listPersonEntries,
  listPersonMessages,
  type Person,
  type PersonMessage,
  suspendAccount,
  unsuspendAccount,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { inAllLanguages, pageOf } from '../../../../web/test/responses.ts'
import { fill, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, people } = texts

const person: Person = {
  ...{ id: 10042, name: 'moonlight7', displayName: '', email: '', isGuest: false, isStaff: false },
  ...{ isSpendingLocked: false, createdAt: '2026-11-01T00:00:00Z', suspendedAt: null, deletedAt: null },
  ...{ publicId: '', avatar: '', lang: 'cn', emailVerifiedAt: null, upgradedAt: null, shareCode: '' },
  ...{ invitedBy: null, invited: 0, channel: '', vipUntil: null, uploader: null, notes: [], acts: [] },
  balances: { points: 120, coins: 0, diamonds: 0, cache_points: 0, free_views: 0 },
}
const message: PersonMessage = {
  ...{ id: 5, kind: 'notice', title: inAllLanguages('A refund'), text: inAllLanguages('You get 10 points.') },
  ...{ link: '', sentAt: '2026-11-20T00:00:00Z', isRead: true, isToAll: false },
}

const tabNames = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)

test('the devices of a person are shown with other accounts in the same browser', async () => {
  await openPage('/people/10042?tab=devices', {
    answer(fake) {
      fake.respond(getPerson, person)
      fake.respond(listPersonDevices, {
        devices: [
          {
            ...{ device: 'Firefox on Linux', sessions: 3, isSignedIn: true },
            ...{ firstSeenAt: '2026-11-01T00:00:00Z', lastSeenAt: '2026-11-20T00:00:00Z' },
          },
        ],
        others: [{ id: 10043, name: 'moonlight8', lastSeenAt: '2026-11-20T00:00:00Z' }],
        ...{ hasMoreDevices: false, hasMoreOthers: true },
      })
    },
  })
  await shows('Firefox on Linux')
  await shows(people.devices.isSignedIn)
  await shows('moonlight8 (10043)')
  await shows(people.devices.last.replace('{{count}}', '1'))
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
