import type { Command } from './command.ts'

/**
 * Every command by name, in the order of the help text. Each is loaded when it is needed: all together take 1.5 s of a
 * processor.
 */
const loaders: Readonly<Record<string, () => Promise<Command>>> = {
  settings: async () => (await import('./site/settings.ts')).settingsCommand,
  set: async () => (await import('./site/settings.ts')).setCommand,
  'revert-setting': async () => (await import('./site/settings.ts')).revertSettingCommand,
  category: async () => (await import('./site/category.ts')).categoryCommand,
  import: async () => (await import('./content/import.ts')).importCommand,
  'import-folder': async () => (await import('./content/import-folder.ts')).importFolderCommand,
  imports: async () => (await import('./content/imports.ts')).importsCommand,
  retry: async () => (await import('./content/retry.ts')).retryCommand,
  translate: async () => (await import('./content/translate.ts')).translateCommand,
  'translate-tag': async () => (await import('./content/translate.ts')).translateTagCommand,
  actors: async () => (await import('./content/actors.ts')).actorsCommand,
  'set-actors': async () => (await import('./content/set-actors.ts')).setActorsCommand,
  topics: async () => (await import('./content/topics.ts')).topicsCommand,
  pick: async () => (await import('./content/pick.ts')).pickCommand,
  unpick: async () => (await import('./content/pick.ts')).unpickCommand,
  subtitle: async () => (await import('./content/subtitle.ts')).subtitleCommand,
  'blocked-terms': async () => (await import('./moderation/blocked-terms.ts')).blockedTermsCommand,
  'block-terms': async () => (await import('./moderation/blocked-terms.ts')).blockTermsCommand,
  'unblock-term': async () => (await import('./moderation/blocked-terms.ts')).unblockTermCommand,
  'reported-comments': async () => (await import('./moderation/comments.ts')).reportedCommentsCommand,
  'hide-comment': async () => (await import('./moderation/comments.ts')).hideCommentCommand,
  'unhide-comment': async () => (await import('./moderation/comments.ts')).unhideCommentCommand,
  'pin-comment': async () => (await import('./moderation/comments.ts')).pinCommentCommand,
  uploaders: async () => (await import('./moderation/uploaders.ts')).uploadersCommand,
  review: async () => (await import('./moderation/review.ts')).reviewCommand,
  'reported-danmaku': async () => (await import('./moderation/danmaku.ts')).reportedDanmakuCommand,
  'hide-danmaku': async () => (await import('./moderation/danmaku.ts')).hideDanmakuCommand,
  'unhide-danmaku': async () => (await import('./moderation/danmaku.ts')).unhideDanmakuCommand,
  explain: async () => (await import('./content/explain.ts')).explainCommand,
  hide: async () => (await import('./content/change-video-state.ts')).hideCommand,
  remove: async () => (await import('./content/change-video-state.ts')).removeCommand,
  republish: async () => (await import('./content/change-video-state.ts')).republishCommand,
  'playback-metrics': async () => (await import('./content/playback-metrics.ts')).playbackMetricsCommand,
  'make-codes': async () => (await import('./money/make-codes.ts')).makeCodesCommand,
  grant: async () => (await import('./money/grant.ts')).grantCommand,
  message: async () => (await import('./people/message.ts')).messageCommand,
  threads: async () => (await import('./people/threads.ts')).threadsCommand,
  answer: async () => (await import('./people/answer.ts')).answerCommand,
  invitations: async () => (await import('./people/invitations.ts')).invitationsCommand,
  staff: async () => (await import('./people/staff.ts')).staffCommand,
  'verify-audit': async () => (await import('./site/verify-audit.ts')).verifyAuditCommand,
  'verify-ledger': async () => (await import('./money/verify-ledger.ts')).verifyLedgerCommand,
  reconcile: async () => (await import('./money/reconcile.ts')).reconcileCommand,
  payments: async () => (await import('./money/payments.ts')).paymentsCommand,
  backup: async () => (await import('./site/backup.ts')).backupCommand,
  'verify-backup': async () => (await import('./site/verify-backup.ts')).verifyBackupCommand,
  restore: async () => (await import('./site/restore.ts')).restoreCommand,
  'move-media': async () => (await import('./site/move-media.ts')).moveMediaCommand,
  database: async () => (await import('./site/database.ts')).databaseCommand,
  migrate: async () => (await import('./site/migrate.ts')).migrateCommand,
  demo: async () => (await import('./site/demo.ts')).demoCommand,
  'generate-schema': async () => (await import('./site/generate-schema.ts')).generateSchemaCommand,
}

/** @returns undefined if there is no command of this name */
export async function findCommand(name: string): Promise<Command | undefined> {
  return Object.hasOwn(loaders, name) ? loaders[name]?.() : undefined
}

/** Loads all commands, in the order of the help text. */
export function loadCommands(): Promise<readonly Command[]> {
  return Promise.all(Object.values(loaders).map((load) => load()))
}
