import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'tags'> = {
  search: 'Name in any language',
  add: 'Add a tag',
  addHint: 'Give its name in one language. If a tag already has that name, no second one is created.',
  name: 'Rename',
  nameHint: 'Shown on pages in that language. No other tag may have the same name there.',
  lang: 'Language',
  tagName: 'Name',
  items: 'Items',
}

export default texts
