import type { DbOrTx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findBlockedTerm } from '../content-rules/index.ts'
import { tidyText } from './tidy-text.ts'

/** A typed comment as it is stored. @throws AppError COMMENT_EMPTY, TERM_BLOCKED */
export async function readText(db: DbOrTx, typed: string): Promise<string> {
  const text = tidyText(typed)
  if (text === '') throw new AppError('COMMENT_EMPTY')
  if (await findBlockedTerm(db, text)) throw new AppError('TERM_BLOCKED')
  return text
}
