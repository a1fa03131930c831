import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardShop, openCardShop, type PlacedOrder } from '../../../test/card-shop.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { recordedActions } from '../../../test/recorded-actions.ts'
import { paymentsCommand } from '../../cli/money/payments.ts'
import { reconcileCommand } from '../../cli/money/reconcile.ts'
import { commandLineOperator } from '../audit/index.ts'
import { sandboxPath } from './card-providers.ts'
import { reconcile } from './reconcile.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

async function cli(command: typeof reconcileCommand, ...args: string[]) {
  const output: string[] = []
  const code = await command.run(args, {
    config: shop.site.ctx.config,
    operator: commandLineOperator('Tester'),
    print: (line) => output.push(line),
  })
  return { code, output }
}
async function played(scenario: Parameters<CardShop['play']>[1]): Promise<PlacedOrder> {
  const placed = await shop.order()
  await shop.play(placed.order, scenario)
  await drainJobs(shop.site.ctx)
  return placed
}

test('orders that agree are not listed: paid, declined, closed and refunded; the comparison is recorded', async () => {
  await played('paid')
  await played('declined')
  await played('closed')
  const refunded = await played('paid')
  await shop.play(refunded.order, 'refund')
  await drainJobs(shop.site.ctx)
  expect(await cli(reconcileCommand)).toEqual({
    code: 0,
    output: ['Provider, orders and ledger agree (orders of the last 30 days).'],
  })
  const [action] = await recordedActions(shop.site.ctx.db, 'payments.reconcile')
  expect(action).toMatchObject({ actor_name: 'Tester', after: { days: 30, differences: 0 } })
})

test('every difference is named: money without credit, credit without money, amounts, chargebacks, the ledger', async () => {
  const lost = await shop.order()
  const { webhookUrl } = shop.processor.options
  shop.processor.options.webhookUrl = () => 'http://127.0.0.1:9/'
  await shop.play(lost.order, 'paid')
  shop.processor.stop()
  shop.processor.options.webhookUrl = webhookUrl
  const wrong = await played('wrongAmount')
  const back = await played('paid')
  await shop.play(back.order, 'chargeback')
  await drainJobs(shop.site.ctx)
  const unknown = await played('paid')
  await shop.site.ctx.db
    .updateTable('payment_orders')
    .set({ sale_id: '1' })
    .where('reference', '=', unknown.order.id)
    .execute()
  const { code, output } = await cli(reconcileCommand)
  const text = output.join('\n')
  expect(code).toBe(1)
  expect(text).toContain(`order ${lost.order.id}: pending, but the provider says approved`)
  expect(text).toMatch(/event \d+: verotel reported paid \(sale:\d+\): another amount/)
  expect(text).toContain(`order ${wrong.order.id}: the provider says another amount: USD 4.99`)
  expect(text).toContain(`order ${back.order.id}: charged back, no decision yet`)
  expect(text).toContain(`order ${unknown.order.id}: credited, but the provider knows no such sale`)
  const kinds = (await reconcile(shop.site.ctx, new Date(0))).map(({ kind }) => kind)
  const expected = ['stateDiffers', 'eventQuarantined', 'otherAmount', 'disputeUndecided', 'saleUnknown']
  expect(kinds).toEqual(expect.arrayContaining(expected))

  // an operator decides, by the numbers that were printed
  const event = /event (\d+): verotel reported paid/.exec(text)?.[1] ?? ''
  expect(await cli(paymentsCommand, 'dismiss', event, '--note', 'test')).toMatchObject({ code: 0 })
  expect(await recordedActions(shop.site.ctx.db, 'payments.decide-event')).toMatchObject([
    {
      subject: `payment_event:${event}`,
      before: { state: 'quarantined', problem: 'another amount' },
      after: { decision: 'dismiss' },
    },
  ])
  expect(await cli(paymentsCommand, 'release', back.order.id, '--note', 'test')).toEqual({
    code: 0,
    output: ['Spending is open again.'],
  })
  await expect(cli(paymentsCommand, 'dismiss', event, '--note', 'test')).rejects.toThrow(
    'does not wait for a decision',
  )
  expect(await cli(paymentsCommand, 'restore', event, '--note', 'test')).toEqual({
    code: 0,
    output: ['The event waits for a decision again.'],
  })
  expect((await cli(reconcileCommand)).output.join('\n')).toMatch(
    new RegExp(`event ${event}: verotel reported paid \\(sale:\\d+\\): another amount$`, 'm'),
  )
  await cli(paymentsCommand, 'dismiss', event, '--note', 'test')
  await expect(cli(paymentsCommand, 'release', 'nothing', '--note', 'test')).rejects.toThrow(
    'There is no order nothing',
  )
  const after = (await cli(reconcileCommand)).output.join('\n')
  expect(after).not.toContain('event ')
  expect(after).not.toContain('charged back')
})

test('a provider that cannot be reached is listed, order by order', async () => {
  shop.setProcessorDown(true)
  const { output } = await cli(reconcileCommand)
  shop.setProcessorDown(false)
  expect(output.join('\n')).toContain('could not be compared: verotel is unavailable')
})

test('an event that was quarantined because its provider could not be reached is compared again', async () => {
  const placed = await shop.order()
  await shop.play(placed.order, 'paid')
  const { rows } = await sql<{ id: bigint }>`
    update payment_events set state = 'quarantined', problem = 'x', settled_at = now()
    where state = 'waiting' returning id`.execute(shop.site.ctx.db)
  await drainJobs(shop.site.ctx)
  expect(await cli(paymentsCommand, 'retry', String(rows[0]?.id), '--note', 'test')).toMatchObject({
    code: 0,
  })
  await drainJobs(shop.site.ctx)
  const order = await shop.site.ctx.db
    .selectFrom('payment_orders')
    .select('state')
    .where('reference', '=', placed.order.id)
    .executeTakeFirst()
  expect(order?.state).toBe('credited')
})

test('a site that takes real cards serves no sandbox processor', async () => {
  for (const path of ['/startorder', '/salestatus']) {
    expect((await shop.site.app.inject(`${sandboxPath}${path}`)).statusCode).toBe(404)
  }
  expect((await shop.site.app.inject({ method: 'POST', url: `${sandboxPath}/play` })).statusCode).toBe(404)
  expect((await shop.site.app.inject('/notify/sandbox')).statusCode).toBe(404)
})
