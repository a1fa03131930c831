import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** In the surroundings of everything that a sandbox starts: who started it. */
export const launcherVariable = 'LIUGUANG_LAUNCHER'

/**
 * Our process as no other is named: ids are used again, and mean something only among the processes that see each other.
 * Empty where there is no /proc to tell.
 */
export function launcherMark(): string {
  const birth = birthOf(process.pid)
  return birth === undefined ? '' : `${pidNamespace()}/${process.pid}/${birth}`
}

/**
 * Ends what processes of ours have left behind that are dead. All that a sandbox starts dies with its launcher, but for
 * one moment: bubblewrap's inner process waits for a word of the outer one before it asks to die with it, and waits
 * for ever when the outer one was killed before it gave its word.
 * @returns how many were ended
 */
export function endLeftovers(): number {
  const namespace = pidNamespace()
  if (namespace === undefined) return 0
  let ended = 0
  for (const pid of readdirSync('/proc')) {
    const mark = /^\d+$/.test(pid) ? markOf(pid) : undefined
    const [where, launcher, birth] = mark?.split('/') ?? []
    if (where !== namespace || launcher === undefined || birthOf(Number(launcher)) === birth) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
      ended += 1
    } catch {
      // Gone by itself.
    }
  }
  return ended
}

function markOf(pid: string): string | undefined {
  try {
    const surroundings = readFileSync(`/proc/${pid}/environ`, 'latin1')
    return new RegExp(`(?:^|\\0)${launcherVariable}=([^\\0]+)`).exec(surroundings)?.[1]
  } catch {
    // Gone, or another user's.
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

/** Clock ticks from boot to its start: field 22 of proc(5), counted behind the program's name. Undefined for the dead. */
function birthOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : fields[18]
  } catch {
    return undefined
  }
}
