import { spawn } from 'node:child_process'
import { Writable } from 'node:stream'

/** How much of a program's error output is kept. */
const keptStderrBytes = 64 * 1024

export interface ProcessJob {
  command: string
  args: readonly string[]
  env?: Record<string, string>
  /** Wall clock time. */
  timeoutMs: number
  signal?: AbortSignal
  /** Standard input. Without it, the program has none. */
  stdin?: Buffer
  /** What the program can read from file descriptor 3. */
  fd3?: Buffer
  /** Called with each line of standard output. Without it the output is collected. */
  onLine?: (line: string) => void
  /** Limit on collected standard output. Exceeding it ends the process. */
  maxStdoutBytes?: number
}

export interface ProcessResult {
  /** Null when a signal ended the process. */
  exitCode: number | null
  endedBy: NodeJS.Signals | null
  /** Why `runProcess` ended the process, if it did. */
  stopped: 'timed_out' | 'too_much_output' | undefined
  stdout: string
  /** The last 64 KB. */
  stderr: string
}

/**
 * Runs a program in its own process group. Resolves when every process that holds its output has ended.
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
      job.fd3 === undefined ? 'ignore' : 'pipe',
    ],
    env: job.env,
  })
  // EPIPE from a process that ends before reading its input is ignored: its exit code is more informative.
  child.stdin?.on('error', () => undefined).end(job.stdin)
  const fd3 = child.stdio[3]
  if (fd3 instanceof Writable) fd3.on('error', () => undefined).end(job.fd3)
  const endGroup = (): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has already ended.
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
    stderr = (stderr + text).slice(-keptStderrBytes)
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
