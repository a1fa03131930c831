import { sql } from 'kysely'
import { type DbOrTx, inTransaction } from '../../platform/db/database.ts'
import { streamById } from '../../platform/db/stream-rows.ts'
import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'

function exportSubmissions(db: DbOrTx, accountId: bigint) {
  const submissions = db
    .selectFrom('submissions')
    .select([
      ...(['id', 'item_id as item', 'version', 'state', 'submitted_at as submittedAt'] as const),
      ...(['decided_at as decidedAt', 'policy', 'note'] as const),
    ])
    .where('submitted_by', '=', accountId)
  return streamById(submissions, 'id', ({ id }) => id)
}

async function exportUploader(db: DbOrTx, accountId: bigint) {
  return db
    .selectFrom('uploaders')
    .select(['state', 'decided_at as decidedAt'])
    .where('account_id', '=', accountId)
    .execute()
}

export const personalData: PersonalData = {
  erasers: [
    defineEraser('publishing.forget-account', ['uploaders'], async ({ db }, accountId) => {
      await inTransaction(db, async (tx) => {
        await tx.deleteFrom('uploaders').where('account_id', '=', accountId).execute()
        // What waits for review is not published any more.
        await sql`update items set state = 'draft' where state = 'in_review' and owner_id = ${accountId}`.execute(
          tx,
        )
        await tx
          .updateTable('submissions')
          .set({ state: 'withdrawn', leased_by: null, leased_until: null })
          .where('submitted_by', '=', accountId)
          .where('state', '=', 'waiting')
          .execute()
      })
    }),
  ],
  exporters: [
    {
      file: 'publishing/uploader.json',
      tables: ['uploaders'],
      description: {
        cn: '你的发布资格',
        hk: '你的發佈資格',
        en: 'your right to publish',
        vi: 'quyền đăng tải của bạn',
      },
      rows: exportUploader,
    },
    {
      file: 'publishing/reviews.json',
      tables: ['submissions'],
      description: {
        cn: '你提交审核的作品及结果',
        hk: '你提交審核的作品及結果',
        en: 'works that you handed in for review, and the results',
        vi: 'tác phẩm bạn đã gửi duyệt và kết quả',
      },
      rows: exportSubmissions,
    },
  ],
}
