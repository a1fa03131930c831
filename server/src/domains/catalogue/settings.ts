import {
  Closed,
  Id,
  personalHomeSections,
  publicHomeSections,
  type SettingRule,
  Text,
} from '@liuguang/contract'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { DbOrTx } from '../../platform/db/database.ts'
import { anyOf, prepared } from '../../platform/db/prepared-statements.ts'
import { defineTableSetting, type SettingProblem, SettingRefused } from '../../platform/define-setting.ts'
import { InputRefused } from '../../platform/http/app-error.ts'

const Slug = Type.String({
  pattern: '^[a-z0-9-]{1,40}$',
  description: '1 to 40 lower-case letters, digits and hyphens',
  rule: 'slug' satisfies SettingRule,
})
const Title = Text(1, 40)
const TopicSlug = Type.String({
  pattern: '^[a-z0-9-]{1,60}$',
  description: '1 to 60 lower-case letters, digits and hyphens',
  rule: 'slug' satisfies SettingRule,
})

const HomeSection = Closed({
  slug: Slug,
  kind: Type.Enum([...personalHomeSections, ...publicHomeSections]),
  isOn: Type.Boolean(),
  /** Left out: the usual title of its kind. */
  title: Type.Optional(Closed({ cn: Title, hk: Title, en: Title, vi: Title })),
  /** Of kind category: its slug. Left out: one row for each category of the menu. */
  category: Type.Optional(Slug),
  /** Of kind actor: whose works, the newest first. */
  actor: Type.Optional(Id),
  /** Of kind topic: its slug. Its works are shown in their order. */
  topic: Type.Optional(TopicSlug),
  /** Of kind picked: the ids of its items, in their order. */
  items: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 40, uniqueItems: true })),
})
type HomeSectionSetting = Static<typeof HomeSection>

const sectionOf = (slug: string, kind: HomeSectionSetting['kind']): HomeSectionSetting => ({
  slug,
  kind,
  isOn: true,
})

/** A rule of one section. `part`: what of it is wrong; left out: the whole. */
interface SectionRule extends Omit<SettingProblem, 'path'> {
  isBroken: boolean
  part?: 'kind' | 'category' | 'items' | 'actor' | 'topic' | 'title'
}

/** What a schema cannot say of a section. @param earlier those before it */
function rulesOf(section: HomeSectionSetting, earlier: readonly HomeSectionSetting[]): SectionRule[] {
  const { slug, kind, title, category } = section
  const isPersonal = personalHomeSections.some((one) => one === kind)
  return [
    {
      isBroken: earlier.some((one) => one.slug === slug),
      ...{ sentence: 'must be in the list once', rule: 'once' },
    },
    {
      isBroken: isPersonal && earlier.some((one) => one.kind === kind),
      ...{ part: 'kind', sentence: 'must be the only section of its kind', rule: 'sectionKindOnce' },
    },
    {
      isBroken: category !== undefined && kind !== 'category',
      ...{ part: 'category', sentence: 'must be left out but for the kind category' },
      ...{ rule: 'onlyForKind', params: { kind: 'category' } },
    },
    ...(['items', 'actor', 'topic'] as const).map((part): SectionRule => {
      const own = part === 'items' ? 'picked' : part
      return {
        isBroken: (section[part] !== undefined) !== (kind === own),
        part,
        sentence: `must be given for the kind ${own}, and for no other`,
        rule: kind === own ? 'neededForKind' : 'onlyForKind',
        params: { kind: own },
      }
    }),
    {
      isBroken: (kind === 'picked' || kind === 'actor') && title === undefined,
      ...{ part: 'title', sentence: `must be given for the kind ${kind}` },
      ...{ rule: 'neededForKind', params: { kind } },
    },
  ]
}

