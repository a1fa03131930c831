import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { projectDir } from './project.mjs'

/** The programs of `runQuietly` that have not ended. */
const running = new Set()

/**
 * Runs a program and captures its output.
 * @returns {Promise<{code: number, output: string}>} 127 when it does not exist
 */
export function runQuietly(command, args, { env = process.env, onLine = () => undefined } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: projectDir, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const lines = []
    running.add(child)
    // Forwards signals to the programs: by default only this process would die and leave them running.
    const endAll = (signal) => {
      for (const program of running) program.kill(signal)
      process.exit(130)
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endAll)
    const finish = (result) => {
      running.delete(child)
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, endAll)
      resolve(result)
    }
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        onLine(line)
      })
    }
    child.once('error', (error) => finish({ code: 127, output: error.message }))
    child.once('close', (code) => finish({ code: code ?? 1, output: lines.join('\n') }))
  })
}

/** Time from the first signal to the kill. */
const PATIENCE_MS = 30_000

/**
 * Runs a program with our terminal, and forwards signals to it. Resolves to its exit code. Ends it after
 * `limitMs`, if given.
 */
export function runInForeground(
  command,
  args,
  { env = process.env, cwd = projectDir, stdin = 'inherit', limitMs } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: [stdin, 'inherit', 'inherit'] })
    // The terminal already sends Ctrl-C to the whole group. A signal sent to us alone is meant for the
    // program.
    const passOn = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn)
    const timers = limitMs
      ? [setTimeout(passOn, limitMs, 'SIGTERM'), setTimeout(passOn, limitMs + PATIENCE_MS, 'SIGKILL')]
      : []
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const timer of timers) clearTimeout(timer)
      for (const passed of ['SIGINT', 'SIGTERM']) process.off(passed, passOn)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}
