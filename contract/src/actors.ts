import { type Static, Type } from 'typebox'
import { ActorRef } from './card-fields.ts'
import { PictureChange, putBackPictureInput } from './covers.ts'
import { defineCall } from './define-call.ts'
import { ItemCard, ItemKind } from './item-cards.ts'
import { limits } from './limits.ts'
import { Address, Closed, Count, Empty, Id, Line, Page, pageInput, pictureFile, Text } from './shapes.ts'
import { LastAction } from './staff/last-action.ts'

/** An actor with a portrait. */
export const PicturedActor = Closed({
  ...ActorRef.properties,
  /** Empty: none. */
  picture: Address,
})

export const ActorCard = Closed({
  ...PicturedActor.properties,
  /** In the language of the request, else as the operator wrote it. So are birthplace and hobbies. Empty: unknown. */
  area: Type.String(),
  /** Published items. */
  works: Count,
  followers: Count,
})
export type ActorCard = Static<typeof ActorCard>

/** As astrology names them; screens have their names in the language of the page. */
export const zodiacSigns = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const
const ZodiacSign = Type.Enum(zodiacSigns)
export type ZodiacSign = Static<typeof ZodiacSign>

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
  zodiacSign: Type.Optional(ZodiacSign),
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
    /** A name of the area in any language. */
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
  isLocalized: true,
  summary:
    'The areas by which actors can be filtered, those with most actors first, and the initials in alphabetical order.',
  input: Closed({}),
  output: Closed({
    areas: Type.Array(
      Closed({
        name: Type.String(),
        /** In other languages: an address of a page in one of them has such a name. */
        otherNames: Type.Array(Type.String()),
      }),
    ),
    initials: Type.Array(Initial),
  }),
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
  summary: 'What is known about an actor; for one that was merged into another, about that other one.',
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
const Hobbies = Type.Optional(Line(1, 500))

/** Facts in another language than that of the actor’s own. The area’s name is that of all actors of the area. */
const TranslatedFacts = Type.Optional(Closed({ area: Fact, birthplace: Fact, hobbies: Hobbies }))

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
  zodiacSign: Type.Optional(ZodiacSign),
  /** Default: found from the name. Spaces between syllables are for readers; a search needs none. */
  pinyin: Type.Optional(Line(1, 200)),
  alias: Type.Optional(Type.Array(Name, { maxItems: limits.actorAliasesMax })),
  hobbies: Hobbies,
  /** Each of these facts is also given in the actor’s own language, above. */
  texts: Type.Optional(
    Closed({ cn: TranslatedFacts, hk: TranslatedFacts, en: TranslatedFacts, vi: TranslatedFacts }),
  ),
})
export type ActorContent = Static<typeof ActorContent>

/** An actor as staff see it, with or without published works. */
export const StaffActor = Closed({
  id: Id,
  ...ActorContent.properties,
  /** Empty: none. */
  picture: Address,
  /** Published items. */
  works: Count,
  followers: Count,
})
export type StaffActor = Static<typeof StaffActor>

export const ListedActor = Closed({ ...StaffActor.properties, lastAction: LastAction })
export type ListedActor = Static<typeof ListedActor>

/**
 * `made` and `madeFirst`: all of them. By followers and by works: those with published works. `made`, `followers` and
 * `works` are descending, the others ascending.
 */
export const staffActorOrders = [
  'made',
  'madeFirst',
  'followers',
  'fewestFollowers',
  'works',
  'fewestWorks',
] as const
export type StaffActorOrder = (typeof staffActorOrders)[number]