/** Settings of the home page. */
export const homeSettings = {
  homeSections: defineTableSetting({
    schema: Type.Array(HomeSection, { maxItems: 40 }),
    // As the migration fills the table.
    default: [
      ...personalHomeSections.map((kind) => sectionOf(kind, kind)),
      ...(['new', 'hot', 'free'] as const).map((kind) => sectionOf(kind, kind)),
      sectionOf('categories', 'category'),
    ],
    scope: 'public',
    roles: ['editor'],
    title: { cn: '首页各栏', hk: '主頁各欄', en: 'Rows of the home page' },
    description: {
      cn: '首页的各栏，按显示顺序排列。kind：continued 继续观看、recommended 为你推荐、purchased 已购买（个人栏目总在最前）、new 最新、hot 近期热门、watched 最多观看、free 免费、category 某个分类（不写 category 则每个分类一栏）、actor 某位演员的作品（actor 为演员编号）、topic 某个专题（topic 为其 slug）、picked 人工精选（items 为影片编号）；actor 和 picked 须写 title。',
      hk: '主頁的各個欄目，按顯示次序排列。kind：continued 繼續觀看、recommended 為你推薦、purchased 已購買（個人欄目必定排在最前）、new 最新、hot 近期熱門、watched 最多人觀看、free 免費、category 某個分類（沒有填寫 category 則每個分類一欄）、actor 某位演員的作品（actor 為演員編號）、topic 某個專題（topic 為其 slug）、picked 人手精選（items 為影片編號）；actor 和 picked 必須填寫 title。',
      en: 'The rows of the home page, in their order. kind: continued, recommended, purchased (a viewer’s own, always first), new, hot (trending), watched (most watched ever), free, category (without category: a row for each), actor (actor: an id), topic (topic: a slug) and picked (items: ids); actor and picked with a title.',
    },
    problemOf(sections) {
      for (const [at, section] of sections.entries()) {
        const broken = rulesOf(section, sections.slice(0, at)).find(({ isBroken }) => isBroken)
        if (!broken) continue
        const { part, sentence, rule, params } = broken
        return {
          path: [section.slug, ...(part ? [part] : [])],
          ...{ sentence, rule },
          ...(params && { params }),
        }
      }
      return undefined
    },
    read: async (db) => (await readHomeSections(db)).map(({ setting }) => setting),
    async write(tx, sections) {
      const ids = sections.flatMap(({ items }) => items?.map(BigInt) ?? [])
      const found = await tx.selectFrom('items').select('id').where('id', '=', anyOf(ids)).execute()
      const known = new Set(found.map(({ id }) => id))
      await tx.deleteFrom('home_sections').execute()
      for (const [position, section] of sections.entries()) {
        const { slug, kind, isOn, title, category, actor, topic, items = [] } = section
        const unknown = items.find((id) => !known.has(BigInt(id)))
        if (unknown !== undefined)
          throw new SettingRefused(
            `homeSections.${slug}.items`,
            `must be ids of items; ${unknown} is none`,
            'unknownItem',
            { id: unknown },
          )
        const row = await tx
          .selectFrom('categories')
          .select('id')
          .where('slug', '=', category ?? '')
          .executeTakeFirst()
        if (category !== undefined && !row)
          throw new SettingRefused(
            `homeSections.${slug}.category`,
            'must be the slug of a category',
            'unknownCategory',
          )
        const actorId = actor === undefined ? null : BigInt(actor)
        const actors = tx
          .selectFrom('actors')
          .select('id')
          .where('id', '=', actorId ?? 0n)
        if (actorId !== null && !(await actors.executeTakeFirst()))
          throw new SettingRefused(`homeSections.${slug}.actor`, 'must be the id of an actor', 'unknownActor')
        const ofTopic = await tx
          .selectFrom('topics')
          .select('id')
          .where('slug', '=', topic ?? '')
          .executeTakeFirst()
        if (topic !== undefined && !ofTopic)
          throw new SettingRefused(
            `homeSections.${slug}.topic`,
            'must be the slug of a topic',
            'unknownTopic',
          )
        await tx
          .insertInto('home_sections')
          .values({
            ...{ slug, kind, position, is_on: isOn, item_ids: JSON.stringify(items) },
            title: title ? JSON.stringify(title) : null,
            category_id: row?.id ?? null,
            actor_id: actorId,
            topic_id: ofTopic?.id ?? null,
          })
          .execute()
      }
    },
  }),
}

export interface HomeSection {
  setting: HomeSectionSetting
  /** Of its category. */
  categoryId: bigint | null
  /** Of its topic. */
  topicId: bigint | null
}

/**
 * Sections that are not stored, as if they were. What they refer to and there is not, is shown as nothing.
 * @throws InputRefused for what no section can be
 */
export async function resolveHomeSections(db: DbOrTx, sections: readonly unknown[]): Promise<HomeSection[]> {
  const wrong = sections.findIndex((section) => !Value.Check(HomeSection, section))
  if (wrong !== -1) throw new InputRefused('It is no section of the home page.', `/sections/${wrong}`)
  const settings = sections as HomeSectionSetting[]
  const [categories, topics] = await Promise.all([
    findIds(
      db,
      'categories',
      settings.flatMap(({ category }) => category ?? []),
    ),
    findIds(
      db,
      'topics',
      settings.flatMap(({ topic }) => topic ?? []),
    ),
  ])
  return settings.map((setting) => ({
    setting,
    categoryId: setting.category === undefined ? null : (categories.get(setting.category) ?? -1n),
    topicId: setting.topic === undefined ? null : (topics.get(setting.topic) ?? -1n),
  }))
}

async function findIds(db: DbOrTx, table: 'categories' | 'topics', slugs: readonly string[]) {
  if (slugs.length === 0) return new Map<string, bigint>()
  const rows = await db.selectFrom(table).select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** Every section, on or off, in the operator's order. */
export async function readHomeSections(db: DbOrTx): Promise<HomeSection[]> {
  const rows = await db
    .selectFrom('home_sections')
    .leftJoin('categories', 'categories.id', 'home_sections.category_id')
    .leftJoin('topics', 'topics.id', 'home_sections.topic_id')
    .select([
      'home_sections.slug',
      'home_sections.kind',
      'home_sections.title',
      'item_ids',
      'is_on',
      'category_id',
      'actor_id',
      'topic_id',
    ])
    .select(['categories.slug as category', 'topics.slug as topic'])
    .orderBy('home_sections.position')
    .modifyFront(prepared)
    .execute()
  return rows.map(
    ({ slug, kind, title, item_ids, is_on, category, category_id, actor_id, topic, topic_id }) => ({
      categoryId: category_id,
      topicId: topic_id,
      setting: {
        ...{ slug, kind, isOn: is_on },
        ...(title !== null && { title }),
        ...(category !== null && { category }),
        ...(actor_id !== null && { actor: Number(actor_id) }),
        ...(topic !== null && { topic }),
        ...(Array.isArray(item_ids) && item_ids.length > 0 && { items: item_ids }),
      } as HomeSectionSetting,
    }),
  )
}
