import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { projectDir } from '../../src/project-dir.ts'

export interface NginxOptions {
  /** A writable folder, created if missing. */
  runDir: string
  /** host:port of the two API processes. */
  apis: readonly [string, string]
  /** The folder `media` of the data folder. */
  mediaDir: string
}

export interface Nginx {
  origin: string
  stop(): Promise<void>
}

/** On Debian it is in a folder that not every user's PATH contains. */
const program = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx'

/** Whether nginx is installed: it is a system package. */
export const hasNginx = spawnSync(program, ['-v'], { stdio: 'ignore' }).status === 0

/** A real nginx with deploy/nginx.conf, run by the current user on a free port. */
export async function startNginx({ runDir, apis, mediaDir }: NginxOptions): Promise<Nginx> {
  const port = await freePort()
  const values: Record<string, string> = {
    LG_USER: userInfo().username,
    LG_RUN: runDir,
    LG_LISTEN: `127.0.0.1:${port}`,
    LG_API_1: apis[0],
    LG_API_2: apis[1],
    LG_MEDIA: mediaDir,
    LG_SITE: join(projectDir, 'web/dist/client'),
  }
  await mkdir(runDir, { recursive: true })
  const template = await readFile(join(projectDir, 'deploy/nginx.conf'), 'utf8')
  const conf = join(runDir, 'nginx.conf')
  await writeFile(
    conf,
    template.replaceAll(/\$\{(LG_\w+)\}/g, (_, name: string) => values[name] ?? ''),
  )
  return runNginx(conf, runDir, port)
}

/** Runs a configuration until it is stopped. Ready when the port responds. */
export async function runNginx(conf: string, runDir: string, port: number): Promise<Nginx> {
  const child = spawn(program, ['-c', conf, '-p', runDir, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilListening(child, port)
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 20) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    // Any response will do.
    const isThere = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('nginx does not respond')
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
