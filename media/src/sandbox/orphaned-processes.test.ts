import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { killOrphanedProcesses, launcherId, launcherVariable } from './orphaned-processes.ts'

async function startedBy(launcher: string): Promise<ChildProcess> {
  const child = spawn('sleep', ['60'], { env: { PATH: process.env.PATH, [launcherVariable]: launcher } })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  return child
}

const [namespace, pid, startTime] = launcherId().split('/')

test('processes of a dead launcher are killed, those of a living one continue', async () => {
  const ours = await startedBy(launcherId())
  const ofOtherNamespace = await startedBy(`pid:[1]/${pid}/1`)
  // Our PID, as if another process had used it before.
  const leftover = await startedBy(`${namespace}/${pid}/${Number(startTime) - 1}`)
  const ended = once(leftover, 'exit')
  expect(killOrphanedProcesses()).toBe(1)
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect([ours.exitCode, ours.signalCode, ofOtherNamespace.exitCode, ofOtherNamespace.signalCode]).toEqual([
    ...[null, null, null, null],
  ])
})
