import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { endLeftovers, launcherMark, launcherVariable } from './leftovers.ts'

async function startedBy(mark: string): Promise<ChildProcess> {
  const child = spawn('sleep', ['60'], { env: { PATH: process.env.PATH, [launcherVariable]: mark } })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'spawn')
  return child
}

const [namespace, pid, birth] = launcherMark().split('/')

test('what a dead process has started is ended, what a living one has started goes on', async () => {
  const ours = await startedBy(launcherMark())
  const elsewhere = await startedBy(`pid:[1]/${pid}/1`)
  // An id that was given to us after it had been another's.
  const leftover = await startedBy(`${namespace}/${pid}/${Number(birth) - 1}`)
  const ended = once(leftover, 'exit')
  expect(endLeftovers()).toBe(1)
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect([ours.exitCode, ours.signalCode, elsewhere.exitCode, elsewhere.signalCode]).toEqual([
    ...[null, null, null, null],
  ])
})
