import { type Static, Type } from 'typebox'
import { cardFields } from './card-fields.ts'
import { Closed, Count, Milliseconds } from './shapes.ts'

/** Kinds of items that are played. */
export const videoKinds = ['video', 'short'] as const
export const VideoKind = Type.Enum([...videoKinds])
export type VideoKind = Static<typeof VideoKind>

/** The data of a card in a list. */
export const VideoCard = Closed({
  ...cardFields,
  kind: VideoKind,
  durationMs: Milliseconds,
  /** Width of the picture as displayed. */
  width: Count,
  height: Count,
})
export type VideoCard = Static<typeof VideoCard>
