import { expect, test } from 'vitest'
import english from '../../../admin/src/locales/en-US.ts'
import simplified from '../../../admin/src/locales/zh-CN.ts'
import traditional from '../../../admin/src/locales/zh-HK.ts'
import { loadCommands } from '../../src/cli/commands.ts'
import { listActions } from '../../src/domains/audit/index.ts'
import { findDefinition, settingNames } from '../../src/domains/settings/definitions.ts'

/**
 * What touches money, visibility or personal data needs a reason. Whoever adds an action or a setting decides here; why these
 * actions need none is in docs/decisions/022-staff.md.
 */
const withoutReason = {
  actions: [
    'accounts.add-note',
    'accounts.restore-note',
    'audit.check',
    ...[
      'catalogue.create-tag',
      'catalogue.delete-tag',
      'catalogue.restore-tag',
      'catalogue.translate-item',
      'catalogue.translate-tag',
      'media.attach-subtitles',
    ],
    ...['media.detach-subtitles', 'media.set-leads-to'],
    ...['memberships.download-codes', 'messages.answer', 'messages.close-thread'],
    'messages.delete-faq-entry',
    ...['messages.order-faq', 'messages.put-faq-entry', 'messages.reopen-thread', 'messages.send-notice'],
    ...['moderation.approve', 'moderation.lease'],
    ...['moderation.release', 'operations.download-export', 'operations.retry-job'],
    ...['operations.start-backup', 'operations.test-backup'],
    ...[
      'payments.reconcile',
      'publishing.reencode-item',
      'publishing.retry',
      'publishing.set-cover',
      'publishing.start-upload',
      'shorts.pick',
      'shorts.unpick',
    ],
    ...['site.backup', 'site.migrate', 'site.move-media', 'site.open-database', 'site.restore'],
    ...['staff.add', 'staff.change-role', 'staff.end-session', 'staff.enrol-totp', 'staff.remove'],
    ...[
      'staff.renew-recovery-codes',
      'staff.reset-totp',
      'staff.sign-in',
      'staff.sign-out',
      'topics.delete',
      'topics.set-cover',
      'wallet.check-ledger',
    ],
  ],
  settings: [
    ...[
      'alsoWatchedViewers',
      'backupHour',
      'emailClosing',
      'emailTexts',
      'favouritesForVipOnly',
      'footer',
      'guestsMayComment',
      'guestsMaySendDanmaku',
    ],
    ...['helpLinks', 'homeSections', 'linkRules', 'publishingTags', 'reviewHours', 'serviceMail'],
    ...[
      'shortsFreeFirst',
      'shortsPaidOneIn',
      'supportAnswers',
      'supportHours',
      'uploadMaxMb',
      'uploadMaxMinutes',
      'uploadsAtOnce',
    ],
    ...['webDescription', 'webIco', 'webName'],
  ],
}

/** Those that need a reason only when a topic appears or disappears, or when the setting is of that kind. */
const sometimes = ['settings.change', 'topics.put']

const withReason = [
  'accounts.delete-note',
  ...['accounts.end-sessions', 'accounts.erase', 'accounts.export', 'accounts.suspend', 'accounts.unsuspend'],
  ...[
    'actors.delete',
    'actors.merge',
    'actors.put',
    'actors.rename',
    'actors.set-picture',
    'catalogue.edit-item',
    'catalogue.merge-tags',
    'catalogue.set-actors',
  ],
  ...['comments.hide', 'comments.pin', 'comments.undo-decision', 'comments.unhide'],
  ...['comments.unpin', 'content-rules.block', 'content-rules.unblock', 'danmaku.hide'],
  ...['danmaku.undo-decision', 'danmaku.unhide'],
  ...['entitlements.hide-item', 'entitlements.publish-item', 'entitlements.refund-purchase'],
  'entitlements.remove-item',
  ...['entitlements.restore-item', 'media.set-free-seconds', 'memberships.grant', 'memberships.make-codes'],
  ...['memberships.restore-codes', 'memberships.revoke-codes'],
  ...['moderation.reject', 'moderation.request-changes', 'operations.drop-job', 'operations.start-export'],
  ...['payments.attach', 'payments.decide-dispute'],
  ...[
    'payments.decide-event',
    'payments.refund-order',
    'payments.stop-polling',
    'publishing.allow-uploader',
    'publishing.import',
  ],
  ...['publishing.refuse-scheduled-item', 'publishing.replace-item-file', 'publishing.schedule-item'],
  ...['publishing.suspend-uploader', 'publishing.unschedule-item', 'settings.add-policy'],
  ...['wallet.decide-adjustment', 'wallet.propose-adjustment'],
]

test('these actions need a reason, these sometimes, and no others', async () => {
  // The commands and the jobs load every action there is.
  expect((await loadCommands()).length).toBeGreaterThan(40)
  await import('../../src/domains/jobs.ts')
  const named = (needsReason: boolean | 'sometimes') =>
    listActions()
      // test files in the same process define actions of their own
      .filter((action) => action.needsReason === needsReason && !action.name.startsWith('test.'))
      .map(({ name }) => name)
      .sort()
  expect(named(true)).toEqual(withReason)
  expect(named('sometimes')).toEqual(sometimes)
  expect(named(false)).toEqual(withoutReason.actions)
})

test('every setting needs a reason but these', () => {
  const free = settingNames.filter((name) => !findDefinition(name).definition.needsReason)
  expect(free.sort()).toEqual(withoutReason.settings)
})

test.each([
  ['zh-CN', simplified],
  ['zh-HK', traditional],
  ['en-US', english],
])('the back office has a name for each action in %s, and for no other', (_, { actions }) => {
  const named = Object.entries(actions).flatMap(([domain, names]) =>
    Object.keys(names).map((name) => `${domain}.${name}`),
  )
  const declared = listActions().map(({ name }) => name)
  expect(named.sort()).toEqual(declared.filter((name) => !name.startsWith('test.')).sort())
})
