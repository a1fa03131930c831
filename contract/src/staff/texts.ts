import { type Static, type TSchema, Type } from 'typebox'
import { ItemKind } from '../item-cards.ts'
import { Closed, Count, Id, Instant, pageInput, Text, TimeOrder } from '../shapes.ts'
import { LastAction } from './last-action.ts'

/** `reported`: hidden by reports until staff decide. `hidden`: by staff. Its author sees it in any case. */
export const textStates = ['reported', 'hidden', 'visible'] as const
const TextState = Type.Enum(textStates)
/** Of a list. `flagged`: shown, with reports that did not hide it and about which staff have not decided. */
export const listedTextStates = [...textStates, 'flagged'] as const

/** What somebody wrote on an item, as staff see it. */
export const staffTextFields = {
  id: Id,
  item: Closed({ id: Id, kind: ItemKind, title: Type.String() }),
  author: Closed({ id: Id, name: Type.String() }),
  text: Type.String(),
  state: TextState,
  createdAt: Instant,
  /** Reports by reason. Only credible ones hide a text: by members of a week or longer whose last reports were not mostly rejected. */
  reports: Type.Array(Closed({ reason: Type.String(), count: Count, credible: Count })),
  lastAction: LastAction,
}
const StaffText = Closed(staffTextFields)
export type StaffText = Static<typeof StaffText>

export const staffTextInput = Closed({
  state: Type.Optional(Type.Enum(listedTextStates)),
  /** A part of the text, in any case of its letters. */
  text: Type.Optional(Text(1, 100)),
  /** The name or the id of an account. */
  author: Type.Optional(Text(1, 60)),
  itemId: Type.Optional(Id),
  order: Type.Optional(TimeOrder),
  cursor: pageInput.cursor,
  size: pageInput.size,
})

/** A page of them by the time at which they were written. It may be short, or empty, though another one follows. */
export const staffTextPage = <T extends TSchema>(row: T) =>
  Closed({ list: Type.Array(row), next: Type.Union([Type.String(), Type.Null()]) })
