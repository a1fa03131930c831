/** WebVTT in one language. */
export interface SubtitleTrack {
  /** BCP 47. */
  language: string
  /** As the menu shows it. */
  label: string
  url: string
}

/** What may be played, and until when: the page makes it from the contract's `Playback`. */
export interface PlayerSource {
  /** Master playlist; a path or an absolute address. */
  masterUrl: string
  /** When addresses of this grant stop working, by this device's clock (`Date.now() + expiresInMs`). 0: never. */
  expiresAt: number
  /** The playlists end at `previewEndMs`; what follows is locked. */
  isPreview: boolean
  previewEndMs?: number
  /** Of the whole video, whatever may be seen of it. */
  durationMs: number
  /** WebVTT with seek pictures. Previews have none. */
  storyboardUrl?: string
  /** Subtitles to choose from. */
  subtitles?: readonly SubtitleTrack[]
}

/** Whether its grant has ended, or will within a time, ms. */
export function isExpired({ expiresAt }: PlayerSource, withinMs = 0): boolean {
  return expiresAt !== 0 && expiresAt <= Date.now() + withinMs
}

/** Where playing stops: at the preview's end, or at the video's. Milliseconds. */
export function playableEndMs(source: PlayerSource): number {
  return source.isPreview
    ? Math.min(source.previewEndMs ?? source.durationMs, source.durationMs)
    : source.durationMs
}
