import { networkInterfaces } from 'node:os'

export interface Address {
  title: string
  url: string
}

/** The URLs of the site: on this machine, in its network, and the public one. */
export function listAddresses(host: string, port: number, publicUrl: string | undefined): Address[] {
  const everywhere = host === '0.0.0.0' || host === '::'
  const own = everywhere ? 'localhost' : host
  const addresses = [{ title: 'On this machine', url: siteUrl(own, port) }]
  if (everywhere) {
    for (const { address, family, internal } of Object.values(networkInterfaces()).flatMap(
      (list) => list ?? [],
    )) {
      if (family === 'IPv4' && !internal)
        addresses.push({ title: 'On your network', url: siteUrl(address, port) })
    }
  }
  if (publicUrl) addresses.push({ title: 'For everybody', url: publicUrl })
  return addresses
}

/** As terminal output, one per line. */
export function showAddresses(addresses: readonly Address[]): void {
  console.log(['', ...addresses.map(({ title, url }) => `  ${title.padEnd(18)}${url}`), ''].join('\n'))
}

function siteUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`
}
