import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRechargeList, recharge } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { makeAccount } from '../../test/builders.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { SaleStore } from './sale-store.ts'

async function withSite(env: Record<string, string>, work: (site: TestApp) => Promise<void>): Promise<void> {
  const site = await openTestApp({ env })
  await work(site).finally(() => site.close())
}
const verotel = { VEROTEL_SHOP_ID: '4711', VEROTEL_SECRET: 'sixteen or more characters' }

test.each([
  ['DEMO=0', { DEMO: '0' }, false],
  ['a demo', { DEMO: '1' }, true],
  ['development', { DEMO: '0', DEVELOPMENT: '1' }, true],
  ['development with a real provider', { DEVELOPMENT: '1', ...verotel }, false],
  ['the same, with CARD_PROVIDER=sandbox', { DEVELOPMENT: '1', ...verotel, CARD_PROVIDER: 'sandbox' }, true],
])('%s: the sandbox processor exists only if no real money is meant to move', async (_what, env, isThere) => {
  await withSite(env, async (site) => {
    const page = await site.app.inject('/sandbox-processor/startorder')
    const webhook = await site.app.inject({
      method: 'POST',
      url: '/notify/sandbox',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([page.statusCode, webhook.statusCode]).toEqual(isThere ? [400, 500] : [404, 404])
    expect((await site.anonymous.call(getRechargeList, {})).isTest).toBe(isThere)
  })
})

test('its page says that no money moves, in the reader’s language, and opens only with the shop’s signature', async () => {
  await withSite({ DEMO: '1' }, async (site) => {
    const { token } = await makeAccount(site.ctx)
    const order = await site.as(token).call(recharge, {
      method: 'card',
      money: { currency: 'USD', minor: 500 },
      points: 25,
    })
    expect(order.isTest).toBe(true)
    const { pathname, search } = new URL(order.payUrl ?? '')
    const read = async (language: string, extra = '') =>
      site.app.inject({ url: `${pathname}${search}${extra}`, headers: { 'accept-language': language } })
    const chinese = await read('zh-HK,zh;q=0.9')
    expect(chinese.body).toContain('不會收取任何款項')
    expect(chinese.body).toContain('USD 5.00')
    expect(chinese.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await read('en-GB')).body).toContain('no money moves')
    expect((await read('en-GB', '&lang=vi-VN')).body).toContain('không có khoản tiền nào')
    for (const forged of [search.replace('priceAmount=5.00', 'priceAmount=1.00'), '?', '']) {
      expect((await site.app.inject(`${pathname}${forged}`)).statusCode).toBe(400)
    }
    const status = await site.app.inject(`/sandbox-processor/salestatus${search}`)
    expect(status.body).toBe('response: NOTFOUND\n')
  })
})

const sale = { amount: '5.00', currency: 'USD', result: 'APPROVED', knownFrom: 0 } as const

/** Runs with the path of a file of sales that does not exist yet. */
async function withSalesFile(work: (path: string) => void | Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-sales-'))
  try {
    await work(join(folder, 'sandbox-processor', 'sales.jsonl'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('two processes with one data folder know each other’s sales, and the last change of each', () =>
  withSalesFile((path) => {
    const [site, demo] = [new SaleStore(path), new SaleStore(path)]
    expect(site.ofReference('A')).toBeUndefined()
    demo.write({ ...sale, saleId: '1', reference: 'A' })
    site.write({ ...sale, saleId: '2', reference: 'B' })
    demo.write({ ...sale, saleId: '1', reference: 'A', result: 'CREDITED' })
    expect(site.ofReference('A')).toMatchObject({ saleId: '1', result: 'CREDITED' })
    expect(site.ofId('1')).toMatchObject({ reference: 'A', result: 'CREDITED' })
    expect(demo.ofId('2')).toMatchObject({ reference: 'B', result: 'APPROVED' })
  }))

test('two processes that write at the same time lose no sale of each other', () =>
  withSalesFile(async (path) => {
    const salesEach = 200
    const writers = ['A', 'B'].map((name) => startWriter({ path, name, sales: salesEach }))
    await Promise.all(writers.map(({ isReady }) => isReady))
    for (const { begin } of writers) begin()
    expect(await Promise.all(writers.map(({ exitCode }) => exitCode))).toEqual([0, 0])
    const store = new SaleStore(path)
    const references = ['A', 'B'].flatMap((name) =>
      Array.from({ length: salesEach }, (_, at) => `${name}${at}`),
    )
    expect(references.filter((reference) => !store.ofReference(reference))).toEqual([])
  }))

/** Starts a process that writes sales, with the references `A0`, `A1` and so on, once it gets the signal to begin. */
function startWriter({ path, name, sales }: { path: string; name: string; sales: number }) {
  const program = `
    import { once } from 'node:events'
    import { SaleStore } from ${JSON.stringify(join(import.meta.dirname, 'sale-store.ts'))}
    const store = new SaleStore(${JSON.stringify(path)})
    console.log('ready')
    await once(process.stdin, 'data')
    for (let at = 0; at < ${sales}; at += 1)
      store.write({ ...${JSON.stringify(sale)}, saleId: '${name}' + at, reference: '${name}' + at })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return {
    isReady: once(child.stdout, 'data'),
    begin: () => child.stdin.end('begin'),
    exitCode: once(child, 'exit').then(([code]: unknown[]) => code),
  }
}
