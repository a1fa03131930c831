import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type FixtureName,
  makeCut,
  makeFixture,
  makeText,
  makeTurned,
  runFfmpeg,
} from '../../test/make-fixture.ts'
import { probeOnce } from '../../test/probe-once.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox.ts'
import { type ProbeOptions, probeVideo } from './probe-video.ts'

const folder = temporaryFolder()
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox()
})

const probe = (path: string, options?: ProbeOptions) => probeVideo(sandbox, path, options)
const probeFixture = async (name: FixtureName, options?: ProbeOptions) => {
  const path = await makeFixture(folder.path, name)
  return options === undefined ? probeOnce(sandbox, path) : probe(path, options)
}

describe('probeVideo', () => {
  test('describes a common file completely', async () => {
    const path = await makeFixture(folder.path, 'broadcast.mp4')
    const { bytes, ...facts } = await probe(path)
    expect(bytes).toBe((await readFile(path)).length)
    expect(facts).toMatchObject({
      container: 'mp4',
      demuxer: 'mov',
      // 360 frames at 30000/1001.
      durationMs: 12_012,
      streamCount: 2,
      video: {
        codec: 'h264',
        pixelFormat: 'yuv420p',
        bitDepth: 8,
        width: 640,
        height: 360,
        rotation: 0,
        averageFrameRate: { num: 30_000, den: 1001 },
        realFrameRate: { num: 30_000, den: 1001 },
        frameCount: 360,
        startMs: 0,
        keyframeTimesMs: [0, 3003, 6006, 9009],
        maxKeyframeGapMs: 3003,
        startsWithKeyframe: true,
        isOpenGop: false,
        isInterlaced: false,
        hdr: 'none',
      },
      audio: { codec: 'aac', profile: 'LC', channels: 1, sampleRate: 44_100 },
    })
    // Encoder priming: one packet of 1024 samples before the first frame.
    expect(facts.audio?.firstPacketSeconds).toBeCloseTo(-1024 / 44_100, 5)
  })

  test('detects a mirrored picture', async () => {
    const bytes = await readFile(await makeFixture(folder.path, 'silent.mp4'))
    // ISO 14496-12, 8.3.2: the second diagonal element of the matrix, in 16.16, of the first track.
    bytes.writeInt32BE(-0x10000, bytes.indexOf('tkhd') + 4 + 40 + 16)
    const path = join(folder.path, 'mirrored.mp4')
    await writeFile(path, bytes)
    expect((await probe(path)).video).toMatchObject({ rotation: 0, isMirrored: true })
    expect((await probeFixture('silent.mp4')).video.isMirrored).toBe(false)
  })

  test('reports undecodable audio and leaves it out', async () => {
    const broken = await probeFixture('broken-sound.mkv')
    expect([broken.audio, broken.hasUndecodableSound]).toEqual([undefined, true])
    expect((await probeFixture('silent.mp4')).hasUndecodableSound).toBe(false)
  })

  test('takes the audio of the video’s programme from a recording of several', async () => {
    const path = join(folder.path, 'programmes.ts')
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', 'anullsrc=r=44100:d=1', '-f', 'lavfi', '-i', 'testsrc2=s=64x48:d=1'],
      ...['-f', 'lavfi', '-i', 'anullsrc=r=48000:d=1', '-map', '0', '-map', '1', '-map', '2'],
      ...['-c:v', 'mpeg2video', '-c:a', 'mp2', '-program', 'st=0', '-program', 'st=1:st=2', path],
    ])
    expect((await probe(path)).audio).toMatchObject({ index: 2, sampleRate: 48_000 })
  })

  test('lasts as long as the audio if the video ends first', async () => {
    const { durationMs, video, audio } = await probeFixture('long-sound.mp4')
    expect([durationMs, video.endMs, audio?.endMs]).toEqual([12_000, 5000, 12_000])
  })

  test('accepts a file without audio', async () => {
    expect((await probeFixture('silent.mp4')).audio).toBeUndefined()
  })

  test('reports the displayed size of a rotated picture', async () => {
    const path = await makeTurned(folder.path, await makeFixture(folder.path, 'silent.mp4'))
    const { video } = await probe(path)
    expect(video).toMatchObject({ codedWidth: 426, codedHeight: 240, width: 240, height: 426 })
    expect(video.rotation % 180).toBe(90)
  })

  test('reports the displayed size of non-square pixels', async () => {
    const { video } = await probeFixture('wide-pixels.mp4')
    expect(video).toMatchObject({ codedWidth: 480, width: 853, height: 480 })
  })

  test('reports different average and real rates for a variable rate', async () => {
    const { video } = await probeFixture('varying.mp4')
    expect(video.realFrameRate.num / video.realFrameRate.den).toBeCloseTo(30, 1)
    expect(video.averageFrameRate.num / video.averageFrameRate.den).toBeLessThan(21)
  })

  test('counts the last keyframe gap to the end', async () => {
    expect((await probeFixture('long-gaps.mp4')).video).toMatchObject({
      keyframeTimesMs: [0, 6000],
      maxKeyframeGapMs: 6000,
    })
  })

  test('detects open groups of pictures', async () => {
    const path = join(folder.path, 'open.mp4')
    const generator = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=4', '-pix_fmt', 'yuv420p']
    await runFfmpeg([...generator, '-c:v', 'mpeg2video', '-g', '12', '-bf', '2', path])
    expect((await probe(path)).video.isOpenGop).toBe(true)
  })

  test.each<[FixtureName, string]>([
    ['other.webm', 'vp8'],
    ['other.mkv', 'h264'],
    ['other.avi', 'mpeg4'],
    ['other.flv', 'flv1'],
    ['other.mpg', 'mpeg2video'],
    ['other.wmv', 'wmv2'],
    ['other.ogv', 'theora'],
    ['camera.ts', 'h264'],
  ])('reads %s as %s', async (name, codec) => {
    const { video, durationMs } = await probeFixture(name)
    expect(video.codec).toBe(codec)
    expect(video.keyframeTimesMs[0]).toBe(0)
    expect(durationMs).toBeGreaterThan(2900)
    expect(durationMs).toBeLessThan(6100)
  })

  test.each<FixtureName>(['one-keyframe.ts', 'one-keyframe.m2ts', 'one-keyframe.mpg'])(
    'decodes the end of %s from its only keyframe',
    async (name) => {
      const { video } = await probeFixture(name)
      expect(video.keyframeTimesMs).toEqual([0])
      expect(video.endMs).toBe(12_000)
    },
  )

  test('adds the lengths of two broadcast streams joined byte by byte', async () => {
    const path = join(folder.path, 'joined.ts')
    const one = await readFile(await makeFixture(folder.path, 'camera.ts'))
    await writeFile(path, Buffer.concat([one, one]))
    const { video } = await probe(path)
    expect(video.endMs).toBe(12_000)
    expect(video).toMatchObject({ hasTimestampDiscontinuities: true, frameCount: 300 })
    expect(video.keyframeTimesMs).toEqual([0, 2000, 4000, 6000, 8000, 10_000])
  })

  test('measures the length of a Matroska file that starts at 50,000 s', async () => {
    const path = join(folder.path, 'late.mkv')
    const source = await makeFixture(folder.path, 'camera.ts')
    await runFfmpeg(['-i', source, '-c', 'copy', '-output_ts_offset', '50000', path])
    expect((await probe(path, { maxDurationMs: 10_000 })).video.endMs).toBe(6000)
    await expect(probe(path, { maxDurationMs: 5000 })).rejects.toMatchObject({ reason: 'too_long' })
  })

  test.each([
    ['of zeros', [0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['of 45 degrees', [46_341, 46_341, 0, -46_341, 46_341, 0, 0, 0, 2 ** 30]],
  ])('ignores a display matrix %s', async (_, matrix) => {
    const path = join(folder.path, 'matrix.mp4')
    const bytes = await readFile(await makeFixture(folder.path, 'silent.mp4'))
    // ISO 14496-12, 8.3.2: 40 bytes after the box type.
    const matrixAt = bytes.indexOf('tkhd') + 4 + 40
    for (const [index, value] of matrix.entries()) bytes.writeInt32BE(value, matrixAt + index * 4)
    await writeFile(path, bytes)
    const { video } = await probe(path)
    expect(video).toMatchObject({ width: 426, height: 240, rotation: 0, isRotationIgnored: true })
  })

  test('takes the rate of a screen recording from its four seconds with motion', async () => {
    const path = join(folder.path, 'screen.mp4')
    const still = "select='not(mod(n,60))+between(t,8,12)'"
    const generator = ['-f', 'lavfi', '-i', 'testsrc2=size=160x120:rate=60:duration=16', '-vf', still]
    await runFfmpeg([...generator, '-vsync', 'vfr', '-c:v', 'libx264', '-preset', 'ultrafast', path])
    const { video } = await probe(path)
    expect(video.densestFrameRate).toBeCloseTo(60, 0)
    expect(video.averageFrameRate.num / video.averageFrameRate.den).toBeLessThan(20)
  })

  test('reports a bit depth of ten', async () => {
    const path = join(folder.path, 'ten.mkv')
    const generator = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=160x120:rate=10:duration=1',
      '-pix_fmt',
      'yuv420p10le',
    ]
    await runFfmpeg([...generator, '-c:v', 'ffv1', path])
    expect((await probe(path)).video.bitDepth).toBe(10)
  })
})

