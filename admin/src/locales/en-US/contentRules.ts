import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'contentRules'> = {
  term: 'Word',
  whole: 'Whole text only',
  surfaces: 'Where',
  lang: 'Language',
  langHint:
    'Vietnamese words are compared with their marks: cờ bạc refuses neither có bác nor co bac. To refuse a word with any marks and without them, leave the language empty. For words of other languages, marks do not matter.',
  anyLang: 'Any',
  createdAt: 'Added',
  add: 'Block words',
  addHint: 'They are refused from now on. What is published already stays.',
  terms: 'Words, one per line',
  wholeHint: 'Refused only when it is the whole text',
  surfacesHint: 'None chosen: everywhere except messages',
  remove: 'Unblock',
  removeHint: 'The word may be used again where this row says. Its other rows stay.',
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
