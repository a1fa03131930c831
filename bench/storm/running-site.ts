import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectDir } from '@liuguang/server/project-dir'

export const victims = ['api', 'worker', 'postgres'] as const
export type Victim = (typeof victims)[number]

export interface RunningSite {
  origin: string
  databaseUrl: string
  /** Ends one of its processes as a crash would. @returns seconds until the site was ready again */
  kill(victim: Victim): Promise<number>
  stop(): Promise<void>
}

const limitMs = 60_000

/** The whole of the site as `npm start` runs it: the supervisor, its PostgreSQL, API and worker. */
export async function runSite(dataDir: string, port: number, env: NodeJS.ProcessEnv): Promise<RunningSite> {
  // it ends with us, whatever ends us
  const supervise = [join(projectDir, 'server/src/main-supervisor.ts'), `--launchers=${process.pid}`]
  const supervisor = spawn(process.execPath, supervise, {
    cwd: projectDir,
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
      ...{ DEMO: '0', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1', ...env },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, supervisor)
  const { databaseUrl } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8'))
  return {
    origin,
    databaseUrl,
    async kill(victim) {
      const startedAt = performance.now()
      process.kill(pidOf(victim, dataDir), 'SIGKILL')
      // the gap is shorter than a look at it may be
      await sleep(50)
      await untilReady(origin, supervisor)
      return (performance.now() - startedAt) / 1000
    },
    async stop() {
      if (supervisor.exitCode !== null) return
      supervisor.kill('SIGINT')
      await once(supervisor, 'exit')
    },
  }
}

function pidOf(victim: Victim, dataDir: string): number {
  if (victim === 'postgres')
    return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const { children } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as {
    children: { pid: number }[]
  }
  const found = children.find(({ pid }) => commandOf(pid).includes(`main-${victim}.ts`))
  if (!found) throw new Error(`there is no ${victim} to kill`)
  return found.pid
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

async function untilReady(origin: string, supervisor: ChildProcess): Promise<void> {
  const endsAt = performance.now() + limitMs
  for (;;) {
    if (supervisor.exitCode !== null) throw new Error(`the site ended with ${supervisor.exitCode}`)
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
      () => undefined,
    )
    if (response?.ok) return
    if (performance.now() > endsAt) throw new Error(`not ready within ${limitMs / 1000} s`)
    await sleep(100)
  }
}
