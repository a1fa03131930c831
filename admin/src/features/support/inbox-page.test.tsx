// @vitest-environment happy-dom
import { listSupportThreads } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { openPage, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { support } = texts

const thread = {
  ...{
    accountId: 10042,
    name: 'moonlight7',
    text: 'Thank you',
    lastBy: 'Lin',
    closedAt: null,
    closedBy: null,
  },
  ...{ lastAt: '2026-11-20T00:00:00Z', waitingSince: null, dueAt: null },
}

test.each([
  ['all that wait, without a search', '/support', { state: 'waiting' }],
  ['those that a search finds in every state', '/support?text=moonlight7', { text: 'moonlight7' }],
  [
    'those of a search that wait, if both filters are set',
    '/support?text=moonlight7&state=waiting',
    { text: 'moonlight7', state: 'waiting' },
  ],
])('the inbox lists %s', async (_what, address, input) => {
  const server = await openPage(address, {
    answer: (fake) => fake.respond(listSupportThreads, { ...pageOf([thread]), waiting: 0, overdue: 0 }),
  })
  await shows('moonlight7')
  await shows(support.answeredBy.replace('{{name}}', 'Lin'))
  expect(server.requests(listSupportThreads).map((one) => one.input)).toContainEqual(input)
})
