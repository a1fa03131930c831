import {
  type CryptoChain,
  createClient,
  getOrder,
  getRechargeList,
  type InputOf,
  type PaymentOrder,
  recharge,
} from '@liuguang/contract'
import { chainNamed } from '../../src/domains/payments/crypto/chains.ts'
import { watchChain } from '../../src/domains/payments/crypto/watch-chain.ts'
import { balancesOf } from '../../src/domains/wallet/index.ts'
import { makeAccount, type TestAccount } from '../builders.ts'
import { drainJobs } from '../drain-jobs.ts'
import { injectedFetch, openTestApp, type TestApp } from '../test-app.ts'
import { type LocalChain, openLocalChain, testXpub } from './local-chain.ts'

export interface CryptoShop {
  site: TestApp
  chain: LocalChain
  /** One whole USDT in its smallest unit. */
  unit: bigint
  /** Reads the chain once, as the worker’s job does. */
  watch(signal?: AbortSignal): Promise<void>
  /** A new account with an order of 25 points for 5 USD, or of the given facts. */
  order(facts?: OrderFacts): Promise<PlacedOrder>
  findOrder(placed: PlacedOrder): Promise<PaymentOrder>
  points(placed: PlacedOrder): Promise<number>
  close(): Promise<void>
}

interface OrderFacts {
  account?: TestAccount
  minor?: number
  cardKind?: string
  /** The account's network address. By default each account has its own network. */
  from?: string
}

export interface PlacedOrder {
  account: TestAccount
  order: PaymentOrder
  address: string
}

/** A site that accepts USDT on a local chain and has started to read it. */
export async function openCryptoShop(
  id: CryptoChain = 'ethereum',
  env: Record<string, string> = { CRYPTO_XPUB: testXpub },
): Promise<CryptoShop> {
  const chain = await openLocalChain(id)
  const site = await openTestApp({
    env: { TRUSTED_PROXIES: '1', ...env, CRYPTO_NODES: `${id}=${chain.proxy.url}` },
  })
  let networks = 0
  const never = new AbortController().signal
  const watch = (signal = never) => watchChain(site.ctx, id, signal)
  await watch()
  return {
    site,
    chain,
    unit: 10n ** BigInt(chainNamed(id).decimals),
    watch,
    async order(facts = {}) {
      const account = facts.account ?? (await makeAccount(site.ctx))
      networks += 1
      const from = facts.from ?? `10.0.${networks}.1`
      const order = await clientFrom(site, account, from).call(recharge, await inputOf(site, id, facts))
      return { account, order, address: order.crypto?.address ?? '' }
    },
    findOrder: ({ account, order }) => site.as(account.token).call(getOrder, { id: order.id }),
    points: async ({ account }) => Number((await balancesOf(site.ctx.db, account.id)).points),
    async close() {
      await drainJobs(site.ctx)
      await site.close()
      await chain.close()
    },
  }
}

/** A client at another address: the number of open orders per network is limited. */
function clientFrom({ app }: TestApp, { token }: TestAccount, address: string) {
  const send = injectedFetch(app)
  return createClient({
    origin: '',
    fetch: (input, init) =>
      send(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-forwarded-for': address },
      }),
    getToken: () => token,
  })
}

async function inputOf(
  site: TestApp,
  chain: CryptoChain,
  { minor = 500, cardKind }: OrderFacts,
): Promise<InputOf<typeof recharge>> {
  const { currencies } = await site.anonymous.call(getRechargeList, {})
  const usd = currencies.find(({ code }) => code === 'USD')
  const card =
    cardKind === undefined
      ? undefined
      : await site.ctx.db
          .selectFrom('vip_cards')
          .select('id')
          .where('kind', '=', cardKind)
          .executeTakeFirstOrThrow()
  const offer = card
    ? usd?.cards.find(({ id }) => BigInt(id) === card.id)
    : usd?.amounts.find((amount) => amount.minor === minor)
  if (!offer) throw new Error('there is no such offer')
  return {
    method: 'crypto',
    chain,
    money: { currency: 'USD', minor: offer.minor },
    points: offer.points,
    ...(card ? { cardId: Number(card.id) } : {}),
  }
}
