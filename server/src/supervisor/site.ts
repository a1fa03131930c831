import { join } from 'node:path'
import { type Config, operatorsDatabases, ownerWarning } from '../config.ts'
import { unlessAborted } from '../unless-aborted.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, checkFfmpeg, checkPort, checkSandbox } from './check-machine.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { showLogLine } from './log-line.ts'
import { waitForExit } from './process-facts.ts'
import type { Report } from './report.ts'
import { RotatingLog } from './rotating-log.ts'
import { endLeftoverProcesses, identifyProcess, removeRunState, writeRunState } from './run-file.ts'
import { runOnce } from './run-once.ts'
import { showAddresses } from './show-addresses.ts'
import { errorCode, StartError } from './start-error.ts'
import { SupervisedPostgres } from './supervised-postgres.ts'
import { findErrorLine, type ReadyMessage, SupervisedProgram } from './supervised-program.ts'
import { watchSources } from './watch-sources.ts'

/** The programs of the site. */
export interface SitePrograms {
  api: string
  /** Options for Node itself. */
  apiNodeArgs?: readonly string[]
  worker: string
  /** The program for `migrate` and `demo`. */
  cli: string
  /** Catches the emails of a demo without a mail server. */
  mailbox?: string
}

export interface SiteOptions {
  env: Record<string, string | undefined>
  projectDir: string
  programs: SitePrograms
  config: Config
  report: Report
  /** Aborted to stop the site, also during its start. */
  signal: AbortSignal
  /** Aborted then, to wait for nothing more. */
  forced: AbortSignal
}

const TRIES = 3

/** Starts and stops the database, API, worker and demo library together. */
export class Site {
  private readonly options: SiteOptions
  private lock: FolderLock | undefined
  private postgres: SupervisedPostgres | undefined
  private databaseUrl: string | undefined
  /** With the role that owns the tables, for `migrate` only. */
  private databaseOwnerUrl: string | undefined
  private api: SupervisedProgram | undefined
  private worker: SupervisedProgram | undefined
  private mailbox: SupervisedProgram | undefined
  private mailboxPorts: ReadyMessage | undefined
  private firstAdminPath: string | undefined
  private port: number
  private isStopping = false
  /** The process of `migrate` or `demo`, while it runs. */
  private command: number | undefined
  private background: Promise<void> = Promise.resolve()
  private readonly logs: RotatingLog[] = []
  private unwatch: (() => void) | undefined

  constructor(options: SiteOptions) {
    this.options = options
    this.port = options.config.port
  }

  /**
   * Resolves when the site can be visited. The demo library continues in the background.
   * @throws StartError with one sentence
   */
  async start(): Promise<void> {
    const { config, report, signal } = this.options
    this.lock = await lockFolder(config.dataDir, 'site', signal)
    await endLeftoverProcesses(config.dataDir)
    this.noteRun()
    signal.throwIfAborted()
    await this.checkMachine()
    signal.throwIfAborted()
    await this.openDatabase()
    signal.throwIfAborted()
    await report.during('Bringing the database up to date', this.migrate())
    signal.throwIfAborted()
    await this.startPrograms()
    signal.throwIfAborted()
    report.print('Liuguang 流光 is open')
    showAddresses(config, {
      port: this.port,
      mailboxPort: this.mailboxPorts?.port,
      firstAdminPath: this.firstAdminPath,
    })
    if (config.isDevelopment) this.watchSources()
    if (config.demo) this.background = this.makeDemo()
  }

  /** Stops everything in order: requests, jobs, database. */
  async stop(): Promise<void> {
    this.isStopping = true
    this.unwatch?.()
    if (this.lock) this.noteRun()
    await this.background
    await this.api?.stop()
    await this.worker?.stop()
    await this.mailbox?.stop()
    await this.postgres?.stop()
    this.leave()
  }

