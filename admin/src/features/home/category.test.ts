import { menuKinds } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { type Category, possibleParents } from './category.ts'

const category = (slug: string, mid: number, parent?: string): Category => ({
  ...{ slug, mid, isVisible: true, name: { cn: slug, hk: slug, en: slug, vi: slug } },
  ...(parent ? { parent } : {}),
})

const { videos, comics, topics } = menuKinds
const categories = [
  category('films', videos),
  category('series', videos),
  category('drama', videos, 'series'),
  category('manga', comics),
  category('topics', topics),
]

test.each([
  ['a new one of videos', undefined, videos, ['films', 'series']],
  ['a new one of comics', undefined, comics, ['manga']],
  ['the page of topics', 'topics', topics, []],
  ['one without sub-categories', 'films', videos, ['series']],
  ['one that has a parent', 'drama', videos, ['films', 'series']],
  ['one with sub-categories', 'series', videos, []],
] as const)('the parents offered for %s are those that the server accepts', (_name, slug, mid, parents) => {
  expect(possibleParents(categories, { slug, mid }).map((one) => one.slug)).toEqual(parents)
})
