import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Environment variable of everything that a sandbox starts. Its value identifies the process that started it. */
export const launcherVariable = 'LIUGUANG_LAUNCHER'

/**
 * A unique id of this process: PID namespace, PID and start time, because PIDs are reused and only valid within their
 * namespace. Empty where there is no /proc.
 */
export function launcherId(): string {
  const startTime = startTimeOf(process.pid)
  return startTime === undefined ? '' : `${pidNamespace()}/${process.pid}/${startTime}`
}

/**
 * Kills processes whose launcher has died. Everything that a sandbox starts dies with its launcher, with one exception:
 * bubblewrap's inner process waits for the outer one before it sets its parent-death signal, and waits forever when the
 * outer one was killed before that.
 * @returns the number of processes killed
 */
export function killOrphanedProcesses(): number {
  const namespace = pidNamespace()
  if (namespace === undefined) return 0
  let killed = 0
  for (const pid of readdirSync('/proc')) {
    const id = /^\d+$/.test(pid) ? launcherIdOf(pid) : undefined
    const [processNamespace, launcher, startTime] = id?.split('/') ?? []
    if (
      processNamespace !== namespace ||
      launcher === undefined ||
      startTimeOf(Number(launcher)) === startTime
    )
      continue
    try {
      process.kill(Number(pid), 'SIGKILL')
      killed += 1
    } catch {
      // It has ended in the meantime.
    }
  }
  return killed
}

function launcherIdOf(pid: string): string | undefined {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'latin1')
    return new RegExp(`(?:^|\\0)${launcherVariable}=([^\\0]+)`).exec(environment)?.[1]
  } catch {
    // The process has ended or belongs to another user.
    return undefined
  }
}

function pidNamespace(): string | undefined {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return undefined
  }
}

/**
 * The start time in clock ticks since boot: field 22 of proc(5), counted after the program's name. Undefined for dead
 * processes.
 */
function startTimeOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : fields[18]
  } catch {
    return undefined
  }
}
