import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { demoOrder } from '@liuguang/demo/demo-order'
import { projectDir } from '@liuguang/server/project-dir'
import { freePort } from '../server/test/nginx/nginx.ts'
import { databaseUrlOf } from '../server/test/processes/database-url-of.ts'
import { withClient } from './load/with-client.ts'

/**
 * Kept between runs, because making its videos takes some ten minutes. Below DATA_DIR like all data of the
 * site.
 */
const dataDir = resolve(projectDir, process.env.DATA_DIR ?? 'data', 'bench', 'demo-site')

const startLimitMs = 60_000
const encodingLimitMs = 30 * 60_000

export interface DemoSite {
  port: number
  databaseUrl: string
}

/**
 * Runs `work` with the whole stack as `npm start` starts it, when its demo library is complete and no job is
 * left.
 */
export async function withDemoSite<T>(work: (site: DemoSite) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true })
  await withSite({ DEMO: '1' }, ({ databaseUrl }) => untilComplete(databaseUrl))
  // each visit has an address of its own, so that it does not use up another one's rate limits
  const visited = { DEMO: '0', TRUSTED_PROXIES: '1', PUBLIC_URL: 'http://site.invalid' }
  return withSite(visited, work)
}

async function withSite<T>(settings: NodeJS.ProcessEnv, work: (site: DemoSite) => Promise<T>): Promise<T> {
  const port = await freePort()
  const env = {
    ...{ PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    ...{ LOG_LEVEL: 'warn', ...settings },
  }
  // it stops when this process ends, for whatever reason
  const supervise = [join(projectDir, 'server/src/main-supervisor.ts'), `--launchers=${process.pid}`]
  const supervisor = spawn(process.execPath, supervise, {
    ...{ cwd: projectDir, env, stdio: ['ignore', 'ignore', 'inherit'] },
  })
  try {
    await until(() => isHealthy(port, supervisor), startLimitMs)
    return await work({ port, databaseUrl: databaseUrlOf(dataDir) })
  } finally {
    if (supervisor.exitCode === null) {
      supervisor.kill('SIGINT')
      await once(supervisor, 'exit')
    }
  }
}

async function isHealthy(port: number, supervisor: ChildProcess): Promise<boolean> {
  if (supervisor.exitCode !== null) throw new Error(`the site ended with ${supervisor.exitCode}`)
  const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
  return response?.ok === true
}

/** Waits until every video of the demo has all its renditions. */
async function untilComplete(databaseUrl: string): Promise<void> {
  const all = demoOrder.length
  let lastProgress = ''
  await withClient(databaseUrl, (client) =>
    until(async () => {
      const { rows } = await client.query<{ made: number; open: number }>(
        `select (select count(*)::int from demo_videos) as made,
                (select count(*)::int from imports where finished_at is null) as open`,
      )
      const { made = 0, open = 0 } = rows[0] ?? {}
      const progress = `demo library: ${made} of ${all} videos made, ${open} without all renditions`
      if (progress !== lastProgress) console.log(progress)
      lastProgress = progress
      return made >= all && open === 0
    }, encodingLimitMs),
  )
}

async function until(condition: () => Promise<boolean>, limitMs: number): Promise<void> {
  const endsAt = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > endsAt) throw new Error(`not within ${limitMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
