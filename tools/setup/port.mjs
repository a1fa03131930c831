import { createServer } from 'node:net'
import { SetupError } from './project.mjs'

/**
 * The default of PORT in server/src/config-settings.ts, which cannot be loaded before Node 26 is installed.
 */
export const DEFAULT_PORT = '8080'

/** The address on which the site will listen, by the same rules as server/src/config.ts. */
export function hostOf({ HOST = '', DEMO = '1', TRUSTED_PROXIES = '0' }) {
  const isLocal = ['1', 'true'].includes(DEMO) || Number(TRUSTED_PROXIES) > 0
  return HOST.trim() || (isLocal ? '127.0.0.1' : '0.0.0.0')
}

/** Reports a taken port before minutes of installing. The supervisor checks all other settings. */
export async function checkPortEarly(env = process.env) {
  const port = Number(env.PORT ?? DEFAULT_PORT)
  const host = hostOf(env)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const code = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
  if (code === 'EADDRINUSE') {
    throw new SetupError(
      `Port ${port} is in use by another program: stop that program, or choose another port with PORT=${port + 1} npm start.`,
    )
  }
}
