import { type Static, Type } from 'typebox'
import { PictureChange, putBackPictureInput } from './covers.ts'
import { defineCall } from './define-call.ts'
import { ItemCard } from './item-cards.ts'
import { limits } from './limits.ts'
import {
  Address,
  Closed,
  Count,
  Empty,
  Id,
  Instant,
  Lang,
  Page,
  pageInput,
  pictureFile,
  Text,
} from './shapes.ts'
import { LastAction } from './staff/last-action.ts'

/** A topic's picture: its addresses, 480 and 1280 pixels wide if it was that large, and the size of the large one. */
export const TopicCover = Closed({ small: Address, large: Address, width: Count, height: Count })
export type TopicCover = Static<typeof TopicCover>

/** A topic as lists and its own page show it. */
export const Topic = Closed({
  id: Id,
  title: Type.String(),
  /** Plain paragraphs. */
  description: Type.String(),
  cover: Type.Union([TopicCover, Type.Null()]),
  /** Works that are published now. */
  itemCount: Count,
  followers: Count,
  publishedAt: Instant,
})
export type Topic = Static<typeof Topic>

/** A topic as the page of one of its works names it. */
export const TopicRef = Closed({ id: Id, title: Type.String() })
export type TopicRef = Static<typeof TopicRef>

export const listTopics = defineCall({
  name: 'topics.list',
  path: '/v1/topics/list',
  who: 'public',
  isLocalized: true,
  summary: 'Published editorial topics, the newest first.',
  input: Closed(pageInput),
  output: Page(Topic),
})

export const getTopic = defineCall({
  name: 'topics.get',
  path: '/v1/topics/get',
  who: 'public',
  isLocalized: true,
  summary: 'A published topic. Its works are list-items.',
  input: Closed({ id: Id }),
  output: Topic,
  errors: ['NOT_FOUND'],
})

export const listTopicItems = defineCall({
  name: 'topics.list-items',
  path: '/v1/topics/list-items',
  who: 'public',
  isLocalized: true,
  summary: 'The published works of a topic, of any kind, in the editor’s order.',
  input: Closed({ id: Id, ...pageInput }),
  output: Page(ItemCard),
  errors: ['NOT_FOUND'],
})

/** A title of one line, and plain paragraphs. */
const TopicText = Closed({
  title: Text(1, limits.titleMax),
  description: Text(0, limits.topicDescriptionMax),
})

const TopicSlug = Type.String({ pattern: '^[a-z0-9-]{1,60}$' })

/** What editors write of a topic. */
export const TopicContent = Closed({
  /** Names the topic for editors and imports: 1 to 60 lower-case letters, digits and hyphens. */
  slug: TopicSlug,
  /** The language whose text is shown where another one is missing. */
  lang: Lang,
  /** False: a draft, which only staff see. */
  isPublished: Type.Boolean(),
  texts: Closed({
    cn: Type.Optional(TopicText),
    hk: Type.Optional(TopicText),
    en: Type.Optional(TopicText),
    vi: Type.Optional(TopicText),
  }),
  /** Ids of works in their order. Those that are not published are shown when they are. */
  items: Type.Array(Id, { maxItems: limits.topicItemsMax, uniqueItems: true }),
})
export type TopicContent = Static<typeof TopicContent>

export const StaffTopic = Closed({
  id: Id,
  ...TopicContent.properties,
  cover: Type.Union([TopicCover, Type.Null()]),
  updatedAt: Instant,
})
export type StaffTopic = Static<typeof StaffTopic>

export const ListedTopic = Closed({ ...StaffTopic.properties, lastAction: LastAction })
export type ListedTopic = Static<typeof ListedTopic>

/** `newest` and `oldest`: made last or first. `changed`: changed last. */
export const staffTopicOrders = ['newest', 'oldest', 'changed'] as const
export type StaffTopicOrder = (typeof staffTopicOrders)[number]

export const listStaffTopics = defineCall({
  name: 'topics.list-all',
  path: '/v1/topics/list-all',
  who: 'staff',
  permission: 'topics.read',
  summary:
    'Topics with their texts in all languages, drafts too, the last or the first made first, or the last changed: all of them, those with a text in their slug or a title, the published ones or the drafts.',
  input: Closed({
    text: Type.Optional(Text(1, limits.searchTextMax)),
    isPublished: Type.Optional(Type.Boolean()),
    /** Left out: `newest`. */
    order: Type.Optional(Type.Enum(staffTopicOrders)),
    ...pageInput,
  }),
  output: Page(ListedTopic),
})

export const putTopics = defineCall({
  name: 'topics.put',
  path: '/v1/topics/put',
  who: 'staff',
  permission: 'topics.change',
  summary:
    'Makes topics, or replaces the whole content of those that have these slugs; their pictures stay. All of them or none. Publishing a topic, or taking it back, needs a reason.',
  input: Closed({
    topics: Type.Array(TopicContent, { minItems: 1, maxItems: 50 }),
    /**
     * The content that the caller expects of these topics, without those that it expects to be new. Refused when one
     * has changed since, and when a new one exists.
     */
    expected: Type.Optional(Type.Array(TopicContent, { maxItems: 50 })),
    reason: Type.Optional(Text(1, 500)),
  }),
  output: Type.Array(StaffTopic),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'CHANGED_MEANWHILE'],
})

export const deleteTopic = defineCall({
  name: 'topics.delete',
  path: '/v1/topics/delete',
  who: 'staff',
  permission: 'topics.change',
  summary:
    'Deletes a draft that nobody follows and no section of the home page shows, with its cover: one without works, or one that was not changed since it was made.',
  input: Closed({
    slug: TopicSlug,
    /** Its `updatedAt` as the caller knows it. Refused when its content or its cover was changed since. */
    expected: Type.Optional(Instant),
  }),
  output: Empty,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const setTopicCover = defineCall({
  name: 'topics.set-cover',
  path: '/v1/topics/set-cover',
  who: 'staff',
  permission: 'topics.change',
  summary:
    'Sets the picture of a topic, which is re-encoded without metadata. Lists show it 16:9, cut from the middle.',
  input: Closed({ slug: TopicSlug }),
  file: pictureFile,
  output: Closed({ ...StaffTopic.properties, change: PictureChange }),
  errors: ['NOT_FOUND', 'PICTURE_REFUSED', 'PICTURE_QUOTA_REACHED'],
})

export const putBackTopicCover = defineCall({
  name: 'topics.put-back-cover',
  path: '/v1/topics/put-back-cover',
  who: 'staff',
  permission: 'topics.change',
  summary: 'Sets the picture of a topic to one that was replaced, or takes away its first one.',
  input: Closed({ slug: TopicSlug, ...putBackPictureInput }),
  output: Empty,
  errors: ['NOT_FOUND', 'PICTURE_GONE', 'CHANGED_MEANWHILE'],
})
