import { type Light, LightCanvas, toneByte } from '../light-canvas.ts'
import type { Painting, SceneInput } from '../painting.ts'

const width = 320
const height = 180
const paintedRate = 25
const moon: Light = [0.62, 0.8, 1]
const water: Light = [0.28, 0.6, 1.3]
/** Steps of the wave equation between two frames: how fast rings grow. */
const stepsPerFrame = 2

/** A dark pond that hears the tune: each note falls as a drop, low notes left, high notes right, rings meet rings. */
export function rainOnStrings(sceneInput: SceneInput): Painting {
  const played = sceneInput.notes.filter(({ voice }) => voice === 'keys' || voice === 'bell')
  const pitches = played.map(({ pitch }) => pitch)
  const low = Math.min(...pitches, 60)
  const high = Math.max(...pitches, low + 1)
  let now: Float32Array = new Float32Array(width * height)
  let before: Float32Array = new Float32Array(width * height)
  const dye = new LightCanvas(width, height)
  let next = 0
  return {
    width,
    height,
    paintedRate,
    bloom: 0.35,
    paint: (frame, seconds) => {
      dye.fade(0.982)
      for (let note = played[next]; note && note.at <= seconds; note = played[next]) {
        drop((note.pitch - low) / (high - low), (note.pitch % 12) / 12, next, note.loudness)
        next++
      }
      for (let step = 0; step < stepsPerFrame; step++) spread()
      print(frame)
    },
  }

  function drop(share: number, hue: number, index: number, loudness: number) {
    const x = width * (0.08 + share * 0.84)
    // The golden ratio scatters drops evenly without a pattern.
    const y = height * (0.14 + 0.74 * ((index * 0.618034) % 1))
    const light = hueOf(hue)
    dye.glow(x, y, 62, light, 0.95 * loudness)
    dye.glow(x, y, 5, [1, 1, 1], 1.3 * loudness)
    const radius = 4
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const near = 1 - (dx * dx + dy * dy) / (radius * radius)
        const i = Math.round(y + dy) * width + Math.round(x + dx)
        if (near > 0) now[i] = (now[i] ?? 0) - near * 2.6 * loudness
      }
    }
  }

  /** Each point is pulled to the mean of its neighbours, and loses a little: rings that fade. */
  function spread() {
    for (let y = 1; y < height - 1; y++) {
      for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
        const beside = (now[i - 1] as number) + (now[i + 1] as number)
        const around = beside + (now[i - width] as number) + (now[i + width] as number)
        before[i] = (around * 0.25 + (now[i] as number) * 1 - (before[i] as number)) * 0.987
      }
    }
    const swap = now
    now = before
    before = swap
  }

  function print(frame: Uint8Array) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const inner = x > 0 && y > 0 && x < width - 1 && y < height - 1
        const slopeX = inner ? (now[i + 1] as number) - (now[i - 1] as number) : 0
        const slopeY = inner ? (now[i + width] as number) - (now[i - width] as number) : 0
        const facing = slopeX * 0.6 + slopeY
        const shine = Math.max(0, facing) ** 1.5 * 2.6
        const shade = Math.min(0.03, Math.max(0, -facing) * 0.1)
        const lit = 1 + Math.max(-0.9, facing * 4.5)
        const sky = 0.05 + 0.1 * (y / height)
        for (let channel = 0; channel < 3; channel++) {
          const colour = dye.light[i * 3 + channel] as number
          // Rings take the colour of the light that they run through.
          const ring = shine * ((moon[channel] as number) * 0.55 + colour * 2.4)
          frame[i * 3 + channel] = toneByte(
            colour * lit + sky * (water[channel] as number) + ring - shade,
            i + channel,
          )
        }
      }
    }
  }
}

/** One colour for each of the twelve tones, round the wheel. */
function hueOf(share: number): Light {
  const angle = share * 6.283
  return [
    (0.5 + 0.5 * Math.cos(angle)) ** 1.4,
    (0.5 + 0.5 * Math.cos(angle - 2)) ** 1.4 * 0.8,
    (0.5 + 0.5 * Math.cos(angle - 3.9)) ** 1.4 * 1.1,
  ]
}
