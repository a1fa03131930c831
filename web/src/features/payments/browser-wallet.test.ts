import { expect, test } from 'vitest'
import { type BrowserWallet, signWith } from './browser-wallet.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = `0x${'ab'.repeat(65)}`

/** A wallet with this `personal_sign`. */
function walletThat(sign: () => unknown) {
  const requests: unknown[] = []
  const wallet: BrowserWallet = {
    async request({ method, params }) {
      requests.push([method, params])
      return method === 'eth_requestAccounts' ? [account] : sign()
    },
  }
  return { wallet, requests }
}

const no = (code: number) => () => {
  throw Object.assign(new Error('no'), { code })
}

test('the selected account signs the exact bytes of the text', async () => {
  const { wallet, requests } = walletThat(() => signature.toUpperCase().replace('0X', '0x'))
  expect(await signWith(wallet, 'a é')).toBe(signature)
  expect(requests).toEqual([
    ['eth_requestAccounts', undefined],
    ['personal_sign', ['0x6120c3a9', account]],
  ])
})

test('a refusal by the user is not a failure of the wallet', async () => {
  expect(await signWith(walletThat(no(4001)).wallet, 'text')).toBe('cancelled')
  expect(await signWith(walletThat(no(-32_603)).wallet, 'text')).toBe('failed')
  // a contract wallet's signature is longer than one by a key
  expect(await signWith(walletThat(() => `${signature}00`).wallet, 'text')).toBe('failed')
  expect(await signWith(walletThat(() => null).wallet, 'text')).toBe('failed')
})
