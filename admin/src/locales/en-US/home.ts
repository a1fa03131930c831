import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'home'> = {
  sections: 'Rows of the home page',
  add: 'Add a row',
  edit: 'Edit',
  remove: 'Remove',
  isOn: 'Shown',
  preview: 'Preview',
  previewHint:
    'What visitors would see, with the changes that are not saved yet. Rows of an account (continue watching, recommended, purchased) always come first and are not shown here; rows with too few items are left out.',
  kind: 'What it lists',
  kinds: {
    continued: 'Continue watching',
    recommended: 'Recommended',
    purchased: 'Purchased',
    new: 'New',
    hot: 'Hot of late',
    watched: 'Most watched',
    free: 'Free',
    category: 'Category',
    actor: 'Actor',
    topic: 'Topic',
    picked: 'Picked by hand',
  },
  slug: 'Slug',
  slugHint: 'Lower-case letters, digits and hyphens',
  slugTaken: 'There is such a slug already',
  categoryHint: 'Without one: a row for each category',
  items: 'Items',
  title: 'Title',
  apply: 'Apply',
  addCategory: 'Add a category',
  menuKinds: {
    topics: 'Page of topics',
    videos: 'Videos',
    comics: 'Comics',
  },
  isVisible: 'Shown',
  parent: 'Parent category',
  parentHint: 'It becomes a sub-category of this one',
  name: 'Name',
}

export default texts
