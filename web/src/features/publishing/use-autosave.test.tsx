// @vitest-environment happy-dom
import { CallError } from '@liuguang/contract'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SaveState } from './autosave-progress.ts'
import { useAutosave } from './use-autosave.ts'

interface Fields {
  title: string
  text: string
}
const first: Fields = { title: 'A', text: '' }

const save = vi.fn<(changes: Partial<Fields>, seen: Partial<Fields>) => Promise<Fields>>()
const onFail = vi.fn()
/** What was written here in fields that another device changed, too. */
let storedConflicts: object
const conflictStore = {
  read: () => storedConflicts,
  write(fields: object) {
    storedConflicts = fields
  },
}
let conflicts: Partial<Fields> | undefined
let choose: (name: keyof Fields, side: 'mine' | 'other') => void
let flush: () => Promise<void>
let shown: Fields | undefined
let state: SaveState | undefined
let change: (difference: Partial<Fields>) => void
let root: Root
/** What the server has. */
let stored: Fields

function Form({ fields: received }: { fields: Fields }) {
  const form = useAutosave(received, { save, mayAutosave: () => true, onFail, conflictStore })
  shown = form.fields
  conflicts = form.conflicts
  choose = form.choose
  flush = form.flush
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
const sent = () => save.mock.calls.map(([changes]) => [changes])
/** As the server does: it refuses to overwrite what the form has not seen. */
async function saveIfSeen(changes: Partial<Fields>, seen: Partial<Fields>): Promise<Fields> {
  const names = (Object.keys(changes) as (keyof Fields)[]).filter(
    (name) => stored[name] !== seen[name] && stored[name] !== changes[name],
  )
  if (names.length === 0) return store(changes)
  const current = Object.fromEntries(names.map((name) => [name, stored[name]]))
  throw new CallError('publishing.update-work', 'WORK_CHANGED', { current })
}
const close = () => act(async () => root.render(null))

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  save.mockReset().mockImplementation(saveIfSeen)
  onFail.mockReset()
  stored = first
  storedConflicts = {}
  root = createRoot(document.createElement('div'))
  await read()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

test('a change is saved 1.5 s later', async () => {
  await write('B')
  expect([state, sent()]).toEqual(['unsaved', []])
  await pass(1500)
  expect([state, sent()]).toEqual(['saved', titles('B')])
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
  expect([state, sent()]).toEqual(['saved', titles('B', 'A')])
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
  expect([state, sent()]).toEqual(['saved', titles('B')])
})

test('a change whose response is lost may be saved, and is taken back at the server, too', async () => {
  save.mockRejectedValueOnce(new CallError('publishing.update-work', 'TIMEOUT'))
  await write('B')
  await pass(1500)
  await write('A')
  await pass(1500)
  expect([state, sent()]).toEqual(['saved', titles('B', 'A')])
})

test('only what was changed here is sent, and what another device stored is shown after it', async () => {
  await write('B')
  store({ text: 'from the computer' })
  await pass(1500)
  await read()
  expect(sent()).toEqual(titles('B'))
  expect([state, shown]).toEqual(['saved', { title: 'B', text: 'from the computer' }])
})

test('a field that was saved earlier is not sent again over a newer value of another device', async () => {
  await write('B')
  await pass(1500)
  store({ title: 'C' })
  await act(async () => change({ text: 'x' }))
  await pass(1500)
  await read()
  expect(save.mock.lastCall).toEqual([{ text: 'x' }, { text: '' }])
  expect(shown).toEqual({ title: 'C', text: 'x' })
})

test('what another device stored is shown once it is read, and is not saved again', async () => {
  store({ title: 'B' })
  await read()
  expect([state, shown?.title]).toEqual(['saved', 'B'])
  await pass(5000)
  expect(save).not.toHaveBeenCalled()
})

describe('of a field that was changed here and on another device', () => {
  beforeEach(async () => {
    await write('B')
    await act(async () => change({ text: 'mine' }))
    store({ title: 'C' })
    await read()
    expect([state, shown, conflicts]).toEqual(['unsaved', { title: 'B', text: 'mine' }, {}])
    await pass(1500)
  })

  test('neither value is lost, and the other fields are saved', async () => {
    expect([shown, conflicts]).toEqual([{ title: 'B', text: 'mine' }, { title: 'C' }])
    expect(stored).toEqual({ title: 'C', text: 'mine' })
    expect(state).toBe('unsaved')
    expect(onFail).toHaveBeenCalledOnce()
    // It is not sent again, and nothing is submitted, before the author has chosen.
    await act(async () => change({ title: 'BB', text: 'more' }))
    await pass(1500)
    expect(stored).toEqual({ title: 'C', text: 'more' })
    await expect(act(flush)).rejects.toMatchObject({ failure: 'WORK_CHANGED' })
    expect(conflicts).toEqual({ title: 'C' })
  })

  test('the author can keep the value of this device', async () => {
    await act(async () => choose('title', 'mine'))
    expect([state, shown?.title, conflicts, stored.title]).toEqual(['saved', 'B', {}, 'B'])
    await act(flush)
  })

  test('the author can take the value of the other device', async () => {
    await act(async () => choose('title', 'other'))
    expect([state, shown?.title, conflicts, stored.title]).toEqual(['saved', 'C', {}, 'C'])
    await act(flush)
    await write('D')
    await pass(1500)
    expect([conflicts, stored.title]).toEqual([{}, 'D'])
  })

  test('the choice is about the newest value of the other device', async () => {
    store({ title: 'D' })
    await read()
    expect([shown?.title, conflicts]).toEqual(['B', { title: 'D' }])
    store({ title: 'E' })
    // not read yet
    await act(async () => choose('title', 'mine'))
    expect([shown?.title, conflicts, stored.title]).toEqual(['B', { title: 'E' }, 'E'])
  })

  test('the choice is offered again when the form is reopened', async () => {
    await close()
    await read()
    expect([shown?.title, conflicts]).toEqual(['B', { title: 'C' }])
    await act(async () => choose('title', 'mine'))
    expect(stored.title).toBe('B')
    await close()
    await read()
    expect([shown?.title, conflicts]).toEqual(['B', {}])
  })
})

test('a change that is refused after the form has closed is there when the form is reopened', async () => {
  await write('B')
  store({ title: 'C' })
  await close()
  await pass(0)
  expect([stored.title, storedConflicts]).toEqual(['C', { title: 'B' }])
  expect(onFail).toHaveBeenCalledOnce()
  await read()
  expect([shown?.title, conflicts]).toEqual(['B', { title: 'C' }])
})

test('a save whose response was lost is not taken for a change by another device', async () => {
  save.mockImplementationOnce(async ({ title = '' }) => {
    store({ title: title.trim() })
    throw new CallError('publishing.update-work', 'TIMEOUT')
  })
  await write('B ')
  await pass(1500)
  await write('B 2')
  await pass(1500)
  expect([state, conflicts, stored.title]).toEqual(['saved', {}, 'B 2'])
})

test('a text that the server normalises stays as it was typed', async () => {
  save.mockImplementation(async ({ title = '' }) => store({ title: title.trim() }))
  await write('B ')
  await pass(1500)
  await read()
  expect([state, shown?.title]).toEqual(['saved', 'B '])
  await pass(5000)
  expect(sent()).toEqual(titles('B '))
})
