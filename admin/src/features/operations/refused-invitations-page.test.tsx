// @vitest-environment happy-dom
import { listRefusedInvitations, type RefusedInvitation } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { findFilter, openPage, shows } from '../../../test/open-page.tsx'
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
    ...{ refusal: 'same_device', inviter: '7', since: '2026-11-01', order: 'oldest' },
  })
})

test('an inviter is found by name, email address or number, as typed', async () => {
  const server = await openPage('/refused-invitations', {
    answer: (fake) => fake.respond(listRefusedInvitations, pageOf([])),
  })
  await search('Moon')
  const inputs = () => server.requests(listRefusedInvitations).map(({ input }) => input)
  await expect.poll(inputs).toEqual([{}, { inviter: 'Moon' }])
})

/** Types into the field of the inviter, and presses Enter. */
async function search(text: string): Promise<void> {
  const find = () => findFilter(operations.invitations.inviterAccount)
  await expect.poll(find).not.toBeNull()
  const field = find()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => find()?.value).toBe(text)
  find()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  find()?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }))
}
