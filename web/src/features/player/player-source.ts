/** WebVTT in one language. */
export interface SubtitleTrack {
  /** BCP 47. */
  language: string
  /** As the menu shows it. */
  label: string
  url: string
}

/** What may be played, and until when; the page creates it from the contract's `Playback`. */
export interface PlayerSource {
  /** Master playlist; a path or an absolute address. */
  masterUrl: string
  /** When addresses of this grant stop working, by this device's clock (`Date.now() + expiresInMs`). 0: never. */
  expiresAt: number
  /** The playlists end at `previewEndMs`; the rest is locked. */
  isPreview: boolean
  previewEndMs?: number
  /** Of the whole video, also for a preview. */
  durationMs: number
  /** WebVTT with seek pictures. Previews have none. */
  storyboardUrl?: string
  /** Subtitles to choose from. */
  subtitles?: readonly SubtitleTrack[]
}

/** Whether its grant has expired, or will within `withinMs`. */
export function isExpired({ expiresAt }: PlayerSource, withinMs = 0): boolean {
  return expiresAt !== 0 && expiresAt <= Date.now() + withinMs
}

/** Where playback stops: at the end of the preview or of the video. Milliseconds. */
export function playableEndMs(source: PlayerSource): number {
  return source.isPreview
    ? Math.min(source.previewEndMs ?? source.durationMs, source.durationMs)
    : source.durationMs
}
