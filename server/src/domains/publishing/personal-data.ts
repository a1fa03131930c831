import { defaultLang, type ItemKind } from '@liuguang/contract'
import type { DbOrTx } from '../../platform/db/database.ts'
import { streamById, streamRows } from '../../platform/db/stream-rows.ts'
import { defineEraser, type PersonalData } from '../../platform/personal-data.ts'
import { loadKindFields, tagNamesIn } from '../catalogue/index.ts'
import { forgetAccount } from './forget-account.ts'

function exportSubmissions(db: DbOrTx, accountId: bigint) {
  const submissions = db
    .selectFrom('submissions')
    .select([
      ...(['id', 'item_id as item', 'version', 'state', 'submitted_at as submittedAt'] as const),
      ...(['decided_at as decidedAt', 'policy', 'note', 'people_consent_at as peopleConsentAt'] as const),
    ])
    .where('submitted_by', '=', accountId)
  return streamById(submissions, 'id', ({ id }) => id)
}

function exportUploads(db: DbOrTx, accountId: bigint) {
  const uploads = db
    .selectFrom('uploads')
    .select(['id', 'name', 'bytes', 'received', 'state', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
  return uploads.orderBy('created_at').execute()
}

/** Works in any state, with what only their author and reviewers know, and what their kind adds. */
function exportWorks(db: DbOrTx, accountId: bigint) {
  const works = db
    .selectFrom('works')
    .innerJoin('items', 'items.id', 'item_id')
    .innerJoin('item_texts', (join) =>
      join.onRef('item_texts.item_id', '=', 'items.id').onRef('item_texts.lang', '=', 'items.lang'),
    )
    .select([
      ...(['items.id', 'kind', 'state', 'title', 'description', 'price_amount as price'] as const),
      tagNamesIn(defaultLang).as('tags'),
      ...(['people', 'edit', 'withdrawn_at as withdrawnAt', 'deleted_at as deletedAt'] as const),
    ])
    .where('owner_id', '=', accountId)
    .orderBy('items.id')
    .$narrowType<{ kind: ItemKind }>()
  return streamRows<{ id: bigint }>(async (last, limit) => {
    const rows = await works
      .where('items.id', '>', last?.id ?? 0n)
      .limit(limit)
      .execute()
    const kindFields = await loadKindFields(db, rows)
    return rows.map((row) => ({ ...row, ...kindFields.get(row.id) }))
  })
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
    defineEraser(
      'publishing.forget-account',
      ['uploaders', 'uploads', 'upload_parts', 'item_tags', 'item_actors'],
      forgetAccount,
    ),
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
      file: 'publishing/works.json',
      tables: ['works', 'item_texts', 'item_tags'],
      description: {
        cn: '你的作品和草稿',
        hk: '你的作品和草稿',
        en: 'your works and drafts',
        vi: 'tác phẩm và bản nháp của bạn',
      },
      rows: exportWorks,
    },
    {
      file: 'publishing/uploads.json',
      tables: ['uploads'],
      description: {
        cn: '你上传的文件',
        hk: '你上載的檔案',
        en: 'files that you uploaded',
        vi: 'tệp bạn đã tải lên',
      },
      rows: exportUploads,
    },
    {
      file: 'publishing/reviews.json',
      tables: ['submissions'],
      description: {
        cn: '你提交审核的作品及结果',
        hk: '你提交審核的作品及結果',
        en: 'works that you submitted for review, and the results',
        vi: 'tác phẩm bạn đã gửi duyệt và kết quả',
      },
      rows: exportSubmissions,
    },
  ],
}
