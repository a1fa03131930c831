import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { issueGrant } from '@liuguang/server/domains/media/media-address'
import type { OpenContext } from '@liuguang/server/open-context'
import { fileStorageRoot } from '@liuguang/server/platform/storage/file-storage'
import { makeVideo } from '../server/test/content/dummy-video.ts'
import { freePort, runNginx, startNginx } from '../server/test/nginx/nginx.ts'
import { startApiProcess } from '../server/test/processes/api-process.ts'
import { withEmptySite } from './empty-site.ts'
import type { Figure } from './figure.ts'
import { median } from './load/median.ts'

const execFileAsync = promisify(execFile)

const segmentBytes = 2 ** 20
const segment = 'v720/00000.4000.m4s'
/** Odd, so that the median is a measurement; the first round is a warm-up. */
const rounds = 5
const roundSeconds = 4
const connections = 32

/** A segment of 1 MB with a full grant: through our nginx, and from Node alone, compared with plain nginx. */
export function measureSegments(): Promise<Figure[]> {
  return withEmptySite(async ({ ctx, dataDir, onEnd }) => {
    const apis = await Promise.all([startApiProcess(ctx.config), startApiProcess(ctx.config)])
    for (const api of apis) onEnd(() => api.stop())
    const { address, key } = await makeSegment(ctx)
    const [one = '', two = ''] = apis.map(({ port }) => `127.0.0.1:${port}`)
    const mediaDir = fileStorageRoot(dataDir)
    const ours = await startNginx({ runDir: join(dataDir, 'nginx'), apis: [one, two], mediaDir })
    onEnd(() => ours.stop())
    const plain = await startPlainNginx(join(dataDir, 'plain-nginx'), mediaDir)
    onEnd(() => plain.stop())
    const script = await writeLoadScript(dataDir)
    const urls = {
      plain: `${plain.origin}/${key}`,
      nginx: `${ours.origin}${address}`,
      node: `http://${one}${address}`,
    }
    return measure(urls, script)
  })
}

async function makeSegment(ctx: OpenContext): Promise<{ address: string; key: string }> {
  const { assetToken } = await makeVideo(ctx)
  const key = `assets/${assetToken}/${segment}`
  await ctx.storage.write(key, Readable.from([randomBytes(segmentBytes)]))
  const right = {
    scope: 'full',
    accountId: 1n,
    right: 'bought',
    lastRevocationId: 0,
    endsAt: undefined,
  } as const
  return { address: `${(await issueGrant(ctx, assetToken, right)).address}/${segment}`, key }
}

/** The baseline: an nginx that sends files and does nothing else. */
async function startPlainNginx(runDir: string, root: string) {
  const port = await freePort()
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${runDir}/${name};`,
  )
  await mkdir(runDir)
  const conf = join(runDir, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(
    conf,
    `${user} worker_processes auto; pid ${runDir}/pid; events {}
     http { access_log off; sendfile on; tcp_nopush on; ${temps.join(' ')}
       server { listen 127.0.0.1:${port}; root ${root}; } }`,
  )
  return runNginx(conf, runDir, port)
}

/**
 * 750 addresses, because the API limits requests by address, in three /24 networks, because a grant that is used from
 * more than four (the setting `grantNetworks`) is revoked; nginx adds the network of this machine. The API trusts the header.
 */
async function writeLoadScript(folder: string): Promise<string> {
  const path = join(folder, 'viewers.lua')
  await writeFile(
    path,
    `local viewer = 0
     function request()
       viewer = (viewer + 1) % 750
       local address = "10.1." .. math.floor(viewer / 250) .. "." .. viewer % 250
       return wrk.format(nil, nil, { ["X-Forwarded-For"] = address })
     end`,
  )
  return path
}

type Side = 'plain' | 'nginx' | 'node'

/** All sides in turns, so that other load on the machine affects all. */
async function measure(urls: Record<Side, string>, script: string): Promise<Figure[]> {
  const sides: readonly Side[] = ['plain', 'nginx', 'node']
  const megabytes: Record<Side, number[]> = { plain: [], nginx: [], node: [] }
  for (let round = 0; round <= rounds; round += 1) {
    // They take turns in going first.
    for (const side of [...sides.slice(round % 3), ...sides.slice(0, round % 3)]) {
      const value = await load(urls[side], script)
      if (round > 0) megabytes[side].push(value)
    }
  }
  return (['nginx', 'node'] as const).map((side) => ({
    bench: 'media',
    figure: `segments-${side}`,
    value: median(megabytes[side]),
    unit: 'MB/s',
    baseline: median(megabytes.plain),
    ratio: median(megabytes[side].map((value, index) => value / (megabytes.plain[index] ?? Number.NaN))),
  }))
}

/** @returns MB/s; @throws Error when a response was not the file */
async function load(url: string, script: string): Promise<number> {
  const { stdout } = await execFileAsync('wrk', [
    ...['-t', '2', '-c', String(connections), '-d', `${roundSeconds}s`, '-s', script, url],
  ])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  if (/Non-2xx|Socket errors/.test(stdout) || !(perSecond > 0)) throw new Error(`the load failed: ${stdout}`)
  return (perSecond * segmentBytes) / 1e6
}
