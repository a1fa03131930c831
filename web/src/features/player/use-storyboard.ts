import { useEffect, useState } from 'react'
import { askOrigins } from './ask-media.ts'
import type { Playback } from './playback.ts'
import { parseStoryboard, type StoryboardCue } from './storyboard.ts'

const none: readonly StoryboardCue[] = []

/** The seek pictures of a source; none until they are there, and none if they do not come: nothing else waits. */
export function useStoryboard(playback: Playback, url: string | undefined): readonly StoryboardCue[] {
  const [cues, setCues] = useState(none)
  useEffect(() => {
    if (url === undefined) return setCues(none)
    const closing = new AbortController()
    const load = async () => {
      const address = new URL(playback.currentAddress(url), location.href).href
      const renew = () => playback.renewAddress(url)
      const answer = await askOrigins(address, { signal: closing.signal, renew })
      if (answer) setCues(parseStoryboard(await answer.response.text(), address))
    }
    load().catch(() => undefined)
    return () => closing.abort()
  }, [playback, url])
  return cues
}
