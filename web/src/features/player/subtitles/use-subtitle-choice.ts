import { useRef, useState } from 'react'
import { readPreferences, savePreferences } from '../playback/player-preferences.ts'
import type { PlayerSource, SubtitleTrack } from '../player-source.ts'
import { type SubtitleLook, subtitleBackgrounds, subtitleSizes } from './subtitle-text.tsx'

export interface SubtitleChoice {
  tracks: readonly SubtitleTrack[]
  /** Undefined: none are shown. */
  chosen: SubtitleTrack | undefined
  /** @param language undefined: hides them */
  choose: (language: string | undefined) => void
  /** Shows the last ones, or those in the page's language; or hides them. @returns the shown ones */
  toggle: () => SubtitleTrack | undefined
  look: SubtitleLook
  setLook: (look: SubtitleLook) => void
  /** @returns the next size in this direction, which is set, or the last one */
  stepSize: (direction: -1 | 1) => SubtitleLook['size']
  /** @returns the next background, which is set; the first follows the last */
  nextBackground: () => SubtitleLook['background']
}

const none: readonly SubtitleTrack[] = []

/** How subtitles name the page's languages. */
const subtitleLanguageOfLocale: Readonly<Record<string, string>> = {
  'zh-HK': 'zh-hant',
  'zh-CN': 'zh-hans',
  'en-US': 'en',
  'vi-VN': 'vi',
}

/** The language that was shown last, also in another video. */
function readLastShown(): string | undefined {
  const { subtitles, shownSubtitles } = readPreferences()
  return subtitles === 'off' ? shownSubtitles : subtitles
}

/** Which subtitles are shown, and how: as chosen last; the language where a video has it. */
export function useSubtitleChoice(source: PlayerSource): SubtitleChoice {
  const [language, setLanguage] = useState(() => readPreferences().subtitles)
  const [look, setLook] = useState<SubtitleLook>(() => {
    const { subtitleSize = 'medium', subtitleBackground = 'dark' } = readPreferences()
    return { size: subtitleSize, background: subtitleBackground }
  })
  const last = useRef(readLastShown())
  const tracks = source.subtitles ?? none
  const withLanguage = (wanted: string | undefined) => tracks.find((track) => track.language === wanted)
  const chosen = withLanguage(language)
  const choose = (next: string | undefined) => {
    if (next !== undefined) last.current = next
    setLanguage(next ?? 'off')
    savePreferences(next === undefined ? { subtitles: 'off' } : { subtitles: next, shownSubtitles: next })
  }
  const keepLook = (next: SubtitleLook) => {
    setLook(next)
    savePreferences({ subtitleSize: next.size, subtitleBackground: next.background })
  }
  return {
    tracks,
    chosen,
    choose,
    look,
    setLook: keepLook,
    stepSize(direction) {
      const size = subtitleSizes[subtitleSizes.indexOf(look.size) + direction] ?? look.size
      keepLook({ ...look, size })
      return size
    },
    nextBackground() {
      const at = subtitleBackgrounds.indexOf(look.background)
      const background = subtitleBackgrounds[(at + 1) % subtitleBackgrounds.length] ?? look.background
      keepLook({ ...look, background })
      return background
    },
    toggle() {
      const next = chosen
        ? undefined
        : (withLanguage(last.current) ??
          withLanguage(document.documentElement.lang.toLowerCase()) ??
          withLanguage(subtitleLanguageOfLocale[document.documentElement.lang]) ??
          tracks[0])
      choose(next?.language)
      return next
    },
  }
}
