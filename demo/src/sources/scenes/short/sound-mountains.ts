import { makeCloudTexture, sampleCloud } from '../../cloud-texture.ts'
import { LightCanvas } from '../../light-canvas.ts'
import type { Painting, SceneInput } from '../../painting.ts'
import { hue } from './hue.ts'

const width = 360
const height = 640
const lineCount = 34

/** Lines of light that rise like mountains wherever a note is heard: low ones left, high ones right. */
export function soundMountains({ random, frameRate, notes }: SceneInput): Painting {
  const canvas = new LightCanvas(width, height)
  const ground = makeCloudTexture(random, { cells: 16, octaves: 4 })
  const heard = notes.filter(({ voice }) => voice !== 'pad' && voice !== 'bass')
  return {
    width,
    height,
    paintedRate: frameRate,
    bloom: 0.5,
    paint: (frame, seconds) => {
      canvas.fade(0)
      for (let line = 0; line < lineCount; line++) paintLine(line, seconds)
      canvas.write(frame)
    },
  }

  /** From the back to the front: each hides what is behind it. */
  function paintLine(line: number, seconds: number) {
    const share = line / (lineCount - 1)
    const base = 170 + share * 430
    // A note runs through the lines from the back to the front.
    const when = seconds - share * 1.1
    const rises = Array.from({ length: width }, (_, x) => riseAt(x, line, when, seconds))
    const light = hue(0.52 + share * 0.42)
    for (let x = 1; x < width; x++) {
      const y = base - (rises[x] as number)
      for (let under = Math.ceil(y); under < Math.min(height, base + 16); under++) {
        const i = (under * width + x) * 3
        canvas.light[i] = 0.006
        canvas.light[i + 1] = 0.006
        canvas.light[i + 2] = 0.02
      }
    }
    for (let x = 1; x < width; x++) {
      canvas.line(
        x - 1,
        base - (rises[x - 1] as number),
        x,
        base - (rises[x] as number),
        light,
        0.75 + share * 0.75,
      )
    }
  }

  function riseAt(x: number, line: number, when: number, seconds: number): number {
    const middle = Math.exp(-(((x - width / 2) / 118) ** 2))
    let rise = sampleCloud(ground, x * 0.9 + line * 31, line * 17 + seconds * 9) * 44 * middle
    for (const { at, pitch, loudness } of heard) {
      const age = when - at
      if (age < 0 || age > 1.6) continue
      const off = (x - width * (0.16 + 0.68 * Math.min(1, Math.max(0, (pitch - 50) / 40)))) / 24
      if (off * off < 9) rise += 95 * loudness * Math.exp(-off * off - age * 2.6) * Math.min(1, age * 14)
    }
    return rise
  }
}
