import { type Static, Type } from 'typebox'
import { Closed, Instant } from '../shapes.ts'

/** The last action of staff on what a row shows. Null: none. */
export const LastAction = Type.Union([
  Closed({
    action: Type.String(),
    actorName: Type.String(),
    at: Instant,
    reason: Type.Union([Type.String(), Type.Null()]),
  }),
  Type.Null(),
])
export type LastAction = Static<typeof LastAction>
