import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOutcomeUnknown } from '../../platform/api/call-failure.ts'

const saveDelayMs = 1500

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed'

/** Values of fields as JSON. */
type Texts = ReadonlyMap<string, string>

interface Progress {
  /** What the server has. A field is left out while that is not known: it is being sent, or the response was lost. */
  saved: Texts
  /** All fields as JSON, while some of them are being sent. */
  sending?: string
  /** All fields as JSON, when the last save failed. */
  failed?: string
}

const textsOf = (fields: object): Texts =>
  new Map(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]))

/** The fields whose values differ from these texts. Undefined: none. */
function changesOf<T extends object>(fields: T, texts: Texts): Partial<T> | undefined {
  const changed = Object.entries(fields).filter(([name, value]) => texts.get(name) !== JSON.stringify(value))
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<T>) : undefined
}

function stateOf(fields: object, { saved, sending, failed }: Progress): SaveState {
  const text = JSON.stringify(fields)
  if (sending !== undefined) return sending === text ? 'saving' : 'unsaved'
  if (!changesOf(fields, saved)) return 'saved'
  return failed === text ? 'failed' : 'unsaved'
}

/**
 * The fields of a form, which are stored a moment after the last change, when the page is left for another, and when the
 * form closes. Only fields that were changed here are sent, and the others follow the server: the same thing may be edited
 * on two devices. Of one field that is changed on both, the last save wins. Saves run one after another.
 * @param stored as the server has them
 */
export function useAutosave<T extends object>(
  stored: T,
  {
    save,
    mayStart,
    onFail,
  }: {
    /** @returns all fields as the server has them after it */
    save: (changes: Partial<T>) => Promise<T>
    /** Whether they are complete enough to be stored without being pressed for. */
    mayStart: (fields: T) => boolean
    onFail: (error: unknown) => void
  },
) {
  const [fields, setFields] = useState(stored)
  const [progress, setProgress] = useState<Progress>(() => ({ saved: textsOf(stored) }))
  const saved = useRef(progress.saved)
  /** As the server wrote them, which may tidy a text that was sent. */
  const seen = useRef(progress.saved)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  function showProgress(next: Progress): void {
    saved.current = next.saved
    setProgress(next)
  }

  /** Stores what is not stored yet, and waits for it. @throws what `save` throws */
  function flush(): Promise<void> {
    const text = JSON.stringify(fields)
    const next = running.current.then(async () => {
      const changes = changesOf(fields, saved.current)
      if (!changes) return
      const sent = textsOf(changes)
      const before = [...saved.current].filter(([name]) => sent.has(name))
      showProgress({ saved: new Map([...saved.current].filter(([name]) => !sent.has(name))), sending: text })
      try {
        const after = textsOf(await save(changes))
        seen.current = new Map([...seen.current, ...[...after].filter(([name]) => sent.has(name))])
        showProgress({ saved: new Map([...saved.current, ...sent]) })
      } catch (error) {
        const known = isOutcomeUnknown(error) ? [] : before
        showProgress({ saved: new Map([...saved.current, ...known]), failed: text })
        throw error
      }
    })
    running.current = next.catch(() => undefined)
    return next
  }

  const adopt = useEffectEvent((received: T) => {
    const unsaved = new Set(Object.keys(changesOf(fields, saved.current) ?? {}))
    const newer = Object.entries(changesOf(received, seen.current) ?? {})
    const adopted = Object.fromEntries(newer.filter(([name]) => !unsaved.has(name)))
    const texts = textsOf(adopted)
    if (texts.size === 0) return
    seen.current = new Map([...seen.current, ...texts])
    saved.current = new Map([...saved.current, ...texts])
    setProgress((before) => ({ ...before, saved: saved.current }))
    setFields((before) => ({ ...before, ...adopted }))
  })
  const storedText = JSON.stringify(stored)
  useEffect(() => adopt(JSON.parse(storedText) as T), [storedText])

  const saveSoon = useEffectEvent(() => {
    if (changesOf(fields, saved.current) && mayStart(fields)) void flush().catch(onFail)
  })
  const fieldsText = JSON.stringify(fields)
  useEffect(() => {
    if (!changesOf(JSON.parse(fieldsText) as T, saved.current)) return
    const timer = setTimeout(() => saveSoon(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [fieldsText])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && saveSoon()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      saveSoon()
    }
  }, [])
  return {
    fields,
    change: (difference: Partial<T>) => setFields((before) => ({ ...before, ...difference })),
    state: stateOf(fields, progress),
    flush,
  }
}
