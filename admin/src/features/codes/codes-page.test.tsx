// @vitest-environment happy-dom
import {
  findSerialCode,
  type ListedCodeBatch,
  listCodeBatches,
  makeCodeBatch,
  revokeCodes,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { pageOf } from '../../../../web/test/responses.ts'
import { fill, findFilter, hasButton, openPage, press, shows, typeInto } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'
import { queryClient } from '../../platform/api.ts'
import { chooseLocale } from '../../platform/i18n.ts'

const { app, codes, errors } = texts

const batch: ListedCodeBatch = {
  ...{ id: 4, grants: [{ kind: 'points', amount: 30 }], note: 'autumn', size: 10, used: 2 },
  ...{ createdAt: '2026-11-20T00:00:00Z', createdBy: 'captain7', downloadedAt: '2026-11-20T01:00:00Z' },
  ...{ revokedAt: null, revokedBy: null },
  lastAction: {
    ...{ action: 'memberships.download-codes', actorName: 'harbour7', reason: null },
    at: '2026-11-20T01:00:00Z',
  },
}

test('batches are filtered by state and reason, name the last action, and a revocation can be undone', async () => {
  const server = await openPage('/codes?state=valid&text=autumn&order=oldest', {
    answer(fake) {
      fake.respond(listCodeBatches, pageOf([batch]))
      fake.respond(revokeCodes, {})
    },
  })
  await shows(`harbour7 · ${texts.actions.memberships['download-codes']}`)
  expect(server.requests(listCodeBatches)[0]?.input).toEqual({
    state: 'valid',
    text: 'autumn',
    order: 'oldest',
  })
  await press(codes.revoke)
  await fill(app.reason, 'published by mistake')
  await press(codes.revoke)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(revokeCodes).map(({ input }) => input)).toEqual([
    { id: 4, isRevoked: true, reason: 'published by mistake' },
    { id: 4, isRevoked: false, reason: app.undo },
  ])
})

test('a batch that was just made is revoked by the undo that follows it', async () => {
  const { lastAction: _, ...made } = { ...batch, id: 5, downloadedAt: null }
  const server = await openPage('/codes', {
    answer(fake) {
      fake.respond(listCodeBatches, pageOf([batch]))
      fake.respond(makeCodeBatch, made)
      fake.respond(revokeCodes, {})
    },
  })
  await press(codes.make)
  await fill(texts.money.assets.points, '30')
  await fill(app.reason, 'autumn')
  await press(codes.make)
  await shows(codes.downloadOnce)
  await press(app.cancel)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(revokeCodes).map(({ input }) => input)).toEqual([
    { id: 5, isRevoked: true, reason: app.undo },
  ])
})

test('a batch that was not downloaded is offered for download unless it is revoked', async () => {
  const prepared = { ...batch, downloadedAt: null }
  const server = await openPage('/codes', {
    answer: (fake) => fake.respond(listCodeBatches, pageOf([prepared])),
  })
  await shows('autumn')
  expect(hasButton(codes.download)).toBe(true)
  const revoked = { ...prepared, revokedAt: '2026-11-21T00:00:00Z', revokedBy: 'captain7' }
  server.respond(listCodeBatches, pageOf([revoked]))
  await queryClient.invalidateQueries({ queryKey: [listCodeBatches.name] })
  await shows('Revoked by captain7')
  expect([codes.download, codes.restore].filter(hasButton)).toEqual([codes.restore])
})

const { lastAction: _lastAction, ...batchOfCode } = batch

test('a code is looked up with its batch and who redeemed it, and an unknown one is said to be unknown', async () => {
  const server = await openPage('/codes', {
    answer(fake) {
      fake.respond(listCodeBatches, pageOf([batch]))
      fake.respond(findSerialCode, {
        ...{ batch: batchOfCode, usedBy: { id: 10042, name: 'moonlight7' }, usedAt: '2026-11-21T00:00:00Z' },
      })
    },
  })
  await shows('autumn')
  const find = (code: string) => {
    const field = findFilter(codes.find)
    if (!field) throw new Error('no field for a code')
    typeInto(field, code)
    field.closest('.ant-input-search')?.querySelector('button')?.click()
  }
  find(' AAAABBBBCCCCDDDDEEEE ')
  await shows('moonlight7')
  expect(server.requests(findSerialCode)[0]?.input).toEqual({ code: 'AAAABBBBCCCCDDDDEEEE' })
  await press('Close')
  server.refuse(findSerialCode, 'NOT_FOUND')
  find('ZZZZ')
  await shows(errors.NOT_FOUND)
})

test.each([
  ['en-US', '7 days of VIP · 1 free view'],
  ['zh-CN', '7 天 VIP · 1 次免费观看'],
  ['zh-HK', '7 天 VIP · 1 次免費觀看'],
] as const)('what a code gives reads as a text in %s', async (locale, text) => {
  const grants: ListedCodeBatch['grants'] = [
    { kind: 'vip_days', amount: 7 },
    { kind: 'free_views', amount: 1 },
  ]
  await openPage('/codes', {
    answer: (fake) => fake.respond(listCodeBatches, pageOf([{ ...batch, grants }])),
  })
  await chooseLocale(locale)
  await shows(text)
})
