// @vitest-environment happy-dom
import {
  allowUploader,
  endPersonSessions,
  eraseAccount,
  exportPerson,
  findPeople,
  getPerson,
  grantToPerson,
  listPersonEntries,
  type Person,
  type PersonRow,
  suspendAccount,
  suspendUploader,
} from '@liuguang/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { fill, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'

const row: PersonRow = {
  ...{ id: 10042, name: 'moonlight7', displayName: '', email: 'moon@example.com', isGuest: false },
  ...{ isStaff: false, isSpendingLocked: false, createdAt: '2026-11-01T00:00:00Z', suspendedAt: null },
  ...{ deletedAt: null, lastSeenAt: null, match: 'order', lastAction: null },
}
const { lastSeenAt: _lastSeenAt, match: _match, lastAction: _lastAction, ...facts } = row
const person: Person = {
  ...facts,
  ...{ publicId: '', avatar: '', lang: 'cn', emailVerifiedAt: null, upgradedAt: null, shareCode: 'ABCDEFGH' },
  ...{ invitedBy: null, invited: 0, channel: '', vipUntil: null, uploader: null },
  balances: { points: 120, coins: 0, diamonds: 0, cache_points: 0, free_views: 0 },
  actions: [
    { number: 1, at: '2026-11-02T00:00:00Z', by: 'Lin', action: 'accounts.unsuspend', reason: 'checked' },
  ],
}
const { people } = texts

test('the search in the URL is sent unchanged, and each result says what matched', async () => {
  const server = await openPage('/people?text=ABC&state=suspended&order=oldest', {
    answer: (fake) => fake.respond(findPeople, pageOf([row])),
  })
  await shows('moonlight7')
  await shows(people.matches.order)
  expect(server.requests(findPeople)[0]?.input).toEqual({ text: 'ABC', state: 'suspended', order: 'oldest' })
})

test('a person is suspended with a reason, and not without one', async () => {
  const server = await openPage('/people/10042', {
    answer: (fake) => {
      fake.respond(getPerson, person)
      fake.respond(listPersonEntries, pageOf([]))
      fake.respond(suspendAccount, {})
    },
  })
  await press(people.suspend)
  await shows(people.suspendHint)
  await press(people.suspend)
  await shows(texts.errors.REASON_REQUIRED)
  expect(server.requests(suspendAccount)).toEqual([])
  await fill(texts.app.reason, 'spam in comments')
  await press(people.suspend)
  await expect
    .poll(() => server.requests(suspendAccount).map(({ input }) => input))
    .toEqual([{ accountId: 10042, reason: 'spam in comments' }])
})

test.each([
  ['ended', endPersonSessions, people.endSessions, people.endSessionsHint],
  ['erased', eraseAccount, people.erase, people.eraseHint],
] as const)(
  'sessions or the account are %s with a reason, and not without one',
  async (_, call, label, hint) => {
    const server = await openPage('/people/10042', {
      answer: (fake) => {
        fake.respond(getPerson, person)
        fake.respond(listPersonEntries, pageOf([]))
        fake.respond(call, {})
      },
    })
    await press(label)
    await shows(hint)
    await press(label)
    await shows(texts.errors.REASON_REQUIRED)
    expect(server.requests(call)).toEqual([])
    await fill(texts.app.reason, 'the member asked for it')
    await press(label)
    await expect
      .poll(() => server.requests(call).map(({ input }) => input))
      .toEqual([{ accountId: 10042, reason: 'the member asked for it' }])
  },
)

test('the data of a person are exported with a reason, in the language of the page', async () => {
  const save = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => save.mockRestore())
  const server = await openPage('/people/10042', {
    answer: (fake) => {
      fake.respond(getPerson, person)
      fake.respond(listPersonEntries, pageOf([]))
      fake.respond(exportPerson, { address: '/exports/once', expiresAt: '2026-11-21T00:00:00Z' })
    },
  })
  await press(people.export)
  await shows(people.exportHint)
  await fill(texts.app.reason, 'the member asked for it')
  await press(people.export)
  await expect.poll(() => save.mock.calls).toEqual([['/exports/once']])
  expect(server.requests(exportPerson)[0]?.input).toEqual({
    ...{ accountId: 10042, lang: 'en', reason: 'the member asked for it' },
  })
})

test('a gift is sent with what was filled in only, and a refusal stays in the dialog', async () => {
  const server = await openPage('/people/10042', {
    answer: (fake) => {
      fake.respond(getPerson, person)
      fake.respond(listPersonEntries, pageOf([]))
      fake.refuse(grantToPerson, 'OWN_ACCOUNT')
    },
  })
  await press(people.grant)
  await fill(texts.money.assets.points, '30')
  await fill(texts.app.reason, 'a prize')
  await press(people.grant)
  await shows(texts.errors.OWN_ACCOUNT)
  expect(server.requests(grantToPerson)[0]?.input).toEqual({
    ...{ accountId: 10042, grants: [{ kind: 'points', amount: 30 }], reason: 'a prize' },
  })
})

