import type { RenditionFiles } from './rendition-files.ts'

export interface MasterPlaylistOptions<Rendition> {
  /** Address of a rendition's media playlist. */
  uri: (rendition: Rendition) => string
}

/** The properties of a rendition that the master playlist lists. Segments are not needed. */
export type MasterRendition = Omit<RenditionFiles, 'kind' | 'initFile' | 'segments'>

/** The master playlist of RFC 8216, lowest bandwidth first. Every bandwidth includes the audio. */
export function writeMasterPlaylist<Rendition extends MasterRendition>(
  videos: readonly Rendition[],
  audio: Rendition | undefined,
  { uri }: MasterPlaylistOptions<Rendition>,
): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  if (audio !== undefined) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="audio",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="${audio.channels}",URI="${uri(audio)}"`,
    )
  }
  for (const video of videos.toSorted((one, other) => one.peakBandwidth - other.peakBandwidth)) {
    const attributes = [
      `BANDWIDTH=${video.peakBandwidth + (audio?.peakBandwidth ?? 0)}`,
      `AVERAGE-BANDWIDTH=${video.averageBandwidth + (audio?.averageBandwidth ?? 0)}`,
      `CODECS="${audio === undefined ? video.codecs : `${video.codecs},${audio.codecs}`}"`,
      `RESOLUTION=${video.width}x${video.height}`,
      `FRAME-RATE=${video.frameRate.toFixed(3)}`,
      ...(audio === undefined ? [] : ['AUDIO="audio"']),
    ]
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(',')}`, uri(video))
  }
  return `${lines.join('\n')}\n`
}
