// @vitest-environment happy-dom
import { getOrder, type PaymentOrder, signClaim } from '@liuguang/contract'
import { afterEach, expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cryptoOf, orderOf } from '../../../test/payments.ts'
import {
  button,
  buttons,
  errorOf,
  field,
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

const { claim } = texts.crypto
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = `0x${'ab'.repeat(65)}`
const hash = `0x${'cd'.repeat(32)}`
const challenge = 'I paid this order.'

const claimed = orderOf({
  method: 'crypto',
  payUrl: null,
  expiresAt: new Date(Date.now() + 1_200_000).toISOString(),
  crypto: cryptoOf({ chain: 'bsc', claims: [{ hash, amount: '100', state: 'open', challenge }] }),
})
const credited: PaymentOrder = { ...claimed, state: 'credited', creditedPoints: 1000 }

afterEach(() => {
  delete window.ethereum
})

type Answer = () => unknown

/** Adds a wallet to the page, with its answers to the requests for an account and for a signature. */
function addWallet({ connect = () => [account], sign = () => signature }: Record<string, Answer> = {}) {
  const requests: string[] = []
  window.ethereum = {
    async request({ method }) {
      requests.push(method)
      return method === 'eth_requestAccounts' ? connect() : sign()
    },
  }
  return requests
}

const refuseWith = (code: number) => () => {
  throw Object.assign(new Error('no'), { code })
}

async function openClaim(order = claimed) {
  const page = await openPage(`/user/buy/order/${order.id}`, {
    server: (server) => server.respond(getOrder, order),
  })
  await until(() => expect(rowValue(texts.row.id)).toBe(order.id))
  return page
}

/** Whether a button shows that its request is running. */
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true'

test('without a wallet the page says where to sign; one that arrives later is offered', async () => {
  await openClaim()
  expect(buttons()).not.toContain(claim.signHere)
  expect(text()).toContain(claim.whereToSign)
  addWallet()
  dispatchEvent(new Event('ethereum#initialized'))
  await until(() => expect(buttons()).toContain(claim.signHere))
  expect(text()).not.toContain(claim.whereToSign)
})

test('the wallet is asked once, and its signature is sent once', async () => {
  const requests = addWallet()
  const { server } = await openClaim()
  server.respond(signClaim, credited)
  await pressTwice(claim.signHere)
  await notifies(claim.signed)
  await shows(texts.outcome.credited.title)
  expect(requests).toEqual(['eth_requestAccounts', 'personal_sign'])
  expect(server.requests(signClaim).map(({ input }) => input)).toEqual([
    { id: claimed.id, transactionHash: hash, signature },
  ])
})

test.each([
  ['connecting', { connect: refuseWith(4001) }],
  ['the signature', { sign: refuseWith(4001) }],
])('a member who refuses %s in the wallet reads no error, and can try again', async (_what, answers) => {
  addWallet(answers)
  const { server } = await openClaim()
  press(claim.signHere)
  await until(() => expect(isBusy(claim.signHere)).toBe(false))
  expect(errorOf(claim.signature)).toBe('')
  expect(server.requests(signClaim)).toEqual([])
  addWallet()
  dispatchEvent(new Event('ethereum#initialized'))
  server.respond(signClaim, credited)
  await until(() => expect(isBusy(claim.signHere)).toBe(false))
  press(claim.signHere)
  await notifies(claim.signed)
})

test.each([
  ['has a request open already', { connect: refuseWith(-32_002) }],
  ['has no account', { connect: () => [], sign: refuseWith(-32_602) }],
  ['cannot sign', { sign: refuseWith(4200) }],
  ['gives no signature', { sign: () => null }],
  ['gives the longer signature of a contract', { sign: () => `${signature}00` }],
])('a wallet that %s leads to pasting, which takes the error away', async (_what, answers) => {
  addWallet(answers)
  const { server } = await openClaim()
  press(claim.signHere)
  await until(() => expect(errorOf(claim.signature)).toBe(claim.walletFailed))
  expect(server.requests(signClaim)).toEqual([])
  server.respond(signClaim, credited)
  type(claim.signature, signature)
  await until(() => expect(errorOf(claim.signature)).toBe(''))
  press(claim.sign)
  await notifies(claim.signed)
})

test('while the wallet has not answered, a signature can be pasted instead', async () => {
  const answer = Promise.withResolvers<unknown>()
  addWallet({ sign: () => answer.promise })
  const { server } = await openClaim()
  server.refuse(signClaim, 'SIGNATURE_REFUSED')
  press(claim.signHere)
  await until(() => expect(isBusy(claim.signHere)).toBe(true))
  type(claim.signature, signature)
  press(claim.sign)
  await until(() => expect(errorOf(claim.signature)).toBe(errorTexts.SIGNATURE_REFUSED))
  server.respond(signClaim, credited)
  answer.resolve(signature)
  await notifies(claim.signed)
})

const refusals = statedRefusals(signClaim, {
  SIGNATURE_REFUSED: errorTexts.SIGNATURE_REFUSED,
  RATE_LIMITED: errorTexts.RATE_LIMITED,
})

test.each(refusals)('%s is shown at the signature until the wallet signs again', async (failure, shown) => {
  addWallet()
  const { server } = await openClaim()
  server.refuse(signClaim, failure)
  press(claim.signHere)
  await until(() => expect(errorOf(claim.signature)).toBe(shown))
  expect(field(claim.signature).value).toBe('')
  server.respond(signClaim, credited)
  press(claim.signHere)
  await notifies(claim.signed)
})

test('a refused signature that was pasted stays, and its error goes when it is changed', async () => {
  const { server } = await openClaim()
  server.refuse(signClaim, 'SIGNATURE_REFUSED')
  type(claim.signature, signature)
  await pressTwice(claim.sign)
  await until(() => expect(errorOf(claim.signature)).toBe(errorTexts.SIGNATURE_REFUSED))
  expect(server.requests(signClaim)).toHaveLength(1)
  expect(field(claim.signature).value).toBe(signature)
  type(claim.signature, `${signature}c`)
  await until(() => expect(errorOf(claim.signature)).toBe(''))
})

test.each([
  ['open', null, claim.review],
  ['frozen', challenge, claim.proveAgainstOther],
  ['frozen', null, claim.nothingMore],
  ['refused', null, claim.refused],
] as const)('a claim that is %s with the text %j says what is next', async (state, toSign, shown) => {
  await openClaim({
    ...claimed,
    crypto: cryptoOf({ claims: [{ hash, amount: '100', state, challenge: toSign }] }),
  })
  expect(text()).toContain(shown)
  expect(buttons().includes(claim.sign)).toBe(toSign !== null)
})
