import { makeCloudTexture, sampleCloud, smoothstep } from '../cloud-texture.ts'
import { toneByte } from '../light-canvas.ts'
import type { Painting, SceneInput } from '../painting.ts'

const width = 640
const height = 360
const loopSeconds = 32
const mirrors = 12

/** Stained glass in a kaleidoscope: twelve mirrored wedges of drifting jewel colours, set in gold. */
export function kaleidoscope(sceneInput: SceneInput): Painting {
  const { random } = sceneInput
  const glass = makeCloudTexture(random, { cells: 4, octaves: 3, persistence: 0.42 })
  const tint = makeCloudTexture(random, { cells: 2, octaves: 3 })
  const { across, along, rim } = foldQuarter()
  return {
    width,
    height,
    paintedRate: 12.5,
    loopSeconds,
    bloom: 0.28,
    paint: (frame, seconds) => {
      const turn = (seconds / loopSeconds) * Math.PI * 2
      // Circles through the textures: the end of the loop is its start.
      const glassX = Math.cos(turn) * 58
      const glassY = Math.sin(turn) * 58
      for (let y = 0; y < height / 2; y++) {
        for (let x = 0; x < width / 2; x++) {
          const k = y * (width / 2) + x
          paintGem(
            frame,
            x,
            y,
            across[k] as number,
            along[k] as number,
            rim[k] as number,
            glassX,
            glassY,
            turn,
          )
        }
      }
    },
  }

  function paintGem(
    frame: Uint8Array,
    x: number,
    y: number,
    u: number,
    v: number,
    light: number,
    glassX: number,
    glassY: number,
    turn: number,
  ) {
    const bend = sampleCloud(tint, u * 0.6 + glassY * 0.8, v * 0.6 - glassX * 0.8)
    const value = sampleCloud(glass, u + glassX + bend * 22, v + glassY)
    const level = value * 8 + bend * 2
    const cell = Math.floor(level)
    const inside = level - cell
    // A thin line of gold where two panes meet, and a gleam towards the middle of each.
    const lead = smoothstep(0.09, 0.0, inside) + smoothstep(0.91, 1, inside)
    const gleam = 0.45 + 0.75 * Math.sin(inside * Math.PI) ** 2
    const hue = cell * 0.83 + bend * 2.6 + turn
    const shade = gleam * light * (1 - lead)
    const gold = lead * light
    const red = shade * (0.5 + 0.5 * Math.cos(hue)) ** 1.6 * 1.5 + gold * 1.25
    const green = shade * (0.5 + 0.5 * Math.cos(hue - 2.3)) ** 1.6 * 1.05 + gold * 0.82
    const blue = shade * (0.5 + 0.5 * Math.cos(hue - 4.1)) ** 1.6 * 1.7 + gold * 0.3
    const left = x
    const right = width - 1 - x
    const top = y * width
    const bottom = (height - 1 - y) * width
    for (const at of [top + left, top + right, bottom + left, bottom + right]) {
      frame[at * 3] = toneByte(red, at)
      frame[at * 3 + 1] = toneByte(green, at + 1)
      frame[at * 3 + 2] = toneByte(blue, at + 2)
    }
  }
}

/** For each pixel of the upper left quarter: where in the one real wedge it looks, and how much light falls there. */
function foldQuarter() {
  const count = (width / 2) * (height / 2)
  const across = new Float32Array(count)
  const along = new Float32Array(count)
  const rim = new Float32Array(count)
  const wedge = (Math.PI * 2) / mirrors
  for (let y = 0; y < height / 2; y++) {
    for (let x = 0; x < width / 2; x++) {
      const dx = width / 2 - 0.5 - x
      const dy = height / 2 - 0.5 - y
      const radius = Math.hypot(dx, dy)
      const angle = Math.abs((Math.atan2(dy, dx) % wedge) - wedge / 2)
      const k = y * (width / 2) + x
      across[k] = Math.cos(angle) * radius * 0.42
      along[k] = Math.sin(angle) * radius * 0.42
      rim[k] = (0.5 + 0.9 * Math.exp(-radius / 110)) * smoothstep(390, 150, radius)
    }
  }
  return { across, along, rim }
}
