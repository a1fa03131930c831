import { type Static, type TSchema, Type } from 'typebox'
import { ItemKind } from '../item-cards.ts'
import { Closed, Count, Id, Instant, pageInput, Text } from '../shapes.ts'

/** `reported`: hidden by reports until staff decide. `hidden`: by staff. Its author sees it in any case. */
export const textStates = ['reported', 'hidden', 'visible'] as const
const TextState = Type.Enum(textStates)

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
  /** The last act of staff on it. Null: none. */
  lastAct: Type.Union([
    Closed({
      act: Type.String(),
      actorName: Type.String(),
      at: Instant,
      reason: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
}
const StaffText = Closed(staffTextFields)
export type StaffText = Static<typeof StaffText>

export const staffTextInput = Closed({
  state: Type.Optional(TextState),
  /** A part of the text, in any case of its letters. */
  text: Type.Optional(Text(1, 100)),
  /** The name or the id of an account. */
  author: Type.Optional(Text(1, 60)),
  itemId: Type.Optional(Id),
  cursor: pageInput.cursor,
  size: pageInput.size,
})

/** A page of them, the last written first. It may be short, or empty, though another one follows. */
export const staffTextPage = <T extends TSchema>(row: T) =>
  Closed({ list: Type.Array(row), next: Type.Union([Type.String(), Type.Null()]) })
