import { useState } from 'react'
import { readPreferences, savePreferences } from '../playback/player-preferences.ts'

export interface PlayerSettings {
  /** The next video follows by itself. */
  isAutomatic: boolean
  setAutomatic: (isAutomatic: boolean) => void
  /** A video starts again at its end. */
  isLooping: boolean
  setLooping: (isLooping: boolean) => void
}

/** What happens at the end of a video; stored for all videos. */
export function usePlayerSettings(): PlayerSettings {
  const [isAutomatic, setIsAutomatic] = useState(() => readPreferences().isAutomatic ?? true)
  const [isLooping, setIsLooping] = useState(() => readPreferences().isLooping ?? false)
  return {
    isAutomatic,
    setAutomatic(chosen) {
      savePreferences({ isAutomatic: chosen })
      setIsAutomatic(chosen)
    },
    isLooping,
    setLooping(chosen) {
      savePreferences({ isLooping: chosen })
      setIsLooping(chosen)
    },
  }
}
