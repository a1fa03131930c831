import type { Context } from '../../context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getAccount } from '../accounts/index.ts'
import { requireAllowedTexts, tidyText } from '../content-rules/index.ts'
import { getSettings } from '../settings/index.ts'

/** Requires that a typed comment may be written. @returns it as it is stored @throws AppError COMMENT_EMPTY, TEXT_REFUSED, LINKS_REFUSED */
export async function requireAllowedComment(
  { db, clock }: Context,
  writerId: bigint,
  typed: string,
): Promise<string> {
  const text = tidyText(typed)
  if (text === '') throw new AppError('COMMENT_EMPTY')
  const [{ linkRules }, writer] = await Promise.all([getSettings(db), getAccount(db, writerId)])
  const written = {
    surface: 'comment',
    texts: [text],
    writerSince: writer.created_at,
    now: clock.now(),
  } as const
  await requireAllowedTexts(db, linkRules, written)
  return text
}
