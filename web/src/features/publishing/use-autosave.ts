import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOutcomeUnknown } from '../../platform/api/call-failure.ts'

const saveDelayMs = 1500

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed'

/** Values as JSON. */
interface Progress {
  /** Undefined: not known, because the response of a save was lost. */
  saved: string | undefined
  /** What the running save sends. */
  sending?: string
  /** What the last save has sent in vain. */
  failed?: string
}

function stateOf(text: string, { saved, sending, failed }: Progress): SaveState {
  if (sending !== undefined) return sending === text ? 'saving' : 'unsaved'
  if (saved === text) return 'saved'
  return failed === text ? 'failed' : 'unsaved'
}

/**
 * Stores what is written, a moment after the last change, when the page is left for another, and when the form closes.
 * Saves run one after another, so that the last one wins.
 */
export function useAutosave<T>(
  value: T,
  {
    save,
    mayStart,
    onFail,
  }: {
    save: (value: T) => Promise<void>
    /** Whether it is complete enough to be stored without being pressed for. */
    mayStart: (value: T) => boolean
    onFail: (error: unknown) => void
  },
) {
  const text = JSON.stringify(value)
  const savedText = useRef<string | undefined>(text)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  /** How many saves run or wait: until they end, the server may get something else than `savedText`. */
  const pending = useRef(0)
  const [progress, setProgress] = useState<Progress>({ saved: text })

  /** Stores what is not stored yet, and waits for it. @throws what `save` throws */
  function flush(): Promise<void> {
    pending.current += 1
    const next = running.current.then(async () => {
      try {
        if (savedText.current === text) return
        setProgress({ saved: savedText.current, sending: text })
        await save(value)
        savedText.current = text
        setProgress({ saved: text })
      } catch (error) {
        if (isOutcomeUnknown(error)) savedText.current = undefined
        setProgress({ saved: savedText.current, failed: text })
        throw error
      } finally {
        pending.current -= 1
      }
    })
    running.current = next.catch(() => undefined)
    return next
  }

  const saveSoon = useEffectEvent(() => {
    const isStored = pending.current === 0 && savedText.current === text
    if (!isStored && mayStart(value)) void flush().catch(onFail)
  })
  useEffect(() => {
    if (pending.current === 0 && savedText.current === text) return
    const timer = setTimeout(() => saveSoon(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && saveSoon()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      saveSoon()
    }
  }, [])
  return { state: stateOf(text, progress), flush }
}
