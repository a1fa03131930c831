import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient, getExchangeRate, getRechargeList, listCards } from '@liuguang/contract'
import { readConfig } from '@liuguang/server/config'
import { commandLineOperator } from '@liuguang/server/domains/audit/index'
import { grantAssets, makeCodes } from '@liuguang/server/domains/memberships/index'
import { setSetting } from '@liuguang/server/domains/settings/index'
import { findLedgerViolations } from '@liuguang/server/domains/wallet/index'
import { openContext } from '@liuguang/server/open-context'
import { seededRandom } from '@liuguang/server/platform/seeded-random'
import sharp from 'sharp'
import { makeAccount } from '../server/test/builders.ts'
import { findWrongCounts } from '../server/test/content/find-wrong-counts.ts'
import { makePricedVideo } from '../server/test/content/priced-video.ts'
import { freePort } from '../server/test/nginx/nginx.ts'
import { openSandboxProcessor } from '../server/test/processes/open-sandbox-processor.ts'
import { makeStaff } from '../server/test/staff.ts'
import { median } from './load/median.ts'
import { withClient } from './load/with-client.ts'
import { backUpSteadily, tryNewestBackup } from './outages/back-up-steadily.ts'
import { compareMembers, type FinishedMember } from './outages/compare-members.ts'
import { type Catalogue, outcomes, type Plan, runMember, type Tally } from './outages/member.ts'
import { readMemberStates } from './outages/member-states.ts'
import { processes, type RunningSite, runSite } from './outages/running-site.ts'
import { countShares, releaseSteadily, untilDisputesSettled } from './outages/shares.ts'

const concurrentMembers = 16
/** More than fit into a minute at the members' pace. */
const membersPerMinute = 1000
const killEverySeconds = 20
const videoPrice = { asset: 'points', amount: 10 } as const
const videosEach = 4
const codePoints = 7
const gift = { points: 1000n, coins: 1000n }
/** For a member whose payment is charged back, who spends only what they recharged. */
const giftWithoutPoints = { coins: 1000n }
const shop = { shopId: '4711', secret: 'a secret of sixteen or more' }

/**
 * `npm run bench -- outages --minutes 10 --seed 1`: members upload a picture, recharge, redeem, sign in, buy,
 * write a comment and a danmaku, and exchange while every 20 s the API, the worker or PostgreSQL is killed, and
 * the site is backed up all the time. A third of the members get a refund of a purchase from staff, and another third have
 * their payment charged back; the shares of the videos' author are released all the time. At the end every member must have
 * exactly what a member on an undisturbed site has, the counts of comments and danmaku must be those of the rows, and the
 * newest backup must restore.
 */
