import type { Random } from '../random.ts'
import type { Ambience } from './score.ts'
import { type Stereo, sampleRate } from './wav.ts'

interface Weather {
  loudness: number
  /** Low-pass share per sample: small is a rumble, 1 is white noise. */
  brightness: number
  /** Seconds between two swells; 0 for a steady sound. */
  swell: number
}

const weathers: Record<Exclude<Ambience, 'none'>, Weather> = {
  sea: { loudness: 0.34, brightness: 0.07, swell: 7.3 },
  rain: { loudness: 0.09, brightness: 0.6, swell: 0 },
  wind: { loudness: 0.26, brightness: 0.025, swell: 11 },
}

/** Adds the sound of a place under the music. */
export function addAmbience(mix: Stereo, ambience: Ambience, random: Random): void {
  if (ambience === 'none') return
  addNoise(mix.left, weathers[ambience], 0, random)
  addNoise(mix.right, weathers[ambience], 0.9, random)
}

function addNoise(channel: Float32Array, weather: Weather, offset: number, random: Random): void {
  let low = 0
  let lower = 0
  for (let i = 0; i < channel.length; i++) {
    low += weather.brightness * (random() - 0.5 - low)
    lower += weather.brightness * (low - lower)
    const phase = (i / sampleRate / (weather.swell || 1) + offset / 9) * 2 * Math.PI
    const rise = weather.swell ? 0.35 + 0.65 * (0.5 + 0.5 * Math.sin(phase)) ** 2 : 1
    channel[i] = (channel[i] as number) + (low + lower) * rise * weather.loudness
  }
}
