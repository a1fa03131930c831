import { CallError, updateWork } from '@liuguang/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOutcomeUnknown } from '../../platform/api/call-failure.ts'
import { isRefusal } from '../../platform/api/error-text.ts'
import {
  afterChoice,
  afterConflict,
  afterReload,
  afterSaved,
  afterSaveFailed,
  afterSaveStarted,
  conflictsOf,
  initialProgress,
  type Progress,
  saveStateOf,
  seenOf,
  unsavedOf,
} from './autosave-progress.ts'

const saveDelayMs = 1500

/**
 * The server's values of the fields for which it refused a save. Undefined: the save failed for another reason, or was refused
 * without naming a field that was sent, so that it would be refused again without that field, too.
 */
function conflictingValues(error: unknown, changes: object): object | undefined {
  if (!isRefusal(error, 'WORK_CHANGED')) return undefined
  const { current } = (error as CallError).details as { current: object }
  const conflicting = Object.entries(current).filter(([name]) => name in changes)
  return conflicting.length > 0 ? Object.fromEntries(conflicting) : undefined
}

const hasFields = (fields: object) => Object.keys(fields).length > 0

interface AutosaveOptions<T extends object> {
  /**
   * @param seen the values of these fields that the server had last, as far as this device knows
   * @returns the server's values of all fields after the save
   */
  save: (changes: Partial<T>, seen: Partial<T>) => Promise<T>
  /** Whether the fields are complete enough to be saved automatically. */
  mayAutosave: (fields: T) => boolean
  /** Also called when the server refused a field that another device changed. */
  onFail: (error: unknown) => void
  /** On this device: what was written here in fields that another device changed, too, until one of the values is chosen. */
  conflictStore: { read: () => object; write: (fields: object) => void }
}

/**
 * The fields of a form, which are stored a moment after the last change, when the tab is hidden, and when the form
 * closes. Only fields that were changed here are sent, and the others follow the server: the same thing may be edited
 * on two devices. A field that was changed on both is not stored before its author has chosen. Saves run one after another.
 * @param stored the server's values
 */
export function useAutosave<T extends object>(
  stored: T,
  { save, mayAutosave, onFail, conflictStore }: AutosaveOptions<T>,
) {
  const [unresolved] = useState(conflictStore.read)
  const [fields, setFields] = useState<T>({ ...stored, ...unresolved })
  const [progress, setProgress] = useState(() => initialProgress(stored, unresolved))
  const latest = useRef(progress)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  function setLatest(next: Progress): void {
    latest.current = next
    setProgress(next)
  }

  async function send(): Promise<void> {
    const before = latest.current
    const changes = unsavedOf(fields, before)
    if (!changes) return
    setLatest(afterSaveStarted(before, changes, JSON.stringify(fields)))
    try {
      const savedFields = await save(changes, seenOf(before, changes))
      setLatest(afterSaved(latest.current, changes, savedFields))
    } catch (error) {
      const current = conflictingValues(error, changes)
      if (!current) {
        setLatest(afterSaveFailed(latest.current, { before, changes }, isOutcomeUnknown(error)))
        throw error
      }
      setLatest(afterConflict(latest.current, { before, changes }, current))
      const mine = mineOf(fields, latest.current)
      // Also when the form has closed meanwhile.
      conflictStore.write(mine)
      if (hasFields(mine)) onFail(error)
      // Sends the other fields again, without those that were refused.
      await send()
    }
  }

  /** Saves after the saves that are running. */
  function queueSave(): Promise<void> {
    const next = running.current.then(send)
    running.current = next.catch(() => undefined)
    return next
  }

  const applyServerFields = useEffectEvent((received: T) => {
    const newer = afterReload(latest.current, fields, received)
    if (!newer) return
    setLatest(newer.progress)
    setFields((before) => ({ ...before, ...newer.updated }))
  })
  const storedText = JSON.stringify(stored)
  useEffect(() => applyServerFields(JSON.parse(storedText) as T), [storedText])

  useSaveTriggers(JSON.stringify(fields), (text) => {
    const isUnsaved = unsavedOf(JSON.parse(text) as T, latest.current) !== undefined
    if (isUnsaved && mayAutosave(fields)) void queueSave().catch(onFail)
  })

  const mineText = JSON.stringify(mineOf(fields, progress))
  const writeMine = useEffectEvent((text: string) => conflictStore.write(JSON.parse(text) as object))
  useEffect(() => writeMine(mineText), [mineText])

  return {
    fields,
    change: (difference: Partial<T>) => setFields((before) => ({ ...before, ...difference })),
    state: saveStateOf(fields, progress),
    /** Stores what is not stored yet, and waits for it. @throws what `save` throws; WORK_CHANGED while a conflict is unresolved */
    async flush(): Promise<void> {
      await queueSave()
      if (hasFields(conflictsOf(fields, latest.current))) throw new CallError(updateWork.name, 'WORK_CHANGED')
    },
    /** What another device stored in fields that were changed here, too. */
    conflicts: conflictsOf(fields, progress),
    /** Chooses one of the two values of a field. */
    choose(name: keyof T & string, side: 'mine' | 'other'): void {
      const other = latest.current.conflicts.get(name)
      if (other === undefined) return
      setLatest(afterChoice(latest.current, name))
      if (side === 'other')
        setFields((before) => ({ ...before, [name]: JSON.parse(other) as T[typeof name] }))
      else if (mayAutosave(fields)) void queueSave().catch(onFail)
    },
  }
}

/** Calls `save` a moment after the last change, when the tab is hidden, and when the form closes. */
function useSaveTriggers(fieldsText: string, save: (fieldsText: string) => void): void {
  const saveNow = useEffectEvent(save)
  const saveLast = useEffectEvent(() => save(fieldsText))
  useEffect(() => {
    const timer = setTimeout(() => saveNow(fieldsText), saveDelayMs)
    return () => clearTimeout(timer)
  }, [fieldsText])
  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveLast()
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      saveLast()
    }
  }, [])
}

/** What was written here in fields that another device changed, too. */
const mineOf = <T extends object>(fields: T, progress: Progress): Partial<T> => {
  const conflicting = conflictsOf(fields, progress)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in conflicting)) as Partial<T>
}
