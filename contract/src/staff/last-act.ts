import { type Static, Type } from 'typebox'
import { Closed, Instant } from '../shapes.ts'

/** The last act of staff on what a row shows. Null: none. */
export const LastAct = Type.Union([
  Closed({
    act: Type.String(),
    actorName: Type.String(),
    at: Instant,
    reason: Type.Union([Type.String(), Type.Null()]),
  }),
  Type.Null(),
])
export type LastAct = Static<typeof LastAct>
