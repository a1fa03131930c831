import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { signalGroup } from './process-facts.ts'

const endWithParent = join(import.meta.dirname, 'end-with-parent.ts')

export interface RunOnceOptions {
  file: string
  args: string[]
  env: NodeJS.ProcessEnv
  onLine: (line: string) => void
  onStart?: (pid: number) => void
  /** Ends the program and its child processes. */
  signal: AbortSignal
}

/** Runs one of our programs to its end. Resolves to its exit code and its output. */
export async function runOnce(options: RunOnceOptions): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, ['--import', endWithParent, options.file, ...options.args], {
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  const { pid } = child
  const end = () => {
    if (pid) signalGroup(pid, 'SIGKILL')
  }
  if (options.signal.aborted) end()
  options.signal.addEventListener('abort', end, { once: true })
  if (pid) options.onStart?.(pid)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      options.onLine(line)
    })
  }
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    return { code: code ?? 1, lines: lines.slice(-100) }
  } finally {
    options.signal.removeEventListener('abort', end)
  }
}
