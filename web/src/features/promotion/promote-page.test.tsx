// @vitest-environment happy-dom
import {
  getPromotion,
  type InvitedPerson,
  listInvited,
  listRewards,
  type PromotionReward,
} from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { promotion as mine, pageOf } from '../../../test/responses.ts'
import { alerts, notifies, press, rowValue, shows, text, type, until } from '../../../test/screen.ts'
import promotion from '../../locales/en-US/member/promotion.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

const texts = promotion.invite
const reward: PromotionReward = {
  id: 1,
  at: '2026-11-20T10:00:00Z',
  kind: 'verified',
  state: 'paid',
  coins: 50,
  freeViews: 1,
  dueAt: '2026-11-20T10:00:00Z',
  coinsSoFar: 50,
}
const guest: InvitedPerson = { id: 1, name: '', joinedAt: '2026-11-20T10:00:00Z', isVerified: false }

function invitations(server: FakeServer): void {
  server.respond(getPromotion, mine)
  server.respond(listRewards, ({ state }) => pageOf(state === 'cancelled' ? [] : [reward]))
  server.respond(listInvited, pageOf([guest]))
}

test.each(['guest', 'member'] as const)('a %s sees link, sums, rules and rewards', async (as) => {
  await openPage('/user/promote', { as, server: invitations })
  await shows('https://site.example/?shareCode=moon')
  expect(rowValue(texts.invited)).toBe('1 person')
  expect(rowValue(texts.held)).toBe('25 coins')
  expect(text()).toContain('Your friend gets 2 free views after verifying their email.')
  await shows(texts.kind.verified)
  expect(text()).toContain('Total 50')
})

test('the link is copied; where the browser refuses, the page says how to copy it by hand', async () => {
  await openPage('/user/promote', { server: invitations })
  await shows(texts.copy)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  press(texts.copy)
  await notifies(texts.copied)
  expect(write).toHaveBeenCalledWith('https://site.example/?shareCode=moon')
  write.mockRejectedValue(new Error('blocked'))
  press(texts.copy)
  await notifies(texts.copyByHand)
})

test('rewards are filtered by kind, and each kind has its own text for an empty list', async () => {
  const { server } = await openPage('/user/promote', { server: invitations })
  await shows(texts.kind.verified)
  type(texts.filter.state, 'cancelled')
  await shows(texts.noneSuch)
  expect(server.requests(listRewards).at(-1)?.input).toEqual({ state: 'cancelled' })
})

test('two filters chosen at once both count', async () => {
  const { server } = await openPage('/user/promote', { server: invitations })
  await shows(texts.kind.verified)
  type(texts.filter.state, 'cancelled')
  type(texts.filter.kind, 'recharge')
  await until(() =>
    expect(server.requests(listRewards).at(-1)?.input).toEqual({ kind: 'recharge', state: 'cancelled' }),
  )
  type(texts.filter.state, '')
  await until(() => expect(server.requests(listRewards).at(-1)?.input).toEqual({ kind: 'recharge' }))
})

test('invited people are listed in their own tab, a guest by that word', async () => {
  await openPage('/user/promote', { server: invitations })
  await shows(texts.peopleTitle)
  press(texts.peopleTitle)
  await shows(texts.waiting)
  expect(text()).toContain(texts.guest)
})

test('a page that fails to load has a retry', async () => {
  const { server } = await openPage('/user/promote', {
    server(server) {
      invitations(server)
      server.refuse(getPromotion, 'RATE_LIMITED')
    },
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.respond(getPromotion, mine)
  press(ui.retry)
  await shows(texts.link)
})
