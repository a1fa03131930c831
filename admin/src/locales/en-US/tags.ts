import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'tags'> = {
  search: 'Name in any language',
  add: 'Add a tag',
  addHint: 'Made by its name in one language. A tag that has the name already stays the only one.',
  name: 'Rename',
  nameHint: 'Pages in that language show it. No other tag may have the name there.',
  lang: 'Language',
  tagName: 'Name',
  items: 'Items',
}

export default texts
