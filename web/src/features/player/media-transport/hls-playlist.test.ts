import { expect, test } from 'vitest'
import { readFirstFiles, readMasterPlaylist } from './hls-playlist.ts'

const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="audio",DEFAULT=YES,URI="audio/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=400000,AVERAGE-BANDWIDTH=300000,RESOLUTION=240x426,AUDIO="audio"
v240/index.m3u8
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=800000,BANDWIDTH=900000,RESOLUTION=360x640,AUDIO="audio"
v360/index.m3u8
`

test('qualities are read best first, with absolute addresses', () => {
  const { rungs, audio } = readMasterPlaylist(master, 'https://site.test/media/pub/a/master.m3u8')
  expect(rungs).toEqual([
    { id: 'https://site.test/media/pub/a/v360/index.m3u8', shortSide: 360, bitrate: 900_000 },
    { id: 'https://site.test/media/pub/a/v240/index.m3u8', shortSide: 240, bitrate: 400_000 },
  ])
  expect(audio).toBe('https://site.test/media/pub/a/audio/index.m3u8')
})

test('a video without sound has no audio playlist', () => {
  expect(readMasterPlaylist('#EXTM3U\n', 'https://site.test/master.m3u8')).toEqual({
    rungs: [],
    audio: undefined,
  })
})

test('header and first segment are the first files', () => {
  const media =
    '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:1.0,\n00000.1000.m4s\n#EXTINF:2.0,\n00001.3000.m4s\n'
  expect(readFirstFiles(media, 'https://site.test/a/v360/index.m3u8')).toEqual([
    'https://site.test/a/v360/init.mp4',
    'https://site.test/a/v360/00000.1000.m4s',
  ])
})