describe('probeVideo', () => {
  test('refuses audio without video', async () => {
    await expect(probeFixture('sound-only.m4a')).rejects.toMatchObject({ reason: 'no_video_stream' })
  })

  test('refuses frames with a length of zero because of a damaged clock', async () => {
    await expect(probeFixture('no-length.mp4')).rejects.toMatchObject({
      reason: 'unreadable',
      message: expect.stringContaining('shorter than one frame'),
    })
  })

  test('refuses audio with a cover picture', async () => {
    const sound = await makeFixture(folder.path, 'sound-only.m4a')
    const path = join(folder.path, 'album.m4a')
    const cover = ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:duration=1']
    const asCover = [
      '-frames:v',
      '1',
      '-c:v',
      'mjpeg',
      '-pix_fmt',
      'yuvj420p',
      '-disposition:v',
      'attached_pic',
    ]
    await runFfmpeg([
      '-i',
      sound,
      ...cover,
      '-map',
      '0:a',
      '-map',
      '1:v',
      '-c:a',
      'copy',
      ...asCover,
      '-f',
      'mp4',
      path,
    ])
    await expect(probe(path)).rejects.toMatchObject({ reason: 'no_video_stream' })
  })

  test.each([
    ['text', 'no film at all'],
    [
      'a playlist of another file',
      '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n/in/source\n#EXT-X-ENDLIST\n',
    ],
  ])('refuses %s named .mp4', async (_, text) => {
    const path = await makeText(folder.path, 'disguised.mp4', text)
    await expect(probe(path)).rejects.toMatchObject({ name: 'MediaRefusal', reason: 'not_a_video' })
  })

  test('refuses an encrypted video, with the reason', async () => {
    const path = join(folder.path, 'encrypted.mp4')
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', 'testsrc2=s=64x48:d=1', '-c:v', 'libx264', '-pix_fmt', 'yuv420p'],
      ...['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', '0123456789abcdef'.repeat(2)],
      ...['-encryption_kid', 'fedcba9876543210'.repeat(2), path],
    ])
    await expect(probe(path)).rejects.toMatchObject({
      reason: 'unreadable',
      message: expect.stringContaining('encrypted'),
    })
  })

  test('refuses a truncated file', async () => {
    const path = await makeCut(folder.path, await makeFixture(folder.path, 'copyable.mp4'))
    await expect(probe(path)).rejects.toMatchObject({ reason: 'truncated' })
  })

  test('refuses a file whose sizes are right but whose second half is empty', async () => {
    const path = join(folder.path, 'hollow.mp4')
    await runFfmpeg([
      '-i',
      await makeFixture(folder.path, 'copyable.mp4'),
      '-c',
      'copy',
      '-movflags',
      '+faststart',
      path,
    ])
    const bytes = await readFile(path)
    await writeFile(path, bytes.fill(0, Math.floor(bytes.length / 2)))
    await expect(probe(path)).rejects.toMatchObject({ reason: 'truncated' })
  })

  test('refuses a video container filled with noise', async () => {
    const path = join(folder.path, 'noise.mp4')
    const bytes = await readFile(await makeFixture(folder.path, 'silent.mp4'))
    await writeFile(path, bytes.fill(7, bytes.indexOf('mdat') + 4, bytes.indexOf('moov') - 4))
    await expect(probe(path)).rejects.toMatchObject({ reason: expect.stringMatching(/unreadable|truncated/) })
  })

  test('refuses a picture of 12 million pixels', async () => {
    await expect(probeFixture('huge-picture.mp4')).rejects.toMatchObject({ reason: 'too_many_pixels' })
  })

  test('refuses too many streams', async () => {
    const path = join(folder.path, 'many.mkv')
    const source = await makeFixture(folder.path, 'silent.mp4')
    await runFfmpeg([
      '-i',
      source,
      ...Array.from({ length: 40 }, () => ['-map', '0:v']).flat(),
      '-c',
      'copy',
      path,
    ])
    await expect(probe(path)).rejects.toMatchObject({ reason: 'too_many_streams' })
  })

  test.each<[string, ProbeOptions]>([
    ['too_long', { maxDurationMs: 5000 }],
    ['too_large', { maxBytes: 1000 }],
    ['too_many_pixels', { maxPixels: 426 * 240 - 1 }],
    ['too_many_streams', { maxStreams: 0 }],
  ])('refuses with %s, by the caller’s limits', async (reason, limits) => {
    await expect(probeFixture('silent.mp4', limits)).rejects.toMatchObject({ reason })
  })

  test('refuses with a message for the sender and a detail for the operator', async () => {
    const refusal: unknown = await probeFixture('huge-picture.mp4').catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      message: 'The picture of this video is larger than the limit of 8.8 million pixels.',
      detail: expect.any(String),
    })
  })
})

test('probing rejects with the abort reason when it is aborted', async () => {
  const signal = AbortSignal.abort(new Error('the worker stops'))
  await expect(probeFixture('silent.mp4', { signal })).rejects.toThrow('the worker stops')
})
