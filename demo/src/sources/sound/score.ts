import { between, pick, type Random } from '../random.ts'

export type Voice = 'pad' | 'pluck' | 'bell' | 'keys' | 'flute' | 'synth' | 'bass' | 'kick' | 'hat'
export type Ambience = 'none' | 'sea' | 'rain' | 'wind'

export interface Note {
  voice: Voice
  /** Seconds from the start, and length. */
  at: number
  seconds: number
  /** MIDI number: 60 is middle C, 12 an octave. */
  pitch: number
  loudness: number
  /** -1 left, 1 right. */
  pan: number
}

/** How a piece feels; the notes follow from it and the seed. */
export interface Mood {
  beatsPerMinute: number
  /** MIDI number of the first degree of the scale. */
  root: number
  /** Semitones above the root. */
  scale: readonly number[]
  /** Roots of the four-beat chords, as degrees of the scale; repeated to the end. */
  chords: readonly number[]
  lead: Voice
  /** How busy the melody is, 0..1. */
  density: number
  /** A second voice that walks through each chord. */
  arpeggio?: Voice
  beat?: boolean
  ambience: Ambience
}

export interface Score {
  notes: Note[]
  ambience: Ambience
  durationSeconds: number
}

export const scaleOf = {
  /** 宮調: the bright Chinese pentatonic. */
  gong: [0, 2, 4, 7, 9],
  /** 羽調: the quiet one. */
  yu: [0, 3, 5, 7, 10],
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
} as const

const beatsPerBar = 4
/** Where in a bar a melody may move, from calm to busy. */
const rhythms = [
  [0, 2],
  [0, 1.5, 3],
  [0, 1, 2, 3],
  [0, 0.5, 1.5, 2, 3],
  [0, 0.5, 1, 2, 2.5, 3, 3.5],
] as const

/** Pieces shorter than this have no introduction. */
const briefSeconds = 20

/**
 * Writes the notes of a piece: pad and bass throughout, the melody from the second bar (of a brief piece: all voices
 * from the first), all of it ending in time.
 */
export function composeScore(mood: Mood, durationSeconds: number, random: Random): Score {
  const beat = 60 / mood.beatsPerMinute
  const bar = beat * beatsPerBar
  const bars = Math.floor((durationSeconds - 2) / bar)
  const introBars = durationSeconds < briefSeconds ? 0 : 1
  const motifs = Array.from({ length: 3 }, () => inventMotif(mood, random))
  // Listeners enjoy what they half remember: a phrase returns, with one other in between.
  const form = [0, 1, 0, 2]
  const notes: Note[] = []
  for (let index = 0; index < bars; index++) {
    const start = index * bar
    const degree = mood.chords[index % mood.chords.length] ?? 0
    const isLast = index === bars - 1
    notes.push(...padAndBass(mood, degree, start, bar))
    if (isLast) continue
    if (mood.arpeggio && index >= 2 * introBars)
      notes.push(...arpeggio(mood, mood.arpeggio, degree, start, beat))
    if (mood.beat && index >= 4 * introBars) notes.push(...drums(start, beat))
    const motif = motifs[form[Math.floor(index / 2) % form.length] ?? 0] ?? []
    const half = motif.filter(({ bar }) => bar === index % 2)
    if (index >= introBars)
      for (const step of half) notes.push(melodyNote(mood, step, degree, start, beat, random))
  }
  return { notes, ambience: mood.ambience, durationSeconds }
}

interface MotifStep {
  bar: number
  beat: number
  length: number
  /** Degrees above the chord's root. */
  degree: number
}

function inventMotif(mood: Mood, random: Random): MotifStep[] {
  const busiest = Math.min(rhythms.length - 1, Math.round(mood.density * (rhythms.length - 1)))
  const steps: MotifStep[] = []
  let degree = pick(random, [2, 4, mood.scale.length])
  for (let bar = 0; bar < 2; bar++) {
    const beats = rhythms[Math.max(0, busiest - (random() < 0.4 ? 1 : 0))] ?? rhythms[0]
    beats.forEach((beat, index) => {
      const next = beats[index + 1] ?? beatsPerBar
      steps.push({ bar, beat, length: next - beat, degree })
      const turn = degree > 6 ? -1 : degree < 1 ? 1 : pick(random, [-1, 1])
      degree += turn * pick(random, [1, 1, 1, 2, 3])
    })
  }
  return steps
}

function melodyNote(
  mood: Mood,
  step: MotifStep,
  chord: number,
  start: number,
  beat: number,
  random: Random,
): Note {
  // A hand never falls exactly on the beat; a few milliseconds keep a machine from sounding like one.
  const at = start + step.beat * beat + between(random, 0, 0.012)
  return {
    voice: mood.lead,
    at,
    seconds: step.length * beat,
    pitch: pitchOf(mood, chord + step.degree) + 12,
    loudness: (step.beat === 0 ? 0.9 : 0.7) * between(random, 0.85, 1),
    pan: between(random, -0.35, 0.35),
  }
}

function padAndBass(mood: Mood, degree: number, at: number, bar: number): Note[] {
  const isPentatonic = mood.scale.length === 5
  const tones = isPentatonic ? [0, 2, 3] : [0, 2, 4]
  const pad = tones.map((tone, index): Note => {
    const pitch = pitchOf(mood, degree + tone)
    return { voice: 'pad', at, seconds: bar * 1.1, pitch, loudness: 0.55, pan: index * 0.6 - 0.6 }
  })
  const low = pitchOf(mood, degree) - 12
  return [...pad, { voice: 'bass', at, seconds: bar * 0.95, pitch: low, loudness: 0.6, pan: 0 }]
}

function arpeggio(mood: Mood, voice: Voice, degree: number, start: number, beat: number): Note[] {
  const tones = mood.scale.length === 5 ? [0, 2, 3, 5, 7, 5, 3, 2] : [0, 2, 4, 7, 9, 7, 4, 2]
  return tones.map((tone, index) => ({
    voice,
    at: start + (index * beat) / 2,
    seconds: beat,
    pitch: pitchOf(mood, degree + tone),
    loudness: index % 4 === 0 ? 0.42 : 0.32,
    pan: index % 2 === 0 ? -0.5 : 0.5,
  }))
}

function drums(start: number, beat: number): Note[] {
  const kicks = [0, 2].map((at) => drum('kick', start + at * beat, 0.75))
  const hats = [0.5, 1.5, 2.5, 3.5].map((at) => drum('hat', start + at * beat, 0.3))
  return [...kicks, ...hats]
}

function drum(voice: Voice, at: number, loudness: number): Note {
  return { voice, at, seconds: 0.3, pitch: 36, loudness, pan: voice === 'hat' ? 0.25 : 0 }
}

/** Degrees beyond the scale go on in the next octave. */
function pitchOf(mood: Mood, degree: number): number {
  const { length } = mood.scale
  const octave = Math.floor(degree / length)
  return mood.root + octave * 12 + (mood.scale[degree - octave * length] ?? 0)
}
