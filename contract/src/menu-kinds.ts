/** What an entry of the menu leads to, by the number that calls, addresses and settings have for it (`mid`, spec 2 and 7). */
export const menuKinds = { topics: 0, videos: 1, comics: 13 } as const
export type MenuKind = keyof typeof menuKinds

/** Those whose entries are shown only while the switch of this name is on (`mobileSw`, spec 7). */
export const switchedMenuKinds = ['comics'] as const satisfies readonly MenuKind[]

/** Whether an entry of the menu is a category. The page of topics is not one. */
export function isCategory({ mid }: { mid: number }): boolean {
  return mid !== menuKinds.topics
}

/**
 * Whether an entry of the setting `categories` may be the parent of another: a category of the same kind that has no
 * parent itself.
 */
export function mayBeParent(entry: { mid: number; parent?: string }, child: { mid: number }): boolean {
  return entry.parent === undefined && entry.mid === child.mid && isCategory(entry)
}

/**
 * The categories of videos that a text may mean: the one with that slug, else those with that name in any language. More
 * than one: the name is ambiguous.
 */
export function findVideoCategories<
  Category extends { mid: number; slug: string; name: Record<string, string> },
>(categories: readonly Category[], text: string): Category[] {
  const isSame = (one: string) => one.trim().toLowerCase() === text.trim().toLowerCase()
  const ofVideos = categories.filter(({ mid }) => mid === menuKinds.videos)
  const ofSlug = ofVideos.filter(({ slug }) => isSame(slug))
  return ofSlug.length > 0 ? ofSlug : ofVideos.filter(({ name }) => Object.values(name).some(isSame))
}

/** The address of an entry of the menu on the site, without the origin. */
export function categoryPath({ id, mid }: { id: number | bigint; mid: number }): string {
  return isCategory({ mid }) ? `/topic/${mid}/${id}` : '/topic'
}
