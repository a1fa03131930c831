import { type Light, LightCanvas, toneByte } from '../light-canvas.ts'
import type { Painting, SceneInput } from '../painting.ts'
import { between, pick, type Random } from '../random.ts'

const width = 640
const height = 360

const amber: Light = [1, 0.62, 0.22]
const lampColours: readonly Light[] = [
  amber,
  amber,
  amber,
  [1, 0.8, 0.5],
  [1, 0.26, 0.18],
  [0.25, 0.65, 1],
  [1, 0.32, 0.55],
]

interface Lamp {
  x: number
  y: number
  radius: number
  speed: number
  light: Light
  phase: number
}

interface Bead {
  x: number
  y: number
  radius: number
  /** Pixels per second while it runs. */
  speed: number
  pause: number
}

/** A city at night out of focus behind a wet pane: discs of light drift by, drops run down and bend what is behind. */
export function rainyWindow(sceneInput: SceneInput): Painting {
  const { random } = sceneInput
  const street = new LightCanvas(width, height)
  const lamps = hangLamps(random)
  const resting = new Int32Array(width * height).map((_, i) => i)
  for (let i = 0; i < 620; i++) {
    drawDrop(resting, random() * width, random() * height, 1.2 + random() ** 3 * 6.5)
  }
  const beads = Array.from({ length: 26 }, () => newBead(random, random() * height))
  const pane = new Int32Array(width * height)
  let before = 0
  return {
    width,
    height,
    paintedRate: 12.5,
    paint: (frame, seconds) => {
      paintStreet(seconds)
      for (const bead of beads) slide(bead, seconds - before)
      before = seconds
      pane.set(resting)
      for (const bead of beads) drawDrop(pane, bead.x, bead.y, bead.radius)
      writePane(frame)
    },
  }

  function paintStreet(seconds: number) {
    for (let y = 0; y < height; y++) {
      const low = y / height
      const glow = Math.exp(-(((low - 0.58) / 0.3) ** 2))
      for (let i = y * width * 3; i < (y + 1) * width * 3; i += 3) {
        street.light[i] = 0.03 + glow * 0.2
        street.light[i + 1] = 0.04 + glow * 0.1
        street.light[i + 2] = 0.11 + glow * 0.2
      }
    }
    for (const lamp of lamps) {
      const span = width + 160
      const x = ((((lamp.x + lamp.speed * seconds) % span) + span) % span) - 80
      const pulse = 0.85 + 0.15 * Math.sin(seconds * 1.3 + lamp.phase)
      disc(street, x, lamp.y, lamp.radius, lamp.light, (lamp.radius > 20 ? 0.5 : 0.85) * pulse)
      // The wet road under it.
      disc(street, x, height * 1.22 - lamp.y * 0.42, lamp.radius * 1.4, lamp.light, 0.16 * pulse)
    }
  }

  /** Drops stop and go; where one has run, the small ones in its way are gone for good. */
  function slide(bead: Bead, seconds: number) {
    bead.pause -= seconds
    if (bead.pause > 0) return
    const fromY = bead.y
    bead.y += bead.speed * seconds
    bead.x += (random() - 0.5) * 1.6
    if (random() < 0.035) bead.pause = between(random, 0.3, 2.5)
    wipe(resting, bead, fromY)
    if (random() < 0.3)
      drawDrop(resting, bead.x + (random() - 0.5) * 2, fromY - bead.radius, between(random, 0.8, 2))
    if (bead.y > height + 20) {
      Object.assign(bead, newBead(random, -10))
      for (let i = 0; i < 26; i++)
        drawDrop(resting, random() * width, random() * height, 1 + random() ** 3 * 5.5)
    }
  }

  function writePane(frame: Uint8Array) {
    const { light } = street
    for (let i = 0; i < pane.length; i++) {
      const seen = pane[i] as number
      const from = Math.abs(seen) * 3
      // Inside of drops the picture is small and upside down, and a little brighter; their upper edge is dark.
      const gain = seen === i ? 1 : seen < 0 ? 0.35 : 1.35
      frame[i * 3] = toneByte((light[from] as number) * gain, i)
      frame[i * 3 + 1] = toneByte((light[from + 1] as number) * gain, i + 1)
      frame[i * 3 + 2] = toneByte((light[from + 2] as number) * gain, i + 2)
    }
  }
}

/** What a lens out of focus makes of a point: an even disc, a little brighter at its rim. */
function disc(
  { light }: LightCanvas,
  x: number,
  y: number,
  radius: number,
  [red, green, blue]: Light,
  strength: number,
) {
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= Math.min(height - 1, y + radius); row++) {
    const half = Math.sqrt(Math.max(0, radius * radius - (row - y) ** 2))
    for (let column = Math.max(0, Math.ceil(x - half)); column <= Math.min(width - 1, x + half); column++) {
      const out = ((column - x) ** 2 + (row - y) ** 2) / (radius * radius)
      const value = strength * (0.72 + 0.5 * out * out) * Math.min(1, (1 - out) * radius * 0.24)
      const i = (row * width + column) * 3
      light[i] = (light[i] as number) + red * value
      light[i + 1] = (light[i + 1] as number) + green * value
      light[i + 2] = (light[i + 2] as number) + blue * value
    }
  }
}

/** Dries the pane where a drop has run. */
function wipe(resting: Int32Array, bead: Bead, fromY: number) {
  const half = bead.radius * 0.85
  for (let row = Math.max(0, Math.floor(fromY)); row < Math.min(height, bead.y); row++) {
    for (
      let column = Math.max(0, Math.ceil(bead.x - half));
      column < Math.min(width, bead.x + half);
      column++
    ) {
      resting[row * width + column] = row * width + column
    }
  }
}

/** Marks the pixels of a drop with the pixel that is seen through each; negative where its edge is dark. */
function drawDrop(pane: Int32Array, x: number, y: number, radius: number) {
  const tall = radius * 1.18
  for (let row = Math.max(0, Math.ceil(y - tall)); row <= Math.min(height - 1, y + tall); row++) {
    for (
      let column = Math.max(0, Math.ceil(x - radius));
      column <= Math.min(width - 1, x + radius);
      column++
    ) {
      const dx = (column - x) / radius
      const dy = (row - y) / tall
      const out = dx * dx + dy * dy
      if (out > 1) continue
      const reach = radius * 9
      const seenX = Math.round(x - dx * reach)
      const seenY = Math.round(y - dy * reach)
      const seen = bound(seenY, height - 1) * width + bound(seenX, width - 1)
      pane[row * width + column] = out > 0.72 && dy < 0.1 ? -Math.max(1, seen) : seen
    }
  }
}

function bound(value: number, high: number): number {
  return Math.max(0, Math.min(high, value))
}

function hangLamps(random: Random): Lamp[] {
  return Array.from({ length: 74 }, (_, i) => {
    const far = i < 48
    return {
      x: random() * (width + 160),
      y: far ? between(random, 0.08, 0.6) * height : between(random, 0.42, 0.74) * height,
      radius: far ? between(random, 8, 20) : between(random, 20, 44),
      speed: (far ? between(random, 3, 9) : between(random, 14, 44)) * (random() < 0.5 ? -1 : 1),
      light: pick(random, lampColours),
      phase: random() * 7,
    }
  })
}

function newBead(random: Random, y: number): Bead {
  return {
    x: random() * width,
    y,
    radius: between(random, 4, 7.5),
    speed: between(random, 26, 120),
    pause: between(random, 0, 3),
  }
}
