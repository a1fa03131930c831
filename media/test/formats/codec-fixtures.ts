import { aac, colours, describeFixture, type FormatFixture, h264, hevc } from './format-fixture.ts'

const notH264 = /not H\.264/
const opus = ['-c:a', 'libopus', '-b:a', '64k']
const mp3 = ['-c:a', 'libmp3lame']
const { filter: sd } = colours('smpte170m')

/** What common programs and cameras write: codecs in their usual containers. */
export const codecFixtures: readonly FormatFixture[] = [
  describeFixture('h264.mp4', { with: [...h264('-vf', sd), ...aac] }),
  describeFixture('h264.mov', {
    card: { rate: '30000/1001' },
    with: [...h264('-vf', sd), '-c:a', 'pcm_s16le'],
    first: /the sound is not AAC-LC/,
  }),
  describeFixture('h264.mkv', { with: [...h264('-vf', sd), ...aac] }),
  describeFixture('h264.ts', { with: [...h264('-vf', sd), ...aac] }),
  describeFixture('h264.flv', { with: [...h264('-vf', sd), ...aac, '-ar', '44100'] }),
  // AVI has no presentation times, so those of B-frames are lost.
  describeFixture('h264.avi', { with: [...h264('-vf', sd), ...mp3], first: /the sound is not AAC-LC/ }),
  describeFixture('h264-aac.avi', { with: [...h264('-vf', sd), ...aac], first: /no presentation times/ }),
  describeFixture('h264-ten-bit.mp4', {
    with: [...h264('-vf', sd), '-pix_fmt', 'yuv420p10le', '-profile:v', 'high10', ...aac],
    first: /8-bit 4:2:0/,
  }),
  describeFixture('h264-422.mkv', {
    with: [...h264('-vf', sd), '-pix_fmt', 'yuv422p', '-profile:v', 'high422', '-c:a', 'flac'],
    first: /8-bit 4:2:0/,
  }),
  describeFixture('hevc.mp4', { with: [...hevc('-vf', sd), ...aac], first: notH264 }),
  describeFixture('hevc-ten-bit.mkv', {
    with: [...hevc('-vf', sd, '-pix_fmt', 'yuv420p10le'), ...opus],
    first: notH264,
  }),
  describeFixture('vp9.webm', {
    with: [
      '-vf',
      sd,
      '-c:v',
      'libvpx-vp9',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
      '-b:v',
      '1M',
      '-pix_fmt',
      'yuv420p',
      ...opus,
    ],
    first: notH264,
  }),
  describeFixture('vp8.webm', {
    with: [
      '-vf',
      sd,
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
      '-b:v',
      '1M',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'libvorbis',
    ],
    first: notH264,
  }),
  describeFixture('av1.mp4', {
    with: ['-vf', sd, '-c:v', 'libsvtav1', '-preset', '12', '-crf', '30', '-pix_fmt', 'yuv420p', ...aac],
    first: notH264,
  }),
  describeFixture('av1-ten-bit.mkv', {
    with: ['-vf', sd, '-c:v', 'libsvtav1', '-preset', '12', '-crf', '30', '-pix_fmt', 'yuv420p10le', ...opus],
    first: notH264,
  }),
  describeFixture('mpeg4.avi', {
    with: [
      '-vf',
      sd,
      '-c:v',
      'mpeg4',
      '-q:v',
      '2',
      '-bf',
      '2',
      '-vtag',
      'XVID',
      '-pix_fmt',
      'yuv420p',
      ...mp3,
    ],
    first: notH264,
  }),
  describeFixture('mpeg4.mp4', { with: ['-vf', sd, '-c:v', 'mpeg4', '-q:v', '2', ...aac], first: notH264 }),
  describeFixture('mpeg2.mpg', {
    with: ['-vf', sd, '-c:v', 'mpeg2video', '-q:v', '2', '-bf', '2', '-c:a', 'mp2'],
    first: notH264,
  }),
  describeFixture('prores.mov', {
    with: ['-vf', sd, '-c:v', 'prores', '-profile:v', '1', '-pix_fmt', 'yuv422p10le', '-c:a', 'pcm_s24le'],
    first: notH264,
  }),
  describeFixture('mjpeg.mov', {
    // Videos of photo cameras: full range, 8-bit audio.
    with: [
      '-vf',
      colours('smpte170m', { range: 'pc' }).filter,
      '-c:v',
      'mjpeg',
      '-q:v',
      '2',
      '-pix_fmt',
      'yuvj420p',
      '-c:a',
      'pcm_u8',
      '-ar',
      '11025',
      '-ac',
      '1',
    ],
    first: notH264,
  }),
  describeFixture('sorenson.flv', {
    with: ['-vf', sd, '-c:v', 'flv', '-q:v', '2', ...mp3, '-ar', '44100'],
    first: notH264,
  }),
  describeFixture('wmv2.wmv', {
    with: ['-vf', sd, '-c:v', 'wmv2', '-q:v', '2', '-c:a', 'wmav2'],
    first: notH264,
  }),
]
