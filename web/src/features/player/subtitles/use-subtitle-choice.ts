import { useState } from 'react'
import { readPreferences, savePreferences } from '../playback/player-preferences.ts'
import type { PlayerSource, SubtitleTrack } from '../player-source.ts'

export interface SubtitleChoice {
  tracks: readonly SubtitleTrack[]
  /** Undefined: none are shown. */
  chosen: SubtitleTrack | undefined
  /** @param language undefined: hides them */
  choose: (language: string | undefined) => void
}

const none: readonly SubtitleTrack[] = []

/** Which subtitles are shown: the language that was chosen last, where a video has it. */
export function useSubtitleChoice(source: PlayerSource): SubtitleChoice {
  const [language, setLanguage] = useState(() => readPreferences().subtitles)
  const tracks = source.subtitles ?? none
  return {
    tracks,
    chosen: tracks.find((track) => track.language === language),
    choose(next) {
      setLanguage(next ?? 'off')
      savePreferences({ subtitles: next ?? 'off' })
    },
  }
}
