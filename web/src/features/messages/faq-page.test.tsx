// @vitest-environment happy-dom
import { type FaqEntry, listFaq } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { inAllLanguages } from '../../../test/responses.ts'
import { alerts, field, link, press, shows, text, type, until } from '../../../test/screen.ts'
import texts from '../../locales/en-US/messages.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

const questions: FaqEntry[] = ['How do I top up?', 'How do I redeem a code?'].map((question, index) => ({
  id: index + 1,
  isOffered: true,
  question: inAllLanguages(question),
  answer: inAllLanguages('Open your account.'),
  link: index === 0 ? '/user/buy' : '',
}))

test('questions show their answer and the next step, and are found by their words', async () => {
  await openPage('/user/question', { server: (server) => server.respond(listFaq, questions) })
  await shows('How do I top up?')
  expect(link(texts.faq.go).getAttribute('href')).toBe('/user/buy')
  type(texts.faq.search, 'redeem')
  await shows('1 match')
  expect(text()).not.toContain('top up')
})

test('without a match the page leads to customer service, and the search stays', async () => {
  await openPage('/user/question', { server: (server) => server.respond(listFaq, questions) })
  await shows('How do I top up?')
  type(texts.faq.search, 'submarine')
  await shows(texts.faq.noneText)
  expect(link(texts.support.title).getAttribute('href')).toBe('/user/service')
  expect(field(texts.faq.search).value).toBe('submarine')
  press(ui.clear)
  await until(() => expect(field(texts.faq.search).value).toBe(''))
})

test('questions that fail to load have a retry', async () => {
  const { server } = await openPage('/user/question', {
    server: (server) => server.refuse(listFaq, 'RATE_LIMITED'),
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  expect(text()).not.toContain(texts.faq.none)
  server.respond(listFaq, questions)
  press(ui.retry)
  await shows('How do I top up?')
})
