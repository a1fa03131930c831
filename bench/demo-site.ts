import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { demoVideos } from '@liuguang/server/demo/library'
import { demoShorts } from '@liuguang/server/demo/shorts'
import { projectDir } from '@liuguang/server/project-dir'
import { freePort } from '../server/test/nginx.ts'
import { withClient } from './load/with-client.ts'

/** Kept between runs, as making its videos takes some ten minutes. Below DATA_DIR like everything that the site keeps. */
const dataDir = resolve(projectDir, process.env.DATA_DIR ?? 'data', 'bench', 'demo-site')

const startLimitMs = 60_000
const makingLimitMs = 30 * 60_000

export interface DemoSite {
  port: number
  databaseUrl: string
}

/** Runs `work` on the whole stack as `npm start` starts it, with all of its demo library and nothing left to do. */
export async function withDemoSite<T>(work: (site: DemoSite) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true })
  await withSite({ DEMO: '1' }, ({ databaseUrl }) => untilWhole(databaseUrl))
  // each visit comes from an address of its own, so that none uses up another's limits
  const visited = { DEMO: '0', TRUSTED_PROXIES: '1', PUBLIC_URL: 'http://site.invalid' }
  return withSite(visited, work)
}

async function withSite<T>(settings: NodeJS.ProcessEnv, work: (site: DemoSite) => Promise<T>): Promise<T> {
  const port = await freePort()
  const env = {
    ...{ PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    ...{ LOG_LEVEL: 'warn', ...settings },
  }
  // it ends with us, whatever ends us
  const supervise = [join(projectDir, 'server/src/main-supervisor.ts'), `--launchers=${process.pid}`]
  const supervisor = spawn(process.execPath, supervise, {
    ...{ cwd: projectDir, env, stdio: ['ignore', 'ignore', 'inherit'] },
  })
  try {
    await until(() => isHealthy(port, supervisor), startLimitMs)
    const { databaseUrl } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8'))
    return await work({ port, databaseUrl })
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

/** Until every video of the demo is there with all its renditions. */
async function untilWhole(databaseUrl: string): Promise<void> {
  const all = demoVideos.length + demoShorts.length
  let said = ''
  await withClient(databaseUrl, (client) =>
    until(async () => {
      const { rows } = await client.query<{ made: number; open: number }>(
        `select (select count(*)::int from demo_videos) as made,
                (select count(*)::int from imports where finished_at is null) as open`,
      )
      const { made = 0, open = 0 } = rows[0] ?? {}
      const now = `demo library: ${made} of ${all} videos made, ${open} without all renditions`
      if (now !== said) console.log(now)
      said = now
      return made >= all && open === 0
    }, makingLimitMs),
  )
}

async function until(isSo: () => Promise<boolean>, limitMs: number): Promise<void> {
  const endsAt = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > endsAt) throw new Error(`not within ${limitMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
