import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'topics'> = {
  search: 'Title or slug',
  add: 'Add a topic',
  edit: 'Edit',
  editHint: 'Saving replaces all of this topic; its cover stays.',
  cover: 'Replace cover',
  title: 'Title',
  titleNeeded: 'A description needs a title in the same language',
  slug: 'Slug',
  slugHint: 'Lower-case letters, digits and hyphens, 60 at most',
  isPublished: 'Published',
  published: 'Published',
  draft: 'Draft',
  publishHint: 'Publishing a topic, or taking it back, needs a reason.',
  langs: 'Languages',
  lang: 'Main language',
  description: 'Description',
  items: 'Works',
  updatedAt: 'Changed',
}

export default texts
