// @vitest-environment happy-dom
import { getSettings, search, searchActors, searchTopics } from '@liuguang/contract'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../../test/fake-server.ts'
import { openPage } from '../../../test/open-page.tsx'
import { inAllLanguages, settings } from '../../../test/responses.ts'
import { alerts, link, until } from '../../../test/screen.ts'
import { testStates } from '../../../test/screen-states.ts'
import { openSearch, searchAt, searchTexts, serveSearch } from '../../../test/search-page.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import texts from '../../locales/en-US/search.json' with { type: 'json' }

/** Two links to who helps. */
function serveHelpLinks(server: FakeServer): void {
  const names = ['Helpline', 'Counselling']
  const helpLinks = names.map((name) => ({
    title: inAllLanguages(name),
    url: `https://help.example/${name}`,
  }))
  server.respond(getSettings, { ...settings, helpLinks })
}

test('a blocked search shows who helps, and is not kept on the device', async () => {
  localStorage.setItem('searchRecord', '["bad word","rain"]')
  await openSearch('/search?q=bad%20word', (server) => {
    serveHelpLinks(server)
    server.refuse(search, 'TERM_BLOCKED')
  })
  await until(() => expect(alerts()).toContain(texts.blocked.title))
  expect(link('Helpline').href).toBe('https://help.example/Helpline')
  expect(alerts()).toContain(texts.blocked.text)
  expect(localStorage.getItem('searchRecord')).toBe('["rain"]')
})

test.each([
  ['zh-HK', '請立即報警'],
  ['zh-CN', '请立即报警'],
  ['en-US', 'call your local emergency number'],
  ['vi-VN', 'hãy gọi số khẩn cấp'],
] as const)('without links to helpers, the page in %s says what to do: %s', async (locale, advice) => {
  const local = await searchTexts(locale)
  await openPage('/search?q=bad', {
    locale,
    server: (server) => {
      serveSearch(server)
      server.refuse(search, 'TERM_BLOCKED')
    },
  })
  await until(() => expect(alerts()).toContain(advice))
  expect(alerts()).not.toContain(local.blocked.text)
})

test.each([
  ...statedRefusals(search, { TERM_BLOCKED: texts.blocked.title }).map(
    (row) => ['', search, ...row] as const,
  ),
  ...statedRefusals(searchActors, { TERM_BLOCKED: texts.blocked.title }).map(
    (row) => ['&kind=actor', searchActors, ...row] as const,
  ),
  ...statedRefusals(searchTopics, { TERM_BLOCKED: texts.blocked.title }).map(
    (row) => ['&kind=topic', searchTopics, ...row] as const,
  ),
])('the tab “%s” says why %o refuses with %s: “%s”', async (tab, call, failure, shown) => {
  await openSearch(`/search?q=bad${tab}`, (server) => server.refuse(call, failure))
  await until(() => expect(alerts()).toContain(shown))
})

testStates('the page of a blocked word', {
  'with links to who helps': {
    ...searchAt('/search?q=bad', (server) => {
      serveHelpLinks(server)
      server.refuse(search, 'TERM_BLOCKED')
    }),
    shows: texts.blocked.text,
  },
  'without links': {
    ...searchAt('/search?q=bad', (server) => server.refuse(search, 'TERM_BLOCKED')),
    shows: texts.blocked.textWithoutLinks,
  },
  'without links and an address of the service': {
    ...searchAt('/search?q=bad', (server) => {
      server.respond(getSettings, { ...settings, serviceMail: '' })
      server.refuse(search, 'TERM_BLOCKED')
    }),
    shows: () => {
      expect(alerts()).toContain(texts.blocked.title)
      expect(alerts()).not.toContain(texts.blocked.contact)
    },
  },
  'among actors': {
    ...searchAt('/search?q=bad&kind=actor', (server) => server.refuse(searchActors, 'TERM_BLOCKED')),
    shows: texts.blocked.title,
  },
  'among topics': {
    ...searchAt('/search?q=bad&kind=topic', (server) => server.refuse(searchTopics, 'TERM_BLOCKED')),
    shows: texts.blocked.title,
  },
})
