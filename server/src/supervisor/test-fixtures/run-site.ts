import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signalProcess } from '../process-facts.ts'
import { readRunState } from '../run-file.ts'

const testSupervisor = join(import.meta.dirname, 'supervisor.ts')

/**
 * A supervisor in a separate process, as `npm start` runs it. By default it is `supervisor.ts` of this folder.
 */
export interface RunningSite {
  child: ChildProcess
  /** Everything that it has printed. */
  output: () => string
  ended: Promise<number>
  /** Waits for its API to respond, and returns the process id in the response. */
  pidWhenReady(limitMs?: number): Promise<number>
}

export interface SiteSettings {
  dataDir: string
  port: number
  env?: Record<string, string>
  launcherPids?: number[]
  /** A command that runs the supervisor, such as a sandbox with its arguments. */
  prefix?: string[]
  supervisor?: string
}

export function runSite(settings: SiteSettings): RunningSite {
  const { dataDir, port, env = {}, launcherPids = [], prefix = [], supervisor = testSupervisor } = settings
  const [command = '', ...args] = [...prefix, process.execPath, supervisor, ...launcherPids.map(String)]
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const ended = new Promise<number>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? (signal ? 137 : 1))),
  )
  return {
    child,
    output: () => text,
    ended,
    pidWhenReady: (limitMs = 30_000) => untilReady(port, limitMs, () => text),
  }
}

async function untilReady(port: number, limitMs: number, output: () => string): Promise<number> {
  const deadline = Date.now() + limitMs
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(3_000) })
      if (response.ok) return ((await response.json()) as { pid: number }).pid
    } catch {
      // Not ready yet.
    }
    if (Date.now() > deadline) throw new Error(`not ready within ${limitMs} ms; it printed:\n${output()}`)
    await sleep(50)
  }
}

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'liuguang-supervisor-'))
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Processes of a data folder: those with it in their arguments or environment. */
export function listProcesses(dataDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid)
    .filter((pid) => ['cmdline', 'environ'].some((file) => readProc(pid, file).includes(dataDir)))
}

/** Kills all at once. Some end on their own when they see another gone. */
export function killAll(dataDir: string): void {
  for (const pid of listProcesses(dataDir)) signalProcess(pid, 'SIGKILL')
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Resolves when no process of the folder is left. */
export async function untilNothingRuns(dataDir: string, limitMs = 20_000): Promise<void> {
  const deadline = Date.now() + limitMs
  while (listProcesses(dataDir).length > 0) {
    if (Date.now() > deadline) throw new Error(`still running: ${listProcesses(dataDir).join(', ')}`)
    await sleep(50)
  }
}

/** The process id of PostgreSQL. */
export function postgresPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

/** The API and worker that the running site records. */
export function childPids(dataDir: string): number[] {
  return readRunState(dataDir)?.children.map(({ pid }) => pid) ?? []
}
