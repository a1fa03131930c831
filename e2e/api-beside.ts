import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { grantSeconds, readSite, siteUrl } from './site.ts'
import { databaseUrlOf } from './with-database.ts'

const projectDir = resolve(import.meta.dirname, '..')

/** Another API process of the site under test: the same database, media and secrets at an origin of its own. */
export async function startApiBeside(env: Record<string, string>) {
  const { dataDir } = readSite()
  const api = fork('server/src/main-api.ts', {
    cwd: projectDir,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '1',
      PUBLIC_URL: siteUrl,
      GRANT_SECONDS: grantSeconds,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrlOf(dataDir),
      ...env,
    },
  })
  const ended = once(api, 'exit')
  const ready = once(api, 'message').then(([message]) => Number(message.port))
  const port = await Promise.race([
    ready,
    ended.then(([code]) => Promise.reject(new Error(`the API process ended with ${code}`))),
  ])
  return {
    origin: `http://127.0.0.1:${port}`,
    /** As a crash would. */
    kill: async (): Promise<void> => {
      api.kill('SIGKILL')
      await ended
    },
  }
}
