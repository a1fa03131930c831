import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { ownerWarning, readConfig } from './config.ts'
import { suspendDemoAccounts } from './domains/accounts/index.ts'
import {
  checkCryptoSettings,
  warnOfUnconfiguredProviders,
  warnOfUnevenRates,
} from './domains/payments/index.ts'
import { checkSettings, takeOverVariables } from './domains/settings/index.ts'
import { findFirstAdminToken, firstAdminPath } from './domains/staff/index.ts'
import { openContext } from './open-context.ts'
import { mayChangeTables } from './platform/db/application-role.ts'
import { serveAdmin } from './platform/rendering/admin-plugin.ts'
import { servePages } from './platform/rendering/site-plugin.ts'
import { projectDir } from './project-dir.ts'
import { stopOnSignal } from './supervisor/exit-with-parent.ts'

const config = readConfig(process.env, projectDir)
const ctx = await openContext(config, { serves: true })
if (await mayChangeTables(ctx.db)) ctx.log.warn(ownerWarning)
if (!config.demo) await suspendDemoAccounts(ctx)
await checkSettings(ctx.db)
await takeOverVariables(ctx, config.formerVariables)
await checkCryptoSettings(ctx)
await warnOfUnevenRates(ctx)
await warnOfUnconfiguredProviders(ctx)
const app = await buildApp(ctx, {
  site: async (site) => {
    await serveAdmin(site, { config, adminDir: join(projectDir, 'admin') })
    await servePages(site, { config, webDir: join(projectDir, 'web') })
  },
})

stopOnSignal(async () => {
  await app.close()
  await ctx.close()
})

await app.listen({ port: config.port, host: config.host })
const { port } = app.server.address() as AddressInfo
const firstAdminToken = config.demo ? undefined : await findFirstAdminToken(ctx)
process.send?.({
  type: 'ready',
  port,
  ...(firstAdminToken && { firstAdminPath: firstAdminPath(firstAdminToken) }),
})
