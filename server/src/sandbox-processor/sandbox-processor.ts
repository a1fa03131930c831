import { randomInt } from 'node:crypto'
import { decimalText, type FlexPayParams, readMoney, signFlexPay } from '../domains/payments/index.ts'
import { SaleStore, type SandboxSale } from './sale-store.ts'

export const scenarios = [
  'paid',
  'declined',
  'closed',
  'late',
  'twice',
  'wrongAmount',
  'forged',
  'refund',
  'chargeback',
] as const
export type Scenario = (typeof scenarios)[number]

/** The scenarios that follow a payment. */
export const scenariosAfterPayment: readonly Scenario[] = ['refund', 'chargeback']

export interface SandboxOptions {
  shopId: string
  secret: string
  /** The shop's URL for webhooks. */
  webhookUrl: () => string
  /** GET by default, as Verotel sends them. POST: as a form. */
  webhookMethod?: 'GET' | 'POST'
  /** The file of sales. Undefined: in memory only. */
  salesPath: string | undefined
  /** The delay of the `late` scenario. */
  lateMs?: number
}

/** Delays before the retries of a webhook that the shop did not confirm with OK, as by the real processor. */
const repeatAfterMs = [1_000, 5_000, 30_000]

/**
 * A simulated card processor that speaks Verotel FlexPay and moves no money. It can play every scenario of a
 * real one, for demos, developers and tests.
 */
export class SandboxProcessor {
  readonly options: SandboxOptions
  private readonly sales: SaleStore
  private readonly timers = new Set<NodeJS.Timeout>()

  constructor(options: SandboxOptions) {
    this.options = options
    this.sales = new SaleStore(options.salesPath)
  }

  saleOf(order: FlexPayParams): SandboxSale | undefined {
    return this.sales.ofReference(order.referenceID ?? '')
  }

  /**
   * Plays a scenario for an order signed by the shop. @returns the URL to which the payer’s browser is sent
   */
  async play(order: FlexPayParams, scenario: Scenario): Promise<string> {
    const { successURL = '/', declineURL = '/' } = order
    const known = this.saleOf(order)
    if (scenariosAfterPayment.includes(scenario)) {
      if (known?.result !== 'APPROVED') return successURL
      const result = scenario === 'refund' ? 'CREDITED' : 'CHARGEBACK'
      const sale = { ...known, result } as const
      this.sales.write(sale)
      await this.notify({ ...this.webhookOf(sale), event: scenario === 'refund' ? 'credit' : 'chargeback' })
      return successURL
    }
    // A reference is paid once.
    if (known?.result === 'APPROVED') return successURL
    switch (scenario) {
      case 'closed':
        return new URL('?back=closed', new URL(declineURL, 'http://localhost')).href
      case 'declined':
        this.sell(order, { result: 'DECLINED' })
        return declineURL
      case 'forged': {
        const sale = this.plan(order, {})
        await this.notify(this.webhookOf(sale), signFlexPay('not the secret', this.webhookOf(sale)))
        return successURL
      }
      case 'late': {
        const lateMs = this.options.lateMs ?? 60_000
        const sale = this.sell(order, { knownFrom: Date.now() + lateMs })
        this.after(lateMs, () => this.notify(this.webhookOf(sale)))
        return successURL
      }
      case 'wrongAmount': {
        const { minor } = readMoney(order.priceAmount, order.priceCurrency) ?? { minor: 0 }
        await this.notify(this.webhookOf(this.sell(order, { amount: decimalText(minor - 1) })))
        return successURL
      }
      case 'twice': {
        const webhook = this.webhookOf(this.sell(order, {}))
        await Promise.all([this.notify(webhook), this.notify(webhook)])
        return successURL
      }
      default:
        await this.notify(this.webhookOf(this.sell(order, {})))
        return successURL
    }
  }

  /** The response to a signed status request of the shop, one fact per line. */
  status(question: FlexPayParams): string {
    const sale =
      question.saleID === undefined
        ? this.sales.ofReference(question.referenceID ?? '')
        : this.sales.ofId(question.saleID)
    if (!sale || sale.knownFrom > Date.now()) return 'response: NOTFOUND\n'
    const facts = { response: 'FOUND', ...this.webhookOf(sale), saleResult: sale.result }
    return Object.entries(facts)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join('')
  }

  /** Stops sending webhooks. */
  stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
  }

  private plan(order: FlexPayParams, facts: Partial<SandboxSale>): SandboxSale {
    return {
      saleId: String(randomInt(10_000_000, 281_474_976_710_655)),
      reference: order.referenceID ?? '',
      amount: order.priceAmount ?? '',
      currency: order.priceCurrency ?? '',
      result: 'APPROVED',
      knownFrom: Date.now(),
      ...facts,
    }
  }

  private sell(order: FlexPayParams, facts: Partial<SandboxSale>): SandboxSale {
    const sale = this.plan(order, facts)
    this.sales.write(sale)
    return sale
  }

  private webhookOf(sale: SandboxSale): FlexPayParams {
    return {
      type: 'purchase',
      shopID: this.options.shopId,
      saleID: sale.saleId,
      referenceID: sale.reference,
      priceAmount: sale.amount,
      priceCurrency: sale.currency,
      paymentMethod: 'CC',
    }
  }

  /** Resolves after the first attempt. Retries continue in the background until the shop confirms with OK. */
  private async notify(webhook: FlexPayParams, forgedSignature?: string, tries = 0): Promise<void> {
    const { webhookUrl, webhookMethod: method = 'GET', secret } = this.options
    const url = webhookUrl()
    const signature = forgedSignature ?? signFlexPay(secret, webhook)
    const params = new URLSearchParams({ ...webhook, signature })
    const signal = AbortSignal.timeout(10_000)
    const sending =
      method === 'GET' ? fetch(`${url}?${params}`, { signal }) : fetch(url, { method, body: params, signal })
    const reply = await sending.then((response) => response.text()).catch(() => '')
    const wait = repeatAfterMs[tries]
    if (reply !== 'OK' && wait !== undefined && !forgedSignature) {
      this.after(wait, () => this.notify(webhook, undefined, tries + 1))
    }
  }

  private after(ms: number, action: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      void action()
    }, ms)
    timer.unref()
    this.timers.add(timer)
  }
}
