// @vitest-environment happy-dom
import {
  checkOrder,
  claimTransfer,
  getOrder,
  getVideo,
  type PaymentOrder,
  recharge,
  signClaim,
} from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cryptoOf, orderOf } from '../../../test/payments.ts'
import {
  alerts,
  buttons,
  errorOf,
  field,
  link,
  notifies,
  press,
  pressTwice,
  rowValue,
  shows,
  text,
  type,
  until,
} from '../../../test/screen.ts'
import { statedRefusals } from '../../../test/stated-refusals.ts'
import texts from '../../locales/en-US/member/payments.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }
import videos from '../../locales/en-US/videos.json' with { type: 'json' }

const path = `/user/buy/order/${orderOf().id}`
const soon = new Date(Date.now() + 1_200_000).toISOString()
const cryptoOrder = orderOf({ method: 'crypto', payUrl: null, expiresAt: soon, crypto: cryptoOf() })

async function openOrder(order: PaymentOrder) {
  const page = await openPage(path, { server: (server) => server.respond(getOrder, order) })
  await until(() => expect(rowValue(texts.row.id)).toBe(order.id))
  return page
}

test.each(['NOT_FOUND', 'BAD_REQUEST'] as const)('%s means that there is no such order', async (failure) => {
  await openPage(path, { server: (server) => server.refuse(getOrder, failure) })
  await shows(texts.order.none)
  expect(link(texts.title).getAttribute('href')).toBe('/user/buy')
})

test('a credited order links to the page it was started from', async () => {
  const order = orderOf({ state: 'credited', payUrl: null, returnTo: '/play/7?t=8' })
  await openPage(path, {
    server: (server) => {
      server.respond(getOrder, order)
      server.refuse(getVideo, 'NOT_FOUND')
    },
  })
  await shows(videos.back)
  expect(link(videos.back).getAttribute('href')).toBe('/play/7?t=8')
})

test('an order that fails to load has a retry', async () => {
  const { server } = await openPage(path, { server: (server) => server.refuse(getOrder, 'RATE_LIMITED') })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.respond(getOrder, orderOf({ state: 'credited', payUrl: null }))
  press(ui.retry)
  await shows(texts.outcome.credited.title)
})

test.each([
  ['pending', [texts.continue, texts.otherAmount]],
  ['failed', [texts.otherAmount]],
  ['credited', [texts.toMember]],
  ['refunded', [texts.crypto.support]],
  ['disputed', [texts.crypto.support]],
] as const)('an order that is %s offers the next step', async (state, links) => {
  await openOrder(orderOf({ state, ...(state !== 'pending' && { payUrl: null }) }))
  const offered = [...document.querySelectorAll('main a')].map(({ textContent }) => textContent)
  expect(offered.slice(-links.length)).toEqual(links)
})

test('an underpaid order shows the credited points', async () => {
  await openOrder(orderOf({ ...cryptoOrder, state: 'credited', creditedPoints: 400 }))
  expect(text()).toContain('We received less than the amount due, so you got 400 points.')
  expect(rowValue(texts.row.gives)).toBe('400 points')
})

test.each(['SPENDING_LOCKED', 'OFFER_CHANGED', 'TOO_MANY_ORDERS'] as const)(
  'a payment that cannot be restarted says why: %s',
  async (failure) => {
    const { server } = await openOrder(orderOf({ state: 'failed', payUrl: null }))
    server.refuse(recharge, failure)
    await pressTwice(texts.restart)
    await until(() => expect(alerts()).toBe(errorTexts[failure]))
    expect(server.requests(recharge)).toHaveLength(1)
  },
)

test('checking the chain confirms the request, or says why it failed', async () => {
  const { server } = await openOrder(cryptoOrder)
  expect(text()).toContain('TAddressOfThisOrder')
  server.refuse(checkOrder, 'RATE_LIMITED')
  press(texts.crypto.checkNow)
  await notifies(errorTexts.RATE_LIMITED)
  server.respond(checkOrder, cryptoOrder)
  press(texts.crypto.checkNow)
  await notifies(texts.crypto.checkStarted)
})

test('amount and address are copied exactly; where the browser refuses, the page says so', async () => {
  await openOrder(cryptoOrder)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  press('Copy: Amount to send')
  await notifies('Copied: Amount to send')
  press('Copy: Address')
  await notifies('Copied: Address')
  expect(write.mock.calls).toEqual([['100'], ['TAddressOfThisOrder']])
  write.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  press('Copy: Address')
  await notifies(texts.crypto.copyByHand)
})

const hash = 'ab'.repeat(32)
const { claim } = texts.crypto

test('a transaction hash is extracted from the URL of an explorer; anything else is not sent', async () => {
  const { server } = await openOrder(cryptoOrder)
  type(claim.field, 'abc')
  press(claim.submit)
  await until(() => expect(errorOf(claim.field)).toBe(claim.incomplete))
  expect(field(claim.field).value).toBe('abc')
  server.respond(claimTransfer, cryptoOrder)
  type(claim.field, `https://tronscan.example/#/transaction/${hash}`)
  press(claim.submit)
  await notifies(claim.found)
  expect(server.requests(claimTransfer).map(({ input }) => input.transactionHash)).toEqual([`0x${hash}`])
})

const refusals = statedRefusals(claimTransfer, {
  TRANSFER_NOT_FOUND: errorTexts.TRANSFER_NOT_FOUND,
  TRANSFER_NOT_FINAL: errorTexts.TRANSFER_NOT_FINAL,
  CHAIN_OFF: errorTexts.CHAIN_OFF,
  TOO_MANY_CLAIMS: errorTexts.TOO_MANY_CLAIMS,
})

test.each(refusals)(
  '%s is shown at the hash until it is changed, and the hash stays',
  async (failure, shown) => {
    const { server } = await openOrder(cryptoOrder)
    server.refuse(claimTransfer, failure)
    type(claim.field, hash)
    press(claim.submit)
    await until(() => expect(errorOf(claim.field)).toBe(shown))
    expect(field(claim.field).value).toBe(hash)
    type(claim.field, `${hash}0`)
    await until(() => expect(errorOf(claim.field)).not.toBe(shown))
  },
)

const claimed = {
  ...cryptoOrder,
  crypto: cryptoOf({
    claims: [{ hash, amount: '100', state: 'open', challenge: 'I paid this order.' }],
  }),
}

test('an incomplete signature is not sent, and a refused one stays', async () => {
  const { server } = await openOrder(claimed)
  type(claim.signature, '0x12')
  press(claim.sign)
  await until(() => expect(errorOf(claim.signature)).toBe(claim.signatureShape))
  const signature = `0x${'1f'.repeat(65)}`
  server.refuse(signClaim, 'SIGNATURE_REFUSED')
  type(claim.signature, signature)
  press(claim.sign)
  await until(() => expect(errorOf(claim.signature)).toBe(errorTexts.SIGNATURE_REFUSED))
  expect(field(claim.signature).value).toBe(signature)
  server.respond(signClaim, orderOf({ ...claimed, state: 'credited', creditedPoints: 1000 }))
  press(claim.sign)
  await notifies(claim.signed)
  await shows(texts.outcome.credited.title)
})

test('no second payment is requested while a transfer is under review', async () => {
  await openOrder(claimed)
  expect(text()).toContain(texts.outcome.claimed.title)
  expect(buttons()).not.toContain(texts.restart)
  expect(text()).not.toContain('TAddressOfThisOrder')
})
