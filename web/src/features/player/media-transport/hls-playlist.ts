import type { Rung } from '../engine/playback-engine.ts'

/**
 * The content of our own master playlists (RFC 8216, 4.3.4): qualities, best first, with the address of their own playlist
 * as id, and the address of the audio playlist, if audio and video are separate.
 */
export function readMasterPlaylist(
  text: string,
  address: string,
): { rungs: Rung[]; audio: string | undefined } {
  const absolute = (uri: string) => new URL(uri, address).href
  const audio = /^#EXT-X-MEDIA:.*TYPE=AUDIO.*URI="([^"]+)"/m.exec(text)?.[1]
  const rungs = Array.from(text.matchAll(/^#EXT-X-STREAM-INF:(.*)\n(.+)$/gm), ([, list = '', uri = '']) => {
    const [, width = '0', height = '0'] = /RESOLUTION=(\d+)x(\d+)/.exec(list) ?? []
    return {
      id: absolute(uri),
      shortSide: Math.min(Number(width), Number(height)),
      bitrate: Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(list)?.[1] ?? 0),
    }
  })
  return {
    rungs: rungs.sort((a, b) => b.bitrate - a.bitrate),
    audio: audio && absolute(audio),
  }
}

/** Absolute addresses of the header and the first segment of a media playlist. */
export function readFirstFiles(text: string, address: string): string[] {
  const header = /^#EXT-X-MAP:.*URI="([^"]+)"/m.exec(text)?.[1]
  const segment = /^[^#\n].*$/m.exec(text)?.[0]
  return [header, segment].flatMap((uri) => (uri ? new URL(uri, address).href : []))
}
