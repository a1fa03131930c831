import { type FavouriteKind, type ItemKind as Kind, itemKinds as kindNames } from '@liuguang/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ItemKind } from '../platform/item-kind.ts'
import { mediaItemKinds } from './media/item-kinds.ts'

/** Every kind of items. The column `items.kind` has these names. */
export const itemKinds: { readonly [Name in Kind]: ItemKind<Name> } = { ...mediaItemKinds }

/** SQL for queries with `items`: where the preview ends, ms, whatever the kind. */
export const previewEndMs: RawBuilder<bigint | null> = sql`coalesce(${sql.join([
  ...new Set(Object.values(itemKinds).flatMap((kind) => kind.previewEndMs ?? [])),
])})`

/** The kinds of items that are listed as one kind of favourites; without one, every kind. */
export function kindsOfFavourites(favourites: FavouriteKind | undefined): Kind[] {
  return kindNames.filter((kind) => favourites === undefined || itemKinds[kind].favouriteKind === favourites)
}

/** The kinds of items of which home and the hot words of the search are made. */
export const homeKinds: readonly Kind[] = kindNames.filter((kind) => itemKinds[kind].isOnHome)
