import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FixtureName, makeFixture, runFfmpeg } from '../../../../../media/test/make-fixture.ts'
import { temporaryFolder } from '../../../../../media/test/temporary-folder.ts'
import { readContainer } from './read-container.ts'

const folder = temporaryFolder()
const metadataOf = async (path: string) => {
  const metadata = await readContainer(await openAsBlob(path))
  return metadata && { ...metadata, durationMs: Math.round(metadata.durationMs / 1000) * 1000 }
}

test.each<[FixtureName, object]>([
  ['portrait.mp4', { durationMs: 3000, width: 360, height: 640 }],
  ['still.mov', { durationMs: 12_000, width: 320, height: 240 }],
  ['other.mkv', { durationMs: 5000, width: 320, height: 240 }],
  ['other.webm', { durationMs: 3000, width: 160, height: 120 }],
  ['camera.ts', { durationMs: 6000, width: 320, height: 240 }],
  ['other.avi', { durationMs: 5000, width: 320, height: 240 }],
  ['other.flv', { durationMs: 5000, width: 320, height: 240 }],
])('the length and the size of the picture are read from %s', async (name, metadata) => {
  expect(await metadataOf(await makeFixture(folder.path, name))).toEqual(metadata)
})

test.each<[string, string, string[]]>([
  ['a codec that few browsers play', 'hevc.mkv', ['-c:v', 'libx265', '-x265-params', 'log-level=none']],
  ['fragments, which state no length', 'fragments.mp4', ['-movflags', 'frag_keyframe+empty_moov']],
  ['a recording, which states no length', 'live.mkv', ['-live', '1']],
  [
    'a broadcast that has been on for ten hours',
    'broadcast.ts',
    ['-c:v', 'libx264', '-output_ts_offset', '36000'],
  ],
])('the length of %s is found', async (_what, name, options) => {
  const path = join(folder.path, name)
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=160x120:rate=25:duration=4']
  await runFfmpeg([...source, '-preset', 'ultrafast', ...options, path])
  expect(await metadataOf(path)).toEqual({ durationMs: 4000, width: 160, height: 120 })
})

test.each<FixtureName>(['other.mpg', 'other.wmv', 'sound-only.m4a'])(
  'nothing is known of %s',
  async (name) => {
    expect(await metadataOf(await makeFixture(folder.path, name))).toBeUndefined()
  },
)

test('a file that is not a video has no metadata', async () => {
  expect(await readContainer(new Blob(['x']))).toBeUndefined()
  expect(await readContainer(new Blob([]))).toBeUndefined()
})

test('a header that is cut off, or has no length, has no metadata', async () => {
  for (const name of ['other.avi', 'other.flv'] as const) {
    const whole = await openAsBlob(await makeFixture(folder.path, name))
    for (const bytes of [4, 12, 40, 60]) expect(await readContainer(whole.slice(0, bytes))).toBeUndefined()
  }
  const path = join(folder.path, 'live.flv')
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=160x120:rate=25:duration=2', '-c:v', 'flv']
  await runFfmpeg([...source, '-flvflags', 'no_duration_filesize', path])
  expect(await metadataOf(path)).toBeUndefined()
})

test('an AVI file of several parts is as long as all of them', async () => {
  const path = await makeFixture(folder.path, 'other.avi')
  const bytes = await readFile(path)
  bytes.writeUInt32LE(25, bytes.indexOf('avih') + 8 + 16)
  bytes.writeUInt32LE(250_000, bytes.indexOf('dmlh') + 8)
  expect((await readContainer(new Blob([bytes])))?.durationMs).toBe(10_000_000)
})
