import { localStore } from '../../../platform/storage/browser-store.ts'
import { type SubtitleLook, subtitleBackgrounds, subtitleSizes } from '../subtitles/subtitle-text.tsx'

/** The viewer's choices, stored for the next video. A missing one was never made. */
export interface PlayerPreferences {
  speed?: number
  /** 0 to 1. */
  volume?: number
  isMuted?: boolean
  /** Short side of the picture, pixels; `auto`: chosen by the network's speed. */
  quality?: number | 'auto'
  /** The subtitle language; `off`: hidden. */
  subtitles?: string | 'off'
  /** The last language that was shown, also while subtitles are hidden. */
  shownSubtitles?: string
  subtitleSize?: SubtitleLook['size']
  subtitleBackground?: SubtitleLook['background']
  /** The next video follows by itself; default true. */
  isAutoplayOn?: boolean
  /** A video starts again at its end, instead of the next one. */
  isLooping?: boolean
  /** The player has the page's whole width. */
  isTheatre?: boolean
}

const key = 'player'

const isLanguage = (value: unknown) => typeof value === 'string' && /^[a-z0-9-]{2,40}$/.test(value)

/** Validates the stored value, which may be from another version or edited manually. */
const isValid: { [K in keyof Required<PlayerPreferences>]: (value: unknown) => boolean } = {
  speed: (value) => typeof value === 'number' && value >= 0.5 && value <= 2,
  volume: (value) => typeof value === 'number' && value > 0 && value <= 1,
  isMuted: (value) => typeof value === 'boolean',
  subtitles: isLanguage,
  shownSubtitles: isLanguage,
  subtitleSize: (value) => subtitleSizes.some((size) => size === value),
  subtitleBackground: (value) => subtitleBackgrounds.some((background) => background === value),
  isAutoplayOn: (value) => typeof value === 'boolean',
  isLooping: (value) => typeof value === 'boolean',
  isTheatre: (value) => typeof value === 'boolean',
  quality: (value) => value === 'auto' || (typeof value === 'number' && value > 0),
}

/** The name under which browsers still have what an earlier version stored for `isAutoplayOn`. */
const formerAutoplayName = 'isAutomatic'

export function parsePreferences(text: string | undefined): PlayerPreferences {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const valid = Object.entries(stored)
      .map(([name, value]) => [name === formerAutoplayName ? 'isAutoplayOn' : name, value] as const)
      .filter(
        ([name, value]) => Object.hasOwn(isValid, name) && isValid[name as keyof PlayerPreferences](value),
      )
    return Object.fromEntries(valid)
  } catch {
    return {}
  }
}

export function readPreferences(): PlayerPreferences {
  return parsePreferences(localStore.get(key))
}

export function savePreferences(chosen: PlayerPreferences): void {
  localStore.set(key, JSON.stringify({ ...readPreferences(), ...chosen }))
}
