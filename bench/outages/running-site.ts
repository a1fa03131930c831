import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectDir } from '@liuguang/server/project-dir'
import { databaseUrlOf } from '../../server/test/processes/database-url-of.ts'

export const processes = ['api', 'worker', 'postgres'] as const
type ProcessName = (typeof processes)[number]

export interface RunningSite {
  origin: string
  databaseUrl: string
  /** Kills one of its processes, as a crash would. @returns seconds until the site was ready again */
  kill(processName: ProcessName): Promise<number>
  stop(): Promise<void>
}

const limitMs = 60_000

/** The whole site as `npm start` runs it: the supervisor, its PostgreSQL, API and worker. */
export async function runSite(dataDir: string, port: number, env: NodeJS.ProcessEnv): Promise<RunningSite> {
  // it stops when this process ends, for whatever reason
  const supervisorArgs = [join(projectDir, 'server/src/main-supervisor.ts'), `--launchers=${process.pid}`]
  const supervisor = spawn(process.execPath, supervisorArgs, {
    cwd: projectDir,
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
      ...{ DEMO: '0', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1', PUBLIC_URL: 'http://site.invalid', ...env },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, supervisor)
  return {
    origin,
    databaseUrl: databaseUrlOf(dataDir),
    async kill(processName) {
      // a process that ended because another one was killed is being restarted
      const pid = await until(`the process id of ${processName}`, () => pidOf(processName, dataDir))
      const startedAt = performance.now()
      process.kill(pid, 'SIGKILL')
      // The first check could still find the killed site ready.
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

function pidOf(processName: ProcessName, dataDir: string): number | undefined {
  if (processName === 'postgres')
    return Number.parseInt(readOrEmpty(join(dataDir, 'postgres/postmaster.pid')), 10) || undefined
  const { children } = JSON.parse(readOrEmpty(join(dataDir, 'run.json'))) as { children: { pid: number }[] }
  return children.find(({ pid }) => readOrEmpty(`/proc/${pid}/cmdline`).includes(`main-${processName}.ts`))
    ?.pid
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function untilReady(origin: string, supervisor: ChildProcess): Promise<true> {
  return until('the site to be ready', async () => {
    if (supervisor.exitCode !== null) throw new Error(`the site ended with ${supervisor.exitCode}`)
    const signal = AbortSignal.timeout(5000)
    const response = await fetch(`${origin}/readyz`, { signal }).catch(() => undefined)
    return response?.ok || undefined
  })
}

async function until<T>(what: string, read: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const endsAt = performance.now() + limitMs
  for (;;) {
    const value = await read()
    if (value !== undefined) return value
    if (performance.now() > endsAt) throw new Error(`waited ${limitMs / 1000} s in vain for ${what}`)
    await sleep(100)
  }
}