test('a gift of nothing is not sent', async () => {
  const server = await openPage('/people/10042', {
    answer: (fake) => {
      fake.respond(getPerson, person)
      fake.respond(listPersonEntries, pageOf([]))
    },
  })
  await press(people.grant)
  await fill(texts.app.reason, 'a prize')
  await press(people.grant)
  await shows(people.grantNothing)
  expect(server.requests(grantToPerson)).toEqual([])
})

test('a gift that may have been given is repeated with its request key, a refused one with another', async () => {
  const server = await openPage('/people/10042', {
    answer: (fake) => {
      fake.respond(getPerson, person)
      fake.respond(listPersonEntries, pageOf([]))
      fake.refuse(grantToPerson, 'INTERNAL')
    },
  })
  const keys = () => server.requests(grantToPerson).map(({ requestKey }) => requestKey)
  await press(people.grant)
  await fill(texts.money.assets.points, '5')
  await fill(texts.app.reason, 'a prize')
  await press(people.grant)
  await shows(texts.errors.INTERNAL)
  // Refused before the key is looked up: the first attempt may still have been carried out.
  server.refuse(grantToPerson, 'RATE_LIMITED')
  await press(people.grant)
  await shows(texts.errors.RATE_LIMITED)
  server.refuse(grantToPerson, 'OWN_ACCOUNT')
  await press(people.grant)
  await shows(texts.errors.OWN_ACCOUNT)
  await press(people.grant)
  await expect.poll(keys).toHaveLength(4)
  const [first, second, third, fourth] = keys()
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('the first right to publish is taken back by undoing it', async () => {
  const server = await openPage('/people/10042', {
    answer: (fake) => {
      fake.respond(getPerson, person)
      fake.respond(listPersonEntries, pageOf([]))
      fake.respond(allowUploader, () => {
        fake.respond(getPerson, { ...person, uploader: 'allowed' })
        return { before: null }
      })
      fake.respond(suspendUploader, {})
    },
  })
  await press(people.allowUploader)
  await fill(texts.app.reason, 'a known creator')
  await press(people.allowUploader)
  await press(texts.app.undo)
  await shows(texts.app.undone)
  expect(server.requests(suspendUploader)[0]?.input).toEqual({ accountId: 10042, reason: texts.app.undo })
})

test('a dialog that is open for one person does not stay open for the next', async () => {
  await openPage('/people/10042', {
    answer: (fake) => {
      fake.respond(getPerson, ({ id }) => (id === person.id ? person : { ...person, id, name: 'riverside' }))
      fake.respond(listPersonEntries, pageOf([]))
    },
  })
  await shows('moonlight7')
  await router.navigate('/people/10043')
  await shows('riverside')
  await press(people.grant)
  await shows(people.grantHint)
  // As Back does, which works beside an open dialog. What is shown of this person is known already.
  await router.navigate('/people/10042')
  await shows('moonlight7')
  expect(document.body.textContent).not.toContain(people.grantHint)
})

test('the deletion of an account names it and what is lost', async () => {
  await openPage('/people/10042', {
    answer: (fake) => {
      fake.respond(getPerson, person)
      fake.respond(listPersonEntries, pageOf([]))
    },
  })
  await press(people.erase)
  await shows(`moonlight7 · ${texts.money.assets.points} 120`)
})

test('to a deleted person nothing can be sent, and it is no guest', async () => {
  await openPage('/people/10042', {
    answer: (fake) => {
      fake.respond(getPerson, { ...person, name: '', deletedAt: '2026-11-27T00:00:00Z' })
      fake.respond(listPersonEntries, pageOf([]))
    },
  })
  await shows(people.states.deleted)
  expect([people.openThread, people.adjust, people.write].filter(hasButton)).toEqual([])
  expect(document.body.textContent).not.toContain(people.states.guest)
})

test('a role that only reads is offered no action', async () => {
  await openPage('/people/10042', {
    role: 'auditor',
    permitted: ['accounts.read'],
    answer: (fake) => {
      fake.respond(getPerson, person)
      fake.respond(listPersonEntries, pageOf([]))
    },
  })
  await shows('moonlight7')
  for (const action of [people.grant, people.suspend, people.erase, people.export, people.endSessions])
    expect(hasButton(action), action).toBe(false)
})

test('the state of an account is never empty', async () => {
  await openPage('/people', {
    answer: (fake) =>
      fake.respond(findPeople, pageOf([row, { ...row, id: 10043, name: 'moonlight8', isStaff: true }])),
  })
  await shows('moonlight8')
  const statesOf = (id: number) => document.querySelector(`tr[data-row-key="${id}"]`)?.textContent
  expect(statesOf(10042)).toContain(people.states.normal)
  expect(statesOf(10043)).toContain(people.states.staff)
  expect(statesOf(10043)).not.toContain(people.states.normal)
})
