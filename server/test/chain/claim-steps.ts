import { claimTransfer, type PaymentOrder, signClaim } from '@liuguang/contract'
import { mnemonicToAccount } from 'viem/accounts'
import { paymentsCommand } from '../../src/cli/money/payments.ts'
import { commandLineOperator } from '../../src/domains/audit/index.ts'
import type { CryptoShop, PlacedOrder } from './crypto-shop.ts'
import { testMnemonic } from './local-chain.ts'

/** What members and staff do about a transfer that a member claims for an order. */

export const wallet = mnemonicToAccount(testMnemonic, { addressIndex: 70 })
export const otherWallet = mnemonicToAccount(testMnemonic, { addressIndex: 71 })
export const unknownHash = `0x${'ab'.repeat(32)}`

export function claim(shop: CryptoShop, { account, order }: PlacedOrder, transactionHash: string) {
  return shop.site.as(account.token).call(claimTransfer, { id: order.id, transactionHash })
}

/** Signs the message that the order’s claim requires. */
export async function sign(shop: CryptoShop, placed: PlacedOrder, hash: string, signer = wallet) {
  const { order, account } = placed
  const challenge = (await shop.findOrder(placed)).crypto?.claims.find((one) => one.hash === hash)?.challenge
  const signature = await signer.signMessage({ message: challenge ?? '' })
  return () => shop.site.as(account.token).call(signClaim, { id: order.id, transactionHash: hash, signature })
}

export async function cli(shop: CryptoShop, ...args: string[]): Promise<string[]> {
  const printed: string[] = []
  await paymentsCommand.run(args.length > 0 ? [...args, '--note', 'test'] : [], {
    config: shop.site.ctx.config,
    operator: commandLineOperator('Tester'),
    print: (line) => printed.push(line),
  })
  return printed
}

export const claimsOf = (order: PaymentOrder) => order.crypto?.claims
