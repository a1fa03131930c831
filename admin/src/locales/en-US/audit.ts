import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'audit'> = {
  number: 'No.',
  at: 'Time',
  actor: 'By',
  act: 'Act',
  subject: 'Subject',
  reason: 'Reason',
  address: 'Network',
  requestId: 'Request ID',
  change: 'What changed',
  before: 'Before',
  after: 'After',
  filterSubject: 'Subject, e.g. item:12',
  filterAct: 'Act, e.g. settings.change',
  filterActor: 'Account ID of who did it',
  reasons: {
    'an operator’s import is the operator’s approval': 'Imported by the staff, which is an approval',
    import: 'Imported',
    submit: 'Submitted for review',
    withdraw: 'Withdrawn',
    'taken down by its author': 'Taken down by its author',
    'deleted by its author': 'Deleted by its author',
    'account deleted': 'The account was deleted',
    'the account was deleted': 'The account was deleted',
  },
}

export default texts
