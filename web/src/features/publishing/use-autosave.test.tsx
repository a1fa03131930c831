// @vitest-environment happy-dom
import { CallError } from '@liuguang/contract'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SaveState, useAutosave } from './use-autosave.ts'

interface Fields {
  title: string
  text: string
}
const first: Fields = { title: 'A', text: '' }

const save = vi.fn<(changes: Partial<Fields>) => Promise<Fields>>()
const onFail = vi.fn()
let shown: Fields | undefined
let state: SaveState | undefined
let change: (difference: Partial<Fields>) => void
let root: Root
/** What the server has. */
let stored: Fields

function Form({ fields: received }: { fields: Fields }) {
  const form = useAutosave(received, { save, mayStart: () => true, onFail })
  shown = form.fields
  state = form.state
  change = form.change
  return null
}

/** The form reads what the server has. */
const read = () => act(async () => root.render(<Form fields={stored} />))
const write = (title: string) => act(async () => change({ title }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const store = (changes: Partial<Fields>) => {
  stored = { ...stored, ...changes }
  return stored
}
const titles = (...sent: string[]) => sent.map((title) => [{ title }])

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  save.mockReset().mockImplementation(async (changes) => store(changes))
  onFail.mockReset()
  stored = first
  root = createRoot(document.createElement('div'))
  await read()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

test('a change is saved a moment later', async () => {
  await write('B')
  expect([state, save.mock.calls]).toEqual(['unsaved', []])
  await pass(1500)
  expect([state, save.mock.calls]).toEqual(['saved', titles('B')])
})

test('a change that is taken back while it is being saved is taken back at the server, too', async () => {
  const saving = Promise.withResolvers<Fields>()
  save.mockReturnValueOnce(saving.promise)
  await write('B')
  await pass(1500)
  expect(state).toBe('saving')
  await write('A')
  expect(state).toBe('unsaved')
  await pass(1500)
  saving.resolve(store({ title: 'B' }))
  await pass(0)
  expect([state, save.mock.calls]).toEqual(['saved', titles('B', 'A')])
})

test('of changes that are made while an earlier one is being saved, the last one wins', async () => {
  const saving = Promise.withResolvers<Fields>()
  save.mockReturnValueOnce(saving.promise)
  for (const value of ['B', 'A', 'B']) {
    await write(value)
    await pass(1500)
  }
  saving.resolve(store({ title: 'B' }))
  await pass(0)
  expect([state, stored.title]).toEqual(['saved', 'B'])
})

test('a change that is refused and taken back leaves nothing to save', async () => {
  save.mockRejectedValueOnce(new CallError('publishing.update-work', 'WORK_STATE_REFUSED'))
  await write('B')
  await pass(1500)
  expect(state).toBe('failed')
  expect(onFail).toHaveBeenCalledOnce()
  await write('A')
  await pass(5000)
  expect([state, save.mock.calls]).toEqual(['saved', titles('B')])
})

test('a change whose response is lost may be saved, and is taken back at the server, too', async () => {
  save.mockRejectedValueOnce(new CallError('publishing.update-work', 'TIMEOUT'))
  await write('B')
  await pass(1500)
  await write('A')
  await pass(1500)
  expect([state, save.mock.calls]).toEqual(['saved', titles('B', 'A')])
})

test('only what was changed here is sent, and what another device stored is shown after it', async () => {
  await write('B')
  store({ text: 'from the computer' })
  await pass(1500)
  await read()
  expect(save.mock.calls).toEqual(titles('B'))
  expect([state, shown]).toEqual(['saved', { title: 'B', text: 'from the computer' }])
})

test('a field that was saved earlier is not sent again over a newer value of another device', async () => {
  await write('B')
  await pass(1500)
  store({ title: 'C' })
  await act(async () => change({ text: 'x' }))
  await pass(1500)
  await read()
  expect(save.mock.lastCall).toEqual([{ text: 'x' }])
  expect(shown).toEqual({ title: 'C', text: 'x' })
})

test('what another device stored is shown once it is read, and is not saved again', async () => {
  store({ title: 'B' })
  await read()
  expect([state, shown?.title]).toEqual(['saved', 'B'])
  await pass(5000)
  expect(save).not.toHaveBeenCalled()
})

test('what is not saved yet stays when another device has stored the same field', async () => {
  await write('B')
  store({ title: 'C', text: 'x' })
  await read()
  expect([state, shown]).toEqual(['unsaved', { title: 'B', text: 'x' }])
  await pass(1500)
  expect(stored.title).toBe('B')
})

test('a text that the server tidies stays as it is typed', async () => {
  save.mockImplementation(async ({ title = '' }) => store({ title: title.trim() }))
  await write('B ')
  await pass(1500)
  await read()
  expect([state, shown?.title]).toEqual(['saved', 'B '])
  await pass(5000)
  expect(save.mock.calls).toEqual(titles('B '))
})
