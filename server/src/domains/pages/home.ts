import {
  type EmptySectionReason,
  type HomePage,
  type HomePreview,
  type ItemKind,
  type Lang,
  personalHomeSections,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { batchLoader } from '../../platform/db/batch-loader.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  type CardRef,
  type FirstItems,
  type HomeSection,
  type ListEntry,
  listDescriptions,
  listFirstItems,
  listMostWatched,
  listNewestOfActor,
  listPublished,
  loadCards,
  readHomeSections,
  resolveHomeSections,
} from '../catalogue/index.ts'
import { homeKinds } from '../item-kinds.ts'
import { type Category, listCategories } from '../settings/index.ts'
import { findPublishedTopics, listTopicItemIds, type PublishedTopic } from '../topics/index.ts'

const bannerSize = 5
/** About twice as many as a desktop shows at once. The list page has more. */
const rowSize = 10
/** A row with fewer leaves a desktop's width empty; only the first row may. */
const rowSizeMin = 5
/** Only the first categories of the menu get a row. */
const categoryRows = 8
/** Enough to fill a row when two earlier rows have taken the same items; rows of categories have no common items. */
const candidatesPerRow = rowSize * 3

/** A row before its items are chosen: its heading, and where its candidates come from. */
interface Row {
  info: Omit<HomePage['rows'][number], 'videos'>
  /** Lists whose items are merged: of each kind, and of a category and its sub-categories. */
  lists: FirstItems[]
  read?: () => Promise<readonly CardRef[]>
}

/**
 * Banner and rows of the home page, which are the sections of the database. An item is in the first row only that lists
 * it; rows with too few are left out.
 */
export function presentHome({ db }: Context, lang: Lang): Promise<HomePage> {
  return loadHome(db, lang)
}

/** Requests that arrive together share one: a home page costs as much as nine lists. */
const loadHome = batchLoader(
  async (db, langs: readonly Lang[]) => {
    const sections = await readHomeSections(db)
    return Promise.all(langs.map(async (lang) => withoutSlugs(await composeHome(db, lang, sections))))
  },
  (lang) => lang,
)

/** The home page with sections that are not stored. @throws InputRefused for what no section can be */
export async function previewHome(
  { db }: Pick<Context, 'db'>,
  sections: readonly unknown[],
  lang: Lang,
): Promise<HomePreview> {
  return composeHome(db, lang, await resolveHomeSections(db, sections))
}

const withoutSlugs = ({ banner, rows }: HomePreview): HomePage => ({
  banner,
  rows: rows.map(({ slug: _slug, ...row }) => row),
})

async function composeHome(db: Db, lang: Lang, sections: readonly HomeSection[]): Promise<HomePreview> {
  const categories = await listCategories(db)
  const shownSections = sections.filter(({ setting }) => setting.isOn)
  const topicIds = shownSections.flatMap(({ topicId }) => topicId ?? [])
  const topics = await findPublishedTopics(db, topicIds, lang)
  const planned = shownSections.flatMap((section) =>
    planRows(db, section, { categories, topics }).map((row) => ({ ...row, slug: section.setting.slug })),
  )
  const bannerLists = listsOfKinds({ order: 'hot', size: bannerSize, needsCover: true })
  const [lists, others] = await Promise.all([
    listFirstItems(db, [...bannerLists, ...planned.flatMap((row) => row.lists)]),
    Promise.all(planned.map((row) => row.read?.())),
  ])
  const bannerRefs = merge(lists.splice(0, bannerLists.length)).slice(0, bannerSize)
  const shown = new Set<bigint>()
  const filled = planned.map(({ slug, info, lists: { length } }, index) => {
    const list = others[index] ?? merge(lists.splice(0, length))
    // No page lists what is picked by hand: its row has all.
    const sizeMax = info.kind === 'picked' ? list.length : rowSize
    const rest = list.filter(({ id }) => !shown.has(id)).slice(0, sizeMax)
    const mayBeShort = index === 0 || ['picked', 'actor', 'topic'].includes(info.kind)
    const leastItems = mayBeShort ? 1 : rowSizeMin
    if (rest.length < leastItems)
      return { slug, info, refs: [], reason: list.length < leastItems ? 'tooFew' : 'inRowsAbove' } as const
    for (const { id } of rest) shown.add(id)
    return { slug, info, refs: rest }
  })
  const [cards, descriptions] = await Promise.all([
    loadCards(db, [...bannerRefs, ...filled.flatMap(({ refs }) => refs)], lang),
    listDescriptions(
      db,
      bannerRefs.map(({ id }) => id),
      lang,
    ),
  ])
  const rows = filled.flatMap(({ slug, info, refs }) => {
    const videos = refs.flatMap(({ id }) => cards.get(id) ?? [])
    return videos.length === 0 ? [] : { slug, ...info, videos }
  })
  return {
    banner: bannerRefs.flatMap(({ id }) => {
      const card = cards.get(id)
      return card ? { ...card, description: descriptions.get(id) ?? '' } : []
    }),
    rows,
    emptySections: shownSections.flatMap(({ setting: { slug, kind } }) => {
      const isPersonal = personalHomeSections.some((one) => one === kind)
      if (isPersonal || rows.some((row) => row.slug === slug)) return []
      const reasons = filled.filter((row) => row.slug === slug).map(({ reason }) => reason)
      return { slug, reason: emptySectionReasonOf(reasons) }
    }),
  }
}

