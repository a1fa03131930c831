import type { LocalText, Question } from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { getSettings, type Settings } from '../settings/index.ts'

/** What members ask most. Numbers that an answer promises are those that the code keeps to. */
export async function listQuestions(ctx: Context): Promise<Question[]> {
  const [rows, settings] = await Promise.all([
    ctx.db
      .selectFrom('questions')
      .select(['id', 'is_offered', 'question', 'answer', 'link'])
      .where('is_visible', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    getSettings(ctx.db),
  ])
  return rows.map((row) => ({
    id: Number(row.id),
    isOffered: row.is_offered,
    question: row.question as LocalText,
    answer: withNumbers(row.answer as LocalText, settings),
    link: row.link,
  }))
}

function withNumbers(text: LocalText, { removalRefundDays, coinsPerPoint }: Settings): LocalText {
  const fill = (words: string) =>
    words
      .replaceAll('{removalRefundDays}', String(removalRefundDays))
      .replaceAll('{coinsPerPoint}', String(coinsPerPoint))
  return { cn: fill(text.cn), hk: fill(text.hk), en: fill(text.en), vi: fill(text.vi) }
}
