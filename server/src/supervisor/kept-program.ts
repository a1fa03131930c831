import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { signalGroup } from './process-facts.ts'
import { StartError } from './start-error.ts'

export interface ProgramOptions {
  /** As it stands in a sentence: `The API`. */
  title: string
  /** A program of ours, run by this Node. */
  file: string
  args?: string[]
  /** Options of Node itself. */
  nodeArgs?: readonly string[]
  env: () => NodeJS.ProcessEnv
  onLine: (line: string) => void
  onReady?: (message: ReadyMessage) => void
  /** Told when it died and how long it is left alone before it is started again. */
  onDeath?: (how: string, restartInMs: number) => void
  onStart?: () => void
}

/** What a program sends once it does its work. */
export interface ReadyMessage {
  type: 'ready'
  /** The port it listens on, if it does. */
  port?: number
  /** Of the mailbox: where it takes mails. */
  smtpPort?: number
}

/** Doubled with each death soon after a start, so that a program that cannot live does not eat the machine. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/** A program that lived this long died of something new. */
const SETTLED_AFTER_MS = 15_000
/** One that has never been ready and dies this often never will be. */
const DEATHS_BEFORE_GIVING_UP = 3
/** Requests and jobs in hand get this long to end. */
const STOP_LIMIT_MS = 10_000

/** Runs a program in a process group of its own, and starts it again whenever it dies, until stopped. */
export class KeptProgram {
  /** Settles when it is ready for the first time, or has died too often without: with its last words. */
  readonly firstReady: Promise<void>
  private readonly options: ProgramOptions
  private child: ChildProcess | undefined
  private ended: Promise<void> = Promise.resolve()
  private startedAt = 0
  private deaths = 0
  private hasBeenReady = false
  private isStopping = false
  private isRestarting = false
  private pause: NodeJS.Timeout | undefined
  private lastWords: string[] = []
  private readonly settleFirst: { resolve: () => void; reject: (reason: StartError) => void }

  constructor(options: ProgramOptions) {
    this.options = options
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.firstReady = promise
    this.settleFirst = { resolve, reject }
    // Whoever stops us before the first readiness does not wait for it.
    promise.catch(() => undefined)
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  start(): void {
    if (this.isStopping || this.child) return
    const { file, args = [], nodeArgs = [], env } = this.options
    this.startedAt = Date.now()
    this.lastWords = []
    const child = spawn(process.execPath, [...nodeArgs, file, ...args], {
      env: env(),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.hear(line))
    }
    child.on('message', (message) => {
      if (!isReady(message)) return
      this.hasBeenReady = true
      this.settleFirst.resolve()
      this.options.onReady?.(message)
    })
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => this.hear(error.message))
      // 'close' comes after the last line; a grandchild that holds the pipe open must not delay it for long.
      child.once('exit', (code, signal) => {
        // A killed program leaves what it started, which has no one to report to.
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
    this.options.onStart?.()
  }

  /** Ends it, gently at first, and starts it no more. Returns when it is gone. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearTimeout(this.pause)
    await this.end()
  }

  /** Ends it now. */
  kill(): void {
    this.isStopping = true
    clearTimeout(this.pause)
    if (this.child?.pid) signalGroup(this.child.pid, 'SIGKILL')
  }

  /** Ends it and starts it anew at once: its source has changed. */
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

  private hear(line: string): void {
    this.lastWords = [...this.lastWords.slice(-40), line]
    this.options.onLine(line)
  }

  private afterEnd(how: string): void {
    this.child = undefined
    if (this.isStopping || this.isRestarting) return
    this.deaths = Date.now() - this.startedAt > SETTLED_AFTER_MS ? 1 : this.deaths + 1
    if (!this.hasBeenReady && this.deaths >= DEATHS_BEFORE_GIVING_UP) {
      this.isStopping = true
      this.settleFirst.reject(
        new StartError(`${this.options.title} does not start (${how}): ${tellingLine(this.lastWords)}`),
      )
      return
    }
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.deaths - 1))
    this.options.onDeath?.(how, pauseMs)
    this.pause = setTimeout(() => this.start(), pauseMs)
  }
}

function isReady(message: unknown): message is ReadyMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready'
}

/** Of what a program said last, the line that says why: an error's message rather than its stack. */
export function tellingLine(lines: readonly string[]): string {
  const plain = lines.filter((line) => line.trim() !== '' && !/^\s+at |^Node\.js v|^\s*\^+\s*$/.test(line))
  const error = plain.findLast((line) => /^(Uncaught )?\w*Error\b.*: /.test(line))
  return (error?.replace(/^(Uncaught )?\w*Error\b[^:]*: /, '') ?? plain.at(-1) ?? 'it gave no reason').trim()
}