/** @param reasons those of a section's rows. Empty: nothing that it may list */
function emptySectionReasonOf(reasons: readonly (EmptySectionReason | undefined)[]): EmptySectionReason {
  if (reasons.length === 0) return 'notShown'
  return reasons.includes('inRowsAbove') ? 'inRowsAbove' : 'tooFew'
}

/** Data that the sections refer to, in the reader's language. */
interface SectionSources {
  categories: readonly Category[]
  topics: readonly PublishedTopic[]
}

/** One row for most sections; none for a viewer's own, for a category that is hidden and for a topic that is a draft. */
function planRows(
  db: Db,
  { setting, categoryId, topicId }: HomeSection,
  { categories, topics }: SectionSources,
): Row[] {
  const { kind: sort, title, items = [] } = setting
  const info = { category: null, ...(title && { title }) }
  switch (sort) {
    case 'new':
      return [
        { info: { ...info, kind: sort }, lists: listsOfKinds({ order: 'new', size: candidatesPerRow }) },
      ]
    case 'hot':
      return [
        { info: { ...info, kind: sort }, lists: listsOfKinds({ order: 'hot', size: candidatesPerRow }) },
      ]
    case 'free':
      return [
        {
          info: { ...info, kind: sort },
          lists: listsOfKinds({ order: 'hot', size: candidatesPerRow, isFree: true }),
        },
      ]
    case 'watched':
      return [
        {
          info: { ...info, kind: sort },
          lists: [],
          read: () => readEach((kind) => listMostWatched(db, kind, candidatesPerRow)),
        },
      ]
    case 'actor': {
      const { actor: actorId = 0 } = setting
      const read = () => readEach((kind) => listNewestOfActor(db, BigInt(actorId), kind, candidatesPerRow))
      return [{ info: { ...info, kind: sort, actorId }, lists: [], read }]
    }
    case 'topic': {
      const topic = topics.find(({ id }) => id === topicId)
      if (!topic) return []
      const read = async () => {
        const ids = (await listTopicItemIds(db, [topic.id])).get(topic.id) ?? []
        return (await listInOrder(db, ids)).slice(0, candidatesPerRow)
      }
      const ref = { id: Number(topic.id), title: topic.title }
      return [{ info: { ...info, kind: sort, topic: ref }, lists: [], read }]
    }
    case 'picked': {
      const read = () => listInOrder(db, items.map(BigInt))
      return [{ info: { ...info, kind: sort }, lists: [], read }]
    }
    case 'category': {
      const chosen = categories.filter(({ id, parentId }) =>
        categoryId === null ? parentId === null : id === categoryId,
      )
      return chosen.slice(0, categoryRows).map(({ id, mid, name }) => {
        const parts = categories.filter((one) => one.id === id || one.parentId === id)
        return {
          info: { ...info, kind: sort, category: { id: Number(id), mid, name } },
          lists: parts.flatMap((part) =>
            listsOfKinds({ order: 'hot', size: candidatesPerRow, categoryId: part.id }),
          ),
        }
      })
    }
    default:
      return []
  }
}

/** The published items among these ids, in this order. */
async function listInOrder(db: Db, ids: readonly bigint[]): Promise<CardRef[]> {
  const published = new Map((await listPublished(db, ids)).map((ref) => [ref.id, ref]))
  return ids.flatMap((id) => published.get(id) ?? [])
}

/** The same list of each kind that home shows. */
function listsOfKinds(list: Omit<FirstItems, 'kind'>): FirstItems[] {
  return homeKinds.map((kind) => ({ kind, ...list }))
}

async function readEach(read: (kind: ItemKind) => Promise<readonly ListEntry[]>) {
  return merge(await Promise.all(homeKinds.map(read)))
}

/** One list of several in the same order. */
function merge(lists: readonly (readonly ListEntry[])[]): readonly CardRef[] {
  const [first = [], ...others] = lists
  if (others.length === 0) return first
  return lists.flat().sort((a, b) => Number(b.key - a.key) || Number(b.id - a.id))
}
