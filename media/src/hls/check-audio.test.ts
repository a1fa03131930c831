import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type BeatsName, makeBeats } from '../../test/beats.ts'
import { runFfmpeg } from '../../test/make-fixture.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { boxesIn } from '../mp4/list-boxes.ts'
import { readFragment } from '../mp4/read-fragment.ts'
import { readTrack } from '../mp4/read-track.ts'
import { checkAudio } from './check-audio.ts'
import { initFile, type RenditionFiles, segmentFileName, ticksToMs } from './rendition-files.ts'

const folder = temporaryFolder()

/** Audio after an ffmpeg filter, one segment per fragment. */
async function makeSound(from: BeatsName, filter: string): Promise<RenditionFiles> {
  const name = `sound-${filter.replaceAll(/\W/g, '')}`
  const whole = join(folder.path, `${name}.mp4`)
  await runFfmpeg([
    ...[
      '-i',
      await makeBeats(folder.path, from),
      '-vn',
      '-af',
      filter,
      '-c:a',
      'aac',
      '-ac',
      '2',
      '-ar',
      '48000',
    ],
    ...['-movflags', '+delay_moov+default_base_moof', '-frag_duration', '4000000', whole],
  ])
  const bytes = await readFile(whole)
  await mkdir(join(folder.path, name))
  const boxes = [...boxesIn(bytes, 0, bytes.length)]
  const moov = boxes.find(({ type }) => type === 'moov')
  const init = bytes.subarray(0, moov?.end)
  await writeFile(join(folder.path, name, initFile), init)
  const track = readTrack(init)
  const segments: RenditionFiles['segments'] = []
  for (const [index, box] of boxes.entries()) {
    const mdat = boxes[index + 1]
    if (box.type !== 'moof' || mdat === undefined) continue
    const segment = bytes.subarray(box.start, mdat.end)
    const last = readFragment(segment, track).at(-1)
    const endMs = ticksToMs((last?.decodeTime ?? 0) + (last?.duration ?? 0), track.timescale)
    const file = segmentFileName(segments.length, endMs)
    await writeFile(join(folder.path, name, file), segment)
    segments.push({ file, startMs: segments.at(-1)?.endMs ?? 0, endMs, bytes: segment.length })
  }
  return {
    ...{ kind: 'audio', name, width: 0, height: 0, frameRate: 0, channels: 2, codecs: track.codec },
    ...{ initFile, segments, peakBandwidth: 0, averageBandwidth: 0 },
  }
}

test('audio whose packets add up to its length is accepted', async () => {
  const sound = await makeSound('joined.mp4', 'aresample=48000:async=1000:flags=res')
  await expect(checkAudio(folder.path, sound)).resolves.toBeUndefined()
})

test('audio that a restarted filter filled with silence from 0 again is refused', async () => {
  const sound = await makeSound('joined.mp4', 'aresample=48000:async=1000:first_pts=0')
  // Its timestamps alone do not reveal it: they end with the picture.
  expect(Math.abs((sound.segments.at(-1)?.endMs ?? 0) - 20_000)).toBeLessThan(100)
  await expect(checkAudio(folder.path, sound)).rejects.toMatchObject({
    reason: 'unreadable',
    detail: expect.stringMatching(/says \d+ ticks and has \d+ samples/),
  })
})
