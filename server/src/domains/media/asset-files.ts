import type { Grant } from '../../platform/media-delivery/grant.ts'

/** The kind of a file, by its path below an asset. */
export type AssetFile =
  | { kind: 'master' }
  | { kind: 'playlist'; rendition: string }
  | { kind: 'init'; rendition: string }
  | { kind: 'segment'; rendition: string; endMs: number }
  | { kind: 'storyboard' }
  | { kind: 'sheet' }
  | { kind: 'subtitles'; language: string }

/**
 * @param path below the asset, such as `v720/00001.8000.m4s`. @returns undefined for anything that is not
 *   served
 */
export function classifyFile(path: string): AssetFile | undefined {
  if (path === 'master.m3u8') return { kind: 'master' }
  if (path === 'storyboard/thumbs.vtt') return { kind: 'storyboard' }
  if (/^(storyboard|contact-sheet)\/[a-z0-9-]{1,40}\.(webp|jpg)$/.test(path)) return { kind: 'sheet' }
  const language = /^subtitles\/([a-z0-9-]{2,40})\.vtt$/.exec(path)?.[1]
  if (language) return { kind: 'subtitles', language }
  const [, rendition, file] = /^(copy|first|first-audio|audio|v\d{1,4})\/([a-z0-9.]{1,40})$/.exec(path) ?? []
  if (!rendition || !file) return undefined
  if (file === 'index.m3u8') return { kind: 'playlist', rendition }
  if (file === 'init.mp4') return { kind: 'init', rendition }
  const endMs = /^\d{5,}\.(\d{1,12})\.m4s$/.exec(file)?.[1]
  return endMs === undefined ? undefined : { kind: 'segment', rendition, endMs: Number(endMs) }
}

/**
 * The files that a preview opens (docs/decisions/001): playlists, init segments, segments that end before the
 * preview does, and subtitles, which are cut to the preview's length.
 */
export function maySee(grant: Grant, file: AssetFile): boolean {
  if (grant.scope !== 'preview') return true
  if (file.kind === 'segment') return file.endMs <= grant.endMs
  return ['master', 'playlist', 'init', 'subtitles'].includes(file.kind)
}
