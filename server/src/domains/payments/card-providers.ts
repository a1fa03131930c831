import type { Context } from '../../context.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import type { CardProvider } from './card-provider.ts'
import { verotelProvider } from './verotel/verotel-provider.ts'

/** The path of the simulated processor. */
export const sandboxPath = '/sandbox-processor'
export const sandboxShopId = '100001'

/** Random at each start and never stored: nobody can forge a payment on a demo site. */
export function sandboxSecret(ctx: Pick<Context, 'secrets'>): string {
  return keyedHash(ctx.secrets.codePepper, 'sandbox', 'processor').toString('hex')
}

/** Card payments are simulated: on a demo or in development, never where a real provider is configured. */
export function simulatesCards({ config }: Pick<Context, 'config'>): boolean {
  return (config.demo || config.isDevelopment) && config.verotelShopId === undefined
}

/** The configured card provider; undefined: there is none. */
export function cardProviderOf(ctx: Pick<Context, 'config' | 'secrets'>): CardProvider | undefined {
  const { config } = ctx
  if (config.verotelShopId !== undefined && config.verotelSecret !== undefined) {
    return verotelProvider({
      name: 'verotel',
      isTest: false,
      noticeMethod: 'GET',
      shopId: config.verotelShopId,
      secret: config.verotelSecret,
      pageBase: () => config.verotelBaseUrl,
      apiBase: config.verotelBaseUrl,
    })
  }
  if (!simulatesCards(ctx)) return undefined
  return verotelProvider({
    name: 'sandbox',
    isTest: true,
    noticeMethod: 'POST',
    shopId: sandboxShopId,
    secret: sandboxSecret(ctx),
    pageBase: (siteOrigin) => `${siteOrigin}${sandboxPath}`,
    apiBase: `http://${ownHost(config.host)}:${config.port}${sandboxPath}`,
  })
}

/** The provider of an order; undefined: it is not configured any more. */
export function cardProviderNamed(ctx: Context, name: string): CardProvider | undefined {
  const provider = cardProviderOf(ctx)
  return provider?.name === name ? provider : undefined
}

/** The host under which a process of this machine reaches the site. */
export function ownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
