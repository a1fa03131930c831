import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from '@liuguang/contract'
import pg from 'pg'
import { clientOf } from '../processes/api-process.ts'

const run = promisify(execFile)

export interface ReleaseFolders {
  /** A checkout of the release, with its packages and its built site. */
  project: string
  dataDir: string
}

/** The programs of one release, on one database and data folder. */
export class ReleasePrograms {
  origin = ''
  private readonly folders: ReleaseFolders
  private readonly env: Record<string, string>
  private api: ChildProcess | undefined
  private worker: ChildProcess | undefined

  constructor(folders: ReleaseFolders, env: Record<string, string>) {
    this.folders = folders
    this.env = {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '1',
      PUBLIC_URL: 'https://liuguang.example',
      DATA_DIR: folders.dataDir,
      ...env,
    }
  }

  /** Runs an operator's command. @returns its output */
  async cli(...args: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, [this.program('cli'), ...args], { env: this.env })
    return stdout
  }

  async startApi(): Promise<void> {
    const api = this.start('api')
    this.api = api
    const [message] = await once(api, 'message')
    this.origin = `http://127.0.0.1:${Number(Reflect.get(message as object, 'port'))}`
  }

  async startWorker(): Promise<void> {
    this.worker = this.start('worker')
    await once(this.worker, 'message')
  }

  /** `SIGKILL` like a crash: its jobs stay locked. */
  async endWorker(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await end(this.worker, signal)
  }

  async endAll(): Promise<void> {
    await Promise.all([end(this.worker, 'SIGTERM'), end(this.api, 'SIGTERM')])
  }

  as(token: string): Client {
    return clientOf(this.origin, token)
  }

  /** Whether this release has a call of this name. */
  async hasCall(name: string): Promise<boolean> {
    const response = await fetch(`${this.origin}/api.php/openapi.json`)
    return (await response.text()).includes(`"operationId":"${name}"`)
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.env.DATABASE_URL })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  private start(name: 'api' | 'worker'): ChildProcess {
    return fork(this.program(name), { env: this.env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  }

  private program(name: 'api' | 'worker' | 'cli'): string {
    return join(this.folders.project, 'server/src', `main-${name}.ts`)
  }
}

async function end(child: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
