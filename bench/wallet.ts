import { buyItem } from '@liuguang/server/domains/entitlements/buy-item'
import { findLedgerViolations } from '@liuguang/server/domains/wallet/index'
import type { OpenContext } from '@liuguang/server/open-context'
import { openPool } from '@liuguang/server/platform/db/database'
import type pg from 'pg'
import { withEmptySite } from './empty-site.ts'
import type { Figure } from './figure.ts'
import { measureHistoryGrowth } from './wallet-history.ts'
import { measureRecharges } from './wallet-recharges.ts'

/** See the figures’ definition. */
const clients = 16
const price = { asset: 'points', amount: 10 } as const
/** In turns with the baseline, so that other load on the machine affects both. */
const rounds = 5
const roundMs = 3000
/** Each buys the video once; when all have, they go on to the next. */
const accountCount = 40_000
const videoCount = 1000
/** Videos that are reserved for the figure with a single video. */
const reservedVideos = 20

/**
 * Purchases per second of the real use case (`buyItem`: the request key, the right to buy, the ledger, the
 * response), compared with the least possible code on the same PostgreSQL in the same minute: one transaction
 * of three statements. PostgreSQL is the one that the site starts, with its durable settings.
 */
export async function bench(only: readonly string[]): Promise<Figure[]> {
  const isWanted = (name: string) => only.length === 0 || only.includes(name)
  const purchases = ['purchases-many', 'purchases-one'].some(isWanted) ? await measurePurchases() : []
  const recharges = isWanted('recharges') ? [await measureRecharges()] : []
  const logs = isWanted('logs-growth') ? [await measureHistoryGrowth()] : []
  return [...purchases, ...recharges, ...logs]
}

function measurePurchases(): Promise<Figure[]> {
  const env = { DATABASE_POOL_SIZE: String(clients) }
  return withEmptySite(({ ctx, url }) => measure(ctx, url), { fill, env })
}

/** Buyers with enough points, the operator’s videos, and the baseline's own tables. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into accounts (name, password_hash, share_code)
     select 'bench' || n, 'none', 'bench' || n from generate_series(1, $1::int) as n`,
    [accountCount],
  )
  await pool.query(
    `select wallet_post('grant:' || id, 'operator_grant', jsonb_build_object('kind', 'grant', 'id', id::text), now(),
       jsonb_build_array(jsonb_build_object('asset', 'points', 'amount', 1000000,
         'from', '{"site": "issuance"}'::jsonb, 'to', jsonb_build_object('account', id))))
     from accounts`,
  )
  await pool.query(
    `with made as (
       insert into items (kind, lang, state, price_asset, price_amount, published_at, approved_by)
       select 'video', 'en', 'published', $1, $2, now(), 'bench'
       from generate_series(1, $3::int) returning id, lang
     ), texts as (insert into item_texts (item_id, lang, title) select id, lang, 'bench ' || id from made)
     insert into videos (id) select id from made`,
    [price.asset, price.amount, videoCount],
  )
  await pool.query(`create table bare_accounts (id bigint primary key, balance bigint not null)`)
  await pool.query(`create table bare_purchases (
    account_id bigint, video_id bigint, price bigint, at timestamptz, primary key (account_id, video_id))`)
  await pool.query(`create table bare_log (
    id bigint generated always as identity primary key, account_id bigint, amount bigint, at timestamptz)`)
  await pool.query('insert into bare_accounts select id, 1000000 from accounts')
  await pool.query('vacuum analyze')
}

interface Pair {
  account: number
  video: number
}
type Purchase = (pair: Pair) => Promise<void>

async function measure(ctx: OpenContext, url: string): Promise<Figure[]> {
  const [account, video] = [await firstId(ctx, 'accounts'), await firstId(ctx, 'videos')]
  const bare = openPool({ url, poolSize: clients })
  try {
    const ours: Purchase = async (pair) => {
      const buyer = {
        accountId: BigInt(pair.account),
        sessionId: 1n,
        isGuest: false,
        isStaff: false,
        keepsHistory: true,
      }
      await buyItem(ctx, buyer, { id: pair.video, price })
    }
    const theirs: Purchase = (pair) => buyBare(bare, pair)
    // Every pair once: a thousand buyers in turn, each with another video than last time.
    const many = (n: number) => ({
      account: account + (n % 1000),
      video: video + ((n * 7 + Math.floor(n / 1000)) % (videoCount - reservedVideos)),
    })
    // The last account made the videos, and nobody buys their own.
    const buyers = accountCount - 1
    const one = (n: number) => ({
      account: account + (n % buyers),
      video: video + videoCount - reservedVideos + Math.floor(n / buyers),
    })
    const figures = [
      await compare('purchases-many', many, ours, theirs),
      await compare('purchases-one', one, ours, theirs),
    ]
    const violations = await findLedgerViolations(ctx.db)
    if (violations.length > 0) throw new Error(`the ledger is broken: ${JSON.stringify(violations[0])}`)
    return figures
  } finally {
    await bare.end()
  }
}

async function firstId(ctx: OpenContext, table: 'accounts' | 'videos'): Promise<number> {
  const row = await ctx.db
    .selectFrom(table)
    .select(({ fn }) => fn.min<bigint>('id').as('first'))
    .executeTakeFirstOrThrow()
  return Number(row.first)
}

/** The baseline: the least code that charges once, without a ledger, rules or a response. */
async function buyBare(pool: pg.Pool, { account, video }: Pair): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query(
      'update bare_accounts set balance = balance - $2 where id = $1 and balance >= $2',
      [account, price.amount],
    )
    if (rowCount !== 1) throw new Error('not enough')
    await client.query('insert into bare_purchases values ($1, $2, $3, now())', [
      account,
      video,
      price.amount,
    ])
    await client.query('insert into bare_log (account_id, amount, at) values ($1, $2, now())', [
      account,
      -price.amount,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function compare(
  figure: string,
  pairOf: (n: number) => Pair,
  ours: Purchase,
  theirs: Purchase,
): Promise<Figure> {
  const [nextOurs, nextTheirs] = [counter(pairOf), counter(pairOf)]
  const ourRates: number[] = []
  const theirRates: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await perSecond(theirs, nextTheirs)
    const real = await perSecond(ours, nextOurs)
    // The first round fills caches and compiles plans.
    if (round === 0) continue
    theirRates.push(bare)
    ourRates.push(real)
  }
  const [value, baseline] = [median(ourRates), median(theirRates)]
  const ratio = median(ourRates.map((rate, index) => rate / (theirRates[index] ?? Number.NaN)))
  return { bench: 'wallet', figure, value, unit: 'purchases/s', baseline, ratio }
}

function counter(pairOf: (n: number) => Pair): () => Pair {
  let n = 0
  return () => {
    const pair = pairOf(n)
    n += 1
    return pair
  }
}

async function perSecond(purchase: Purchase, next: () => Pair): Promise<number> {
  let done = 0
  const startedAt = performance.now()
  const endsAt = startedAt + roundMs
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < endsAt) {
        await purchase(next())
        done += 1
      }
    }),
  )
  return done / ((performance.now() - startedAt) / 1000)
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