  /** Kills everything at once. PostgreSQL recovers at its next start. */
  async kill(): Promise<void> {
    const programs = [this.api, this.worker, this.mailbox, this.postgres]
    const pids = programs.map((program) => program?.pid)
    for (const program of programs) program?.kill()
    await Promise.all(pids.map((pid) => pid && waitForExit(pid, 3_000)))
    this.leave()
  }

  private leave(): void {
    for (const log of this.logs) log.close()
    if (this.lock) removeRunState(this.options.config.dataDir)
    this.lock?.release()
  }

  private async checkMachine(): Promise<void> {
    const { config, report } = this.options
    checkDisk(config.dataDir)
    const checks = [checkPort(config.port, config.host), checkFfmpeg(config), checkSandbox(config)] as const
    // Waits for each to end: no program may keep running after a refused start.
    await Promise.allSettled(checks)
    const [, , { warning }] = await Promise.all(checks)
    if (warning) report.print(warning)
  }

  private async openDatabase(): Promise<void> {
    const { config, report, signal, forced } = this.options
    const { databaseUrl, databaseOwnerUrl } = config
    if (databaseUrl) {
      if (databaseOwnerUrl) {
        const check = checkDatabase(databaseOwnerUrl, { name: 'DATABASE_OWNER_URL', mustCreateTables: true })
        await report.during('Waiting for DATABASE_OWNER_URL', unlessAborted(signal, check))
      }
      const check = checkDatabase(databaseUrl, { name: 'DATABASE_URL', mustCreateTables: !databaseOwnerUrl })
      const version = await report.during('Waiting for DATABASE_URL', unlessAborted(signal, check))
      this.databaseUrl = databaseUrl
      this.databaseOwnerUrl = databaseOwnerUrl
      report.print(`PostgreSQL ${version} of DATABASE_URL is ready`)
      if (!databaseOwnerUrl) report.print(ownerWarning)
    } else {
      const log = this.openLog('postgres')
      const options = { dataDir: config.dataDir, signal, forced, log: (line: string) => log.line(line) }
      report.print('Starting PostgreSQL')
      this.postgres = await report.during('PostgreSQL is starting', SupervisedPostgres.start(options, report))
      this.databaseUrl = this.postgres.applicationUrl
      this.databaseOwnerUrl = this.postgres.url
      report.print('PostgreSQL is ready')
    }
    this.noteRun()
  }

  private async migrate(): Promise<void> {
    const { report, signal } = this.options
    for (let attempt = 1; ; attempt += 1) {
      const restarts = this.postgres?.restarts
      const { code, lines } = await this.runCommand('migrate', () => undefined)
      signal.throwIfAborted()
      if (code === 0) {
        report.print(lines.at(-1) ?? 'The database is up to date')
        return
      }
      // The database, or the command itself, was killed meanwhile: that does not mean that the migration
      // failed.
      const wasKilled = lines.length === 0 || this.postgres?.restarts !== restarts
      if (!wasKilled || attempt === TRIES) throw new StartError(findErrorLine(lines))
    }
  }

  private async startPrograms(): Promise<void> {
    const { config, programs, report, signal } = this.options
    if (programs.mailbox && config.demo && !config.smtpUrl) {
      this.mailbox = this.program('mailbox', programs.mailbox, (ports) => {
        this.mailboxPorts = ports
      })
      this.mailbox.start()
      await unlessAborted(signal, this.mailbox.firstReady)
    }
    const noteReady = ({ port, firstAdminPath }: ReadyMessage) => {
      this.firstAdminPath = firstAdminPath
      // With PORT=0 the system picks a port at the first start. Restarts keep it, as visitors expect.
      if (port) this.port = port
    }
    this.api = this.program('API', programs.api, noteReady, programs.apiNodeArgs)
    this.worker = this.program('worker', programs.worker)
    this.api.start()
    await report.during('The API is starting', unlessAborted(signal, this.api.firstReady))
    // After the API, for which visitors wait: on a small machine each slows the other's start.
    signal.throwIfAborted()
    this.worker.start()
    await report.during('The worker is starting', unlessAborted(signal, this.worker.firstReady))
  }

