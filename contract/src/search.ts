import { type Static, Type } from 'typebox'
import { ActorCard } from './actors.ts'
import { defineCall } from './define-call.ts'
import { ItemCard, ItemKind } from './item-cards.ts'
import { limits } from './limits.ts'
import { LengthClass, PriceClass } from './list-filters.ts'
import { Closed, Count, Id, pageInput } from './shapes.ts'
import { TagRef } from './tags.ts'
import { Topic } from './topics.ts'

/** What was typed into the search box. */
const SearchText = Type.String({ minLength: 1, maxLength: limits.searchTextMax })

export const SearchOrder = Type.Enum(['relevance', 'newest', 'views'])
export type SearchOrder = Static<typeof SearchOrder>

/** A part of a text: from `start` to before `end`, in UTF-16 units. */
export const TextRange = Closed({ start: Count, end: Count })
export type TextRange = Static<typeof TextRange>

export const SearchResult = Closed({
  card: ItemCard,
  /** The positions of words of the query in the title. */
  marks: Type.Array(TextRange),
})
export type SearchResult = Static<typeof SearchResult>

/** The positions of words of the query in a found name. */
const nameMarks = { marks: Type.Array(TextRange) }
const FoundTopic = Closed({ ...Topic.properties, ...nameMarks })
const FoundActor = Closed({ ...ActorCard.properties, ...nameMarks })
const FoundTag = Closed({ ...TagRef.properties, ...nameMarks })

/** Only results that have all of the text as it was typed: no corrected words, none that sound alike. */
const IsExact = Type.Optional(Type.Boolean())
/** The query with a corrected word or character, or characters that sound alike, for which these results are. */
const DidYouMean = Type.Union([Type.String(), Type.Null()])

export const search = defineCall({
  name: 'search.find',
  path: '/clientelm/search',
  who: 'public',
  isLocalized: true,
  summary:
    'Published items by their texts, tags and actors: words, pinyin, initials; any of the four languages.',
  input: Closed({
    text: SearchText,
    /** Default: all. */
    kind: Type.Optional(ItemKind),
    price: Type.Optional(PriceClass),
    length: Type.Optional(LengthClass),
    /** Published within this many days. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3660 })),
    categoryId: Type.Optional(Id),
    tagId: Type.Optional(Id),
    actorId: Type.Optional(Id),
    order: Type.Optional(SearchOrder),
    isExact: IsExact,
    cursor: pageInput.cursor,
    size: pageInput.size,
  }),
  output: Closed({
    list: Type.Array(SearchResult),
    /** Cursor of the next page; null at the end. A page may be short, or empty, though others follow. */
    next: Type.Union([Type.String(), Type.Null()]),
    /** True if some results lack a part of the query, or only sound like it. */
    isBroad: Type.Boolean(),
    didYouMean: DidYouMean,
  }),
  errors: ['TERM_BLOCKED'],
})

const NameSearch = Closed({
  text: SearchText,
  isExact: IsExact,
  cursor: pageInput.cursor,
  size: pageInput.size,
})

export const searchTopics = defineCall({
  name: 'search.find-topics',
  path: '/v1/search/find-topics',
  who: 'public',
  isLocalized: true,
  summary: 'Published topics by their titles in any language, pinyin and initials.',
  input: NameSearch,
  output: Closed({
    list: Type.Array(FoundTopic),
    /** Cursor of the next page; null at the end. A page may be short, or empty, though others follow. */
    next: Type.Union([Type.String(), Type.Null()]),
    /** True if some results only sound like the query, or have a part of it. */
    isBroad: Type.Boolean(),
    didYouMean: DidYouMean,
  }),
  errors: ['TERM_BLOCKED'],
})

export const searchActors = defineCall({
  name: 'search.find-actors',
  path: '/v1/search/find-actors',
  who: 'public',
  isLocalized: true,
  summary: 'Actors with published works by their names in any language, aliases, pinyin and initials.',
  input: NameSearch,
  output: Closed({
    list: Type.Array(FoundActor),
    /** Cursor of the next page; null at the end. A page may be short, or empty, though others follow. */
    next: Type.Union([Type.String(), Type.Null()]),
    /** True if some results only sound like the query, or have a part of it. */
    isBroad: Type.Boolean(),
    didYouMean: DidYouMean,
  }),
  errors: ['TERM_BLOCKED'],
})

export const searchTags = defineCall({
  name: 'search.find-tags',
  path: '/v1/search/find-tags',
  who: 'public',
  isLocalized: true,
  summary: 'Tags of published items by their names in any language, pinyin and initials.',
  input: NameSearch,
  output: Closed({
    list: Type.Array(FoundTag),
    /** Cursor of the next page; null at the end. A page may be short, or empty, though others follow. */
    next: Type.Union([Type.String(), Type.Null()]),
    /** True if some results only sound like the query, or have a part of it. */
    isBroad: Type.Boolean(),
    didYouMean: DidYouMean,
  }),
  errors: ['TERM_BLOCKED'],
})

/** What is suggested while a text is typed. */
export const SearchSuggestion = Closed({
  text: Type.String(),
  /** The positions of words of the query in the text. */
  marks: Type.Array(TextRange),
  /** Whose name the text is. Null: a title, to search for. */
  subject: Type.Union([Closed({ kind: Type.Enum(['actor', 'topic']), id: Id }), Type.Null()]),
})
export type SearchSuggestion = Static<typeof SearchSuggestion>

export const suggestSearches = defineCall({
  name: 'search.suggest',
  path: '/clientelm/searchSuggest',
  who: 'public',
  isLocalized: true,
  summary:
    'Up to 8 suggestions for what was typed so far: titles, then at most 2 actors and 2 topics by their names. None for a text that may not be searched for.',
  input: Closed({ text: SearchText }),
  output: Type.Array(SearchSuggestion),
  errors: [],
})

export const listHotWords = defineCall({
  name: 'search.hot-words',
  path: '/clientelm/randomKey',
  who: 'public',
  isLocalized: true,
  summary: 'Words to search for: tags of what is watched most.',
  input: Closed({}),
  output: Type.Array(Type.String()),
  errors: [],
})

export const getSearchHint = defineCall({
  name: 'search.hint',
  path: '/clientelm/randomTitle',
  who: 'public',
  isLocalized: true,
  summary: 'A random title among the most watched, for the empty search box. Null on an empty site.',
  input: Closed({}),
  output: Type.Union([Type.String(), Type.Null()]),
  errors: [],
})
