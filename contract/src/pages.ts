import { type Static, Type } from 'typebox'
import { defineCall } from './define-call.ts'
import { ItemCard } from './item-cards.ts'
import { Closed, Empty } from './shapes.ts'
import { CategoryRef } from './videos.ts'

export const HomePage = Closed({
  banner: Type.Array(ItemCard),
  rows: Type.Array(
    Closed({
      kind: Type.Enum(['new', 'hot', 'free', 'category']),
      /** Set for rows of kind `category`. */
      category: Type.Union([CategoryRef, Type.Null()]),
      /** Of any kind. */
      videos: Type.Array(ItemCard),
    }),
  ),
})
export type HomePage = Static<typeof HomePage>

export const getHome = defineCall({
  name: 'pages.home',
  path: '/clientelm/featuredVideos',
  who: 'public',
  isLocalized: true,
  summary: 'The home page at once: banner and featured rows.',
  input: Empty,
  output: HomePage,
})
