import type { RenditionFiles } from './rendition-files.ts'

export interface MediaPlaylistOptions {
  /** Address of a file of the rendition. */
  uri: (file: string) => string
  /** Leave out every segment that ends later, milliseconds. */
  endMs?: number
}

/** The playlist of one rendition as RFC 8216 asks, whole or up to a preview's end. */
export function writeMediaPlaylist(
  rendition: Pick<RenditionFiles, 'initFile' | 'segments'>,
  { uri, endMs = Number.POSITIVE_INFINITY }: MediaPlaylistOptions,
): string {
  const segments = rendition.segments.filter((segment) => segment.endMs <= endMs)
  const seconds = segments.map((segment) => (segment.endMs - segment.startMs) / 1000)
  // Rounded to the nearest second no segment may exceed it (4.3.3.1); rounded up, none ever does.
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