export async function outages(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
  })
  const minutes = Number(values.minutes)
  if (!(minutes >= 1)) throw new Error(`${values.minutes} is not a number of minutes from 1 on`)
  const dataDir = await mkdtemp(join(tmpdir(), 'liuguang-outages-'))
  let webhookUrl = ''
  const provider = await openSandboxProcessor(
    { ...shop, webhookUrl: () => webhookUrl, salesPath: undefined },
    { port: 0 },
  )
  const port = await freePort()
  webhookUrl = `http://127.0.0.1:${port}/notify/verotel`
  const site = await runSite(dataDir, port, {
    ...{ VEROTEL_SHOP_ID: shop.shopId, VEROTEL_SECRET: shop.secret, VEROTEL_BASE_URL: provider.origin },
    PUBLIC_URL: 'https://liuguang.example',
  })
  try {
    await runWithOutages(site, dataDir, { minutes, seed: Number(values.seed) })
  } finally {
    await site.stop()
    await provider.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function runWithOutages(
  site: RunningSite,
  dataDir: string,
  { minutes, seed }: { minutes: number; seed: number },
): Promise<void> {
  const { plans, staffToken } = await prepare(site, dataDir, Math.ceil(minutes * membersPerMinute))
  const catalogue = await readCatalogue(site.origin, staffToken)
  const tally: Tally = { acknowledged: 0, retried: 0, problems: [] }
  const finished: FinishedMember[] = []
  const next = async () => {
    const plan = plans.pop()
    if (!plan) throw new Error('there are no members left: make more')
    await runMember(plan, catalogue, tally, plans.length)
    finished.push(plan)
  }
  // the expected results, on an undisturbed site
  for (const _ of outcomes) await next()

  const endsAt = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > endsAt
  const activity = Promise.all(
    Array.from({ length: concurrentMembers }, async () => {
      while (!isOver()) await next()
    }),
  )
  const folder = join(dataDir, 'outage-backups')
  const backingUp = backUpSteadily({ databaseUrl: site.databaseUrl, dataDir, folder }, isOver)
  const releasing = releaseSteadily(site.databaseUrl, isOver)
  const random = seededRandom(seed)
  const outages: number[] = []
  while (performance.now() + killEverySeconds * 1000 < endsAt) {
    await sleep(killEverySeconds * 1000 * (0.75 + random() / 2))
    const processName = processes[Math.floor(random() * processes.length)] ?? 'api'
    const seconds = await site.kill(processName)
    outages.push(seconds)
    console.log(
      `${processName} killed, ready after ${seconds.toFixed(1)} s; ${finished.length} members, ${tally.acknowledged} acknowledged, ` +
        `${tally.retried} retried, ${tally.problems.length} problems${tally.problems.slice(-1).map((text) => `: ${text}`)}`,
    )
  }
  await activity
  await releasing
  const backups = await backingUp
  console.log(`${backups.complete} backups made, ${backups.failed} interrupted`)
  if (backups.complete === 0) tally.problems.push('no backup was made')
  else tally.problems.push(...(await tryNewestBackup(folder, join(dataDir, 'outage-restored'))))
  await checkResults(site.databaseUrl, finished, tally, outages, dataDir)
}

async function checkResults(
  databaseUrl: string,
  finished: readonly FinishedMember[],
  tally: Tally,
  outages: readonly number[],
  dataDir: string,
): Promise<void> {
  const unsettled = await untilDisputesSettled(databaseUrl)
  const accountIds = finished.map(({ accountId }) => accountId)
  const states = await withClient(databaseUrl, (client) => readMemberStates(client, accountIds))
  const { expectedStates, problems: others } = compareMembers(finished, states)
  const shares = await countShares(databaseUrl)
  const ctx = await openContext(readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, dataDir))
  // including those of payments, purchases and rewards
  const violations = await findLedgerViolations(ctx.db)
  const wrongCounts = await findWrongCounts(ctx.db)
  await ctx.close()
  const problems = [
    ...tally.problems,
    ...unsettled,
    ...others,
    ...shares.problems,
    ...wrongCounts,
    ...violations.map((one) => JSON.stringify(one)),
  ]
  for (const text of problems.slice(0, 20)) console.log(text)
  for (const [outcome, expected] of expectedStates) console.log(`a member (${outcome}) has ${expected}`)
  console.log(`creators' shares: ${JSON.stringify(shares.counts)}`)
  console.log(
    `${outages.length} kills, ready again after ${median(outages).toFixed(1)} s (${Math.max(...outages).toFixed(1)} at most); ` +
      `${finished.length} members, ${tally.acknowledged} requests acknowledged, ${tally.retried} retried; ` +
      `${violations.length} violations of the ledger, ${problems.length} problems`,
  )
  if (problems.length > 0) process.exitCode = 1
}

async function prepare(
  site: RunningSite,
  dataDir: string,
  count: number,
): Promise<{ plans: Plan[]; staffToken: string }> {
  const env = { DATABASE_URL: site.databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const ctx = await openContext(readConfig(env, dataDir))
  try {
    // Shares are due at once, so that a release and a refund of the same sale come in either order.
    await ctx.db.transaction().execute((tx) => setSetting(tx, 'creatorShareHeldDays', 0))
    const author = await makeAccount(ctx)
    const { staffToken } = await makeStaff(ctx, 'finance')
    const videos = await Promise.all(
      Array.from({ length: videosEach }, () => makePricedVideo(ctx.db, videoPrice, author.id)),
    )
    const codes = await makeCodes(ctx, {
      operator: commandLineOperator('test'),
      count,
      grants: [{ kind: 'points', amount: codePoints }],
      note: 'outages',
    })
    const plans: Plan[] = []
    for (const [index, code] of codes.entries()) {
      const outcome = outcomes[index % outcomes.length] ?? 'keeps'
      const { id: accountId, token } = await makeAccount(ctx)
      const amounts = outcome === 'chargeback' ? giftWithoutPoints : gift
      const grant = { accountId, amounts, reason: 'outages', now: ctx.clock.now() }
      await ctx.db.transaction().execute((tx) => grantAssets(tx, grant))
      plans.push({ outcome, accountId, token, code, videos })
    }
    return { plans, staffToken }
  } finally {
    await ctx.close()
  }
}

/** 1600 x 1200 pixels of noise, so that decoding and encoding cost as much as a photo's. */
async function makePicture(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#406080', noise } })
  return new Blob([new Uint8Array(await picture.jpeg({ quality: 80 }).toBuffer())])
}

async function readCatalogue(origin: string, staffToken: string): Promise<Catalogue> {
  const client = createClient({ origin, fetch, getToken: () => undefined })
  const { currencies } = await client.call(getRechargeList, {})
  const usd = currencies.find(({ code }) => code === 'USD')
  const [amount] = usd?.amounts ?? []
  const [card] = await client.call(listCards, {})
  const { coinsPerPoint } = await client.call(getExchangeRate, {})
  if (!amount || !card) throw new Error('the site sells nothing')
  return {
    ...{ origin, videoPrice, coinsPerPoint, exchangedPoints: 3, codePoints, staffToken },
    card: { id: card.id, price: card.price },
    picture: await makePicture(),
    offer: { method: 'card', money: { currency: 'USD', minor: amount.minor }, points: amount.points },
  }
}
