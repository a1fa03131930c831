import { type Static, Type } from 'typebox'
import { Cover } from './covers.ts'
import { Address, Closed, Count, Id, Instant, Price } from './shapes.ts'

/** A member who has published works, with the name and the picture of their page. */
export const CreatorRef = Closed({
  id: Id,
  /** Empty: the member has none. */
  name: Type.String(),
  /** Empty: none. */
  picture: Address,
})
export type CreatorRef = Static<typeof CreatorRef>

/** Who appears in an item or made it. */
export const ActorRef = Closed({ id: Id, name: Type.String() })
export type ActorRef = Static<typeof ActorRef>

/** What the card of every item shows. A kind's card adds `kind` and facts of its own. */
export const cardFields = {
  id: Id,
  /** In the language of the request, else in the item's own. So are descriptions and tags. */
  title: Type.String(),
  cover: Type.Union([Cover, Type.Null()]),
  /** Null: free. */
  price: Type.Union([Price, Type.Null()]),
  isVipOnly: Type.Boolean(),
  viewCount: Count,
  likeCount: Count,
  commentCount: Count,
  publishedAt: Instant,
  /** Null: the operator's own, or its member's account was deleted. */
  creator: Type.Union([CreatorRef, Type.Null()]),
  /** Its first actors, at most two. The page of an item has all. */
  actors: Type.Array(ActorRef),
}
