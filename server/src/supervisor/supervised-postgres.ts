import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts'
import { signalProcess } from './process-facts.ts'
import type { Report } from './report.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
const SETTLED_AFTER_MS = 60_000

/** The embedded PostgreSQL, restarted whenever it dies, until stopped. Its URLs stay the same. */
export class SupervisedPostgres {
  readonly url: string
  readonly applicationUrl: string
  /** The number of restarts: work that failed during one may be retried. */
  restarts = 0
  private server: RunningPostgres
  private readonly options: PostgresOptions
  private readonly report: Report
  private readonly stopping = new AbortController()
  private readonly watching: Promise<void>

  /** @throws StartError when the first start fails */
  static async start(options: PostgresOptions, report: Report): Promise<SupervisedPostgres> {
    return new SupervisedPostgres(await startPostgres(options), options, report)
  }

  private constructor(server: RunningPostgres, options: PostgresOptions, report: Report) {
    this.server = server
    this.url = server.url
    this.applicationUrl = server.applicationUrl
    this.options = options
    this.report = report
    this.watching = this.watch()
  }

  get pid(): number {
    return this.server.pid
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.server.stop()
    await this.watching
  }

  /** Stops without a checkpoint: the next start recovers from the log. */
  kill(): void {
    this.stopping.abort()
    signalProcess(this.server.pid, 'SIGQUIT')
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping
    let deaths = 0
    while (!signal.aborted) {
      const startedAt = Date.now()
      const end = await this.server.exited
      if (signal.aborted) return
      deaths = Date.now() - startedAt > SETTLED_AFTER_MS ? 1 : deaths + 1
      this.report.print(`PostgreSQL ended (${end.signal ?? `exit code ${end.code}`}); starting it again`)
      await this.startAgain(FIRST_PAUSE_MS * 2 ** (deaths - 1))
    }
  }

  private async startAgain(firstPauseMs: number): Promise<void> {
    const { signal } = this.stopping
    for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
      try {
        await sleep(Math.min(pauseMs, LONGEST_PAUSE_MS), undefined, { signal })
        const server = await startPostgres({ ...this.options, signal })
        // stop() has ended the former server, and waits for this.
        if (signal.aborted) return await server.stop()
        this.server = server
        this.restarts += 1
        this.report.print('PostgreSQL is ready again')
        return
      } catch (error) {
        if (signal.aborted) return
        this.report.print(error instanceof Error ? error.message : String(error))
      }
    }
  }
}
