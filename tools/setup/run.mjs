import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { projectDir } from './project.mjs'

/** Programs started by `runQuietly` that are still running. */
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
    const forwardAndExit = (signal) => {
      for (const program of running) program.kill(signal)
      process.exit(130)
    }
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forwardAndExit)
    const finish = (result) => {
      running.delete(child)
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, forwardAndExit)
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

/** Time from SIGTERM to SIGKILL when a program exceeds its time limit. */
const KILL_DELAY_MS = 30_000

/**
 * Runs a program with the terminal of this process, and forwards signals to it. Resolves to its exit code. Ends it
 * after `limitMs`, if given.
 */
export function runInForeground(
  command,
  args,
  { env = process.env, cwd = projectDir, stdin = 'inherit', limitMs } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: [stdin, 'inherit', 'inherit'] })
    // The terminal already sends Ctrl-C to the whole group. A signal sent to this process alone is
    // meant for the program.
    const forward = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward)
    const timers = limitMs
      ? [setTimeout(forward, limitMs, 'SIGTERM'), setTimeout(forward, limitMs + KILL_DELAY_MS, 'SIGKILL')]
      : []
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const timer of timers) clearTimeout(timer)
      for (const forwarded of ['SIGINT', 'SIGTERM']) process.off(forwarded, forward)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}
