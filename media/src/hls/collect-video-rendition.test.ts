import { copyFile, mkdir, readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { runFfmpeg } from '../../test/make-fixture.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { collectVideoRendition } from './collect-video-rendition.ts'

const folder = temporaryFolder()
const info = { name: 'v240', width: 426, height: 240, frameRate: 25 }

/** A folder as ffmpeg's HLS muxer leaves it: an init segment, segments of 4, 4 and 2 s, and a playlist. */
beforeAll(async () => {
  const made = join(folder.path, 'made')
  await mkdir(made)
  await runFfmpeg([
    ...[
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=426x240:rate=25:duration=10',
      '-c:v',
      'libx264',
      '-g',
      '50',
      '-bf',
      '2',
    ],
    ...[
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-f',
      'hls',
      '-hls_time',
      '4',
      '-hls_playlist_type',
      'vod',
    ],
    ...['-hls_segment_type', 'fmp4'],
    ...['-hls_segment_filename', `${made}/%05d.m4s`, `${made}/ffmpeg.m3u8`],
  ])
})

async function copyOf(name: string): Promise<{ outDir: string; rendition: string }> {
  const outDir = join(folder.path, name)
  const rendition = join(outDir, info.name)
  await mkdir(rendition, { recursive: true })
  for (const file of await readdir(join(folder.path, 'made'))) {
    await copyFile(join(folder.path, 'made', file), join(rendition, file))
  }
  return { outDir, rendition }
}

test('names every segment by its number and end, and removes everything else', async () => {
  const { outDir, rendition } = await copyOf('whole')
  const { segments } = await collectVideoRendition(outDir, info)
  expect(segments.map(({ endMs }) => endMs)).toEqual([4000, 8000, 10_000])
  expect((await readdir(rendition)).sort()).toEqual([
    '00000.4000.m4s',
    '00001.8000.m4s',
    '00002.10000.m4s',
    'init.mp4',
  ])
})

test('a segment that was cut short fails the rendition', async () => {
  const { outDir, rendition } = await copyOf('cut')
  const segment = join(rendition, '00001.m4s')
  await truncate(segment, (await stat(segment)).size - 100)
  await expect(collectVideoRendition(outDir, info)).rejects.toThrow('shorter than its index says')
})

test('an empty segment fails the rendition', async () => {
  const { outDir, rendition } = await copyOf('empty')
  await writeFile(join(rendition, '00001.m4s'), '')
  await expect(collectVideoRendition(outDir, info)).rejects.toThrow('has no moof box')
})

test('a video track that does not start at 0 fails the rendition', async () => {
  const { outDir, rendition } = await copyOf('late')
  await copyFile(join(rendition, '00001.m4s'), join(rendition, '00000.m4s'))
  await expect(collectVideoRendition(outDir, info)).rejects.toMatchObject({
    reason: 'unreadable',
    detail: expect.stringContaining('not 0'),
  })
})

test('a segment whose time does not move forward fails the rendition', async () => {
  const { outDir, rendition } = await copyOf('still')
  await copyFile(join(rendition, '00001.m4s'), join(rendition, '00002.m4s'))
  await expect(collectVideoRendition(outDir, info)).rejects.toMatchObject({
    reason: 'unreadable',
    detail: expect.stringContaining('does not move forward'),
  })
})
