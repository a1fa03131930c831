import {
  aac,
  colours,
  describeFixture,
  type FormatFixture,
  h264,
  hevc,
  type MakingPaths,
} from './format-fixture.ts'

const { filter: sd } = colours('smpte170m')
const { filter: hd } = colours('bt709')
const rotatedObstacle = /the picture is rotated/
/**
 * The picture is stored rotated the other way, so that the container's rotation by `degrees` to the right makes it
 * upright. When writing, ffmpeg counts `rotate` to the left; formats.test.ts checks the boxes.
 */
const turnedBy =
  (degrees: 90 | 180 | 270, filter: string, codec: (...more: string[]) => string[], more: string[] = []) =>
  ({ card, part, out }: MakingPaths): string[][] => {
    const back = { 90: 'transpose=cclock', 180: 'hflip,vflip', 270: 'transpose=clock' }[degrees]
    return [
      [...card, ...codec('-vf', `${filter},${back}`, ...more), ...aac, '-f', 'mov', part],
      ['-i', part, '-c', 'copy', '-metadata:s:v:0', `rotate=${360 - degrees}`, out],
    ]
  }
/** Converts to wide colours. With an HDR transfer white is 203 cd/m2 (ITU-R BT.2408). */
const wide = (transfer: string): string =>
  [
    'zscale=transferin=bt709:primariesin=bt709:matrixin=gbr',
    `primaries=bt2020:transfer=${transfer}:matrix=bt2020nc:range=tv:npl=203,format=yuv420p10le`,
  ].join(':')
const hdrTags = (transfer: string): string[] => [
  ...[
    '-pix_fmt',
    'yuv420p10le',
    '-color_primaries',
    'bt2020',
    '-color_trc',
    transfer,
    '-colorspace',
    'bt2020nc',
  ],
  ...[
    '-x265-params',
    `log-level=error:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc:range=limited`,
  ],
]

