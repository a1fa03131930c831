import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from './start-error.ts'

/** Whether a process with this id exists, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** A zombie: a dead child that its parent has not reaped (many containers reap no orphans). */
function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === 'Z'
}

/** The fields of /proc/PID/stat after the program's name, which may contain spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/**
 * A text that differs between two processes that used the same id one after the other: ids are reused, soon
 * after a container restart.
 */
export function processStartTime(pid: number): string {
  // Field 22 of proc(5), the start in clock ticks since boot. `statFields` omits the first two.
  const startTicks = statFields(pid)?.[19]
  if (startTicks !== undefined) return startTicks
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** The command line of a process, or an empty text when it is gone or hidden from us. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    }
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Sends a signal to a process that may already be gone. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Sends a signal to a process and its children, if it leads a process group. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  signalProcess(-pid, signal)
}

/**
 * Waits until no process has this id. Resolves to false when it is still alive after `timeoutMs`, or when `signal` is
 * aborted.
 */
export async function waitForExit(pid: number, timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (signal?.aborted || Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}
