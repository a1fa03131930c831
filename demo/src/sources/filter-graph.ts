import type { Painting } from './painting.ts'

/** Our pictures are computed as sRGB; every conversion names BT.709, because ffmpeg's default for RGB is the older BT.601. */
const toVideoColours = 'out_color_matrix=bt709:out_range=tv'

export interface GraphTarget {
  width: number
  height: number
  frameRate: number
}

/** The ffmpeg filter graph from the painted frames (input 0) and layers (inputs 1, 2, …) to `[out]`. */
export function filterGraph(painting: Painting, target: GraphTarget): string {
  const size = `${target.width}:${target.height}`
  const rate = `fps=${rateText(target.frameRate)}`
  // Cross-fading small frames costs almost nothing; large ones would double the work.
  const smoothMotion =
    painting.paintedRate === target.frameRate
      ? ''
      : `,framerate=${rate}:interp_start=0:interp_end=255:flags=0`
  const enlarge = `scale=${size}:flags=${painting.scaling ?? 'bicubic'}:in_color_matrix=bt709:${toVideoColours}`
  const chains = bloomChains(painting)
  chains.push(
    `[lit]scale=flags=accurate_rnd:${toVideoColours},format=yuv444p${smoothMotion},${enlarge},format=yuv420p[0]`,
  )
  const layers = painting.layers ?? []
  layers.forEach(({ x = '0', y = '0' }, index) => {
    const still = `[${index + 1}:v]scale=${toVideoColours},format=yuva420p[still${index}]`
    const moves = x !== '0' || y !== '0'
    const place = `overlay=x='${x}':y='${y}':eval=${moves ? 'frame' : 'init'}:format=yuv420`
    chains.push(still, `[${index}][still${index}]${place}[${index + 1}]`)
  })
  chains.push(`[${layers.length}]format=yuv420p[out]`)
  return chains.join(';')
}

/** Bloom, the glow around bright light in a lens: blurred at a quarter of the size, where that is cheap. */
function bloomChains({ bloom, width, height }: Painting): string[] {
  if (!bloom) return ['[0:v]null[lit]']
  const small = `scale=${Math.ceil(width / 4)}:${Math.ceil(height / 4)}:flags=area`
  return [
    '[0:v]format=gbrp,split[sharp][spill]',
    `[spill]${small},gblur=sigma=${width / 150}:steps=2,scale=${width}:${height}:flags=bilinear,format=gbrp[glow]`,
    `[sharp][glow]blend=all_mode=screen:all_opacity=${bloom}[lit]`,
  ]
}

/** NTSC rates as exact fractions: 29.97 is 30000/1001. */
export function rateText(frameRate: number): string {
  const whole = Math.round(frameRate * 1.001)
  const isNtsc = !Number.isInteger(frameRate) && Math.abs(whole / 1.001 - frameRate) < 0.001
  return isNtsc ? `${whole * 1000}/1001` : String(frameRate)
}
