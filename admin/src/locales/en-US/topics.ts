import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'topics'> = {
  search: 'Title or slug',
  orders: { changed: 'Last changed first' },
  add: 'Add a collection',
  edit: 'Edit',
  addHint: 'Saved as a draft, which visitors don’t see, unless you publish it. Add the cover afterwards.',
  editHint: 'Saving replaces the whole collection. Its cover stays.',
  cover: 'Replace cover',
  coverHint:
    'The picture is cut to the shape of the cover. You can undo this right afterwards; later, the former cover is gone.',
  remove: 'Delete',
  removeHint:
    'The draft is deleted with its texts and cover. Without a cover, you can undo this right afterwards.',
  title: 'Title',
  titleNeeded: 'A description needs a title in the same language',
  slug: 'Slug',
  slugHint: 'Lower-case letters, digits and hyphens, at most 60',
  isPublished: 'Published',
  published: 'Published',
  draft: 'Draft',
  publishHint: 'Publishing or withdrawing a collection needs a reason.',
  langs: 'Languages',
  lang: 'Main language',
  description: 'Description',
  items: 'Works',
  updatedAt: 'Changed',
}

export default texts
