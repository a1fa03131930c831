import { currencies } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import type { CardProvider } from './card-provider.ts'
import { saleCurrencies } from './verotel/flexpay.ts'
import { verotelProvider } from './verotel/verotel-provider.ts'

/** The path of the simulated processor. */
export const sandboxPath = '/sandbox-processor'
/** The name of its provider, as orders store it. */
export const sandboxProviderName = 'sandbox'
export const sandboxShopId = '100001'

/**
 * Derived from the site's own random secret (`secrets.json`), so the same at every start and unlike any other site's: nobody
 * can forge a payment on a demo site.
 */
export function sandboxSecret(ctx: Pick<Context, 'secrets'>): string {
  return keyedHash(ctx.secrets.pepper, 'sandbox', 'processor').toString('hex')
}

/**
 * Whether card payments are simulated: on a demo or in development, and beside a real provider only if CARD_PROVIDER says
 * so.
 */
export function simulatesCards({ config }: Pick<Context, 'config'>): boolean {
  const isAllowed = config.demo || config.isDevelopment
  return isAllowed && (config.verotelShopId === undefined || config.cardProvider === 'sandbox')
}

/**
 * Whether simulated payments count as income: only on a demo, which takes no others and says so on its
 * dashboard. Once the site is no demo any more, those that it had do not count either.
 */
export function countsSimulatedPayments({ config }: Pick<Context, 'config'>): boolean {
  return config.demo
}

type ProviderContext = Pick<Context, 'config' | 'secrets'>

/** All configured card providers: each receives webhooks, and is polled for the orders that it took. */
export function configuredCardProviders(ctx: ProviderContext): CardProvider[] {
  const { config } = ctx
  const providers: CardProvider[] = []
  if (config.verotelShopId !== undefined && config.verotelSecret !== undefined) {
    providers.push(
      verotelProvider({
        name: 'verotel',
        isTest: false,
        currencies: saleCurrencies,
        webhookMethod: 'GET',
        shopId: config.verotelShopId,
        secret: config.verotelSecret,
        pageBase: () => config.verotelBaseUrl,
        apiBase: config.verotelBaseUrl,
      }),
    )
  }
  if (simulatesCards(ctx)) {
    providers.push(
      verotelProvider({
        name: sandboxProviderName,
        isTest: true,
        // Verotel does not take CNY, but a demo in CNY shows what such a site looks like.
        currencies,
        webhookMethod: 'POST',
        shopId: sandboxShopId,
        secret: sandboxSecret(ctx),
        pageBase: (siteOrigin) => `${siteOrigin}${sandboxPath}`,
        apiBase: `http://${ownHost(config.host)}:${config.port}${sandboxPath}`,
      }),
    )
  }
  return providers
}

/** The card provider of new orders; undefined: none is accepted. */
export function newOrdersProvider(ctx: ProviderContext): CardProvider | undefined {
  const providers = configuredCardProviders(ctx)
  const { cardProvider } = ctx.config
  return cardProvider === undefined ? providers[0] : providers.find(({ name }) => name === cardProvider)
}

/** Whether visitors can pay with money: by card, or by transfers on a chain. The sandbox's payments move none. */
export function takesPayments(ctx: ProviderContext): boolean {
  const provider = newOrdersProvider(ctx)
  return (provider !== undefined && !provider.isTest) || Object.keys(ctx.config.cryptoNodes).length > 0
}

/** The provider of an order; undefined: it is not configured any more. */
export function cardProviderNamed(ctx: ProviderContext, name: string): CardProvider | undefined {
  return configuredCardProviders(ctx).find((provider) => provider.name === name)
}

/** The host under which a process of this machine reaches the site. */
export function ownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
