import { type Static, Type } from 'typebox'
import { CreatorRef } from './card-fields.ts'
import { defineCall } from './define-call.ts'
import { ItemCard, ItemKind } from './item-cards.ts'
import { Closed, Count, Id, Page, pageInput } from './shapes.ts'

export const Creator = Closed({
  ...CreatorRef.properties,
  /** Published items. */
  works: Count,
  followers: Count,
})
export type Creator = Static<typeof Creator>

export const getCreator = defineCall({
  name: 'creators.get',
  path: '/v1/creators/get',
  who: 'public',
  summary: 'The public page of a member who has published works.',
  input: Closed({ id: Id }),
  output: Creator,
  errors: ['NOT_FOUND'],
})

export const listCreatorWorks = defineCall({
  name: 'creators.list-works',
  path: '/v1/creators/list-works',
  who: 'public',
  isLocalized: true,
  summary: 'The published items of a creator, of all kinds or one, newest first.',
  input: Closed({ id: Id, kind: Type.Optional(ItemKind), ...pageInput }),
  output: Page(ItemCard),
})
