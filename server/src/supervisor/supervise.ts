import { ConfigError, readConfig } from '../config.ts'
import { createReport } from './report.ts'
import { identifyProcess, isStillAlive } from './run-file.ts'
import { Site, type SiteOptions } from './site.ts'
import { StartError } from './start-error.ts'

export interface SuperviseOptions extends Pick<SiteOptions, 'env' | 'projectDir' | 'programs'> {
  /** When the user pressed Enter, in milliseconds since 1970. */
  startedAt: number
  /** Processes that started the site: npm and `tools/start.mjs`. The site stops when one of them has ended. */
  launcherPids: readonly number[]
}

/** npm forwards a Ctrl-C that the terminal has already sent to this process: signals this close are one key press. */
const ONE_PRESS_MS = 1_000
/** Often enough that a site whose `npm start` was killed is gone before the next start. */
const LAUNCHER_CHECK_MS = 250

/** Runs the site until a signal ends it, or it cannot start. Resolves to the exit code. */
export async function supervise(options: SuperviseOptions): Promise<number> {
  const report = createReport(options.startedAt)
  const stopping = new AbortController()
  const forcing = new AbortController()
  const forced = new Promise<'forced'>((resolve) => {
    forcing.signal.addEventListener('abort', () => resolve('forced'))
  })
  let stoppingSince: number | undefined
  const stop = () => {
    if (stoppingSince !== undefined) return
    stoppingSince = Date.now()
    report.print('Stopping; Ctrl-C again to stop at once')
    stopping.abort()
  }
  const onSignal = () => {
    if (stoppingSince !== undefined && Date.now() - stoppingSince > ONE_PRESS_MS) forcing.abort()
    stop()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  // A closed terminal sends SIGHUP and no longer accepts output. The site must still stop properly.
  process.on('SIGHUP', stop)
  process.stdout.on('error', stop)
  process.stderr.on('error', () => undefined)
  watchLaunchers(options.launcherPids, stop)

  let code = 0
  let site: Site | undefined
  try {
    const config = readConfig(options.env, options.projectDir)
    site = new Site({ ...options, config, report, signal: stopping.signal, forced: forcing.signal })
    await site.start()
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve))
  } catch (error) {
    if (!stopping.signal.aborted) {
      code = 1
      printError(error)
    }
  }
  const stopped = site?.stop()
  if (stopped && (await Promise.race([stopped, forced])) === 'forced') {
    await site?.kill()
    return 130
  }
  if (stoppingSince !== undefined) report.print('Stopped')
  return code
}

/** Calls `onEnd` when a launcher was killed: nobody could read our output or press Ctrl-C any more. */
function watchLaunchers(pids: readonly number[], onEnd: () => void): void {
  const launchers = pids.map(identifyProcess)
  const timer = setInterval(() => {
    if (launchers.every(isStillAlive)) return
    clearInterval(timer)
    onEnd()
  }, LAUNCHER_CHECK_MS)
  timer.unref()
}

function printError(error: unknown): void {
  const isExpected = error instanceof StartError || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
}