  private program(
    title: string,
    file: string,
    onReady?: (message: ReadyMessage) => void,
    nodeArgs?: readonly string[],
  ): SupervisedProgram {
    const { config, report } = this.options
    const log = this.openLog(title.toLowerCase())
    let isFirst = true
    return new SupervisedProgram({
      title: `The ${title}`,
      file,
      nodeArgs,
      env: () => this.childEnv(),
      onLine: (line) => {
        log.line(line)
        if (config.isDevelopment) showLogLine(line)
      },
      onStart: () => this.noteRun(),
      onReady: (message) => {
        onReady?.(message)
        if (!isFirst) report.print(`The ${title} is ready again`)
        isFirst = false
      },
      onDeath: (how, pauseMs) =>
        report.print(`The ${title} ended (${how}); starting it again in ${pauseMs / 1000} s`),
    })
  }

  /** Safe to run at every start: what already exists is only listed. Never rejects: the site is open without it. */
  private async makeDemo(): Promise<void> {
    const { report, signal } = this.options
    for (let attempt = 1; attempt <= TRIES && !signal.aborted; attempt += 1) {
      const { code } = await this.runCommand('demo', (line) => console.log(line)).catch((error: unknown) => {
        // The system can make no process, for example without memory.
        report.print(error instanceof Error ? error.message : String(error))
        return { code: 1 }
      })
      if (code === 0 || signal.aborted) return
    }
    if (!signal.aborted) report.print('The demo library is not complete: npm run cli -- demo tries again')
  }

  private async runCommand(name: string, onLine: (line: string) => void) {
    const { programs, signal } = this.options
    try {
      return await runOnce({
        file: programs.cli,
        args: [name],
        env:
          name === 'migrate'
            ? { ...this.childEnv(), DATABASE_OWNER_URL: this.databaseOwnerUrl }
            : this.childEnv(),
        onLine,
        onStart: (pid) => {
          this.command = pid
          this.noteRun()
        },
        signal,
      })
    } finally {
      this.command = undefined
      if (!this.isStopping) this.noteRun()
    }
  }

  private watchSources(): void {
    const { projectDir, report } = this.options
    this.unwatch = watchSources(projectDir, (file) => {
      report.print(`${file} changed`)
      void this.api?.restart()
      void this.worker?.restart()
    })
  }

  private childEnv(): NodeJS.ProcessEnv {
    const { env, config } = this.options
    return {
      ...env,
      ...operatorsDatabases(env),
      DATABASE_URL: this.databaseUrl,
      // The API and the worker must not have it.
      DATABASE_OWNER_URL: undefined,
      DATA_DIR: config.dataDir,
      PORT: String(this.port),
      ...this.mailboxEnv(),
    }
  }

  /** The mailbox keeps its ports when it is restarted. */
  private mailboxEnv(): Record<string, string> {
    if (!this.mailboxPorts) return {}
    const { port, smtpPort } = this.mailboxPorts
    return {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: this.options.config.mailFrom || 'Liuguang <no-reply@localhost>',
      MAILBOX_PORT: String(port),
      MAILBOX_SMTP_PORT: String(smtpPort),
    }
  }

  private openLog(name: string): RotatingLog {
    const log = new RotatingLog(join(this.options.config.dataDir, 'logs', `${name}.log`))
    this.logs.push(log)
    return log
  }

  private noteRun(): void {
    const pids = [this.api?.pid, this.worker?.pid, this.mailbox?.pid, this.command]
    try {
      writeRunState(this.options.config.dataDir, {
        supervisor: identifyProcess(process.pid),
        databaseUrl: this.databaseUrl,
        databaseOwnerUrl: this.databaseOwnerUrl,
        children: pids.filter((pid) => pid !== undefined).map(identifyProcess),
        isStopping: this.isStopping,
      })
    } catch (error) {
      // A full disk must neither end the site nor block its stopping.
      this.options.report.print(`run.json cannot be written (${errorCode(error)})`)
    }
  }
}
