import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiNodeArgs } from '@liuguang/server/api-node-args'

export interface LoadedServer {
  port: number
  pid: number
  /** CPU seconds used so far, and the kernel’s part of them. */
  cpuSeconds(): { all: number; kernel: number }
  stop(): Promise<void>
}

/** The site's API process, as the supervisor starts it, behind one trusted proxy. */
export function startApi(databaseUrl: string, dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const all = {
    ...{ PORT: '0', HOST: '127.0.0.1', DEMO: '0', LOG_LEVEL: 'error' },
    ...{ TRUSTED_PROXIES: '1', PUBLIC_URL: 'http://site.invalid' },
    // A grant is used from many addresses.
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, GRANT_NETWORKS: '0', ...env },
  }
  return start({
    program: join(import.meta.dirname, '../../server/src/main-api.ts'),
    env: all,
    nodeArgs: apiNodeArgs,
  })
}

/** A worker process, which serves its metrics at this port. */
export function startWorker(
  databaseUrl: string,
  dataDir: string,
  metricsPort: number,
  env: NodeJS.ProcessEnv = {},
) {
  const all = {
    ...{ DEMO: '0', LOG_LEVEL: 'error', WORKER_METRICS_PORT: String(metricsPort) },
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env },
  }
  const program = join(import.meta.dirname, '../../server/src/main-worker.ts')
  return start({ program, env: all, knownPort: metricsPort })
}

export interface PreparedResponse {
  type: string
  body: Buffer
}

/** A bare Fastify that answers `?n=3` with the fourth of these responses. */
export async function startBare(
  responses: readonly PreparedResponse[],
  folder: string,
): Promise<LoadedServer> {
  const file = join(folder, `bare-${process.hrtime.bigint()}`)
  await writeFile(file, Buffer.concat(responses.map((response) => response.body)))
  const facts = { sizes: responses.map(({ body }) => body.length), types: responses.map(({ type }) => type) }
  await writeFile(`${file}.json`, JSON.stringify(facts))
  return start({ program: join(import.meta.dirname, 'bare-server.ts'), args: [file] })
}

interface Start {
  program: string
  args?: string[]
  env?: NodeJS.ProcessEnv
  nodeArgs?: readonly string[]
  /** For a program that is given a port and only reports that it listens. */
  knownPort?: number
}

async function start({ program, args = [], env, nodeArgs = [], knownPort }: Start): Promise<LoadedServer> {
  const child = fork(program, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...nodeArgs, ...(process.env.BENCH_EXEC_ARGV?.split(' ') ?? [])],
  })
  const port = await readyPort(child, knownPort)
  return {
    port,
    pid: child.pid ?? 0,
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

async function readyPort(child: ChildProcess, knownPort: number | undefined): Promise<number> {
  const ready = Promise.withResolvers<number>()
  child.once('exit', (code) => ready.reject(new Error(`the server ended with ${code}`)))
  child.on('message', (message) => {
    if (typeof message !== 'object') return
    if ('port' in message) ready.resolve(Number(message.port))
    else if (knownPort !== undefined && 'type' in message && message.type === 'ready')
      ready.resolve(knownPort)
  })
  return ready.promise
}

/** User and system time from /proc, in ticks of 10 ms; NaN if there is no /proc. */
function cpuSecondsOf(pid: number): { all: number; kernel: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    const [user, kernel] = [Number(fields[11]) / 100, Number(fields[12]) / 100]
    return { all: user + kernel, kernel }
  } catch {
    return { all: Number.NaN, kernel: Number.NaN }
  }
}
