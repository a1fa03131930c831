// @vitest-environment happy-dom
import { listRefusedInvitations, type RefusedInvitation } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { openPage, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { operations } = texts

const refused: RefusedInvitation = {
  ...{ id: 9, inviter: { id: 7, name: 'moonlight' }, invited: { id: 9, name: '9' } },
  ...{ refusal: 'same_device', decidedAt: '2026-11-24T12:00:00.000Z' },
}

test('a refused invitation leads to both people and says why', async () => {
  const server = await openPage(
    '/refused-invitations?refusal=same_device&inviter=7&since=2026-11-01&order=oldest',
    {
      answer: (fake) => fake.respond(listRefusedInvitations, pageOf([refused])),
    },
  )
  await shows('moonlight (7)')
  await shows(operations.invitations.refusals.same_device)
  const links = [...document.querySelectorAll('.ant-layout-content a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  expect(links).toContainEqual(['moonlight (7)', '/admin/people/7'])
  expect(links).toContainEqual(['9', '/admin/people/9'])
  expect(server.requests(listRefusedInvitations)[0]?.input).toEqual({
    ...{ refusal: 'same_device', inviterId: 7, since: '2026-11-01', order: 'oldest' },
  })
})
