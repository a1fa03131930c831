import type { RenditionFiles } from './rendition-files.ts'

export interface MediaPlaylistOptions {
  /** Address of a file of the rendition. */
  uri: (file: string) => string
  /** Leave out every segment that ends later, milliseconds. */
  endMs?: number
}

/** The media playlist of RFC 8216 for one rendition, complete or up to the end of a preview. */
export function writeMediaPlaylist(
  rendition: Pick<RenditionFiles, 'initFile' | 'segments'>,
  { uri, endMs = Number.POSITIVE_INFINITY }: MediaPlaylistOptions,
): string {
  const segments = rendition.segments.filter((segment) => segment.endMs <= endMs)
  const seconds = segments.map((segment) => (segment.endMs - segment.startMs) / 1000)
  // RFC 8216, 4.3.3.1: no segment, rounded to the nearest second, may exceed it. Rounding up guarantees that.
  const target = Math.ceil(seconds.reduce((longest, each) => Math.max(longest, each), 1))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${uri(rendition.initFile)}"`,
    ...segments.flatMap((segment, index) => [`#EXTINF:${seconds[index]?.toFixed(3)},`, uri(segment.file)]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
