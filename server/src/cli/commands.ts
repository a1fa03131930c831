import { actorsCommand } from './actors.ts'
import { answerCommand } from './answer.ts'
import { backupCommand } from './backup.ts'
import { blockedTermsCommand, blockTermsCommand, unblockTermCommand } from './blocked-terms.ts'
import { categoryCommand } from './category.ts'
import { hideCommand, removeCommand, republishCommand } from './change-video-state.ts'
import type { Command } from './command.ts'
import {
  hideCommentCommand,
  pinCommentCommand,
  reportedCommentsCommand,
  unhideCommentCommand,
} from './comments.ts'
import { hideDanmakuCommand, reportedDanmakuCommand, unhideDanmakuCommand } from './danmaku.ts'
import { databaseCommand } from './database.ts'
import { demoCommand } from './demo.ts'
import { explainCommand } from './explain.ts'
import { generateSchemaCommand } from './generate-schema.ts'
import { grantCommand } from './grant.ts'
import { importCommand } from './import.ts'
import { importsCommand } from './imports.ts'
import { invitationsCommand } from './invitations.ts'
import { makeCodesCommand } from './make-codes.ts'
import { messageCommand } from './message.ts'
import { migrateCommand } from './migrate.ts'
import { moveMediaCommand } from './move-media.ts'
import { paymentsCommand } from './payments.ts'
import { pickCommand, unpickCommand } from './pick.ts'
import { playbackMetricsCommand } from './playback-metrics.ts'
import { reconcileCommand } from './reconcile.ts'
import { restoreCommand } from './restore.ts'
import { retryCommand } from './retry.ts'
import { reviewCommand } from './review.ts'
import { revertSettingCommand, setCommand, settingsCommand } from './settings.ts'
import { staffCommand } from './staff.ts'
import { subtitleCommand } from './subtitle.ts'
import { threadsCommand } from './threads.ts'
import { topicsCommand } from './topics.ts'
import { translateCommand, translateTagCommand } from './translate.ts'
import { uploadersCommand } from './uploaders.ts'
import { verifyAuditCommand } from './verify-audit.ts'
import { verifyBackupCommand } from './verify-backup.ts'
import { verifyLedgerCommand } from './verify-ledger.ts'

/** Every command, in the order of the help text. */
export const commands: readonly Command[] = [
  settingsCommand,
  setCommand,
  revertSettingCommand,
  categoryCommand,
  importCommand,
  importsCommand,
  retryCommand,
  translateCommand,
  translateTagCommand,
  actorsCommand,
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
