import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'texts'> = {
  text: 'Text',
  state: 'State',
  states: {
    reported: 'To review (reported)',
    hidden: 'Hidden',
    visible: 'Shown',
    flagged: 'Shown, with reports',
    all: 'All',
  },
  emptyQueue: 'Nothing to review. Reports that did not hide a text yet are under “Shown, with reports”.',
  filters: {
    text: 'Contains',
    author: 'Author’s name or ID',
    item: 'Item number',
  },
  reports: 'Reports',
  report: '{{reason}}: {{count}} ({{credible}} credible)',
  reasons: {
    spam: 'Spam',
    abuse: 'Abuse',
    hate: 'Hate speech',
    sexual: 'Sexual content',
    privacy: 'Privacy',
    spoiler: 'Spoiler',
    other: 'Other',
  },
  author: 'Author',
  item: 'Item',
  createdAt: 'Written',
  lastAction: 'Last decision',
  hide: 'Hide',
  hideHint: 'Only its author can still see it. Its replies are hidden, too.',
  unhide: 'Allow',
  unhideHint: 'Everyone can see it again, and reports no longer hide it.',
  pinned: 'Pinned',
  pin: 'Pin',
  pinHint: 'It is shown above all other comments of its item, in place of the one pinned before.',
  unpin: 'Unpin',
  unpinHint: 'It is shown among the others again, in their order.',
}

export default texts
