import { type ColourPlan, planColours, whiteNits } from '../plan/plan-colours.ts'
import type { RenditionPlan, Rung } from '../plan/plan-renditions.ts'
import type { VideoProbe } from '../probe/video-probe.ts'
import type { Container } from '../sniff-container.ts'

type Pictures = Pick<VideoProbe, 'container' | 'video' | 'clockOffsetSeconds' | 'durationMs'>

/**
 * ffmpeg's filters from the source's picture to one output `[v0]`, `[v1]`, ... a rung: first what all share, once,
 * then a scaled branch each.
 */
export function pictureFilters(
  { container, video, clockOffsetSeconds, durationMs }: Pictures,
  plan: RenditionPlan,
  rungs: readonly Rung[],
): string {
  const { num, den } = plan.frameRate
  const largest = rungs.at(-1)
  const shared = [
    // Where decoding times are counted and not measured, pictures come late by as many as wait in the decoder.
    ...(video.lacksPresentationTimes && !isMpegStream(container)
      ? ['setpts=PTS-STARTPTS']
      : shiftBy('setpts', clockOffsetSeconds)),
    ...(plan.isDeinterlaced ? ['bwdif=mode=send_frame'] : []),
    // Where the size changes ffmpeg builds its filters anew: with `start_time=0` all from 0 on would come again.
    // What is missing before the first picture its constant rate fills in.
    `fps=fps=${num}/${den}`,
    ...(largest === undefined ? [] : colourFilters(plan.colours, largest)),
    ...holdLastPicture({ video, durationMs }),
  ]
  const branches = rungs.map((_, index) => `[s${index}]`).join('')
  const scaled = rungs.map(
    (rung, index) =>
      `[s${index}]${[scaleFilter(plan.colours, rung), ...finish(plan.colours)].join(',')}[v${index}]`,
  )
  return [`[0:${video.index}]${shared.join(',')},split=${rungs.length}${branches}`, ...scaled].join(';')
}

/** Their decoding times are of the same clock as the sound's, so ffmpeg finds when each picture is shown. */
function isMpegStream(container: Container): boolean {
  return container === 'mpegts' || container === 'mpegps'
}

/**
 * Shows the last picture until sound that outlasts it has ended: players stall where either is missing. After a filter
 * that makes the rate constant.
 */
export function holdLastPicture({ video, durationMs }: Pick<VideoProbe, 'video' | 'durationMs'>): string[] {
  const seconds = (durationMs - video.endMs) / 1000
  return seconds <= 0 ? [] : [`tpad=stop_mode=clone:stop_duration=${seconds.toFixed(3)}`]
}

/** Moves a clock back; nothing where it stands right. */
export function shiftBy(filter: 'setpts' | 'asetpts', seconds: number): string[] {
  return Math.abs(seconds) < 0.0005 ? [] : [`${filter}=PTS-(${seconds.toFixed(6)})/TB`]
}

/** Done once, at the size of the largest rung: in floating point, light by light, it costs more than all else. */
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
    // Leaves the lower third of light as it is and bends the rest; colours keep their strength.
    `tonemap=tonemap=mobius:param=0.3:desat=0:peak=${peak.toFixed(3)}`,
    `zscale=matrixin=gbr:primariesin=bt709:transferin=linear:${to}:transfer=bt709`,
    'format=yuv420p',
  ]
}

/** From the source's picture to red, green and blue of a size, in the colours in which its rungs are shown. */
export function stillFilters({ video }: Pick<VideoProbe, 'video'>, width: number, height: number): string[] {
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

function finish({ rungs }: ColourPlan): string[] {
  return [
    'setsar=1',
    'format=yuv420p',
    `setparams=range=tv:colorspace=${rungs.matrix}:color_primaries=${rungs.primaries}:color_trc=${rungs.transfer}`,
  ]
}
