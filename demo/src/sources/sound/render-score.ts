import type { Random } from '../random.ts'
import { addAmbience } from './ambience.ts'
import { type Instrument, instruments } from './instruments.ts'
import { reverberate } from './reverb.ts'
import type { Note, Score, Voice } from './score.ts'
import { type Stereo, sampleRate } from './wav.ts'

/** How loud each voice is in the mix, and how much of it gets reverberation. */
const voiceMix: Record<Voice, { gain: number; wet: number }> = {
  pad: { gain: 0.36, wet: 0.5 },
  bass: { gain: 0.5, wet: 0.1 },
  pluck: { gain: 0.9, wet: 0.35 },
  bell: { gain: 0.5, wet: 0.6 },
  keys: { gain: 0.62, wet: 0.4 },
  flute: { gain: 0.55, wet: 0.5 },
  synth: { gain: 0.4, wet: 0.35 },
  kick: { gain: 0.8, wet: 0.03 },
  hat: { gain: 0.6, wet: 0.15 },
}

const fadeInSeconds = 0.6
const fadeOutSeconds = 3
/** Root mean square after mixing: about -19 dB, the usual level of films on the web. */
const targetLevel = 0.11
const ceiling = 0.89

/** Plays a score: dry voices, a hall, the place's own sound, faded at both ends and brought to an even loudness. */
export function renderScore(score: Score, random: Random): Stereo {
  const dry = stereo(score.durationSeconds)
  const sent = stereo(score.durationSeconds)
  const played = new Map<string, Float32Array>()
  for (const note of score.notes) {
    const sound = cachedSound(played, note, instruments[note.voice], random)
    const { gain, wet } = voiceMix[note.voice]
    mixIn(dry, sound, note, gain)
    mixIn(sent, sound, note, gain * wet)
  }
  const hall = reverberate(sent, 0.84)
  addTo(dry.left, hall.left)
  addTo(dry.right, hall.right)
  addAmbience(dry, score.ambience, random)
  master(dry)
  return dry
}

/** The same key struck again sounds the same: most notes of a piece come from the cache. */
function cachedSound(
  played: Map<string, Float32Array>,
  note: Note,
  play: Instrument,
  random: Random,
): Float32Array {
  const key = `${note.voice} ${note.pitch} ${note.seconds.toFixed(3)}`
  const known = played.get(key)
  if (known) return known
  const sound = play(note, random)
  played.set(key, sound)
  return sound
}

function stereo(seconds: number): Stereo {
  const samples = Math.ceil(seconds * sampleRate)
  return { left: new Float32Array(samples), right: new Float32Array(samples) }
}

function mixIn(mix: Stereo, sound: Float32Array, note: Note, gain: number): void {
  const start = Math.round(note.at * sampleRate)
  const length = Math.min(sound.length, mix.left.length - start)
  const angle = ((note.pan + 1) * Math.PI) / 4
  const left = Math.cos(angle) * note.loudness * gain
  const right = Math.sin(angle) * note.loudness * gain
  for (let i = 0; i < length; i++) {
    const value = sound[i] as number
    mix.left[start + i] = (mix.left[start + i] as number) + value * left
    mix.right[start + i] = (mix.right[start + i] as number) + value * right
  }
}

function addTo(sum: Float32Array, more: Float32Array): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (more[i] as number)
}

function master({ left, right }: Stereo): void {
  let energy = 0
  for (let i = 0; i < left.length; i++) energy += (left[i] as number) ** 2 + (right[i] as number) ** 2
  const gain = targetLevel / Math.sqrt(energy / (left.length * 2) || 1)
  for (const channel of [left, right]) {
    for (let i = 0; i < channel.length; i++) {
      const fadeIn = Math.min(1, i / (fadeInSeconds * sampleRate))
      const fadeOut = Math.min(1, (channel.length - i) / (fadeOutSeconds * sampleRate))
      // tanh rounds the loudest peaks instead of cutting them.
      channel[i] = ceiling * Math.tanh(((channel[i] as number) * gain * fadeIn * fadeOut) / ceiling)
    }
  }
}
