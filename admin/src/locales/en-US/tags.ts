import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'tags'> = {
  search: 'Name in any language',
  orders: { name: 'By name', most: 'Most items', fewest: 'Fewest items' },
  add: 'Add a tag',
  addHint: 'Give its name in one language. If a tag already has that name, no second one is created.',
  known: 'A tag already has this name. Nothing was added.',
  name: 'Rename',
  nameHint:
    'Shown on pages in that language. No other tag may have the same name there. An empty name is removed, except in the tag’s own language.',
  merge: 'Merge',
  mergeHint:
    'Items with this tag get the other one instead; those that have both keep one. The other tag gets this one’s name in languages where it has none. Works that were approved stay approved. This tag disappears at once; with many items, lists need a few minutes to catch up. This cannot be undone.',
  mergeInto: 'Merge into',
  merged: 'Merged. {{count}} items are getting the other tag.',
  merged_one: 'Merged. {{count}} item is getting the other tag.',
  toCome: '{{count}} more on the way',
  remove: 'Delete',
  removeHint: 'No item has this tag. Its names are deleted with it.',
  lang: 'Language',
  tagName: 'Name',
  items: 'Items',
}

export default texts
