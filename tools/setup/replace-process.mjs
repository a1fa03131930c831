import { readFileSync } from 'node:fs'
import { inProject, projectNode } from './project.mjs'
import { runInForeground } from './run.mjs'

/**
 * Replaces this process with a program of the project's own Node, if this Node can (from 22.15 on). Otherwise
 * runs it as a child process and resolves to its exit code.
 */
export async function replaceProcess(file, args, { env = process.env, cwd } = {}) {
  const program = inProject(file)
  // Halves the processor time that Node needs before our first line runs (for the API 0.28 s instead of 0.57 s).
  const childEnv = { NODE_COMPILE_CACHE: inProject('node_modules/.cache/node'), ...env }
  if (cwd) process.chdir(cwd)
  if (typeof process.execve === 'function')
    process.execve(projectNode, [projectNode, program, ...args], definedOnly(childEnv))
  return runInForeground(projectNode, [program, ...args], { env: childEnv, cwd: process.cwd() })
}

function definedOnly(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
}

/**
 * The processes between this one and npm, npm included. A user who kills npm wants to stop the whole site, but
 * only npm gets the signal.
 */
export function findLaunchers() {
  if (!process.env.npm_lifecycle_event) return []
  const pids = []
  // npm, then perhaps a shell, then this process.
  for (let pid = process.ppid; pid > 1 && pids.length < 3; pid = parentOf(pid)) {
    pids.push(pid)
    if (/\bnpm\b/.test(commandOf(pid))) return pids
  }
  return []
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}
