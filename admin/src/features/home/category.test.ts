import { menuKinds } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { type Category, isListedUnderParent, possibleParents, putCategory } from './category.ts'

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

const slugs = (changed: readonly Category[]) => changed.map(({ slug }) => slug)

test.each([
  ['a new sub-category: below the others', category('crime', videos, 'series'), 3],
  ['the first sub-category: below its parent', category('noir', videos, 'films'), 1],
  ['a new one without a parent: at the end', category('travel', videos), 5],
  ['one with another parent: below that', category('drama', videos, 'films'), 1],
  ['one that is changed: in its place', { ...category('series', videos), isVisible: false }, 1],
  ['one that loses its parent: in its place', category('drama', videos), 2],
])('a category stands where visitors find it: %s', (_name, put, place) => {
  const changed = putCategory(categories, put)
  expect(changed[place]).toEqual(put)
  expect(slugs(changed).toSorted()).toEqual([...new Set([...slugs(categories), put.slug])].toSorted())
  expect(slugs(changed).filter((slug) => slug !== put.slug)).toEqual(
    slugs(categories).filter((slug) => slug !== put.slug),
  )
})

test('a sub-category is below its parent only while no other category is between them', () => {
  const moved = [
    category('series', videos),
    category('drama', videos, 'series'),
    category('crime', videos, 'series'),
    category('films', videos),
    category('noir', videos, 'series'),
  ]
  expect(moved.filter((one) => isListedUnderParent(moved, one)).map(({ slug }) => slug)).toEqual([
    'drama',
    'crime',
  ])
})
