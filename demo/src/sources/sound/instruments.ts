import type { Random } from '../random.ts'
import type { Note, Voice } from './score.ts'
import { sampleRate } from './wav.ts'

/** One channel of a note, as long as it rings. */
export type Instrument = (note: Note, random: Random) => Float32Array

export const instruments: Record<Voice, Instrument> = {
  pad: (note) => {
    const sound = silence(note.seconds + 1.2)
    for (const [ratio, share] of [
      [0.997, 0.5],
      [1.003, 0.5],
      [2.001, 0.16],
      [3.002, 0.05],
    ] as const) {
      addSine(sound, frequencyOf(note) * ratio, share * 0.4)
    }
    return shape(sound, note.seconds * 0.35, 1.6)
  },
  bass: (note) => {
    const sound = silence(note.seconds + 0.4)
    addSine(sound, frequencyOf(note), 0.7)
    addSine(sound, frequencyOf(note) * 2, 0.12)
    return shape(sound, 0.06, 0.8)
  },
  bell: (note) => {
    const sound = silence(3)
    for (const [ratio, share, decay] of [
      [1, 0.5, 1.1],
      [2.76, 0.22, 0.55],
      [5.4, 0.08, 0.25],
      [8.93, 0.03, 0.1],
    ] as const) {
      addSine(sound, frequencyOf(note) * ratio, share, decay)
    }
    return shape(sound, 0.003, 0.1)
  },
  keys: (note) => {
    const sound = silence(2.6)
    const frequency = frequencyOf(note)
    for (let partial = 1; partial <= 6; partial++) {
      // Strings are a little stiff: their partials lie slightly above whole multiples, and die faster.
      const stretched = frequency * partial * (1 + 0.0004 * partial * partial)
      addSine(sound, stretched, 0.55 / partial ** 1.5, 1 / (0.6 + partial * 0.45))
    }
    return shape(sound, 0.004, 0.3)
  },
  flute: (note, random) => {
    const sound = silence(note.seconds + 0.25)
    const step = (2 * Math.PI * frequencyOf(note)) / sampleRate
    let phase = 0
    let breath = 0
    for (let i = 0; i < sound.length; i++) {
      const seconds = i / sampleRate
      const vibrato = Math.min(1, seconds * 1.5) * 0.006 * Math.sin(seconds * 2 * Math.PI * 5)
      phase += step * (1 + vibrato)
      breath += 0.08 * (random() - 0.5 - breath)
      sound[i] =
        0.42 * Math.sin(phase) + 0.1 * Math.sin(2 * phase) + 0.03 * Math.sin(3 * phase) + breath * 0.25
    }
    return shape(sound, 0.09, 0.22)
  },
  pluck: pluckString,
  synth: (note) => {
    const sound = silence(Math.min(1.4, note.seconds + 0.5))
    for (let partial = 1; partial <= 8; partial++) {
      addSine(sound, frequencyOf(note) * partial, 0.3 / partial, 0.5 / partial ** 0.6)
    }
    return shape(sound, 0.006, 0.2)
  },
  kick: () => {
    const sound = silence(0.35)
    let phase = 0
    for (let i = 0; i < sound.length; i++) {
      const seconds = i / sampleRate
      phase += (2 * Math.PI * (48 + 90 * Math.exp(-seconds * 38))) / sampleRate
      sound[i] = 0.8 * Math.sin(phase) * Math.exp(-seconds * 11)
    }
    return shape(sound, 0.002, 0.05)
  },
  hat: (_, random) => {
    const sound = silence(0.09)
    let before = 0
    for (let i = 0; i < sound.length; i++) {
      const noise = random() - 0.5
      sound[i] = (noise - before) * 0.35 * Math.exp((-i / sampleRate) * 60)
      before = noise
    }
    return sound
  },
}

/** Karplus-Strong: noise that runs in a loop as long as the string, a little duller each time round. */
function pluckString(note: Note, random: Random): Float32Array {
  const sound = silence(2.4)
  const period = Math.max(2, Math.round(sampleRate / frequencyOf(note)))
  const string = Float32Array.from({ length: period }, () => random() - 0.5)
  for (let i = 1; i < period; i++) string[i] = 0.5 * (string[i] as number) + 0.5 * (string[i - 1] as number)
  for (let i = 0; i < sound.length; i++) {
    const here = i % period
    const value = string[here] as number
    sound[i] = value * 1.1
    string[here] = 0.9975 * (0.5 * value + 0.5 * (string[(here + 1) % period] as number))
  }
  return shape(sound, 0.001, 0.4)
}

function silence(seconds: number): Float32Array {
  return new Float32Array(Math.ceil(seconds * sampleRate))
}

function frequencyOf(note: Note): number {
  return 440 * 2 ** ((note.pitch - 69) / 12)
}

/** A sine by recurrence (one multiplication a sample); `decay`: seconds until it has fallen to a third. */
function addSine(sound: Float32Array, frequency: number, loudness: number, decay?: number): void {
  if (frequency > sampleRate * 0.45) return
  const angle = (2 * Math.PI * frequency) / sampleRate
  const keep = decay ? Math.exp(-1 / (decay * sampleRate)) : 1
  const first = 2 * keep * Math.cos(angle)
  const second = keep * keep
  let older = -Math.sin(angle) / keep
  let newer = 0
  for (let i = 0; i < sound.length; i++) {
    sound[i] = (sound[i] as number) + newer * loudness
    const next = first * newer - second * older
    older = newer
    newer = next
  }
}

/** Rises over `attack` seconds and falls over the last `release`. */
function shape(sound: Float32Array, attack: number, release: number): Float32Array {
  const rising = Math.min(sound.length, Math.ceil(attack * sampleRate))
  const falling = Math.min(sound.length, Math.ceil(release * sampleRate))
  for (let i = 0; i < rising; i++) sound[i] = (sound[i] as number) * Math.sin(((i / rising) * Math.PI) / 2)
  for (let i = 0; i < falling; i++) {
    const index = sound.length - 1 - i
    sound[index] = (sound[index] as number) * Math.sin(((i / falling) * Math.PI) / 2)
  }
  return sound
}
