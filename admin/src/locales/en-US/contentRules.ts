import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'contentRules'> = {
  term: 'Word',
  orders: { term: 'By word' },
  whole: 'Whole text only',
  surfaces: 'Where',
  lang: 'Language',
  langHint:
    'Vietnamese words are compared with their diacritics: cờ bạc blocks neither có bác nor co bac. To block a word with any diacritics or none, leave the language empty. For words in other languages, diacritics make no difference.',
  anyLang: 'Any',
  createdAt: 'Added',
  add: 'Block words',
  addHint: 'They are blocked from now on. What is already published stays.',
  terms: 'Words, one per line',
  wholeHint: 'Block it only where it is the whole text',
  surfacesHint: 'If none is chosen: everywhere except in messages',
  remove: 'Unblock',
  removeHint: 'The word may be used again in the places listed in this row. Its other rows stay.',
  filterText: 'Contains',
  filterSurface: 'Where',
  surface: {
    search: 'Search',
    comment: 'Comments',
    danmaku: 'Bullet comments',
    name: 'Names',
    message: 'Messages',
    work: 'Works',
  },
}

export default texts
