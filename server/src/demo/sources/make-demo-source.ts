import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filterGraph, rateText } from './filter-graph.ts'
import type { Painting } from './painting.ts'
import { seededRandom } from './random.ts'
import { runFfmpeg, writeFrame } from './run-ffmpeg.ts'
import { allScenes, type SceneName } from './scenes/index.ts'
import type { ShortSceneName } from './scenes/short/index.ts'
import { renderScore } from './sound/render-score.ts'
import { composeScore, type Mood } from './sound/score.ts'
import { writeWav } from './sound/wav.ts'

/** What a source is made from. */
export interface DemoSource {
  /** Also the seed: the same slug gives the same picture and tune. */
  slug: string
  scene: SceneName | ShortSceneName
  mood: Mood
  width: number
  height: number
  frameRate: number
  durationSeconds: number
  /** Where publishing may cut when it copies; 2 unless given. */
  keyframeSeconds?: number
}

export interface MakeOptions {
  ffmpegPath: string
  /** An existing folder for temporary files; everything put there is removed again. */
  workDir: string
  signal?: AbortSignal
  /** Called with a share from 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Makes one demo video: H.264 4:2:0 with keyframes at even steps, and stereo AAC, so that publishing may stream-copy
 * it. `outFile` appears only when it is whole.
 */
export async function makeDemoSource(
  source: DemoSource,
  outFile: string,
  options: MakeOptions,
): Promise<void> {
  const { ffmpegPath, workDir, signal, onProgress = () => {} } = options
  signal?.throwIfAborted()
  const directory = await mkdtemp(join(workDir, `${source.slug}-`))
  const unfinished = `${outFile}.part`
  try {
    const score = composeScore(source.mood, source.durationSeconds, seededRandom(`${source.slug} score`))
    const sound = join(directory, 'sound.wav')
    await writeWav(sound, renderScore(score, seededRandom(`${source.slug} sound`)))
    onProgress(0.05)
    const painting = await allScenes[source.scene]({
      random: seededRandom(source.slug),
      width: source.width,
      height: source.height,
      frameRate: source.frameRate,
      durationSeconds: source.durationSeconds,
      notes: score.notes,
      directory,
    })
    const files = {
      picture: join(directory, 'picture.mp4'),
      sound,
      encodedSound: join(directory, 'sound.m4a'),
    }
    await whenAllEnded([
      paintPicture(source, painting, files.picture, { ffmpegPath, signal, onProgress }),
      runFfmpeg(ffmpegPath, ['-i', sound, '-c:a', 'aac', '-b:a', '128k', files.encodedSound], signal),
    ])
    await joinPictureAndSound(source, painting, { ...files, unfinished }, { ffmpegPath, signal })
    await rename(unfinished, outFile)
    onProgress(1)
  } finally {
    await Promise.all([rm(directory, { recursive: true, force: true }), rm(unfinished, { force: true })])
  }
}

/** Arguments that hold no spaces, as one would type them; file names never come this way. */
function words(text: string): string[] {
  return text.split(' ')
}

/** Like Promise.all, but a failure is thrown only when nothing is still writing into the folder. */
async function whenAllEnded(works: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason
}

type RunOptions = Pick<MakeOptions, 'ffmpegPath' | 'signal' | 'onProgress'>

async function paintPicture(source: DemoSource, painting: Painting, file: string, run: RunOptions) {
  const seconds = Math.min(painting.loopSeconds ?? source.durationSeconds, source.durationSeconds)
  const frames = Math.ceil(seconds * painting.paintedRate)
  const frame = new Uint8Array(painting.width * painting.height * 3)
  const gap = Math.round(source.frameRate * (source.keyframeSeconds ?? 2))
  const stills = (painting.layers ?? []).flatMap(({ file }) => ['-i', file])
  const args = [
    ...words(`-f rawvideo -pix_fmt rgb24 -s ${painting.width}x${painting.height}`),
    ...words(`-r ${rateText(painting.paintedRate)} -i pipe:0`),
    ...stills,
    ...['-filter_complex', filterGraph(painting, source)],
    ...words(`-map [out] -t ${seconds} -c:v libx264 -preset ultrafast -crf 23 -maxrate 4500k -bufsize 9M`),
    // Ultrafast leaves these two out; dark gradients show blocks without them, for a sixth less work.
    ...words('-x264-params aq-mode=1:deblock=0,0'),
    // No B-frames and fixed keyframes: a loop can be repeated, and segments cut, without encoding again.
    ...words(`-bf 0 -g ${gap} -keyint_min ${gap} -sc_threshold 0 -video_track_timescale 90000`),
    ...words('-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'),
    file,
  ]
  await runFfmpeg(run.ffmpegPath, args, run.signal, async (stream) => {
    // One more frame than is shown: the cross-fade between the last two needs its right end.
    for (let index = 0; index <= frames && !stream.destroyed; index++) {
      painting.paint(frame, index / painting.paintedRate)
      await writeFrame(stream, frame)
      run.onProgress?.(0.05 + 0.9 * (index / frames))
    }
  })
}

async function joinPictureAndSound(
  source: DemoSource,
  painting: Painting,
  files: { picture: string; encodedSound: string; unfinished: string },
  run: RunOptions,
) {
  const repeats = painting.loopSeconds ? Math.ceil(source.durationSeconds / painting.loopSeconds) - 1 : 0
  await runFfmpeg(
    run.ffmpegPath,
    [
      ...['-stream_loop', String(repeats), '-i', files.picture, '-i', files.encodedSound],
      ...['-map', '0:v', '-map', '1:a', '-c', 'copy'],
      ...['-t', String(source.durationSeconds), '-movflags', '+faststart', '-f', 'mp4', files.unfinished],
    ],
    run.signal,
  )
}
