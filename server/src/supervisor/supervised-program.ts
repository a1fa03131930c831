import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { signalGroup } from './process-facts.ts'
import { errorCode, StartError } from './start-error.ts'

export interface ProgramOptions {
  /** The name at the start of a sentence: `The API`. */
  title: string
  /** The file of the program, run by this Node. */
  file: string
  /** Options for Node itself. */
  nodeArgs?: readonly string[] | undefined
  env: () => NodeJS.ProcessEnv
  onLine: (line: string) => void
  onReady?: (message: ReadyMessage) => void
  /** Called when it died, with the delay before its restart. */
  onDeath?: (how: string, restartInMs: number) => void
  onStart?: () => void
}

/** Sent by a program once it works. */
export interface ReadyMessage {
  type: 'ready'
  /** The port it listens on, if any. */
  port?: number
  /** Of the mailbox: the port of its SMTP server. */
  smtpPort?: number
  /** Of the API of a site that has had no staff: the page that makes the first administrator. */
  firstAdminPath?: string
}

/**
 * Doubled with each death soon after a start, so that a program that keeps failing does not overload the
 * machine.
 */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** If a program ran for longer than this before it died, its deaths are counted from one again. */
const SETTLED_AFTER_MS = 15_000
/** After this many deaths in a row soon after a start, without ever being ready, it is given up. */
const DEATHS_BEFORE_GIVING_UP = 3
/** The time for current requests and jobs to end. */
const STOP_LIMIT_MS = 10_000

/** Runs a program in a separate process group, and restarts it whenever it dies, until stopped. */
export class SupervisedProgram {
  private readonly ready = Promise.withResolvers<void>()
  /**
   * Resolves when it is ready for the first time. Rejects with its last output if it died too often in a row
   * before that, each time soon after its start.
   */
  readonly firstReady = this.ready.promise
  private readonly options: ProgramOptions
  private child: ChildProcess | undefined
  private ended: Promise<void> = Promise.resolve()
  private startedAt = 0
  private deaths = 0
  private hasBeenReady = false
  private isStopping = false
  private isRestarting = false
  private pause: NodeJS.Timeout | undefined
  private lastOutput: string[] = []

  constructor(options: ProgramOptions) {
    this.options = options
    // A caller that stops it before it is ready does not wait for this promise.
    this.firstReady.catch(() => undefined)
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  /** Starts it unless it runs. If the system can make no process, for example without memory, it has died. */
  start(): void {
    if (this.isStopping || this.child) return
    const { file, nodeArgs = [], env } = this.options
    this.startedAt = Date.now()
    this.lastOutput = []
    let child: ChildProcess
    try {
      child = spawn(process.execPath, [...nodeArgs, file], {
        env: env(),
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      })
    } catch (error) {
      this.addOutput(String(error))
      this.afterEnd(howNotStarted(error))
      return
    }
    this.watch(child)
    this.options.onStart?.()
  }

  private watch(child: ChildProcess): void {
    this.child = child
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.addOutput(line))
    }
    child.on('message', (message) => {
      if (!isReady(message)) return
      this.hasBeenReady = true
      this.ready.resolve()
      this.options.onReady?.(message)
    })
    this.ended = new Promise((resolve) => {
      child.on('error', (error) => {
        this.addOutput(error.message)
        // There is no process, and so no 'exit'. Other errors come while it runs.
        if (child.pid !== undefined) return
        this.afterEnd(howNotStarted(error))
        resolve()
      })
      // 'close' comes after the last line. A grandchild that holds the pipe open must not delay it for long.
      child.once('exit', (code, signal) => {
        // A killed program leaves child processes that nobody supervises.
        if (child.pid) signalGroup(child.pid, 'SIGKILL')
        const finish = () => {
          clearTimeout(limit)
          child.removeListener('close', finish)
          this.afterEnd(signal ?? `exit code ${code}`)
          resolve()
        }
        const limit = setTimeout(finish, 500)
        child.once('close', finish)
      })
    })
  }

  /** Stops it, with a signal before a kill, and does not restart it. Returns when it is gone. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearTimeout(this.pause)
    await this.end()
  }

  /** Kills it now. */
  kill(): void {
    this.isStopping = true
    clearTimeout(this.pause)
    if (this.child?.pid) signalGroup(this.child.pid, 'SIGKILL')
  }

  /** Stops and restarts it at once, because its source has changed. */
  async restart(): Promise<void> {
    clearTimeout(this.pause)
    this.deaths = 0
    this.isRestarting = true
    await this.end()
    this.isRestarting = false
    this.start()
  }

  private async end(): Promise<void> {
    const { child } = this
    if (!child?.pid) return
    const { pid } = child
    child.kill('SIGTERM')
    const limit = setTimeout(() => signalGroup(pid, 'SIGKILL'), STOP_LIMIT_MS)
    await this.ended
    clearTimeout(limit)
  }

  private addOutput(line: string): void {
    this.lastOutput = [...this.lastOutput.slice(-40), line]
    this.options.onLine(line)
  }

  private afterEnd(how: string): void {
    this.child = undefined
    if (this.isStopping || this.isRestarting) return
    this.deaths = Date.now() - this.startedAt > SETTLED_AFTER_MS ? 1 : this.deaths + 1
    if (!this.hasBeenReady && this.deaths >= DEATHS_BEFORE_GIVING_UP) {
      this.isStopping = true
      this.ready.reject(
        new StartError(`${this.options.title} does not start (${how}): ${findErrorLine(this.lastOutput)}`),
      )
      return
    }
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.deaths - 1))
    this.options.onDeath?.(how, pauseMs)
    this.pause = setTimeout(() => this.start(), pauseMs)
  }
}

/** Such as `not started: EAGAIN`. */
const howNotStarted = (error: unknown) => `not started: ${errorCode(error) ?? 'unknown reason'}`

function isReady(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready'
}

/**
 * The line of a program's last output that explains its end: an error's message rather than its stack trace.
 */
export function findErrorLine(lines: readonly string[]): string {
  const plain = lines.filter((line) => line.trim() !== '' && !/^\s+at |^Node\.js v|^\s*\^+\s*$/.test(line))
  const error = plain.findLast((line) => /^(Uncaught )?\w*Error\b.*: /.test(line))
  return (error?.replace(/^(Uncaught )?\w*Error\b[^:]*: /, '') ?? plain.at(-1) ?? 'it gave no reason').trim()
}
