import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Client, createClient } from '@liuguang/contract'
import type { Config } from '../../src/config.ts'
import { storageEnv } from '../storage/storage-env.ts'

export interface ApiProcess {
  origin: string
  port: number
  pid: number
  /**
   * Makes calls with this token. Every client has a separate address, so that they do not share a rate limit.
   */
  as(token: string): Client
  /** Kills the process like a crash: nothing is finished. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const mainApi = join(import.meta.dirname, '../../src/main-api.ts')

/** A real API process on a database and a data folder that others may share. */
export async function startApiProcess(config: Config, env: Record<string, string> = {}): Promise<ApiProcess> {
  const child = fork(mainApi, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '1',
      PUBLIC_URL: 'http://site.invalid',
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      ...storageEnv(config),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await readyPort(child)
  const origin = `http://127.0.0.1:${port}`
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    as: (token) => clientOf(origin, token),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

async function readyPort(child: ChildProcess): Promise<number> {
  const ready = Promise.withResolvers<number>()
  child.once('exit', (code) => ready.reject(new Error(`the API process ended with ${code}`)))
  child.on('message', (message) => {
    if (typeof message !== 'object' || !('port' in message)) return
    ready.resolve(Number(message.port))
  })
  return ready.promise
}

let addresses = 0

/** A client with a separate address. */
export function clientOf(origin: string, token: string): Client {
  addresses += 1
  const address = `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
  return createClient({
    origin,
    getToken: () => token,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', address)
      return fetch(input, { ...init, headers })
    },
  })
}
