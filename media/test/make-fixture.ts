import { execFile } from 'node:child_process'
import { copyFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeOnce } from './make-once.ts'

const execFileAsync = promisify(execFile)

const picture = (size: string, rate: string, seconds: number): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
]
/** A beep each second, so that audio positions can be measured. */
const sound = (seconds: number, rate = 48_000): string[] => [
  ...['-f', 'lavfi', '-i', `sine=frequency=440:beep_factor=4:sample_rate=${rate}:duration=${seconds}`],
]
const h264 = (keyframeEvery: number, ...more: string[]): string[] => [
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-pix_fmt', 'yuv420p'],
  ...['-g', String(keyframeEvery), '-keyint_min', String(keyframeEvery), '-sc_threshold', '0', ...more],
]
const aac = ['-c:a', 'aac', '-b:a', '96k']

/** Small videos, each with one special property, made by ffmpeg's generators. */
const recipes = {
  /** Browsers play it without encoding. */
  'copyable.mp4': [...picture('640x360', '30', 10), ...sound(10), ...h264(60), ...aac],
  'broadcast.mp4': [...picture('640x360', '30000/1001', 12), ...sound(12, 44_100), ...h264(90), ...aac],
  /** 30 frames/s, with two of three missing in the second half. */
  'varying.mp4': [
    ...picture('320x240', '30', 8),
    ...['-vf', "select='lt(t,4)+not(mod(n,3))'", '-vsync', 'vfr', ...h264(60)],
  ],
  'long-gaps.mp4': [...picture('320x240', '25', 10), ...sound(10), ...h264(150), ...aac],
  'silent.mp4': [...picture('426x240', '25', 6), ...h264(50)],
  'portrait.mp4': [...picture('360x640', '30', 3), ...sound(3), ...h264(60), ...aac],
  'tiny.mp4': [...picture('101x61', '15', 3), ...h264(30, '-pix_fmt', 'yuv444p')],
  'wide-pixels.mp4': [...picture('480x480', '25', 3), '-vf', 'setsar=16/9', ...h264(50)],
  'fast.mp4': [...picture('320x240', '120', 3), ...h264(120)],
  /** A damaged clock: 36 frames in 36 microseconds, next to 3 s of audio. */
  'no-length.mp4': [
    ...[...picture('320x240', '1000000', 0.000036), ...sound(3)],
    ...[...h264(12, '-video_track_timescale', '1000000'), ...aac],
  ],
  'late-sound.mp4': [...picture('320x240', '25', 6), '-itsoffset', '1.5', ...sound(4), ...h264(50), ...aac],
  'long-sound.mp4': [...picture('320x240', '25', 5), ...sound(12), ...h264(50), ...aac],
  /** One picture with audio, as in podcasts. */
  'still.mp4': [...picture('320x240', '25', 0.04), ...sound(12), ...h264(50), ...aac],
  'still.mov': [...picture('320x240', '25', 0.04), ...sound(12), ...h264(50), '-c:a', 'pcm_s16le'],
  'still.mkv': [...picture('320x240', '25', 0.04), ...sound(12), ...h264(50), '-c:a', 'libvorbis'],
  /** Every audio packet is noise. */
  'broken-sound.mkv': [
    ...picture('320x240', '25', 3),
    ...sound(3),
    ...h264(50),
    ...aac,
    '-bsf:a',
    'noise=amount=1',
  ],
  /** Theora has no packets for the last three seconds, in which nothing moves. */
  'still-end.ogv': [
    ...[...picture('160x120', '25', 5), '-vf', 'tpad=stop_mode=clone:stop_duration=3'],
    ...['-c:v', 'libtheora', '-q:v', '0'],
  ],
  'camera.ts': [...picture('320x240', '25', 6), ...sound(6), ...h264(50), ...aac],
  /** One keyframe in 12 s, so none in the last seconds. */
  'one-keyframe.ts': [...picture('320x240', '25', 12), ...sound(12), ...h264(1000), ...aac],
  'one-keyframe.m2ts': [...picture('320x240', '25', 12), ...sound(12), ...h264(1000), ...aac],
  'one-keyframe.mpg': [
    ...[...picture('320x240', '25', 12), ...sound(12), '-c:v', 'mpeg2video', '-g', '300'],
    ...['-sc_threshold', '1000000000', '-c:a', 'mp2'],
  ],
  'other.webm': [
    ...picture('160x120', '25', 3),
    ...sound(3),
    ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '300k', '-c:a', 'libvorbis'],
  ],
  'other.mkv': [...picture('320x240', '25', 5), ...sound(5), ...h264(50), '-c:a', 'mp3'],
  'other.avi': [...picture('320x240', '25', 5), ...sound(5), '-c:v', 'mpeg4', '-c:a', 'mp3'],
  'other.flv': [...picture('320x240', '25', 5), '-c:v', 'flv'],
  'other.mpg': [...picture('320x240', '25', 5), '-c:v', 'mpeg2video'],
  'other.wmv': [...picture('320x240', '25', 5), '-c:v', 'wmv2'],
  'other.ogv': [...picture('160x120', '25', 3), '-c:v', 'libtheora'],
  'sound-only.m4a': [...sound(3), ...aac],
  /** Larger than the limit, and not so large that making it takes seconds. */
  'huge-picture.mp4': [...picture('4000x3000', '1', 1), '-c:v', 'mpeg4', '-q:v', '31'],
  /** Black and white parts around two seconds of a picture. */
  'fades.mp4': [
    ...picture('640x360', '25', 9),
    ...['-vf', "drawbox=color=black:t=fill:enable='lt(t,4)',drawbox=color=white:t=fill:enable='gt(t,5.9)'"],
    ...h264(25),
  ],
} satisfies Record<string, string[]>

export type FixtureName = keyof typeof recipes

const made = new Map<string, Promise<string>>()

/** Makes one of the videos in a folder, once. @returns its path */
export function makeFixture(folder: string, name: FixtureName): Promise<string> {
  const path = join(folder, name)
  const known = made.get(path)
  if (known !== undefined) return known
  const making = putFixture(path, name)
  made.set(path, making)
  return making
}

async function putFixture(path: string, name: FixtureName): Promise<string> {
  await copyFile(await makeOnce(name, recipes[name], (out) => runFfmpeg([...recipes[name], out])), path)
  return path
}

export async function runFfmpeg(args: readonly string[]): Promise<void> {
  await execFileAsync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])
}

/** The same video with a container rotation, as phones write it. */
export async function makeTurned(folder: string, of: string): Promise<string> {
  const path = join(folder, 'turned.mp4')
  await runFfmpeg(['-i', of, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', path])
  return path
}

/** An MP4 with a complete index at the front but only 60% of its data. */
export async function makeCut(folder: string, of: string): Promise<string> {
  const path = join(folder, 'cut.mp4')
  await runFfmpeg(['-i', of, '-c', 'copy', '-movflags', '+faststart', path])
  const { size } = await stat(path)
  await truncate(path, Math.floor(size * 0.6))
  return path
}

export async function makeText(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
