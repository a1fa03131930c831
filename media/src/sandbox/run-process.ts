import { spawn } from 'node:child_process'
import { Writable } from 'node:stream'

/** Of what a program prints, this much is kept. */
const keptBytes = 64 * 1024

export interface ProcessJob {
  command: string
  args: readonly string[]
  env?: Record<string, string>
  /** Wall clock. */
  timeoutMs: number
  signal?: AbortSignal
  /** Its standard input; without it there is none. */
  stdin?: Buffer
  /** What it may read from descriptor 3. */
  input?: Buffer
  /** Each line of standard output as it comes; without it the output is collected. */
  onLine?: (line: string) => void
  /** Most that is collected of standard output; more ends the process. */
  maxStdoutBytes?: number
}

export interface ProcessResult {
  /** Null when a signal ended it. */
  exitCode: number | null
  endedBy: NodeJS.Signals | null
  /** Why we ended it ourselves, if we did. */
  stopped: 'timed_out' | 'too_much_output' | undefined
  stdout: string
  /** The end of it. */
  stderr: string
}

/**
 * Runs a program in a process group of its own and answers when every process that holds its output is gone.
 * @throws the signal's reason when aborted, after the group has ended
 */
export async function runProcess(job: ProcessJob): Promise<ProcessResult> {
  job.signal?.throwIfAborted()
  const child = spawn(job.command, job.args, {
    detached: true,
    stdio: [
      job.stdin === undefined ? 'ignore' : 'pipe',
      'pipe',
      'pipe',
      job.input === undefined ? 'ignore' : 'pipe',
    ],
    env: job.env,
  })
  // Whoever has ended before reading its input says why in another way.
  child.stdin?.on('error', () => undefined).end(job.stdin)
  const extra = child.stdio[3]
  if (extra instanceof Writable) extra.on('error', () => undefined).end(job.input)
  const endGroup = (): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Already gone: that is what was wanted.
    }
  }

  let stopped: ProcessResult['stopped']
  const timer = setTimeout(() => {
    stopped ??= 'timed_out'
    endGroup()
  }, job.timeoutMs)
  job.signal?.addEventListener('abort', endGroup, { once: true })

  const maxStdoutBytes = job.maxStdoutBytes ?? 16 * 1024 * 1024
  const chunks: string[] = []
  let collected = 0
  let unfinishedLine = ''
  let lineError: unknown
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (job.onLine === undefined) {
      collected += text.length
      chunks.push(text)
      if (collected > maxStdoutBytes) {
        stopped ??= 'too_much_output'
        endGroup()
      }
      return
    }
    const lines = (unfinishedLine + text).split('\n')
    unfinishedLine = lines.pop() ?? ''
    try {
      for (const line of lines) job.onLine(line)
    } catch (error) {
      lineError ??= error
      endGroup()
    }
  })
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-keptBytes)
  })

  try {
    const [exitCode, endedBy] = await new Promise<[number | null, NodeJS.Signals | null]>(
      (resolve, reject) => {
        child.once('error', reject)
        child.once('close', (code, signal) => resolve([code, signal]))
      },
    )
    job.signal?.throwIfAborted()
    if (lineError !== undefined) throw lineError
    if (job.onLine !== undefined && unfinishedLine !== '') job.onLine(unfinishedLine)
    return { exitCode, endedBy, stopped, stdout: chunks.join(''), stderr }
  } finally {
    clearTimeout(timer)
    job.signal?.removeEventListener('abort', endGroup)
  }
}
