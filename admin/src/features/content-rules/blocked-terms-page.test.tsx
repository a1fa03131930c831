// @vitest-environment happy-dom
import {
  type BlockedTerm,
  blockTerms,
  defaultSurfaces,
  listBlockedTerms,
  unblockTerms,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { fill, findField, hasButton, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, contentRules, errors } = texts

const term: BlockedTerm = {
  ...{ id: 9, term: 'cờ bạc', isWhole: false, surfaces: ['comment'], lang: 'vi' },
  createdAt: '2026-11-20T00:00:00Z',
  lastAction: {
    ...{ action: 'content-rules.block', actorName: 'mate9', reason: 'a complaint' },
    at: '2026-11-20T00:00:00Z',
  },
}
const lastAction = {
  ...{ action: 'content-rules.block', actorName: 'captain7', reason: 'the law' },
  at: '2026-11-20T00:00:00Z',
}

test('a term is unblocked with a reason, and undo blocks it as before', async () => {
  const server = await openPage('/blocked-terms?surface=comment', {
    answer(fake) {
      fake.respond(listBlockedTerms, { ...pageOf([term]), lastAction })
      fake.respond(unblockTerms, { total: 0 })
      fake.respond(blockTerms, { total: 1, areNew: true })
    },
  })
  await shows('cờ bạc')
  await shows(`captain7 · ${texts.actions['content-rules'].block}`)
  await shows(`mate9 · ${texts.actions['content-rules'].block}`)
  await shows('a complaint')
  await press(contentRules.remove)
  await fill(app.reason, 'a mistake')
  await press(contentRules.remove)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(unblockTerms)[0]?.input).toEqual({
    ...{ terms: ['cờ bạc'], surfaces: ['comment'], lang: 'vi', reason: 'a mistake' },
  })
  expect(server.requests(blockTerms)[0]?.input).toEqual({
    ...{ terms: ['cờ bạc'], isWhole: false, surfaces: ['comment'], lang: 'vi', reason: app.undo },
  })
})

test('undo unblocks new terms, and is not offered for terms that were blocked before', async () => {
  const server = await openPage('/blocked-terms', {
    answer(fake) {
      fake.respond(listBlockedTerms, { ...pageOf([term]), lastAction: null })
      fake.respond(blockTerms, { total: 2, areNew: true })
      fake.respond(unblockTerms, { total: 0 })
    },
  })
  const add = async () => {
    await press(contentRules.add)
    await fill(contentRules.terms, 'casino\npoker')
    await fill(app.reason, 'the law')
    await press(contentRules.add)
    await shows(app.done)
  }
  await add()
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(unblockTerms).map(({ input }) => input)).toEqual([
    { terms: ['casino', 'poker'], surfaces: [...defaultSurfaces], lang: null, reason: app.undo },
  ])
  server.respond(blockTerms, { total: 2, areNew: false })
  await add()
  await expect.poll(() => server.requests(blockTerms)).toHaveLength(2)
  expect(hasButton(app.undo)).toBe(false)
})

test('the list is read page by page, and a role that only reads is offered no change', async () => {
  const server = await openPage('/blocked-terms', {
    role: 'auditor',
    permitted: ['content-rules.read'],
    answer: (fake) =>
      fake.respond(listBlockedTerms, ({ cursor }) => ({
        ...pageOf(cursor ? [{ ...term, id: 8, term: 'casino' }] : [term], cursor ? null : 'more'),
        lastAction: null,
      })),
  })
  await shows('cờ bạc')
  expect([contentRules.add, contentRules.remove].filter(hasButton)).toEqual([])
  await press(app.table.next)
  await shows('casino')
  expect(server.requests(listBlockedTerms).map(({ input }) => input)).toContainEqual({ cursor: 'more' })
})

test('a word that the server refuses is marked where it was typed, without the path of the field in the API', async () => {
  await openPage('/blocked-terms', {
    answer(fake) {
      fake.respond(listBlockedTerms, { ...pageOf<BlockedTerm>([]), lastAction: null })
      const problem = 'a single character can only be blocked as a whole text'
      fake.refuse(blockTerms, 'BAD_REQUEST', { path: '/terms/0', problem, rule: 'onlyAsWhole' })
    },
  })
  await press(contentRules.add)
  await fill(contentRules.terms, '賭')
  await fill(app.reason, 'the law')
  await press(contentRules.add)
  const field = () => findField(contentRules.terms)?.closest('.ant-form-item')?.textContent
  await expect.poll(field).toContain(errors.rules.onlyAsWhole)
  expect(document.body.textContent).not.toContain('terms/0')
  expect(document.querySelector('[role="dialog"] .ant-alert')).toBeNull()
})
