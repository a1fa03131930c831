import { makeCloudTexture, sampleCloud } from '../../cloud-texture.ts'
import { LightCanvas } from '../../light-canvas.ts'
import type { Painting, SceneInput } from '../../painting.ts'
import { between } from '../../random.ts'
import { drawStill } from '../../still.ts'

const width = 360
const height = 640

/** A wood on a summer night: mist between the trunks, and fireflies that answer each other. */
export async function fireflies(sceneInput: SceneInput): Promise<Painting> {
  const { random, frameRate } = sceneInput
  const canvas = new LightCanvas(width, height)
  const mist = makeCloudTexture(random, { cells: 4, octaves: 5 })
  const flies = Array.from({ length: 90 }, () => ({
    x: random() * width,
    y: between(random, 0.3, 0.97) * height,
    near: random() ** 2,
    beat: between(random, 1.2, 2.1),
    phase: random() * 6.28,
    wander: random() * 6.28,
  }))
  return {
    width,
    height,
    paintedRate: frameRate / 2,
    bloom: 0.6,
    layers: [{ file: await drawTrees(sceneInput) }],
    paint: (frame, seconds) => {
      paintAir(seconds)
      for (const fly of flies) {
        const x = fly.x + 26 * Math.sin(seconds * 0.55 + fly.wander) + 9 * Math.sin(seconds * 1.7 + fly.phase)
        const y = fly.y + 20 * Math.cos(seconds * 0.45 + fly.wander * 2) - seconds * 3
        const shine = Math.max(0, Math.sin(seconds * fly.beat + fly.phase)) ** 2
        canvas.glow(x, y, 12 + fly.near * 34, [0.62, 0.9, 0.25], 0.34 * shine)
        canvas.glow(x, y, 2.5 + fly.near * 5, [1, 1, 0.62], 1.5 * shine)
      }
      canvas.write(frame)
    },
  }

  function paintAir(seconds: number) {
    const { light } = canvas
    for (let y = 0; y < height; y++) {
      const low = y / height
      const clearing = Math.exp(-(((low - 0.42) / 0.3) ** 2))
      for (let x = 0; x < width; x++) {
        const middle = Math.exp(-(((x - width * 0.52) / 130) ** 2))
        const veil = sampleCloud(mist, x * 0.5 + seconds * 5, y * 1.2 + 60) * (0.3 + low * 0.7)
        const glow = clearing * middle
        const i = (y * width + x) * 3
        light[i] = 0.008 + glow * 0.07 + veil * 0.03
        light[i + 1] = 0.02 + glow * 0.2 + veil * 0.075
        light[i + 2] = 0.035 + glow * 0.21 + veil * 0.075
      }
    }
  }
}

/** Trunks at both sides and grass at the foot, darker the nearer. */
function drawTrees({ random, directory, width, height }: SceneInput): Promise<string> {
  const trunks = [
    [0.3, 0.035, '#0d1f22'],
    [0.68, 0.04, '#0c1c20'],
    [0.16, 0.06, '#081417'],
    [0.83, 0.07, '#071215'],
    [0.02, 0.11, '#03090b'],
    [0.98, 0.12, '#03080a'],
  ] as const
  const trunk = ([at, wide, fill]: (typeof trunks)[number]) => {
    const x = at * width
    const half = (wide * width) / 2
    const bend = between(random, -14, 14)
    const branch = at < 0.5 ? 1 : -1
    const from = between(random, 0.16, 0.34) * height
    return `<path fill="${fill}" d="M${x - half * 0.7} 0 Q${x - half + bend} ${height * 0.5} ${x - half * 1.7} ${height} H${x + half * 1.7} Q${x + half + bend} ${height * 0.5} ${x + half * 0.7} 0Z"/><path d="M${x} ${from + 40} Q${x + branch * half * 2} ${from + 10} ${x + branch * half * 6} ${from - 60}" stroke="${fill}" stroke-width="${half * 0.5}" fill="none" stroke-linecap="round"/>`
  }
  const blade = () => {
    const x = random() * width
    const tall = between(random, 30, 130)
    const lean = between(random, -34, 34)
    return `<path d="M${x - 3} ${height} Q${x} ${height - tall * 0.6} ${x + lean} ${height - tall} Q${x + 4} ${height - tall * 0.5} ${x + 4} ${height}Z" fill="#020806"/>`
  }
  const grass = Array.from({ length: 150 }, blade).join('')
  return drawStill(directory, 'trees', { width, height }, trunks.map(trunk).join('') + grass)
}
