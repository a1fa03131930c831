import { useState } from 'react'
import { readPreferences, savePreferences } from '../playback/player-preferences.ts'

export interface PlayerSettings {
  /** The next video follows by itself. */
  isAutoplayOn: boolean
  setAutoplay: (isAutoplayOn: boolean) => void
  /** A video starts again at its end. */
  isLooping: boolean
  setLooping: (isLooping: boolean) => void
}

/** What happens at the end of a video; stored for all videos. */
export function usePlayerSettings(): PlayerSettings {
  const [isAutoplayOn, setIsAutoplayOn] = useState(() => readPreferences().isAutoplayOn ?? true)
  const [isLooping, setIsLooping] = useState(() => readPreferences().isLooping ?? false)
  return {
    isAutoplayOn,
    setAutoplay(chosen) {
      savePreferences({ isAutoplayOn: chosen })
      setIsAutoplayOn(chosen)
    },
    isLooping,
    setLooping(chosen) {
      savePreferences({ isLooping: chosen })
      setIsLooping(chosen)
    },
  }
}
