import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'codes'> = {
  batch: 'Batch',
  grants: 'Each code gives',
  size: 'Codes',
  used: 'Redeemed',
  note: 'Reason',
  state: 'State',
  valid: 'Valid',
  revoked: 'Revoked',
  revokedBy: 'Revoked by {{name}}, {{at}}',
  notDownloaded: 'Not downloaded',
  createdAt: 'Created',
  make: 'Create codes',
  makeHint: 'You can download them only once. The site keeps only their hashes and cannot show them again.',
  download: 'Download',
  downloadTitle: 'Download batch {{id}} ({{count}} codes)',
  downloadOnce:
    'This works only once. Keep the file safe. If it is lost, revoke the batch and create another.',
  revoke: 'Revoke',
  revokeHint:
    'Unused codes stop working at once. Redeemed ones are not affected. You can undo this at any time.',
  restore: 'Restore',
  restoreHint: 'Unused codes work again.',
  searchNote: 'Words of the reason',
  find: 'Look up a code',
  inBatch: 'Batch {{id}}: {{grants}}',
  usedAt: 'Redeemed {{at}} by',
  unused: 'Not redeemed yet',
}

export default texts
