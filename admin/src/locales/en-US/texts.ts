import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'texts'> = {
  text: 'Text',
  state: 'State',
  states: {
    reported: 'To decide (reported)',
    hidden: 'Hidden',
    visible: 'Shown',
    all: 'All',
  },
  filters: {
    text: 'Contains',
    author: 'Name or account ID of the author',
    item: 'Number of the item',
  },
  reports: 'Reports',
  report: '{{reason}}: {{count}}, credible: {{credible}}',
  reasons: {
    spam: 'Spam',
    abuse: 'Abuse',
    hate: 'Hate',
    sexual: 'Sexual',
    privacy: 'Privacy',
    spoiler: 'Spoiler',
    other: 'Other',
  },
  author: 'Author',
  item: 'Item',
  createdAt: 'Written',
  lastAct: 'Last decision',
  hide: 'Hide',
  hideHint: 'Nobody but its author sees it any more, nor the replies to it.',
  unhide: 'Allow',
  unhideHint: 'Everybody sees it again, and reports no longer hide it.',
}

export default texts
