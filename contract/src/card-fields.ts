import { Type } from 'typebox'
import { Cover } from './covers.ts'
import { Count, Id, Instant, Price } from './shapes.ts'

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
}
