import { aac, colours, describeFixture, type FormatFixture, h264 } from './format-fixture.ts'

const { filter: sd } = colours('smpte170m')
const plain = [...h264('-vf', sd), ...aac]
/** A video and an audio stream that must not be chosen. */
const decoy = (seconds: number): string[] => [
  ...['-f', 'lavfi', '-i', `color=c=0xa000a0:s=320x240:r=25:d=${seconds}`],
  ...['-f', 'lavfi', '-i', 'anullsrc=r=48000:d=3'],
]

/** Container problems: starts, ends, gaps, and extra streams. */
export const containerFixtures: readonly FormatFixture[] = [
  describeFixture('fragmented.mp4', {
    with: [...plain, '-movflags', '+frag_keyframe+empty_moov+default_base_moof'],
  }),
  // Like a recorder that was never stopped: no length, no index.
  describeFixture('endless.mkv', { with: [...plain, '-live', '1'] }),
  describeFixture('late-clock.ts', { with: [...plain, '-output_ts_offset', '40000'] }),
  // Cut out of a broadcast: frames before the first keyframe cannot be shown.
  describeFixture('mid-group.ts', {
    card: { seconds: 4 },
    commands: ({ card, part, out }) => [
      [...card, ...h264('-vf', sd, '-g', '20', '-keyint_min', '20'), ...aac, '-f', 'mpegts', part],
      [
        '-i',
        part,
        '-c',
        'copy',
        '-bsf:v',
        "noise=drop='lt(n\\,10)'",
        '-bsf:a',
        "noise=drop='lt(n\\,18)'",
        out,
      ],
    ],
    startSecond: 0.4,
    seconds: 3.6,
    heldSeconds: 0.4,
    first: /does not start with a keyframe/,
  }),
  // As phones trim: the file starts at a keyframe, and an edit list hides the first 0.6 s.
  describeFixture('trimmed.mp4', {
    card: { seconds: 4 },
    commands: ({ card, part, out }) => [
      [...card, ...plain, '-f', 'mp4', part],
      ['-ss', '0.6', '-i', part, '-c', 'copy', out],
    ],
    startSecond: 0.6,
    seconds: 3.4,
    first: /edit list hides/,
  }),
  // The audio starts 80 ms before the first frame.
  describeFixture('late-picture.mp4', {
    with: [...h264('-vf', `${sd},trim=start=0.08`), ...aac],
    startSecond: 0.08,
    seconds: 2.92,
  }),
  // The audio starts half a second earlier.
  describeFixture('later-picture.mp4', {
    with: [...h264('-vf', `${sd},trim=start=0.48`), ...aac],
    heldSeconds: 0.48,
    first: /the picture starts late/,
  }),
  describeFixture('late-sound.mkv', {
    with: [...plain, '-af', 'atrim=start=0.5'],
    first: /the sound starts late/,
  }),
  describeFixture('silent.mp4', { with: [...h264('-vf', sd), '-an'], hasSound: false }),
  describeFixture('mono.mp4', { with: [...plain, '-ac', '1'] }),
  describeFixture('surround.mkv', {
    with: [...h264('-vf', sd), '-af', 'pan=5.1|FC=c0', '-c:a', 'ac3'],
    first: /one or two channels/,
  }),
  describeFixture('surround-aac.mp4', {
    with: [...h264('-vf', sd), '-af', 'pan=5.1(side)|SL=c0|SR=c1', '-c:a', 'aac'],
    first: /one or two channels/,
  }),
  // Tracks of a field recorder: more channels than speaker names exist for.
  describeFixture('sixteen-channels.mov', {
    with: [...h264('-vf', sd), '-af', 'pan=16c|c0=c0|c1=c1', '-c:a', 'pcm_s16le'],
    first: /one or two channels/,
  }),
  describeFixture('cover-art.mp4', {
    commands: ({ card, out }) => [
      [
        ...card,
        ...decoy(0.04),
        '-map',
        '2:v',
        '-map',
        '0:v',
        '-map',
        '1:a',
        ...plain,
        '-c:v:0',
        'mjpeg',
        '-bf:v:0',
        '0',
        '-pix_fmt:v:0',
        'yuvj420p',
        '-disposition:v:0',
        'attached_pic',
        out,
      ],
    ],
  }),
  describeFixture('several-streams.mkv', {
    commands: ({ card, out }) => [
      [
        ...card,
        ...decoy(3),
        '-map',
        '2:v',
        '-map',
        '3:a',
        '-map',
        '0:v',
        '-map',
        '1:a',
        ...plain,
        '-disposition:v:0',
        '0',
        '-disposition:a:0',
        '0',
        '-disposition:v:1',
        'default',
        '-disposition:a:1',
        'default',
        out,
      ],
    ],
  }),
  // Fan-made subtitles include their fonts.
  describeFixture('attachments.mkv', {
    commands: ({ card, part, out }) => [
      [...card, ...plain, '-f', 'matroska', part],
      [
        '-i',
        part,
        '-c',
        'copy',
        '-attach',
        part,
        '-metadata:s:t',
        'mimetype=application/x-truetype-font',
        out,
      ],
    ],
  }),
  describeFixture('timecode.mov', {
    with: [...plain, '-timecode', '01:00:00:00', '-metadata', 'title=$(id) `id` "\'; echo'],
  }),
]
