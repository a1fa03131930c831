// @vitest-environment happy-dom
import { CallError } from '@liuguang/contract'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SaveState, useAutosave } from './use-autosave.ts'

const save = vi.fn<(value: string) => Promise<void>>()
const onFail = vi.fn()
let state: SaveState | undefined
let root: Root

function Form({ value }: { value: string }) {
  state = useAutosave(value, { save, mayStart: () => true, onFail }).state
  return null
}

const write = (value: string) => act(async () => root.render(<Form value={value} />))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  save.mockReset().mockResolvedValue()
  onFail.mockReset()
  root = createRoot(document.createElement('div'))
  await write('A')
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

test('a change is saved a moment later', async () => {
  await write('B')
  expect([state, save.mock.calls]).toEqual(['unsaved', []])
  await pass(1500)
  expect([state, save.mock.calls]).toEqual(['saved', [['B']]])
})

test('a change that is taken back while it is being saved is taken back at the server, too', async () => {
  const saving = Promise.withResolvers<void>()
  save.mockReturnValueOnce(saving.promise)
  await write('B')
  await pass(1500)
  expect(state).toBe('saving')
  await write('A')
  expect(state).toBe('unsaved')
  await pass(1500)
  saving.resolve()
  await pass(0)
  expect([state, save.mock.calls]).toEqual(['saved', [['B'], ['A']]])
})

test('of changes that are made while an earlier one is being saved, the last one wins', async () => {
  const saving = Promise.withResolvers<void>()
  save.mockReturnValueOnce(saving.promise)
  for (const value of ['B', 'A', 'B']) {
    await write(value)
    await pass(1500)
  }
  saving.resolve()
  await pass(0)
  expect(state).toBe('saved')
  expect(save.mock.lastCall).toEqual(['B'])
})

test('a change that is refused and taken back leaves nothing to save', async () => {
  save.mockRejectedValueOnce(new CallError('publishing.update-work', 'WORK_STATE_REFUSED'))
  await write('B')
  await pass(1500)
  expect(state).toBe('failed')
  expect(onFail).toHaveBeenCalledOnce()
  await write('A')
  await pass(5000)
  expect([state, save.mock.calls]).toEqual(['saved', [['B']]])
})

test('a change whose response is lost may be saved, and is taken back at the server, too', async () => {
  save.mockRejectedValueOnce(new CallError('publishing.update-work', 'TIMEOUT'))
  await write('B')
  await pass(1500)
  await write('A')
  await pass(1500)
  expect([state, save.mock.calls]).toEqual(['saved', [['B'], ['A']]])
})