/** Sizes, frame rates and colours. */
export const pictureFixtures: readonly FormatFixture[] = [
  describeFixture('portrait.mp4', { card: { width: 240, height: 426 }, with: [...h264('-vf', sd), ...aac] }),
  describeFixture('turned-90.mp4', {
    card: { width: 240, height: 320 },
    commands: turnedBy(90, sd, h264),
    first: rotatedObstacle,
  }),
  describeFixture('turned-180.mov', { commands: turnedBy(180, sd, h264), first: rotatedObstacle }),
  describeFixture('turned-270.mp4', {
    card: { width: 240, height: 320 },
    commands: turnedBy(270, sd, hevc),
    first: rotatedObstacle,
  }),
  describeFixture('odd.mkv', {
    card: { width: 427, height: 241 },
    with: [...h264('-vf', sd, '-pix_fmt', 'yuv444p'), ...aac],
    first: /8-bit 4:2:0/,
  }),
  describeFixture('odd.webm', {
    card: { width: 321, height: 241 },
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
      '-c:a',
      'libopus',
    ],
    first: /not H\.264/,
  }),
  describeFixture('anamorphic.mp4', {
    card: { width: 352, height: 288 },
    with: [...h264('-vf', `${sd},setsar=16/11`), ...aac],
    width: 512,
  }),
  describeFixture('anamorphic.mpg', {
    card: { width: 720, height: 480 },
    with: ['-vf', `${sd},setdar=16/9`, '-c:v', 'mpeg2video', '-q:v', '2', '-c:a', 'mp2'],
    width: 853,
    first: /not H\.264/,
  }),
  describeFixture('interlaced.ts', {
    card: { width: 640, height: 480, rate: '50' },
    with: [
      ...['-vf', `${sd},format=yuv420p,interlace=scan=tff:lowpass=0`, '-c:v', 'mpeg2video', '-q:v', '2'],
      ...['-flags', '+ilme+ildct', '-top', '1', '-c:a', 'mp2'],
    ],
    framesPerSecond: 25,
    first: /interlaced/,
  }),
  describeFixture('interlaced.mp4', {
    card: { width: 640, height: 480, rate: '50' },
    with: [
      ...h264('-vf', `${sd},format=yuv420p,interlace=scan=bff:lowpass=0`, '-x264-params', 'bff=1'),
      ...aac,
    ],
    framesPerSecond: 25,
    first: /interlaced/,
  }),
  describeFixture('slow.mp4', {
    card: { rate: '1', seconds: 4 },
    with: [...h264('-vf', sd, '-g', '2', '-keyint_min', '2'), ...aac],
  }),
  describeFixture('slides.mkv', {
    card: { rate: '1/2', seconds: 4 },
    with: [...h264('-vf', sd, '-g', '1'), ...aac],
    framesPerSecond: 1,
    frameSeconds: 2,
  }),
  describeFixture('fast.mp4', {
    card: { rate: '120', seconds: 2 },
    with: [...h264('-vf', sd, '-g', '120'), ...aac],
    framesPerSecond: 60,
    first: /more than 60 frames/,
  }),
  describeFixture('varying.mp4', {
    card: { rate: '60' },
    with: [...h264('-vf', `${sd},select='lt(t,1)+not(mod(n,5))'`, '-vsync', 'vfr', '-g', '40'), ...aac],
    framesPerSecond: 60,
    frameSeconds: 1 / 12,
  }),
  describeFixture('varying.mkv', {
    card: { rate: '60' },
    with: [
      ...[
        '-vf',
        `${sd},select='not(mod(n,3))+not(mod(n,7))'`,
        '-vsync',
        'vfr',
        '-c:v',
        'libvpx',
        '-b:v',
        '1M',
      ],
      ...['-deadline', 'realtime', '-cpu-used', '8', '-pix_fmt', 'yuv420p', '-c:a', 'libopus'],
    ],
    framesPerSecond: 30_000 / 1001,
    frameSeconds: 1 / 20,
    first: /not H\.264/,
  }),
  describeFixture('small.mp4', { card: { width: 128, height: 96 }, with: [...h264('-vf', sd), ...aac] }),
  describeFixture('uhd.mp4', {
    card: { width: 3840, height: 2160, rate: '10', seconds: 2 },
    with: [...h264('-vf', hd, '-preset', 'ultrafast', '-g', '20'), ...aac],
  }),
  describeFixture('hd-unsaid.mp4', {
    card: { width: 1280, height: 720, seconds: 2 },
    with: ['-vf', hd, '-c:v', 'mpeg4', '-q:v', '2', ...aac],
    first: /not H\.264/,
  }),
  describeFixture('hd-601.mp4', {
    card: { width: 1280, height: 720, seconds: 2 },
    with: [...h264('-vf', sd, '-preset', 'ultrafast', ...colours('smpte170m').tags), ...aac],
  }),
  describeFixture('sd-709.mp4', { with: [...h264('-vf', hd, ...colours('bt709').tags), ...aac] }),
  describeFixture('full-range.mp4', {
    with: [
      ...h264('-vf', colours('smpte170m', { range: 'pc' }).filter, '-pix_fmt', 'yuvj420p'),
      ...[...colours('smpte170m', { range: 'pc' }).tags, ...aac],
    ],
  }),
  describeFixture('full-range.mkv', {
    with: [
      ...['-vf', colours('bt709', { range: 'pc' }).filter, '-c:v', 'ffv1', '-pix_fmt', 'yuv444p'],
      ...[...colours('bt709', { range: 'pc' }).tags, '-c:a', 'flac'],
    ],
    first: /not H\.264/,
  }),
  describeFixture('rgb.mkv', { with: ['-c:v', 'ffv1', '-c:a', 'flac'], first: /not H\.264/ }),
  describeFixture('wide-colours.mp4', {
    with: [
      ...hevc('-vf', wide('bt709')),
      ...[
        '-pix_fmt',
        'yuv420p10le',
        '-color_primaries',
        'bt2020',
        '-color_trc',
        'bt709',
        '-colorspace',
        'bt2020nc',
        ...aac,
      ],
      ...[
        '-x265-params',
        'log-level=error:colorprim=bt2020:transfer=bt709:colormatrix=bt2020nc:range=limited',
      ],
    ],
    first: /not H\.264/,
  }),
  describeFixture('pq.mp4', {
    with: [...hevc('-vf', wide('smpte2084'), ...hdrTags('smpte2084')), ...aac],
    first: /not H\.264/,
    colourTolerance: 40,
  }),
  // As phones film: rotated and HDR.
  describeFixture('hlg-turned.mov', {
    card: { width: 240, height: 320 },
    commands: turnedBy(90, wide('arib-std-b67'), hevc, hdrTags('arib-std-b67')),
    first: /not H\.264/,
    colourTolerance: 40,
  }),
]
