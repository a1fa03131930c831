import type { Command } from './command.ts'
import { actorsCommand } from './content/actors.ts'
import { hideCommand, removeCommand, republishCommand } from './content/change-video-state.ts'
import { explainCommand } from './content/explain.ts'
import { importCommand } from './content/import.ts'
import { importFolderCommand } from './content/import-folder.ts'
import { importsCommand } from './content/imports.ts'
import { pickCommand, unpickCommand } from './content/pick.ts'
import { playbackMetricsCommand } from './content/playback-metrics.ts'
import { retryCommand } from './content/retry.ts'
import { setActorsCommand } from './content/set-actors.ts'
import { subtitleCommand } from './content/subtitle.ts'
import { topicsCommand } from './content/topics.ts'
import { translateCommand, translateTagCommand } from './content/translate.ts'
import { blockedTermsCommand, blockTermsCommand, unblockTermCommand } from './moderation/blocked-terms.ts'
import {
  hideCommentCommand,
  pinCommentCommand,
  reportedCommentsCommand,
  unhideCommentCommand,
} from './moderation/comments.ts'
import { hideDanmakuCommand, reportedDanmakuCommand, unhideDanmakuCommand } from './moderation/danmaku.ts'
import { reviewCommand } from './moderation/review.ts'
import { uploadersCommand } from './moderation/uploaders.ts'
import { grantCommand } from './money/grant.ts'
import { makeCodesCommand } from './money/make-codes.ts'
import { paymentsCommand } from './money/payments.ts'
import { reconcileCommand } from './money/reconcile.ts'
import { verifyLedgerCommand } from './money/verify-ledger.ts'
import { answerCommand } from './people/answer.ts'
import { invitationsCommand } from './people/invitations.ts'
import { messageCommand } from './people/message.ts'
import { staffCommand } from './people/staff.ts'
import { threadsCommand } from './people/threads.ts'
import { backupCommand } from './site/backup.ts'
import { categoryCommand } from './site/category.ts'
import { databaseCommand } from './site/database.ts'
import { demoCommand } from './site/demo.ts'
import { generateSchemaCommand } from './site/generate-schema.ts'
import { migrateCommand } from './site/migrate.ts'
import { moveMediaCommand } from './site/move-media.ts'
import { restoreCommand } from './site/restore.ts'
import { revertSettingCommand, setCommand, settingsCommand } from './site/settings.ts'
import { verifyAuditCommand } from './site/verify-audit.ts'
import { verifyBackupCommand } from './site/verify-backup.ts'

/** Every command, in the order of the help text. */
export const commands: readonly Command[] = [
  settingsCommand,
  setCommand,
  revertSettingCommand,
  categoryCommand,
  importCommand,
  importFolderCommand,
  importsCommand,
  retryCommand,
  translateCommand,
  translateTagCommand,
  actorsCommand,
  setActorsCommand,
  topicsCommand,
  pickCommand,
  unpickCommand,
  subtitleCommand,
  blockedTermsCommand,
  blockTermsCommand,
  unblockTermCommand,
  reportedCommentsCommand,
  hideCommentCommand,
  unhideCommentCommand,
  pinCommentCommand,
  uploadersCommand,
  reviewCommand,
  reportedDanmakuCommand,
  hideDanmakuCommand,
  unhideDanmakuCommand,
  explainCommand,
  hideCommand,
  removeCommand,
  republishCommand,
  playbackMetricsCommand,
  makeCodesCommand,
  grantCommand,
  messageCommand,
  threadsCommand,
  answerCommand,
  invitationsCommand,
  staffCommand,
  verifyAuditCommand,
  verifyLedgerCommand,
  reconcileCommand,
  paymentsCommand,
  backupCommand,
  verifyBackupCommand,
  restoreCommand,
  moveMediaCommand,
  databaseCommand,
  migrateCommand,
  demoCommand,
  generateSchemaCommand,
]
