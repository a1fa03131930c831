import { makeCloudTexture, sampleCloud, smoothstep } from '../cloud-texture.ts'
import { toneByte } from '../light-canvas.ts'
import type { Painting, SceneInput } from '../painting.ts'
import { drawStill } from '../still.ts'

const width = 480
const height = 270
const horizon = 142
const moonX = 300
const moonY = 74

/** Dusk at sea: a large moon behind thin clouds, its glittering path on the water, a junk that rocks at anchor. */
export async function moonlitSea(sceneInput: SceneInput): Promise<Painting> {
  const { random } = sceneInput
  const clouds = makeCloudTexture(random, { cells: 3, octaves: 6 })
  const swell = makeCloudTexture(random, { cells: 8, octaves: 3, persistence: 0.45 })
  const sparkle = makeCloudTexture(random, { cells: 64, octaves: 2, persistence: 0.8 })
  return {
    width,
    height,
    paintedRate: 10,
    layers: [
      { file: await drawIslands(sceneInput) },
      { file: await drawJunk(sceneInput), y: '4*sin(t*0.9)' },
    ],
    paint: (frame, seconds) => {
      paintSky(frame, seconds)
      paintSea(frame, seconds)
    },
  }

  function paintSky(frame: Uint8Array, seconds: number) {
    for (let y = 0; y < horizon; y++) {
      const low = y / horizon
      const dusk = low ** 3
      for (let x = 0; x < width; x++) {
        const far = Math.sqrt((x - moonX) ** 2 + (y - moonY) ** 2)
        const disc = smoothstep(27.5, 26, far)
        const halo = 0.55 * Math.exp(-far / 30) + 0.28 * Math.exp(-far / 95)
        const bend = sampleCloud(clouds, x * 0.2 + seconds * 0.9, y * 0.6)
        const veil = sampleCloud(clouds, x * 0.34 + seconds * 1.6 + bend * 26, y * 1.5 + bend * 10)
        const cloud = smoothstep(0.5, 0.85, veil) * (0.5 + low * 0.5)
        const lit = cloud * (0.12 + halo * 1.1)
        const face = disc * (1.5 + 0.5 * sampleCloud(clouds, x * 3, y * 3)) * (1 - cloud * 0.45)
        const i = (y * width + x) * 3
        frame[i] = toneByte(0.035 + dusk * 0.62 + halo * 0.62 + lit * 1.0 + face * 1.25, i)
        frame[i + 1] = toneByte(0.05 + dusk * 0.25 + halo * 0.52 + lit * 0.75 + face * 1.08, i + 1)
        frame[i + 2] = toneByte(0.15 + dusk * 0.3 + halo * 0.48 + lit * 0.8 + face * 0.78, i + 2)
      }
    }
  }

  function paintSea(frame: Uint8Array, seconds: number) {
    for (let y = horizon; y < height; y++) {
      const near = (y - horizon + 1) / (height - horizon)
      // Equal steps on the picture are ever longer ones on the water towards the horizon.
      const away = 1 / (near * 0.9 + 0.035)
      const pathWidth = 16 + near * 95
      for (let x = 0; x < width; x++) {
        const side = (x - width / 2) * away
        const wave = sampleCloud(swell, side * 0.28 + seconds * 3, away * 26 + seconds * 7)
        const fine = sampleCloud(sparkle, side * 0.8 - seconds * 4, away * 95 + seconds * 11)
        const off = (x - moonX + (wave - 0.5) * 50 * near) / pathWidth
        const path = Math.exp(-off * off * 2.2)
        const facet = smoothstep(0.5, 0.86, fine * 0.62 + wave * 0.42)
        const glitter = path * (facet * 2.3 + 0.16) + facet * 0.05
        const crest = (wave - 0.45) * 0.16 * (0.4 + near)
        const dusk = (1 - near) ** 5
        const i = (y * width + x) * 3
        frame[i] = toneByte(0.025 + dusk * 0.33 + crest * 0.5 + glitter * 1.05, i)
        frame[i + 1] = toneByte(0.045 + dusk * 0.16 + crest * 0.8 + glitter * 0.86, i + 1)
        frame[i + 2] = toneByte(0.115 + dusk * 0.2 + crest * 1.3 + glitter * 0.62, i + 2)
      }
    }
  }
}

function drawIslands({ directory, width, height }: SceneInput): Promise<string> {
  const y = (horizon / 270) * height + 2
  const elements = `<g fill="#150f24"><path d="M0 ${y} L0 ${y - 46} Q60 ${y - 74} 130 ${y - 52} T260 ${y - 30} T372 ${y - 8} L400 ${y} Z"/></g>
<g fill="#20162e"><path d="M${width} ${y} L${width} ${y - 30} Q${width - 60} ${y - 42} ${width - 120} ${y - 22} T${width - 250} ${y} Z"/></g>`
  return drawStill(directory, 'islands', { width, height }, elements)
}

function drawJunk({ directory, width, height }: SceneInput): Promise<string> {
  const sail = (x: number, foot: number, wide: number, tall: number) => {
    const battens = [0.2, 0.4, 0.6, 0.8].map(
      (t) =>
        `<path d="M${x - 2} ${foot - tall * t} L${x + wide * (1 - t * 0.35)} ${foot - tall * t * 0.96}" stroke="#3a1c22" stroke-width="2"/>`,
    )
    return `<path d="M${x} ${foot} L${x - 4} ${foot - tall} Q${x + wide * 0.5} ${foot - tall * 1.04} ${x + wide * 0.66} ${foot - tall * 0.86} Q${x + wide * 1.16} ${foot - tall * 0.4} ${x + wide} ${foot - 4} Z" fill="#14090f"/>${battens.join('')}`
  }
  const x = width * 0.24
  const y = height * 0.72
  const hull = `<path d="M${x - 120} ${y - 30} Q${x - 84} ${y - 10} ${x - 20} ${y - 8} L${x + 92} ${y - 14} L${x + 132} ${y - 38} Q${x + 118} ${y + 14} ${x + 78} ${y + 22} L${x - 66} ${y + 22} Q${x - 104} ${y + 6} ${x - 120} ${y - 30} Z" fill="#0b060a"/>`
  const lamp = `<circle cx="${x + 118}" cy="${y - 54}" r="16" fill="#ffb45a" opacity="0.25"/><circle cx="${x + 118}" cy="${y - 54}" r="5" fill="#ffd89a"/><path d="M${x + 118} ${y - 48} V${y - 34}" stroke="#0b060a" stroke-width="3"/>`
  const wake = `<ellipse cx="${x}" cy="${y + 34}" rx="130" ry="12" fill="#05030a" opacity="0.5"/>`
  const masts = `<path d="M${x - 8} ${y - 5} V${y - 224} M${x - 72} ${y - 12} V${y - 160} M${x + 66} ${y - 10} V${y - 140}" stroke="#0b060a" stroke-width="5"/>`
  const sails = sail(x - 8, y - 26, 84, 190) + sail(x - 72, y - 28, 52, 124) + sail(x + 66, y - 28, 46, 104)
  return drawStill(directory, 'junk', { width, height }, wake + masts + sails + hull + lamp)
}
