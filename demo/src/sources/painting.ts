import type { Random } from './random.ts'
import type { Note } from './sound/score.ts'

/** The input of a scene. */
export interface SceneInput {
  random: Random
  /** The finished video's size in pixels, frames per second and length in seconds. */
  width: number
  height: number
  frameRate: number
  durationSeconds: number
  /** The notes of the video's music, for pictures that follow it. */
  notes: readonly Note[]
  /** A folder for stills; removed afterwards. */
  directory: string
}

/**
 * A moving picture made in two steps: code paints small frames (soft things: light, water, smoke), ffmpeg scales
 * them up and lays sharp stills over them. That is what keeps a minute of 720p at a few seconds of work.
 */
export interface Painting {
  /** Size and rate of the painted frames; a lower rate than the video's is cross-faded up to it. */
  width: number
  height: number
  paintedRate: number
  /** A painting shorter than the video ends where it began, and is repeated without encoding it again. */
  loopSeconds?: number
  /** Fills an rgb24 frame for this moment. */
  paint(frame: Uint8Array, seconds: number): void
  /** Stills with an alpha channel, laid over the frames in this order. */
  layers?: readonly Layer[]
  /** How painted pixels become large ones; `neighbor` keeps them square. */
  scaling?: 'bicubic' | 'neighbor'
  /** The strength of the glow around bright pixels, 0..1. */
  bloom?: number
}

interface Layer {
  file: string
  /** ffmpeg expressions of the time `t` in seconds; default 0. */
  x?: string
  y?: string
}

export type Scene = (sceneInput: SceneInput) => Painting | Promise<Painting>
