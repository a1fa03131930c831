import { readdirSync, readFileSync } from 'node:fs'
import { commandLine, isAlive, processStartTime } from '../../src/supervisor/process-facts.ts'

/** A process when it was seen: its id may be reused later. */
export interface SeenProcess {
  pid: number
  group: number
  command: string
  birth: string
}

interface Relation {
  pid: number
  parent: number
  group: number
}

/** Every visible process of the machine, with its parent and its group. */
function listRelations(): Relation[] {
  const relations: Relation[] = []
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const text = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const [, parent, group] = text.slice(text.lastIndexOf(')') + 2).split(' ')
      relations.push({ pid: Number(entry), parent: Number(parent), group: Number(group) })
    } catch {
      // Ended between listing and reading.
    }
  }
  return relations
}

/** Excludes the test's own group, in which every new process starts. */
function groupsOf(seen: readonly { group: number }[], relations: readonly Relation[]): Set<number> {
  const own = relations.find(({ pid }) => pid === process.pid)?.group
  return new Set(seen.map(({ group }) => group).filter((group) => group !== own))
}

/** All descendants of `pid`, and all processes in their process groups. */
export function listDescendants(pid: number): SeenProcess[] {
  const relations = listRelations()
  const found = new Map<number, Relation>()
  let parents = new Set([pid])
  while (parents.size > 0) {
    const children = relations.filter((one) => parents.has(one.parent) && !found.has(one.pid))
    for (const child of children) found.set(child.pid, child)
    parents = new Set(children.map((child) => child.pid))
  }
  const groups = groupsOf([...found.values()], relations)
  for (const one of relations) if (groups.has(one.group)) found.set(one.pid, one)
  return [...found.values()].map((one) => ({
    pid: one.pid,
    group: one.group,
    command: commandLine(one.pid),
    birth: processStartTime(one.pid),
  }))
}

/** Those that still run, and new members of their groups. */
export function listStillRunning(seen: readonly SeenProcess[]): string[] {
  const relations = listRelations()
  const groups = groupsOf(seen, relations)
  const newMembers = relations.filter(
    ({ pid, group }) => groups.has(group) && !seen.some((one) => one.pid === pid) && isAlive(pid),
  )
  return [
    ...seen
      .filter(({ pid, birth }) => isAlive(pid) && processStartTime(pid) === birth)
      .map((one) => one.command),
    ...newMembers.map(({ pid }) => commandLine(pid)),
  ]
}
