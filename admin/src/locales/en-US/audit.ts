import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'audit'> = {
  number: 'No.',
  at: 'Time',
  actor: 'By',
  action: 'Action',
  subject: 'Subject',
  reason: 'Reason',
  address: 'Network',
  requestId: 'Request ID',
  change: 'What changed',
  before: 'Before',
  after: 'After',
  filterSubject: 'Subject, e.g. item:12',
  filterAction: 'Action',
  filterActor: 'By: name, email or ID',
  check: {
    title: 'Integrity',
    hint: 'Checks whether any row was changed, removed or inserted. The site also does this every night.',
    start: 'Check now',
    running: 'Checking',
    none: 'Not checked yet',
    whole: 'No row was changed or removed',
    problems: '{{count}} problems',
    problems_one: '{{count}} problem',
    row: 'No. {{number}}',
  },
  /** By the sentences of `verify_audit`. */
  problems: {
    'was changed': 'It was changed.',
    'the row before it was removed': 'The row before it was removed.',
    'was inserted, or the row before it was changed or removed':
      'It was inserted, or the row before it was changed or removed.',
    'the last row was removed or replaced': 'The last row was removed or replaced.',
    'was inserted at the end': 'It was inserted at the end.',
  },
  reasons: {
    'an operator’s import is the operator’s approval': 'Imported by staff, which counts as approval',
    import: 'Imported',
    submit: 'Submitted for review',
    withdraw: 'Withdrawn',
    'approved in review': 'Approved in the review',
    'taken down by its author': 'Taken down by its author',
    'deleted by its author': 'Deleted by its author',
    'account deleted': 'The account was deleted',
    'the account was deleted': 'The account was deleted',
  },
}

export default texts
