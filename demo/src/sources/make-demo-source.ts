import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { filterGraph, rateText } from './filter-graph.ts'
import type { Painting } from './painting.ts'
import { randomOf } from './random.ts'
import { runFfmpeg, writeFrame } from './run-ffmpeg.ts'
import { allScenes, type SceneName } from './scenes/index.ts'
import type { ShortSceneName } from './scenes/short/index.ts'
import { renderScore } from './sound/render-score.ts'
import { composeScore, type Mood } from './sound/score.ts'
import { writeWav } from './sound/wav.ts'

/** What a demo video is made from. */
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
  const { ffmpegPath, workDir } = options
  const directory = await mkdtemp(join(workDir, `${source.slug}-`))
  const unfinished = `${outFile}.part`
  try {
    const score = composeScore(source.mood, source.durationSeconds, randomOf(`${source.slug} score`))
    const sound = join(directory, 'sound.wav')
    await writeWav(sound, renderScore(score, randomOf(`${source.slug} sound`)))
    const painting = await allScenes[source.scene]({
      random: randomOf(source.slug),
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
    await settleAll([
      paintPicture(source, painting, files.picture, ffmpegPath),
      runFfmpeg(ffmpegPath, ['-i', sound, '-c:a', 'aac', '-b:a', '128k', files.encodedSound]),
    ])
    await joinPictureAndSound(source, painting, { ...files, unfinished }, ffmpegPath)
    await rename(unfinished, outFile)
  } finally {
    await Promise.all([rm(directory, { recursive: true, force: true }), rm(unfinished, { force: true })])
  }
}

/** Splits arguments at spaces; not for file names, which may contain some. */
function splitArguments(text: string): string[] {
  return text.split(' ')
}

/** Like Promise.all, but a failure is thrown only when nothing is still writing into the folder. */
async function settleAll(works: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason
}

async function paintPicture(source: DemoSource, painting: Painting, file: string, ffmpegPath: string) {
  const seconds = Math.min(painting.loopSeconds ?? source.durationSeconds, source.durationSeconds)
  const frames = Math.ceil(seconds * painting.paintedRate)
  const frame = new Uint8Array(painting.width * painting.height * 3)
  const gap = Math.round(source.frameRate * (source.keyframeSeconds ?? 2))
  const stills = (painting.layers ?? []).flatMap(({ file }) => ['-i', file])
  const args = [
    ...splitArguments(`-f rawvideo -pix_fmt rgb24 -s ${painting.width}x${painting.height}`),
    ...splitArguments(`-r ${rateText(painting.paintedRate)} -i pipe:0`),
    ...stills,
    ...['-filter_complex', filterGraph(painting, source)],
    ...splitArguments(
      `-map [out] -t ${seconds} -c:v libx264 -preset ultrafast -crf 23 -maxrate 4500k -bufsize 9M`,
    ),
    // Ultrafast leaves these two out; dark gradients show blocks without them, for a sixth less work.
    ...splitArguments('-x264-params aq-mode=1:deblock=0,0'),
    // No B-frames and fixed keyframes: a loop can be repeated, and segments cut, without encoding again.
    ...splitArguments(`-bf 0 -g ${gap} -keyint_min ${gap} -sc_threshold 0 -video_track_timescale 90000`),
    ...splitArguments('-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'),
    file,
  ]
  await runFfmpeg(ffmpegPath, args, async (stream) => {
    // One more frame than is shown: the cross-fade between the last two needs its right end.
    for (let index = 0; index <= frames && !stream.destroyed; index++) {
      painting.paint(frame, index / painting.paintedRate)
      await writeFrame(stream, frame)
    }
  })
}

async function joinPictureAndSound(
  source: DemoSource,
  painting: Painting,
  files: { picture: string; encodedSound: string; unfinished: string },
  ffmpegPath: string,
) {
  const repeats = painting.loopSeconds ? Math.ceil(source.durationSeconds / painting.loopSeconds) - 1 : 0
  await runFfmpeg(ffmpegPath, [
    ...['-stream_loop', String(repeats), '-i', files.picture, '-i', files.encodedSound],
    ...['-map', '0:v', '-map', '1:a', '-c', 'copy'],
    ...['-t', String(source.durationSeconds), '-movflags', '+faststart', '-f', 'mp4', files.unfinished],
  ])
}
