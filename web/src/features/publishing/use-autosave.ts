import { useEffect, useEffectEvent, useRef, useState } from 'react'

const saveDelayMs = 1500

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed'

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
  const savedText = useRef(text)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const [state, setState] = useState<SaveState>('saved')

  /** Stores what is not stored yet, and waits for it. @throws what `save` throws */
  function flush(): Promise<void> {
    const next = running.current.then(async () => {
      if (savedText.current === text) return
      setState('saving')
      try {
        await save(value)
        savedText.current = text
        setState('saved')
      } catch (error) {
        setState('failed')
        throw error
      }
    })
    running.current = next.catch(() => undefined)
    return next
  }

  const saveSoon = useEffectEvent(() => {
    if (savedText.current !== text && mayStart(value)) void flush().catch(onFail)
  })
  useEffect(() => {
    if (savedText.current === text) return
    setState('unsaved')
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
  return { state, flush }
}
