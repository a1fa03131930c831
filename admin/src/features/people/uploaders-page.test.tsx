// @vitest-environment happy-dom
import {
  allowUploader,
  findPeople,
  listUploaders,
  type PersonRow,
  permissions,
  suspendUploader,
  type Uploader,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { choose, fill, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, errors, people } = texts

const uploader: Uploader = {
  ...{ id: 7, name: 'moonlight7', state: 'suspended', published: 3, works: 5, lastAction: null },
  decidedAt: '2026-11-25T10:00:00.000Z',
}

test('somebody whose right was taken is allowed again, and a refusal says why', async () => {
  const server = await openPage('/uploaders?state=suspended&order=oldest', {
    answer(fake) {
      fake.respond(listUploaders, pageOf([uploader]))
      fake.refuse(allowUploader, 'OWN_ACCOUNT')
    },
  })
  await shows('moonlight7 (7)')
  expect(server.requests(listUploaders)[0]?.input).toEqual({ state: 'suspended', order: 'oldest' })
  await press(people.allowUploader)
  await fill(app.reason, 'all is well')
  await press(people.allowUploader)
  await shows(errors.OWN_ACCOUNT)
  expect(server.requests(allowUploader)[0]?.input).toEqual({ accountId: 7, reason: 'all is well' })
})

test('the right is given back, and taken again by undoing it, though its row has another action by then', async () => {
  const allowed: Uploader = {
    ...uploader,
    state: 'allowed',
    lastAction: {
      ...{ action: 'publishing.allow-uploader', actorName: 'captain7', reason: 'all is well' },
      at: '2026-11-25T11:00:00.000Z',
    },
  }
  const server = await openPage('/uploaders', {
    answer(fake) {
      fake.respond(listUploaders, pageOf([uploader]))
      fake.respond(allowUploader, () => {
        fake.respond(listUploaders, pageOf([allowed]))
        return { before: 'suspended' as const }
      })
      fake.respond(suspendUploader, {})
    },
  })
  await press(people.allowUploader)
  await fill(app.reason, 'all is well')
  await press(people.allowUploader)
  await shows(`captain7 · ${texts.actions.publishing['allow-uploader']}`)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(suspendUploader)[0]?.input).toEqual({ accountId: 7, reason: app.undo })
  expect(server.requests(allowUploader)).toHaveLength(1)
})

const person: PersonRow = {
  ...{ id: 12, name: 'newcomer12', displayName: '', email: '', isGuest: false, isStaff: false },
  ...{ isSpendingLocked: false, createdAt: '2026-11-25T10:00:00.000Z', suspendedAt: null, deletedAt: null },
  ...{ lastSeenAt: null, match: null, lastAction: null },
}

test('a member who never had the right is found and allowed, and the right can be taken back', async () => {
  const server = await openPage('/uploaders', {
    answer(fake) {
      fake.respond(listUploaders, pageOf([]))
      fake.respond(findPeople, pageOf([person]))
      fake.respond(allowUploader, { before: null })
      fake.respond(suspendUploader, {})
    },
  })
  await press(people.allowMember)
  await choose(people.member, 'newcomer12 (12)')
  await fill(app.reason, 'identity is verified')
  await press(people.allowUploader)
  await expect
    .poll(() => server.requests(allowUploader).map(({ input }) => input))
    .toEqual([{ accountId: 12, reason: 'identity is verified' }])
  expect(server.requests(findPeople)[0]?.input).toEqual({ state: 'member' })
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(suspendUploader)[0]?.input).toEqual({ accountId: 12, reason: app.undo })
})

test('undo does not take the right from a member who had it before', async () => {
  await openPage('/uploaders', {
    answer(fake) {
      fake.respond(listUploaders, pageOf([]))
      fake.respond(findPeople, pageOf([person]))
      fake.respond(allowUploader, { before: 'allowed' })
    },
  })
  await press(people.allowMember)
  await choose(people.member, 'newcomer12 (12)')
  await fill(app.reason, 'identity is verified')
  await press(people.allowUploader)
  await shows(app.done)
  expect(document.body.textContent).not.toContain(app.undo)
})

test('a role that may not find people is not offered to allow a member', async () => {
  await openPage('/uploaders', {
    permitted: permissions.filter((permission) => permission !== 'accounts.read'),
    answer: (fake) => fake.respond(listUploaders, pageOf([uploader])),
  })
  await shows('moonlight7')
  expect(hasButton(people.allowMember)).toBe(false)
})

test('a search is stored in the URL, and the numbers of works link to the works', async () => {
  const server = await openPage('/uploaders?text=moon', {
    answer: (fake) => fake.respond(listUploaders, pageOf([uploader])),
  })
  await shows('moonlight7 (7)')
  expect(server.requests(listUploaders)[0]?.input).toEqual({ text: 'moon' })
  const links = ['/items?owner=7&state=published', '/items?owner=7'].map(
    (address) => document.querySelector(`a[href$="${address}"]`)?.textContent,
  )
  expect(links).toEqual(['3', '5'])
})
