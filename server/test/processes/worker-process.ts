import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Config } from '../../src/config.ts'
import { storageEnv } from '../storage/storage-env.ts'

export interface WorkerProcess {
  pid: number
  /** Starts taking jobs, once its code is loaded. */
  begin(): Promise<void>
  /** Its warnings and errors. */
  output(): string
  /** Kills it like a crash. */
  kill(): Promise<void>
  /** Stops it. @returns its exit code */
  stop(): Promise<number | null>
}

const program = join(import.meta.dirname, '../faults/loaded-worker.ts')

/** A real worker process on a database and a data folder that others may share. */
export async function loadWorkerProcess(
  config: Config,
  settings: Record<string, string> = {},
): Promise<WorkerProcess> {
  const child = fork(program, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      ...storageEnv(config),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const exited = once(child, 'exit')
  await once(child, 'message')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await exited
  }
  return {
    pid: child.pid ?? 0,
    async begin() {
      const ready = once(child, 'message')
      child.send('begin')
      await ready
    },
    output: () => output,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      return child.exitCode
    },
  }
}
