import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

interface DevelopmentSite {
  url: string
  /** Stops it as Ctrl-C does. */
  end: () => Promise<void>
}

/** Starts `npm run dev` with an empty data folder of its own. */
export async function startDevelopmentSite(): Promise<DevelopmentSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'liuguang-dev-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const site = spawn(process.execPath, ['tools/start.mjs', '--dev'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '1',
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  site.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const ended = new Promise<void>((resolve) => site.once('exit', () => resolve()))
  const end = async () => {
    site.kill('SIGINT')
    const timer = setTimeout(() => site.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(timer)
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 200) {
    if (site.exitCode !== null) break
    const response = await fetch(`${url}/healthz`).catch(() => undefined)
    if (response?.ok) return { url, end }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await end()
  throw new Error(`The development site did not start:\n${printed}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No port is free')
  return address.port
}
