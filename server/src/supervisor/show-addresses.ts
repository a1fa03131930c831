import { networkInterfaces } from 'node:os'
import type { Config } from '../config.ts'

/** Prints the URLs of the site and what else an operator needs after the start. */
export function showAddresses(
  config: Config,
  {
    port,
    mailboxPort,
    firstAdminPath,
  }: { port: number; mailboxPort: number | undefined; firstAdminPath: string | undefined },
): void {
  const { host, publicUrl, isDevelopment } = config
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const here = siteUrl(isEverywhere ? 'localhost' : host, port)
  const lines = [['On this machine', here]]
  const networks = isEverywhere ? Object.values(networkInterfaces()) : []
  for (const { address, family, internal } of networks.flatMap((list) => list ?? [])) {
    if (family === 'IPv4' && !internal) lines.push(['On your network', siteUrl(address, port)])
  }
  if (publicUrl) lines.push(['Public address', publicUrl])
  const site = (publicUrl ?? here).replace(/\/$/, '')
  lines.push(['Back office', `${site}/admin`])
  if (firstAdminPath) lines.push(['Create first admin', `${site}${firstAdminPath}`])
  if (mailboxPort) lines.push(['Sent emails', `http://localhost:${mailboxPort}`])
  if (config.demo && host === '127.0.0.1')
    lines.push(['From a phone', `HOST=0.0.0.0 npm ${isDevelopment ? 'run dev' : 'start'}`])
  lines.push(['Data and logs', config.dataDir], ['To stop', 'Ctrl-C'])
  console.log(['', ...lines.map(([title = '', text]) => `  ${title.padEnd(20)}${text}`), ''].join('\n'))
}

function siteUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`
}
