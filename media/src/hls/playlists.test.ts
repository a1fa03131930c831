import { expect, test } from 'vitest'
import { measureBandwidth } from './measure-bandwidth.ts'
import { type RenditionFiles, segmentFileName, ticksToMs } from './rendition-files.ts'
import { writeMasterPlaylist } from './write-master-playlist.ts'
import { writeMediaPlaylist } from './write-media-playlist.ts'

function rendition(ends: readonly number[], more: Partial<RenditionFiles> = {}): RenditionFiles {
  const segments = ends.map((endMs, index) => ({
    file: segmentFileName(index, endMs),
    startMs: ends[index - 1] ?? 0,
    endMs,
    bytes: 500_000,
  }))
  return {
    kind: 'video',
    name: 'v720',
    width: 1280,
    height: 720,
    frameRate: 30_000 / 1001,
    channels: 0,
    codecs: 'avc1.64001F',
    initFile: 'init.mp4',
    segments,
    peakBandwidth: 2_000_000,
    averageBandwidth: 1_000_000,
    ...more,
  }
}

const sound = rendition([3990, 8000], {
  kind: 'audio',
  name: 'audio',
  width: 0,
  height: 0,
  frameRate: 0,
  channels: 2,
  codecs: 'mp4a.40.2',
  peakBandwidth: 132_000,
  averageBandwidth: 130_000,
})

test('a media playlist lists every segment', () => {
  expect(writeMediaPlaylist(rendition([4004, 8008, 9176]), { uri: (file) => `/m/grant/v720/${file}` })).toBe(
    `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:5
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="/m/grant/v720/init.mp4"
#EXTINF:4.004,
/m/grant/v720/00000.4004.m4s
#EXTINF:4.004,
/m/grant/v720/00001.8008.m4s
#EXTINF:1.168,
/m/grant/v720/00002.9176.m4s
#EXT-X-ENDLIST
`,
  )
})

test.each([
  [8008, 2],
  [8007, 1],
  [4003, 0],
  [100_000, 3],
])('a preview of %i ms lists %i segments', (endMs, count) => {
  const text = writeMediaPlaylist(rendition([4004, 8008, 9176]), { uri: (file) => file, endMs })
  expect(text.match(/\.m4s$/gm) ?? []).toHaveLength(count)
  expect(text).toContain('#EXT-X-ENDLIST')
})

test('segment durations add up to the end without drift', () => {
  const ends = Array.from({ length: 900 }, (_, index) => ticksToMs((index + 1) * 1001 * 100, 24_000))
  const text = writeMediaPlaylist(rendition(ends), { uri: (file) => file })
  const sum = [...text.matchAll(/#EXTINF:([\d.]+),/g)].reduce(
    (total, [, seconds]) => total + Number(seconds),
    0,
  )
  expect(sum).toBeCloseTo((900 * 1001 * 100) / 24_000, 2)
})

test('a master playlist includes the audio in every bandwidth, lowest first', () => {
  const low = rendition([4004], {
    name: 'v240',
    width: 426,
    height: 240,
    codecs: 'avc1.4D4015',
    peakBandwidth: 300_000,
  })
  const text = writeMasterPlaylist([rendition([4004]), low], sound, {
    uri: ({ name }) => `/m/g/${name}/index.m3u8`,
  })
  expect(text).toBe(
    `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="audio",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="/m/g/audio/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=432000,AVERAGE-BANDWIDTH=1130000,CODECS="avc1.4D4015,mp4a.40.2",RESOLUTION=426x240,FRAME-RATE=29.970,AUDIO="audio"
/m/g/v240/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2132000,AVERAGE-BANDWIDTH=1130000,CODECS="avc1.64001F,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=29.970,AUDIO="audio"
/m/g/v720/index.m3u8
`,
  )
})

test('a master playlist without audio has no audio group', () => {
  const text = writeMasterPlaylist([rendition([4004])], undefined, { uri: ({ name }) => name })
  expect(text).not.toContain('AUDIO')
  expect(text).toContain('BANDWIDTH=2000000,AVERAGE-BANDWIDTH=1000000,CODECS="avc1.64001F",')
})

test.each<[string, [number, number][], number, number]>([
  [
    'steady',
    [
      [4000, 500_000],
      [4000, 500_000],
    ],
    1_000_000,
    1_000_000,
  ],
  [
    'one segment is heavy',
    [
      [4000, 500_000],
      [4000, 1_500_000],
    ],
    3_000_000,
    2_000_000,
  ],
  // 33 ms with a keyframe of 40 KB would be 9.7 Mbit/s, but no player notices that.
  [
    'a last segment of one frame',
    [
      [4000, 500_000],
      [33, 40_000],
    ],
    1_071_163,
    1_071_163,
  ],
  ['one short video', [[1000, 125_000]], 1_000_000, 1_000_000],
  ['nothing', [], 0, 0],
])(
  'a master playlist states the peak and the average bandwidth of %s',
  (_, lengths, peakBandwidth, averageBandwidth) => {
    let at = 0
    const segments = lengths.map(([ms, bytes]) => {
      at += ms
      return { startMs: at - ms, endMs: at, bytes }
    })
    expect(measureBandwidth(segments)).toEqual({ peakBandwidth, averageBandwidth })
  },
)

test.each([
  [120_120, 30_000, 4004],
  [1, 3, 334],
  [48_000, 48_000, 1000],
  // In floating point 1001 / 30000 * 1000 * 30 is 1001.0000000000001.
  [30_030, 30_000, 1001],
])('%i ticks of 1/%i s are %i ms, rounded up', (ticks, timescale, ms) => {
  expect(ticksToMs(ticks, timescale)).toBe(ms)
})
