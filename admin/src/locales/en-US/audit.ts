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
}

export default texts
