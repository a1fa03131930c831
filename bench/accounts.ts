import { setTimeout as sleep } from 'node:timers/promises'
import {
  CallError,
  type Client,
  createClient,
  login,
  requestPasswordReset,
  resetPassword,
  sendBindCode,
} from '@liuguang/contract'
import { hashPassword } from '@liuguang/server/domains/accounts/passwords'
import { openMailbox } from '@liuguang/server/mailbox/open-mailbox'
import { seededRandom } from '@liuguang/server/platform/seeded-random'
import { makeAccount } from '../server/test/builders.ts'
import { freePort } from '../server/test/nginx/nginx.ts'
import { withEmptySite } from './empty-site.ts'
import type { Figure } from './figure.ts'
import { median } from './load/median.ts'
import { startApi, startWorker } from './load/start-servers.ts'

/**
 * Requests about existing accounts, and as many about missing ones. With this number, chance alone moves a
 * figure by 0.024 (standard deviation).
 */
const accountCount = 300
/** Codes that each signed-in account may request. */
const codesEach = 10

type SendRequest = (isKnown: boolean, nth: number) => Promise<unknown>

/**
 * How well the response time reveals whether an account exists: the probability that, of one response about
 * an existing account and one about a missing one, the slower one is of the kind that is slower on average.
 * 0.5: the time reveals nothing; 1: everything. Requests are sent one after another in random order, each
 * from another address. The response bodies must be the same.
 */
export async function bench(only: readonly string[]): Promise<Figure[]> {
  const mailbox = await openMailbox()
  const env = { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'Liuguang <no-reply@liuguang.example>' }
  try {
    return await withEmptySite(
      async ({ ctx, dataDir, url, onEnd }) => {
        const api = await startApi(url, dataDir, env)
        onEnd(() => api.stop())
        const worker = await startWorker(url, dataDir, await freePort(), env)
        onEnd(() => worker.stop())
        const origin = `http://127.0.0.1:${api.port}`
        const passwordHash = await hashPassword('moonlit7')
        for (let nth = 0; nth < accountCount; nth += 1) {
          const { id } = await makeAccount(ctx, { name: nameOf(true, nth) })
          const email = mailOf(true, nth)
          await ctx.db
            .updateTable('accounts')
            .set({ password_hash: passwordHash, email, email_key: email, email_verified_at: new Date() })
            .where('id', '=', id)
            .execute()
        }
        const binders: Client[] = []
        while (binders.length < (2 * accountCount) / codesEach) {
          binders.push(clientOf(origin, (await makeAccount(ctx)).token))
        }
        let codesRequested = 0
        const requests: Record<string, SendRequest> = {
          login: (isKnown, nth) =>
            clientOf(origin).call(login, { account: nameOf(isKnown, nth), password: 'daylight8' }),
          'bind-code': (isKnown, nth) => {
            const binder = binders[codesRequested % binders.length] ?? clientOf(origin)
            codesRequested += 1
            return binder.call(sendBindCode, { email: mailOf(isKnown, nth), lang: 'en' })
          },
          'reset-code': (isKnown, nth) =>
            clientOf(origin).call(requestPasswordReset, { email: mailOf(isKnown, nth), lang: 'en' }),
          reset: (isKnown, nth) => {
            const email = mailOf(isKnown, nth)
            return clientOf(origin).call(resetPassword, { email, code: '000000', password: 'daylight8' })
          },
        }
        const codesSent = async () => {
          const { rows } = await ctx.db.executeQuery<{ open: bigint }>(
            ctx.db
              .selectFrom('email_codes')
              .select(({ fn }) => fn.countAll<bigint>().as('open'))
              .where('purpose', '=', 'reset')
              .where('code_hash', 'is not', null)
              .compile(),
          )
          return Number(rows[0]?.open)
        }
        const figures: Figure[] = []
        for (const [name, send] of Object.entries(requests)) {
          // a wrong guess is compared with a code, so the codes must have been sent
          if (name === 'reset') while ((await codesSent()) < accountCount) await sleep(50)
          figures.push(await compare(name, send))
        }
        return figures.filter(({ figure }) => only.length === 0 || only.includes(figure))
      },
      { env },
    )
  } finally {
    await mailbox.close()
  }
}

const nameOf = (isKnown: boolean, nth: number) => `${isKnown ? 'lantern' : 'nobody7'}${1000 + nth}`
const mailOf = (isKnown: boolean, nth: number) => `${nameOf(isKnown, nth)}@liuguang.example`

let addresses = 0
function clientOf(origin: string, token?: string): Client {
  addresses += 1
  const from = { 'x-forwarded-for': `10.5.${addresses >> 8}.${addresses & 255}` }
  return createClient({
    origin,
    fetch: (to, init) => fetch(to, { ...init, headers: { ...init?.headers, ...from } }),
    getToken: () => token,
  })
}

async function compare(figure: string, send: SendRequest): Promise<Figure> {
  const random = seededRandom(7)
  const order = [true, false]
    .flatMap((isKnown) =>
      Array.from({ length: accountCount }, (_, nth) => ({ isKnown, nth, rank: random() })),
    )
    .sort((one, other) => one.rank - other.rank)
  const responses = { known: new Set<string>(), unknown: new Set<string>() }
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const { isKnown, nth } of order) {
    const group = isKnown ? 'known' : 'unknown'
    const startedAt = performance.now()
    const response = await send(isKnown, nth).catch((error: unknown) => {
      if (error instanceof CallError) return { failure: error.failure, details: error.details }
      throw error
    })
    times[group].push(performance.now() - startedAt)
    responses[group].add(JSON.stringify(response))
  }
  const [known, unknown] = [[...responses.known], [...responses.unknown]].map((one) =>
    one.toSorted().join('\n'),
  )
  if (known !== unknown) throw new Error(`${figure}: ${known} where there is an account, else ${unknown}`)
  print(figure, times)
  return {
    ...{ bench: 'accounts', figure, unit: 'chance to tell' },
    ...{ value: distinguishability(times.known, times.unknown), baseline: null, ratio: null },
  }
}

function distinguishability(some: readonly number[], others: readonly number[]): number {
  let slower = 0
  for (const one of some) for (const other of others) slower += one > other ? 1 : 0
  const share = slower / (some.length * others.length)
  return Math.max(share, 1 - share)
}

/** Prints both distributions, in tenths of their common range between the 2nd and the 98th percentile. */
function print(figure: string, times: { known: number[]; unknown: number[] }): void {
  const all = [...times.known, ...times.unknown].toSorted((one, other) => one - other)
  const from = all[Math.floor(all.length * 0.02)] ?? 0
  const to = all[Math.floor(all.length * 0.98)] ?? 0
  for (const [group, taken] of Object.entries(times)) {
    const bins = Array.from({ length: 10 }, () => 0)
    for (const ms of taken) {
      const bin = Math.min(9, Math.max(0, Math.floor(((ms - from) / (to - from)) * 10)))
      bins[bin] = (bins[bin] ?? 0) + 1
    }
    console.log(
      `${figure}, ${group}: median ${median(taken).toFixed(2)} ms; ${from.toFixed(1)} to ${to.toFixed(1)} ms: ${bins.join(' ')}`,
    )
  }
}
