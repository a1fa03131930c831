import { makeCloudTexture, sampleCloud, smoothstep } from '../cloud-texture.ts'
import { LightCanvas } from '../light-canvas.ts'
import type { Painting, SceneInput } from '../painting.ts'
import { between, type Random } from '../random.ts'
import { drawStill } from '../still.ts'

const width = 320
const height = 180
const loopSeconds = 24

/** A nebula in 1080p at cinema's 24 frames: warped gas in rose, gold and teal behind a field of sharp stars. */
export async function starSea(sceneInput: SceneInput): Promise<Painting> {
  const { random } = sceneInput
  const canvas = new LightCanvas(width, height)
  const gas = makeCloudTexture(random, { size: 512, cells: 4, octaves: 7, persistence: 0.52 })
  const dust = makeCloudTexture(random, { size: 512, cells: 8, octaves: 6, persistence: 0.58 })
  return {
    width,
    height,
    paintedRate: 12,
    loopSeconds,
    layers: [{ file: await drawStars(sceneInput) }],
    paint: (frame, seconds) => {
      const turn = (seconds / loopSeconds) * Math.PI * 2
      paintGas(turn)
      canvas.write(frame)
    },
  }

  function paintGas(turn: number) {
    const { light } = canvas
    const cos = Math.cos(turn)
    const sin = Math.sin(turn)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const bendX = sampleCloud(gas, x * 0.55 + cos * 14, y * 0.55 + sin * 14)
        const bendY = sampleCloud(gas, x * 0.5 - sin * 16 + 200, y * 0.5 + cos * 16 + 120)
        const body = sampleCloud(gas, x * 0.8 + bendX * 120 + 60 + sin * 5, y * 0.8 + bendY * 120)
        const fine = sampleCloud(dust, x * 1.1 + bendY * 90 - cos * 7, y * 1.1 + bendX * 90)
        // A band across the picture, bright in the middle: where our galaxy would be.
        const off = (y - height * 0.52 + (x - width * 0.5) * 0.32 + (bendX - 0.5) * 70) / 58
        const band = Math.exp(-off * off)
        const core = Math.exp(-(((x - 190) / 62) ** 2) - ((y - 78) / 38) ** 2)
        const glow = smoothstep(0.4, 1, body) * (0.2 + band * 1.1)
        const dark = smoothstep(0.52, 0.78, fine) * (0.35 + band * 0.6)
        const rose = glow * smoothstep(0.42, 0.8, bendY)
        const teal = glow * smoothstep(0.66, 0.3, bendY)
        const gold = core * (0.3 + body * 1.3)
        const clear = 1 - dark * 0.85
        const i = (y * width + x) * 3
        light[i] = 0.012 + (rose * 1.5 + teal * 0.08 + gold * 1.35) * clear
        light[i + 1] = 0.014 + (rose * 0.3 + teal * 0.78 + gold * 0.82) * clear
        light[i + 2] = 0.045 + (rose * 0.8 + teal * 1.25 + gold * 0.42 + band * 0.08) * clear
      }
    }
  }
}

function drawStars({ random, directory, width, height }: SceneInput): Promise<string> {
  const parts = [
    '<defs><radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#bcd4ff" stop-opacity="0"/></radialGradient></defs>',
  ]
  for (let i = 0; i < 1500; i++) {
    const tint = ['#ffffff', '#cfe0ff', '#ffe6c8'][i % 3]
    parts.push(
      `<circle cx="${(random() * width).toFixed(1)}" cy="${(random() * height).toFixed(1)}" r="${(0.5 + random() ** 5 * 1.9).toFixed(2)}" fill="${tint}" opacity="${between(random, 0.25, 0.95).toFixed(2)}"/>`,
    )
  }
  for (let i = 0; i < 16; i++) parts.push(brightStar(random, width, height))
  return drawStill(directory, 'stars', { width, height }, parts.join(''))
}

/** With the four rays that a telescope's mirror mount draws. */
function brightStar(random: Random, width: number, height: number): string {
  const size = between(random, 9, 30)
  const thin = size * 0.05
  return `<g transform="translate(${random() * width} ${random() * height})" fill="url(#g)"><circle r="${size * 0.34}"/><ellipse rx="${size}" ry="${thin}"/><ellipse rx="${thin}" ry="${size}"/></g>`
}
