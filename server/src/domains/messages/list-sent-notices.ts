import type {
  listSentNotices as call,
  InputOf,
  LocalText,
  NoticeAudience,
  PageOf,
  SentNotice,
  StaffRole,
} from '@liuguang/contract'
import type { Context } from '../../context.ts'
import { presentPage, readPage } from '../../platform/db/paging.ts'
import { rangeOfDays } from '../../platform/utc-day.ts'
import { countRecordedActions, listRecordedActions } from '../audit/index.ts'
import { policies } from '../policies.ts'
import { noticeSent } from './send-notice.ts'

/** What the audit has of a notice. Those of the command line have no recipients. */
interface RecordedNotice {
  title: LocalText
  text: LocalText
  recipients?: number
  audience?: NoticeAudience
}

/**
 * Messages that staff sent, unless requested otherwise the latest first. Their actions in the audit are the record of them. Those to one person only for
 * a role that may read about people.
 * @throws AppError BAD_REQUEST for a cursor of another list
 */
export async function listSentNotices(
  ctx: Context,
  input: InputOf<typeof call>,
  role: StaffRole,
): Promise<PageOf<SentNotice>> {
  const { text, since, until, order = 'newest' } = input
  const days = rangeOfDays(since, until)
  const { size, page, offset, after } = readPage(input, days ? 2 : 1, order)
  const mayReadPeople = policies['accounts.read'].includes(role)
  const filter = {
    action: noticeSent.name,
    ...(!mayReadPeople && { subject: 'account:all' }),
    ...(text !== undefined && { texts: { fields: ['title', 'text'], contain: text } }),
    days,
  }
  const [rows, total] = await Promise.all([
    listRecordedActions(ctx.db, filter, { order, after, offset, limit: size + 1 }),
    countRecordedActions(ctx.db, filter),
  ])
  return presentPage({
    ...{ rows, size, page, total, order },
    sortKeys: ({ at_key, number }) => (days ? [at_key, number] : [number]),
    view({ number, at, actor_name: by, subject, after: recorded }) {
      const { title, text, recipients = null, audience = null } = recorded as unknown as RecordedNotice
      const account = Number(subject.split(':')[1])
      return {
        ...{ id: Number(number), at: at.toISOString(), by, title, text, audience, recipients },
        accountId: Number.isSafeInteger(account) ? account : null,
      }
    },
  })
}
