import { type Stereo, sampleRate } from './wav.ts'

/** Delays in milliseconds, nearly prime, so that no echo stands out; those of the right channel are `spread` longer. */
const combDelays = [29.7, 37.1, 41.1, 43.7]
const diffuserDelays = [5.0, 1.7]
const spread = 0.9

/** A hall after Schroeder: four echoes that feed back, smeared by two all-pass filters. `feedback` 0.7..0.9 is its size. */
export function reverberate({ left, right }: Stereo, feedback: number): Stereo {
  return { left: reverberateChannel(left, feedback, 0), right: reverberateChannel(right, feedback, spread) }
}

function reverberateChannel(dry: Float32Array, feedback: number, extra: number): Float32Array {
  const wet = new Float32Array(dry.length)
  for (const delay of combDelays) addComb(dry, wet, samplesOf(delay + extra), feedback)
  for (const delay of diffuserDelays) diffuse(wet, samplesOf(delay + extra))
  return wet
}

function samplesOf(milliseconds: number): number {
  return Math.round((milliseconds / 1000) * sampleRate)
}

function addComb(dry: Float32Array, wet: Float32Array, delay: number, feedback: number): void {
  const loop = new Float32Array(delay)
  let dull = 0
  let at = 0
  for (let i = 0; i < dry.length; i++) {
    const echo = loop[at] as number
    dull += 0.65 * (echo - dull)
    loop[at] = (dry[i] as number) + dull * feedback
    wet[i] = (wet[i] as number) + echo * 0.25
    at = at + 1 === delay ? 0 : at + 1
  }
}

function diffuse(sound: Float32Array, delay: number): void {
  const loop = new Float32Array(delay)
  let at = 0
  for (let i = 0; i < sound.length; i++) {
    const past = loop[at] as number
    const value = (sound[i] as number) + past * 0.6
    loop[at] = value
    sound[i] = past - value * 0.6
    at = at + 1 === delay ? 0 : at + 1
  }
}
