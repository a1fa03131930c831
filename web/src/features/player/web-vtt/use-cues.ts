import { useEffect, useState } from 'react'
import type { Playback } from '../playback/playback.ts'

/**
 * The cues of a WebVTT file; empty while it loads and if it cannot be loaded.
 * @param parse a constant function; it gets the file's text and absolute address
 */
export function useCues<Cue>(
  playback: Playback,
  url: string | undefined,
  parse: (text: string, address: string) => Cue[],
): readonly Cue[] {
  const [cues, setCues] = useState<readonly Cue[]>([])
  useEffect(() => {
    if (url === undefined) return
    const closing = new AbortController()
    const load = async () => {
      const response = await playback.fetchOptional(url, closing.signal)
      if (response) setCues(parse(await response.text(), new URL(url, location.href).href))
    }
    load().catch(() => undefined)
    return () => {
      closing.abort()
      setCues([])
    }
  }, [playback, url, parse])
  return cues
}
