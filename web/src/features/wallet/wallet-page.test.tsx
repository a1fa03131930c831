// @vitest-environment happy-dom
import { listWalletEntries, type WalletEntry } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage, setOnline } from '../../../test/open-page.tsx'
import { inAllLanguages, pageOf } from '../../../test/responses.ts'
import { alerts, buttons, link, press, pressTwice, shows, text, until } from '../../../test/screen.ts'
import promotion from '../../locales/en-US/member/promotion.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }
import videos from '../../locales/en-US/videos.json' with { type: 'json' }
import texts from '../../locales/en-US/wallet.json' with { type: 'json' }

function entryOf(id: number, different: Partial<WalletEntry> = {}): WalletEntry {
  return {
    id,
    at: '2026-11-20T10:00:00Z',
    kind: 'purchase',
    asset: 'points',
    amount: -30,
    balanceAfter: 1070,
    subject: inAllLanguages(`Film ${id}`),
    link: '/play/1',
    ...different,
  }
}

test('each change shows what it was for, its amount and the balance after it', async () => {
  await openPage('/user/wallet', {
    server: (server) =>
      server.respond(
        listWalletEntries,
        pageOf([
          entryOf(2),
          entryOf(1, { kind: 'sign_in', asset: 'coins', amount: 1, subject: inAllLanguages(''), link: '' }),
        ]),
      ),
  })
  await shows(videos.postings.purchase)
  expect(link('Film 2').getAttribute('href')).toBe('/play/1')
  for (const part of ['-30 points', 'Balance 1,070', '+1 coin', promotion.postings.sign_in])
    expect(text()).toContain(part)
})

test('an empty history, and one of a single kind, have texts of their own', async () => {
  await openPage('/user/wallet', { server: (server) => server.respond(listWalletEntries, pageOf([])) })
  await shows(texts.empty)
  press(ui.asset.diamonds)
  await shows('No “Diamonds” history yet')
})

test('entries are placeholders while they load; a failure has a retry that is busy while it runs', async () => {
  const { server } = await openPage('/user/wallet', {
    server: (server) => server.refuse(listWalletEntries, 'RATE_LIMITED'),
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  const response = Promise.withResolvers<ReturnType<typeof pageOf<WalletEntry>>>()
  server.respond(listWalletEntries, () => response.promise)
  const before = server.requests(listWalletEntries).length
  await pressTwice(ui.retry)
  await until(() => expect(server.requests(listWalletEntries)).toHaveLength(before + 1))
  response.resolve(pageOf([entryOf(1)]))
  await shows('Film 1')
  expect(alerts()).toBe('')
})

test('the next page follows by a button, can fail and be retried, and the list ends with a text', async () => {
  const { server } = await openPage('/user/wallet', {
    server: (server) => server.respond(listWalletEntries, pageOf([entryOf(3)], 'next')),
  })
  await shows('Film 3')
  server.refuse(listWalletEntries, 'RATE_LIMITED')
  press(ui.list.more)
  await until(() => expect(alerts()).toBe(errorTexts.RATE_LIMITED))
  expect(text(), 'what was loaded stays').toContain('Film 3')
  server.respond(listWalletEntries, pageOf([entryOf(2)]))
  press(ui.retry)
  await shows('Film 2')
  expect(text()).toContain(ui.list.end)
  expect(buttons()).not.toContain(ui.list.more)
  expect(server.requests(listWalletEntries).at(-1)?.input).toEqual({ cursor: 'next' })
})

test('offline, the history says so, and loads when the network is back', async () => {
  setOnline(false)
  const { server } = await openPage('/user/wallet', { server: (server) => server.lose(listWalletEntries) })
  await until(() => expect(alerts()).toContain(errorTexts.OFFLINE))
  server.respond(listWalletEntries, pageOf([entryOf(1)]))
  setOnline(true)
  await shows('Film 1')
})

test('a visitor is led to the login page, and no history is requested', async () => {
  const { server, path } = await openPage('/user/wallet', { as: 'visitor' })
  expect(path()).toBe('/user/login')
  expect(server.requests(listWalletEntries)).toEqual([])
})
