import { join } from 'node:path'
import { buyVideo } from '@liuguang/contract'
import { grantAssets } from '../../src/domains/memberships/index.ts'
import { inTransaction } from '../../src/platform/db/database.ts'
import { fileStorageRoot } from '../../src/platform/storage/file-storage.ts'
import { makeAccount, type TestAccount } from '../builders.ts'
import { makeRealVideo, type RealVideo } from '../content/video-builders.ts'
import { type ApiProcess, startApiProcess } from '../processes/api-process.ts'
import { type FaultProxy, startFaultProxy } from '../processes/fault-proxy.ts'
import { type RawResponse, type RequestOptions, requestFrom } from '../processes/raw-request.ts'
import { listStoredKeys } from '../storage/test-storage.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { type Nginx, startNginx } from './nginx.ts'

const price = { asset: 'points', amount: 10 } as const

export interface NginxSite {
  site: TestApp
  apis: ApiProcess[]
  nginx: Nginx
  /** Have both bought `video`; `buyer` has also bought `other`. */
  buyer: TestAccount
  second: TestAccount
  video: RealVideo
  other: RealVideo
  free: RealVideo
  /** Gives an account the price of a video, and buys it. */
  buy(account: TestAccount, video: RealVideo): Promise<void>
  /** Requests a path from nginx. */
  get(path: string, options?: RequestOptions): Promise<RawResponse>
  /** Bytes that nginx has received from the API processes: what it served itself does not change them. */
  carried(): number
  close(): Promise<void>
}

/** A site with real videos, behind a real nginx with deploy/nginx.conf in front of two real API processes. */
export async function openNginxSite(): Promise<NginxSite> {
  const site = await openTestApp()
  const { ctx } = site
  const buy = async (account: TestAccount, { id }: RealVideo) => {
    const grant = { accountId: account.id, amounts: { points: 10n }, reason: 'test', now: site.clock.now() }
    await inTransaction(ctx.db, (tx) => grantAssets(tx, grant))
    await site.as(account.token).call(buyVideo, { id, price })
  }
  const buyer = await makeAccount(ctx)
  const second = await makeAccount(ctx)
  const video = await makeRealVideo(ctx, { fixture: 'copied', price, freeSeconds: 4 })
  const other = await makeRealVideo(ctx, { fixture: 'copied', price, freeSeconds: 4 })
  const free = await makeRealVideo(ctx, { fixture: 'silent' })
  await buy(buyer, video)
  await buy(second, video)
  await buy(buyer, other)
  const apis = await Promise.all([startApiProcess(ctx.config), startApiProcess(ctx.config)])
  const lines: FaultProxy[] = await Promise.all(apis.map(({ port }) => startFaultProxy(port)))
  const [one = '', two = ''] = lines.map(({ origin }) => new URL(origin).host)
  const { dataDir } = ctx.config
  const nginx = await startNginx({
    runDir: join(dataDir, 'nginx'),
    apis: [one, two],
    mediaDir: fileStorageRoot(dataDir),
  })
  return {
    ...{ site, apis, nginx, buyer, second, video, other, free, buy },
    get: (path, options) => requestFrom(nginx.origin, path, options),
    carried: () => lines.reduce((sum, line) => sum + line.carried(), 0),
    close: async () => {
      await nginx.stop()
      for (const line of lines) await line.close()
      for (const api of apis) await api.stop()
      await site.close()
    },
  }
}

/** The stored files of a video's asset: their paths in it, and their keys. */
export async function listAssetFiles(
  { ctx }: TestApp,
  { assetToken }: RealVideo,
): Promise<{ path: string; key: string }[]> {
  const folder = `assets/${assetToken}/`
  const keys = (await listStoredKeys(ctx)).filter((key) => key.startsWith(folder))
  return keys.map((key) => ({ path: key.slice(folder.length), key }))
}
