import { useEffect, useState } from 'react'
import type { Playback } from '../playback/playback.ts'
import { parseStoryboard, type StoryboardCue } from './storyboard.ts'

const none: readonly StoryboardCue[] = []

/** The seek pictures of a source; none until they are there, and none if they do not come: nothing else waits. */
export function useStoryboard(playback: Playback, url: string | undefined): readonly StoryboardCue[] {
  const [cues, setCues] = useState(none)
  useEffect(() => {
    if (url === undefined) return setCues(none)
    const closing = new AbortController()
    const load = async () => {
      const response = await playback.fetchOptional(url, closing.signal)
      if (response) setCues(parseStoryboard(await response.text(), new URL(url, location.href).href))
    }
    load().catch(() => undefined)
    return () => closing.abort()
  }, [playback, url])
  return cues
}
