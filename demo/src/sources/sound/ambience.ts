import type { Random } from '../random.ts'
import type { Ambience } from './score.ts'
import { type Stereo, sampleRate } from './wav.ts'

interface NoiseParameters {
  loudness: number
  /** Coefficient of the low-pass filter: small is a rumble, 1 is white noise. */
  brightness: number
  /** Seconds between two swells; 0 for a steady sound. */
  swellPeriodSeconds: number
}

const noises: Record<Exclude<Ambience, 'none'>, NoiseParameters> = {
  sea: { loudness: 0.34, brightness: 0.07, swellPeriodSeconds: 7.3 },
  rain: { loudness: 0.09, brightness: 0.6, swellPeriodSeconds: 0 },
  wind: { loudness: 0.26, brightness: 0.025, swellPeriodSeconds: 11 },
}

/** Adds the sound of a place under the music. The two sides do not swell together. */
export function addAmbience(mix: Stereo, ambience: Ambience, random: Random): void {
  if (ambience === 'none') return
  addNoise(mix.left, noises[ambience], 0, random)
  addNoise(mix.right, noises[ambience], 0.1, random)
}

/** @param phaseShift of the swell, in its periods */
function addNoise(channel: Float32Array, noise: NoiseParameters, phaseShift: number, random: Random): void {
  let firstStage = 0
  let secondStage = 0
  for (let i = 0; i < channel.length; i++) {
    firstStage += noise.brightness * (random() - 0.5 - firstStage)
    secondStage += noise.brightness * (firstStage - secondStage)
    const phase = (i / sampleRate / (noise.swellPeriodSeconds || 1) + phaseShift) * 2 * Math.PI
    const envelope = noise.swellPeriodSeconds ? 0.35 + 0.65 * (0.5 + 0.5 * Math.sin(phase)) ** 2 : 1
    channel[i] = (channel[i] as number) + (firstStage + secondStage) * envelope * noise.loudness
  }
}
