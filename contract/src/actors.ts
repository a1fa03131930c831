import { type Static, Type } from 'typebox'
import { ActorRef } from './card-fields.ts'
import { defineCall } from './define-call.ts'
import { ItemCard, ItemKind } from './item-cards.ts'
import { limits } from './limits.ts'
import { Address, Closed, Count, Empty, Id, Line, Page, pageInput, pictureFile, Text } from './shapes.ts'

/** An actor with a portrait. */
export const PicturedActor = Closed({
  ...ActorRef.properties,
  /** Empty: none. */
  picture: Address,
})

export const ActorCard = Closed({
  ...PicturedActor.properties,
  area: Type.String(),
  /** Published items. */
  works: Count,
  followers: Count,
})
export type ActorCard = Static<typeof ActorCard>

/** Everything that is known about an actor; unknown fields are missing. */
export const ActorDetail = Closed({
  ...ActorCard.properties,
  pinyin: Type.String(),
  alias: Type.Array(Type.String()),
  birthplace: Type.Optional(Type.String()),
  /** YYYY-MM-DD */
  birthday: Type.Optional(Type.String()),
  /** Centimetres. */
  height: Type.Optional(Count),
  cup: Type.Optional(Type.String()),
  bloodType: Type.Optional(Type.Enum(['A', 'B', 'AB', 'O'])),
  zodiacSign: Type.Optional(Type.String()),
  hobbies: Type.Optional(Type.String()),
})
export type ActorDetail = Static<typeof ActorDetail>

/** The first letter of the pinyin; `#` for names that begin with none. */
export const actorInitials = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
  'V',
  'W',
  'X',
  'Y',
  'Z',
  '#',
] as const
const Initial = Type.Enum(actorInitials)
export type ActorInitial = Static<typeof Initial>

export const actorOrders = ['followers', 'works', 'newest'] as const
export type ActorOrder = (typeof actorOrders)[number]

export const listActors = defineCall({
  name: 'actors.list',
  path: '/external/actorlist',
  who: 'public',
  isLocalized: true,
  summary: 'Actors with published works, those with most followers first, with most works, or the newest.',
  input: Closed({
    area: Type.Optional(Text(1, 60)),
    initial: Type.Optional(Initial),
    /** One of the ten tags that most of an actor's works have. */
    tagId: Type.Optional(Id),
    order: Type.Optional(Type.Enum(actorOrders)),
    ...pageInput,
  }),
  output: Page(ActorCard),
})

export const listActorAreas = defineCall({
  name: 'actors.list-areas',
  path: '/v1/actors/list-areas',
  who: 'public',
  summary: 'The areas by which actors can be filtered, and the initials, those with most actors first.',
  input: Closed({}),
  output: Closed({ areas: Type.Array(Type.String()), initials: Type.Array(Initial) }),
})

export const listActorTags = defineCall({
  name: 'actors.list-tags',
  path: '/v1/actors/list-tags',
  who: 'public',
  isLocalized: true,
  summary: 'Up to 20 tags by which actors can be filtered, those of most actors first.',
  input: Closed({}),
  output: Type.Array(Closed({ id: Id, name: Type.String() })),
})

export const getActor = defineCall({
  name: 'actors.get',
  path: '/external/actorinfo',
  who: 'public',
  isLocalized: true,
  summary: 'What is known about an actor.',
  input: Closed({ id: Id }),
  output: ActorDetail,
  errors: ['NOT_FOUND'],
})

export const listRelatedActors = defineCall({
  name: 'actors.list-related',
  path: '/external/actorrelevant',
  who: 'public',
  isLocalized: true,
  summary: 'Up to 12 actors: those who share most works with an actor, then others of the same area.',
  input: Closed({ id: Id }),
  output: Type.Array(ActorCard),
  errors: ['NOT_FOUND'],
})

export const listActorWorks = defineCall({
  name: 'actors.list-works',
  path: '/v1/actors/list-works',
  who: 'public',
  isLocalized: true,
  summary: 'The published items of an actor, of all kinds or one, newest first.',
  input: Closed({ id: Id, kind: Type.Optional(ItemKind), ...pageInput }),
  output: Page(ItemCard),
})

const Name = Line(1, limits.actorNameMax)
const Fact = Type.Optional(Line(1, 60))

/** What an operator knows about an actor; what is missing is unknown. The name identifies one. */
export const ActorContent = Closed({
  name: Name,
  /** In other languages than that of `name`. */
  names: Type.Optional(
    Closed({
      cn: Type.Optional(Name),
      hk: Type.Optional(Name),
      en: Type.Optional(Name),
      vi: Type.Optional(Name),
    }),
  ),
  area: Fact,
  cup: Fact,
  /** Centimetres. */
  height: Type.Optional(Type.Integer({ minimum: 40, maximum: 260 })),
  birthplace: Fact,
  /** YYYY-MM-DD */
  birthday: Type.Optional(Type.String({ format: 'date' })),
  bloodType: Type.Optional(Type.Enum(['A', 'B', 'AB', 'O'])),
  zodiacSign: Fact,
  /** Default: found from the name. */
  pinyin: Type.Optional(Line(1, 200)),
  alias: Type.Optional(Type.Array(Name, { maxItems: 20 })),
  hobbies: Type.Optional(Line(1, 500)),
})
export type ActorContent = Static<typeof ActorContent>

/** Facts and pictures of people are personal data: acts on them are recorded with a reason. */
const reason = Text(1, 500)

export const putActor = defineCall({
  name: 'actors.put',
  path: '/v1/actors/put',
  who: 'staff',
  permission: 'actors.change',
  summary: 'Stores all that is known about an actor, a new one or the one with this name. The picture stays.',
  input: Closed({ ...ActorContent.properties, reason }),
  output: Closed({ id: Id }),
})

export const setActorPicture = defineCall({
  name: 'actors.set-picture',
  path: '/v1/actors/set-picture',
  who: 'staff',
  permission: 'actors.change',
  summary: 'Replaces the picture of an actor.',
  input: Closed({ id: Id, reason }),
  output: Empty,
  file: pictureFile,
  errors: ['NOT_FOUND', 'PICTURE_REFUSED', 'PICTURE_QUOTA_REACHED'],
})
