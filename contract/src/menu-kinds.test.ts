import { expect, test } from 'vitest'
import { findVideoCategories, menuKinds } from './menu-kinds.ts'

const category = (slug: string, hk: string, en: string, mid: number = menuKinds.videos) => ({
  slug,
  mid,
  name: { cn: hk, hk, en, vi: en },
})
const categories = [
  category('harbours', '港口', 'Harbours'),
  category('night', '夜色', 'Night'),
  category('late', '深宵', 'Night'),
  category('manga', '漫畫', 'Comics', menuKinds.comics),
]

test.each([
  ['a slug', 'harbours', ['harbours']],
  ['a name in any language', '夜色', ['night']],
  ['a name in other case', ' HARBOURS ', ['harbours']],
  ['a slug that is the name of another one, too', 'night', ['night']],
  ['a name of a category of another kind', '漫畫', []],
  ['a name that nobody has', 'nowhere', []],
])('%s, %j, means the categories %j', (_, text, slugs) => {
  expect(findVideoCategories(categories, text).map(({ slug }) => slug)).toEqual(slugs)
})

test('a name of several categories means all of them', () => {
  const renamed = [...categories, category('second', '夜色', 'Evening')]
  expect(findVideoCategories(renamed, '夜色').map(({ slug }) => slug)).toEqual(['night', 'second'])
})
