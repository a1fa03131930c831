import { type ColourPlan, planColours, whiteNits } from '../plan/plan-colours.ts'
import type { RenditionPlan, Rung } from '../plan/plan-renditions.ts'
import type { VideoProbe } from '../probe/video-probe.ts'
import type { Container } from '../sniff-container.ts'

type Pictures = Pick<VideoProbe, 'container' | 'video' | 'firstFrameSeconds' | 'durationMs'>

/**
 * ffmpeg's filter graph from the source's video to one output per rung, `[v0]`, `[v1]` and so on: the shared filters
 * run once, then one scaled branch for each rung.
 */
export function pictureFilters(
  { container, video, firstFrameSeconds, durationMs }: Pictures,
  plan: RenditionPlan,
  rungs: readonly Rung[],
): string {
  const { num, den } = plan.frameRate
  const largest = rungs.at(-1)
  const shared = [
    // Without presentation times ffmpeg counts from the decoder, whose delay makes all frames late.
    ...(video.lacksPresentationTimes && !isMpegStream(container)
      ? ['setpts=PTS-STARTPTS']
      : shiftTimestamps('setpts', firstFrameSeconds)),
    ...(plan.isDeinterlaced ? ['bwdif=mode=send_frame'] : []),
    // When the frame size changes, ffmpeg rebuilds its filters. `start_time=0` would then repeat all frames from
    // 0. The constant rate fills the gap before the first frame.
    `fps=fps=${num}/${den}`,
    ...(largest === undefined ? [] : colourFilters(plan.colours, largest)),
    ...holdLastPicture({ video, durationMs }),
  ]
  const branches = rungs.map((_, index) => `[s${index}]`).join('')
  const scaled = rungs.map(
    (rung, index) =>
      `[s${index}]${[scaleFilter(plan.colours, rung), ...outputFilters(plan.colours)].join(',')}[v${index}]`,
  )
  return [`[0:${video.index}]${shared.join(',')},split=${rungs.length}${branches}`, ...scaled].join(';')
}

/** Their decoding times share the audio's clock, so ffmpeg can compute when each frame is shown. */
function isMpegStream(container: Container): boolean {
  return container === 'mpegts' || container === 'mpegps'
}

/**
 * Repeats the last frame until longer audio has ended, because players stall when either is missing. Must come after a
 * filter that makes the frame rate constant.
 */
export function holdLastPicture({ video, durationMs }: Pick<VideoProbe, 'video' | 'durationMs'>): string[] {
  const seconds = (durationMs - video.endMs) / 1000
  return seconds <= 0 ? [] : [`tpad=stop_mode=clone:stop_duration=${seconds.toFixed(3)}`]
}

/** Subtracts an offset from all timestamps. No filter is needed below 0.5 ms. */
export function shiftTimestamps(filter: 'setpts' | 'asetpts', seconds: number): string[] {
  return Math.abs(seconds) < 0.0005 ? [] : [`${filter}=PTS-(${seconds.toFixed(6)})/TB`]
}

/** Runs once, at the size of the largest rung: floating-point colour conversion costs more than everything else. */
function colourFilters(
  { conversion, source, peak }: ColourPlan,
  { width, height }: Pick<Rung, 'width' | 'height'>,
): string[] {
  if (conversion === 'none') return []
  const from = [
    `matrixin=${source.isRgb ? 'gbr' : source.matrix}:primariesin=${source.primaries}`,
    `transferin=${source.transfer}:rangein=${source.isFullRange || source.isRgb ? 'pc' : 'tv'}`,
  ].join(':')
  const to = 'primaries=bt709:matrix=bt709:range=tv'
  const sized = `scale=${width}:${height}`
  if (conversion === 'convert') return [sized, `zscale=${from}:${to}:transfer=bt709`, 'format=yuv420p']
  return [
    sized,
    `zscale=${from}:transfer=linear:primaries=bt709:matrix=gbr:npl=${whiteNits}`,
    'format=gbrpf32le',
    // Keeps the lowest 30% of brightness as it is and compresses the rest. Saturation is unchanged.
    `tonemap=tonemap=mobius:param=0.3:desat=0:peak=${peak.toFixed(3)}`,
    `zscale=matrixin=gbr:primariesin=bt709:transferin=linear:${to}:transfer=bt709`,
    'format=yuv420p',
  ]
}

/** Filters from the source's video to RGB pixels of the given size, in the same colours as its rungs. */
export function stillImageFilters(
  { video }: Pick<VideoProbe, 'video'>,
  width: number,
  height: number,
): string[] {
  const plan = planColours(video)
  const { conversion, source } = plan
  const isConverted = conversion !== 'none'
  const matrix = isConverted || source.matrix === 'bt709' ? 'bt709' : 'bt601'
  const range = !isConverted && source.isFullRange ? 'pc' : 'tv'
  const from = !isConverted && source.isRgb ? '' : `:in_color_matrix=${matrix}:in_range=${range}`
  return [
    ...colourFilters(plan, { width, height }),
    `scale=${width}:${height}:flags=area${from}`,
    'format=rgb24',
  ]
}

function scaleFilter({ conversion, source, rungs }: ColourPlan, { width, height }: Rung): string {
  const size = `scale=${width}:${height}`
  if (conversion !== 'none') return size
  if (source.isRgb) return `${size}:out_color_matrix=${rungs.matrix}:out_range=tv`
  return source.isFullRange ? `${size}:in_range=pc:out_range=tv` : size
}

function outputFilters({ rungs }: ColourPlan): string[] {
  return [
    'setsar=1',
    'format=yuv420p',
    `setparams=range=tv:colorspace=${rungs.matrix}:color_primaries=${rungs.primaries}:color_trc=${rungs.transfer}`,
  ]
}