export const listStaffActors = defineCall({
  name: 'actors.list-all',
  path: '/v1/actors/list-all',
  who: 'staff',
  permission: 'actors.read',
  summary:
    'Actors with all that is known in all languages: every one, the last or the first made first; those with published works, by followers or works; those whose names, aliases or pinyin are a text; or one by its id.',
  input: Closed({
    text: Type.Optional(Text(1, limits.searchTextMax)),
    id: Type.Optional(Id),
    /** Not with a text: those that fit it best come first. */
    order: Type.Optional(Type.Enum(staffActorOrders)),
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Closed({
    list: Type.Array(ListedActor),
    /** Cursor of the next page; null at the end. */
    next: Type.Union([Type.String(), Type.Null()]),
  }),
})

/** Facts and pictures of people are personal data: actions on them are recorded with a reason. */
const reason = Text(1, 500)

export const putActors = defineCall({
  name: 'actors.put',
  path: '/v1/actors/put',
  who: 'staff',
  permission: 'actors.change',
  summary:
    'Makes actors, or replaces all that is known about those with these names; their pictures stay. All of them or none.',
  input: Closed({
    actors: Type.Array(ActorContent, { minItems: 1, maxItems: 50 }),
    /**
     * The facts that the caller expects of these actors, without those that it expects to be new. Refused when they
     * have changed since, and when a new one exists.
     */
    expected: Type.Optional(Type.Array(ActorContent, { maxItems: 50 })),
    reason,
  }),
  output: Type.Array(StaffActor),
  errors: ['CHANGED_MEANWHILE'],
})

export const deleteActor = defineCall({
  name: 'actors.delete',
  path: '/v1/actors/delete',
  who: 'staff',
  permission: 'actors.change',
  summary:
    'Takes back that I made an actor: deletes one without works and followers on whom that is the last action. A repeat changes nothing.',
  input: Closed({ id: Id, reason }),
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const renameActor = defineCall({
  name: 'actors.rename',
  path: '/v1/actors/rename',
  who: 'staff',
  permission: 'actors.change',
  summary:
    'Gives an actor another name, which no other actor has. The old name becomes an alias; names in other languages and aliases stay.',
  input: Closed({
    id: Id,
    name: Name,
    /** The name that the caller expects: refused when it has changed since. */
    expected: Type.Optional(Name),
    reason,
  }),
  output: StaffActor,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const mergeActors = defineCall({
  name: 'actors.merge',
  path: '/v1/actors/merge',
  who: 'staff',
  permission: 'actors.change',
  summary:
    'Merges an actor into another, who gets the works and followers, and the names as aliases. The page of the first leads to the other’s. A repeat changes nothing.',
  input: Closed({ from: Id, into: Id, reason }),
  output: StaffActor,
  errors: ['NOT_FOUND'],
})

export const setItemActors = defineCall({
  name: 'catalogue.set-actors',
  path: '/v1/catalogue/set-actors',
  who: 'staff',
  permission: 'actors.change',
  summary:
    'Replaces the people who appear in an item or made it, in their order. An unknown name creates an actor.',
  input: Closed({
    id: Id,
    actors: Type.Array(Name, { maxItems: limits.actorsMax, uniqueItems: true }),
    /** The ids of the actors that the caller expects, in their order: refused when they have changed since. */
    expected: Type.Optional(Type.Array(Id, { maxItems: limits.actorsMax })),
    reason,
  }),
  output: Closed({ actors: Type.Array(ActorRef) }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const setActorPicture = defineCall({
  name: 'actors.set-picture',
  path: '/v1/actors/set-picture',
  who: 'staff',
  permission: 'actors.change',
  summary: 'Replaces the picture of an actor.',
  input: Closed({ id: Id, reason }),
  output: PictureChange,
  file: pictureFile,
  errors: ['NOT_FOUND', 'PICTURE_REFUSED', 'PICTURE_QUOTA_REACHED'],
})

export const putBackActorPicture = defineCall({
  name: 'actors.put-back-picture',
  path: '/v1/actors/put-back-picture',
  who: 'staff',
  permission: 'actors.change',
  summary: 'Sets the picture of an actor to one that was replaced, or takes away the first one.',
  input: Closed({ id: Id, ...putBackPictureInput, reason }),
  output: Empty,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'PICTURE_GONE', 'CHANGED_MEANWHILE'],
})
