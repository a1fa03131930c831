import type { Rung } from '../engine/playback-engine.ts'

/** A quality of a master playlist with the address of its own playlist. */
interface ListedRung extends Rung {
  address: string
}

export interface MasterPlaylist {
  /** Best first. */
  rungs: ListedRung[]
  /** Address of the audio playlist, if audio and video are separate. */
  audioAddress: string | undefined
}

/** The content of our own master playlists (RFC 8216, 4.3.4), with absolute addresses. */
export function readMasterPlaylist(text: string, address: string): MasterPlaylist {
  const lines = text.split('\n')
  const audio = lines.find((line) => line.startsWith('#EXT-X-MEDIA:') && line.includes('TYPE=AUDIO'))
  const audioUri = /URI="([^"]+)"/.exec(audio ?? '')?.[1]
  const rungs = lines.flatMap((line, index) => {
    const uri = lines[index + 1]
    if (!line.startsWith('#EXT-X-STREAM-INF:') || !uri) return []
    const [, width = '0', height = '0'] = /RESOLUTION=(\d+)x(\d+)/.exec(line) ?? []
    return {
      id: uri,
      shortSide: Math.min(Number(width), Number(height)),
      bitrate: Number(/[:,]BANDWIDTH=(\d+)/.exec(line)?.[1] ?? 0),
      address: new URL(uri, address).href,
    }
  })
  return {
    rungs: rungs.sort((a, b) => b.bitrate - a.bitrate),
    audioAddress: audioUri && new URL(audioUri, address).href,
  }
}

/** Absolute addresses of the header and the first segment of a media playlist. */
export function readFirstFiles(text: string, address: string): string[] {
  const header = /#EXT-X-MAP:.*URI="([^"]+)"/.exec(text)?.[1]
  const segment = text.split('\n').find((line) => line !== '' && !line.startsWith('#'))
  return [header, segment].flatMap((uri) => (uri ? new URL(uri, address).href : []))
}
