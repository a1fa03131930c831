import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'home'> = {
  sections: 'Rows of the home page',
  add: 'Add a row',
  edit: 'Edit',
  remove: 'Remove',
  isOn: 'Shown',
  preview: 'Preview',
  previewHint:
    'What visitors would see, including changes that are not saved yet. Personal rows (continue watching, recommended, purchased) always come first and are not shown here.',
  banner: 'Banner',
  bannerHint: 'Chosen by itself: the hottest items with a cover, at most five.',
  emptySections: {
    notShown: 'Not shown: its category is hidden, or its topic is a draft.',
    tooFew: 'Not shown: it has too few items.',
    inRowsAbove: 'Not shown: rows above it already have its items.',
  },
  kind: 'What it lists',
  kinds: {
    continued: 'Continue watching',
    recommended: 'Recommended for you',
    purchased: 'Purchased',
    new: 'New videos',
    hot: 'Trending',
    watched: 'Most viewed',
    free: 'Free to watch',
    category: 'Category',
    actor: 'Actor',
    topic: 'Collection',
    picked: 'Hand-picked',
  },
  slug: 'Slug',
  slugHint: 'Lower-case letters, digits and hyphens',
  slugTaken: 'This slug is already taken',
  categoryHint: 'If empty: one row for each category',
  items: 'Items',
  title: 'Title',
  apply: 'Apply',
  addCategory: 'Add a category',
  noCategories: 'No categories yet. Once you add and save some, visitors can browse by category.',
  removeParentHint: 'Remove or move its sub-categories first',
  menuKinds: {
    topics: 'Collections page',
    videos: 'Videos',
    comics: 'Comics',
  },
  isVisible: 'Shown',
  parent: 'Parent category',
  parentHint: 'Makes this a sub-category of that one',
  name: 'Name',
}

export default texts
